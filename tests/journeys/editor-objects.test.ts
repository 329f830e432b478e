import { unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { closePages, launch, newVisitor, visit } from "../setup/browser";
import { wordSamples } from "../setup/clipboard-samples";
import { sampleJpeg } from "../setup/sample-pictures";
import { calledPath, manyScriptVectors, ranName } from "../setup/script-vectors";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const manuscript =
  "# Low Water\n\n## The Lamp\n\nThe lamp had been out.\n\n## Eleven Nights\n\nNobody came.\n\n## The Slip\n\nThe ice.\n";
const saved = (page: Page) => page.locator(".edit-saved").getByText(/^Saved \d/);

async function bookOf(options: Parameters<typeof newVisitor>[2] = {}) {
  const visitor = await newVisitor(browser, base, { reducedMotion: "reduce", ...options });
  const { request } = visitor.context;
  const name = `objects-${crypto.randomUUID().slice(0, 12)}`;
  const headers = { origin: base };
  await request.post("/api/register", {
    headers,
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  const file = { name: "low-water.md", mimeType: "text/markdown", buffer: Buffer.from(manuscript) };
  const uploaded = await request.post("/api/convert/upload", { headers, multipart: { manuscript: file } });
  const { id } = (await uploaded.json()) as { id: string };
  await expect
    .poll(async () => (await (await request.get(`/api/projects/${id}`)).json()).status, { timeout: 60_000 })
    .toBe("completed");
  await visit(visitor.page, `/projects/${id}/edit`);
  const chapter = visitor.page.locator(".edit-chapters").getByRole("link", { name: "The Lamp" });
  // On a phone the list is behind the chapter's name.
  if (await chapter.isVisible()) await chapter.click();
  await visitor.page.locator(".edit-text p", { hasText: "The lamp had been out." }).waitFor();
  return { ...visitor, id };
}

const paste = (page: Page, html: string) =>
  page.evaluate((markup) => {
    const data = new DataTransfer();
    data.setData("text/html", markup);
    data.setData("text/plain", "x");
    const target = document.querySelector(".edit-text") as HTMLElement;
    target.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);

it("a new picture is described, sized and captioned, and a table and a poem stand in the EPUB with it", async () => {
  const { context, page, faults, id } = await bookOf();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator(".edit-text p", { hasText: "The lamp had been out." }).click();
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  const chooser = page.getByRole("dialog", { name: "Add a picture" });
  const [picker] = await Promise.all([
    page.waitForEvent("filechooser"),
    chooser.getByRole("button", { name: "Choose a file" }).click(),
  ]);
  await picker.setFiles({
    name: "slip.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(sampleJpeg(900, 600)),
  });
  const details = page.getByRole("dialog", { name: "Picture" });
  await details.getByLabel("Description for people who don’t see it").fill("The slip at low water");
  await details.getByText("50%").click();
  expect(await violations(page)).toEqual([]);
  await details.getByRole("button", { name: "Add a caption" }).click();
  const isInText = () => page.evaluate(() => document.activeElement?.classList.contains("edit-text"));
  await expect.poll(isInText).toBe(true);
  await page.keyboard.type("By night");
  await page.locator(".edit-figure img[alt='The slip at low water']").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.keyboard.type("Tide");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hour");
  for (let cell = 0; cell < 5; cell++) await page.keyboard.press("Tab");
  await page.keyboard.type("A new row");
  // What is not edited is moved by keyboard.
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await saved(page).waitFor();
  await page.getByRole("button", { name: "Update EPUB" }).click();
  await page.getByText("EPUB updated", { exact: true }).first().waitFor();
  const epub = unzipSync(await (await context.request.get(`/api/download/${id}`)).body());
  const text = Object.entries(epub)
    .filter(([file]) => file.endsWith(".xhtml"))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join("");
  expect(text).toMatch(/<img[^>]+alt="The slip at low water"/);
  expect(text).toContain("By night");
  expect(text).toMatch(/<thead>[\s\S]*Tide[\s\S]*Hour[\s\S]*<\/thead>/);
  expect(text).toContain("A new row");
  expect(text.indexOf("A new row")).toBeLessThan(text.indexOf("By night"));
  expect(faults).toEqual([]);
  await context.close();
}, 120_000);

it("chapters are moved by keyboard and by hand, and each step is said", async () => {
  const { context, page, faults } = await bookOf();
  await page.setViewportSize({ width: 1440, height: 900 });
  const titles = () => page.locator(".edit-chapters section[aria-label=Chapters] li a").allTextContents();
  const before = await titles();
  const handle = page.getByRole("button", { name: "Move The Lamp", exact: true });
  const said = page.locator(".edit-chapters [role=status]");
  await handle.focus();
  await page.keyboard.press("Space");
  expect(await said.textContent()).toMatch(/“The Lamp” lifted\. Position \d of \d\./);
  await page.keyboard.press("ArrowDown");
  expect(await titles()).not.toEqual(before);
  await page.keyboard.press("Escape");
  expect(await titles()).toEqual(before);
  expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true);
  const listed = () =>
    page.waitForResponse(
      (response) => response.url().endsWith("/edit/chapters") && response.status() === 200,
    );
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await Promise.all([listed(), page.keyboard.press("Space")]);
  const after = before.filter((title) => title !== "The Lamp");
  after.splice(before.indexOf("The Lamp") + 1, 0, "The Lamp");
  await expect.poll(titles).toEqual(after);
  await Promise.all([
    listed(),
    handle.dragTo(page.getByRole("link", { name: "Eleven Nights" }), { targetPosition: { x: 10, y: 4 } }),
  ]);
  await expect.poll(titles).toEqual(before);
  await page.reload();
  await page.locator(".edit-text p").first().waitFor();
  expect(await titles()).toEqual(before);
  await page.getByRole("link", { name: "The Slip" }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await page.getByLabel("Chapter title").fill("The Slipway");
  await page.getByRole("button", { name: "Rename chapter" }).click();
  await page.getByRole("link", { name: "The Slipway" }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
}, 120_000);

it("200 vectors pasted into the editor do nothing, there or after a reload", async () => {
  const { context, page } = await bookOf();
  const called: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes(calledPath) || response.url().endsWith("/logout"))
      called.push(response.url());
  });
  page.on("dialog", (dialog) => {
    called.push(dialog.message());
    dialog.dismiss().catch(() => undefined);
  });
  const vectors = manyScriptVectors();
  expect(vectors.length).toBeGreaterThanOrEqual(200);
  await page.locator(".edit-text p", { hasText: "The lamp had been out." }).click();
  await page.keyboard.press("End");
  await paste(page, wordSamples.lists);
  await page.locator(".edit-text ul li", { hasText: "Tarred" }).first().waitFor();
  for (const { markup } of vectors) await paste(page, `<p>Pasted ${markup} words.</p>`);
  await page.locator(".edit-text", { hasText: "Pasted" }).hover();
  await saved(page).waitFor();
  const ran = () =>
    page.evaluate((name) => (window as unknown as Record<string, unknown>)[name] ?? null, ranName);
  expect(await ran()).toBeNull();
  await page.reload();
  await page.locator(".edit-text", { hasText: "Pasted" }).waitFor();
  expect(await ran()).toBeNull();
  expect(
    await page.locator(".edit-text").locator("script, iframe, form, input, svg, object, embed").count(),
  ).toBe(0);
  expect(called).toEqual([]);
  await context.close();
}, 180_000);

it("on a phone the tools fit the screen, and what they leave out is in the menu", async () => {
  const { context, page, faults } = await bookOf({ viewport: { width: 360, height: 740 }, hasTouch: true });
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    const fits = await page.locator(".edit-tools").evaluate((bar) => bar.scrollWidth <= bar.clientWidth);
    expect(fits).toBe(true);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator(".edit-text p", { hasText: "The lamp had been out." }).click();
  await page.getByRole("button", { name: "More formatting" }).click();
  await page.getByRole("menuitem", { name: "Language…" }).click();
  await page.getByRole("dialog").locator("select").first().selectOption({ label: "Hebrew" });
  expect(await page.getByRole("dialog").locator("select").last().inputValue()).toBe("rtl");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Set language" }).click();
  await page.locator(".edit-text p[lang=he][dir=rtl]").waitFor();
  expect(faults).toEqual([]);
  await context.close();
}, 120_000);
