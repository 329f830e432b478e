import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { closePages, launch, newVisitor, visit } from "../setup/browser";
import { sampleJpeg } from "../setup/sample-pictures";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const picture = Buffer.from(sampleJpeg(320, 240)).toString("base64");
const manuscript = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Low Water</title></head><body>
<h1>The Lamp</h1><p>The lamp had been out.</p><p>Nobody came.</p><p style="text-align:center">* * *</p>
<p>She said shalom to him.</p><p>The water was low.</p>
<figure><img alt="A chart" src="data:image/jpeg;base64,${picture}"></figure><p>By then the ice had come.</p>
<h1>Eleven Nights</h1><p>Nobody waited.</p></body></html>`;
const saved = (page: Page) => page.locator(".edit-saved").getByText(/^Saved \d/);
const paragraph = (page: Page, text: string) => page.locator(".edit-text p", { hasText: text }).first();
const chapter = (page: Page, name: string) =>
  page.locator(".edit-chapters").getByRole("link", { name }).first();

async function bookOf() {
  const visitor = await newVisitor(browser, base, {
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
  const { request } = visitor.context;
  const name = `writing-${crypto.randomUUID().slice(0, 12)}`;
  const headers = { origin: base };
  await request.post("/api/register", {
    headers,
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  const file = { name: "low-water.html", mimeType: "text/html", buffer: Buffer.from(manuscript) };
  const uploaded = await request.post("/api/convert/upload", { headers, multipart: { manuscript: file } });
  const { id } = (await uploaded.json()) as { id: string };
  await expect
    .poll(async () => (await (await request.get(`/api/projects/${id}`)).json()).status, { timeout: 60_000 })
    .toBe("completed");
  await visit(visitor.page, `/projects/${id}/edit`);
  await chapter(visitor.page, "The Lamp").click();
  await paragraph(visitor.page, "The lamp had been out.").waitFor();
  return { ...visitor, id };
}

it("three hundred steps over two chapters are undone and done again", async () => {
  const { context, page, faults } = await bookOf();
  const steps = 150;
  // Letters by turns at both ends of the chapter: each is a step of its own.
  const write = async () => {
    for (let at = 0; at < steps; at++) {
      await page.keyboard.press(at % 2 === 0 ? "Control+Home" : "Control+End");
      await page.keyboard.press("x");
    }
  };
  const ends = () =>
    page
      .locator(".edit-text")
      .evaluate((text) => [text.firstElementChild, text.lastElementChild].map((one) => one?.textContent));
  const press = async (keys: string) => {
    for (let at = 0; at < steps; at++) await page.keyboard.press(keys);
  };
  const half = "x".repeat(steps / 2);
  await paragraph(page, "The lamp had been out.").click();
  await write();
  expect(await ends()).toEqual([`${half}The Lamp`, `By then the ice had come.${half}`]);
  await chapter(page, "Eleven Nights").click();
  await paragraph(page, "Nobody waited.").click();
  await write();
  expect(await ends()).toEqual([`${half}Eleven Nights`, `Nobody waited.${half}`]);
  await press("Control+z");
  expect(await ends()).toEqual(["Eleven Nights", "Nobody waited."]);
  await chapter(page, "The Lamp").click();
  await paragraph(page, "The lamp had been out.").click();
  await press("Control+z");
  expect(await ends()).toEqual(["The Lamp", "By then the ice had come."]);
  await press("Control+Shift+z");
  expect(await ends()).toEqual([`${half}The Lamp`, `By then the ice had come.${half}`]);
  expect(faults).toEqual([]);
  await context.close();
}, 180_000);

it("without a connection words wait in the browser, leaving asks, and they go when it is back", async () => {
  const { context, page, id } = await bookOf();
  await paragraph(page, "Nobody came.").click();
  await page.keyboard.press("End");
  await context.setOffline(true);
  await page.keyboard.type(" The wind rose.");
  await page.getByText("Offline – saved in this browser").waitFor({ timeout: 20_000 });
  const question = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const asked = await question;
  expect(asked.type()).toBe("beforeunload");
  await asked.dismiss();
  await context.setOffline(false);
  await saved(page).waitFor({ timeout: 20_000 });
  const address = page.url();
  const chapterPath = `/api/projects/${id}/edit/chapters/${new URL(address).searchParams.get("chapter")}`;
  const words = async () => (await context.request.get(chapterPath)).text();
  expect(await words()).toContain("The wind rose.");

  // A window that is closed without a word, offline: the next one has what was typed, and sends it.
  await context.setOffline(true);
  await page.keyboard.type(" And fell.");
  await page.getByText("Offline – saved in this browser").waitFor({ timeout: 20_000 });
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(address);
  await paragraph(next, "The wind rose. And fell.").waitFor();
  await expect.poll(words, { timeout: 20_000 }).toContain("And fell.");

  // Asked for by Ctrl+S, and told in the words of the product.
  await paragraph(next, "The wind rose.").click();
  await next.keyboard.press("End");
  await next.keyboard.type(" So.");
  await next.keyboard.press("Control+s");
  await next.getByText("Chapter edits saved successfully", { exact: true }).first().waitFor();
  await next.route("**/edit/chapters/*", (route) => route.fulfill({ status: 500, json: {} }));
  await next.keyboard.type(" Then.");
  await next
    .getByText(/^Failed to save changes\./)
    .first()
    .waitFor({ timeout: 20_000 });
  await next.getByText("Not saved – kept in this browser").waitFor();
  await context.close();
}, 120_000);
