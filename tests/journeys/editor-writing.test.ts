import { unzipSync } from "fflate";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { closePages, launch, newVisitor, visit } from "../setup/browser";
import { docsSamples, wordSamples } from "../setup/clipboard-samples";
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

const paste = (page: Page, html: string) =>
  page.evaluate((markup) => {
    const data = new DataTransfer();
    data.setData("text/html", markup);
    data.setData("text/plain", "x");
    document
      .querySelector(".edit-text")
      ?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);

/** The blocks of the chapter, by what they are and what they say. */
const blocks = (page: Page) =>
  page
    .locator(".edit-text > *:not(.ProseMirror-widget)")
    .evaluateAll((all) =>
      all.map((one) => `${one.localName}: ${(one.textContent ?? "").replace(/\s+/g, " ").trim()}`),
    );

/** Drags by the mouse, with the steps in between that a hand makes. */
async function drag(page: Page, from: Locator, to: Locator) {
  // Both stand still: what has just moved has been drawn.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("nothing to drag");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 2, start.y + start.height / 2 - 4, { steps: 3 });
  await page.mouse.move(end.x + 40, end.y + end.height / 2, { steps: 8 });
  await page.mouse.move(end.x + 40, end.y + 2, { steps: 4 });
  await page.mouse.up();
}

it("blocks come by the slash menu and from Word and Google Docs, move by the mouse, and are in the EPUB as set", async () => {
  const { context, page, faults, id } = await bookOf();
  const menu = page.getByRole("listbox", { name: "Insert a block" });
  const end = async (text: string) => {
    await paragraph(page, text).click();
    await page.keyboard.press("End");
  };

  // A block by its handle, a picture by itself.
  await paragraph(page, "By then the ice had come.").hover();
  await page.locator(".edit-grip").waitFor();
  await drag(page, page.locator(".edit-grip"), paragraph(page, "Nobody came."));
  const order = async () => (await blocks(page)).map((line) => line.replace(/^\w+: /, ""));
  await expect
    .poll(async () => {
      const lines = await order();
      return lines.indexOf("By then the ice had come.") + 1 === lines.indexOf("Nobody came.");
    })
    .toBe(true);
  // A picture that comes late moves what stands below it.
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>(".edit-figure img");
    return picture?.complete && picture.naturalHeight > 0;
  });
  await drag(page, page.locator(".edit-figure img"), paragraph(page, "She said shalom"));
  await expect
    .poll(async () => {
      const lines = await blocks(page);
      return (
        lines.findIndex((line) => line.startsWith("figure")) + 1 ===
        lines.findIndex((line) => line.includes("shalom"))
      );
    })
    .toBe(true);

  // The slash menu: what is typed narrows it, arrows choose, Escape leaves the slash.
  await end("The lamp had been out.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await menu.waitFor();
  expect(await menu.getByRole("option").count()).toBeGreaterThan(15);
  await page.keyboard.type("sce");
  await expect.poll(() => menu.getByRole("option").allTextContents()).toEqual(["Scene break"]);
  await page.keyboard.press("Enter");
  await menu.waitFor({ state: "detached" });
  // The book's own ornament, as the manuscript had it.
  expect(await page.locator(".edit-text .edit-scene").allTextContents()).toEqual(["* * *", "* * *"]);
  // Keys that come all at once go where the ones before them have put the caret.
  await paragraph(page, "The lamp had been out.").click();
  await paragraph(page, "Nobody came.").click();
  await Promise.all(["Home", "End", "Enter"].map((key) => page.keyboard.press(key)));
  await page.keyboard.type("/quo");
  await menu.getByRole("option", { name: "Quotation" }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type('"Nine," she said.');
  await page.locator(".edit-text blockquote", { hasText: "“Nine,” she said." }).waitFor();

  // Passages: another language with its direction, an enlarged first letter.
  await paragraph(page, "shalom").click();
  await select(page, "shalom");
  await page.getByRole("button", { name: "More formatting" }).click();
  await page.getByRole("menuitem", { name: "Language…" }).click();
  await page.getByRole("dialog").locator("select").first().selectOption({ label: "Hebrew" });
  await page.getByRole("button", { name: "Set language" }).click();
  await page.locator(".edit-text [lang=he]", { hasText: "shalom" }).waitFor();
  await paragraph(page, "The water was low.").click();
  await page.getByRole("button", { name: "More formatting" }).click();
  await page.getByRole("menuitem", { name: "Drop cap" }).click();

  // Out of other programs.
  await end("The water was low.");
  await page.keyboard.press("Enter");
  await paste(page, wordSamples.notes);
  await page.locator(".edit-text p", { hasText: "Nobody spoke" }).waitFor();
  await page.keyboard.press("Enter");
  await paste(page, docsSamples.lists);
  await page.locator(".edit-text li", { hasText: "Rope" }).first().waitFor();

  // Another picture in its place; its description and place stay.
  await page.locator(".edit-figure img").dblclick();
  const details = page.getByRole("dialog", { name: "Picture" });
  await details.getByRole("button", { name: "Replace…" }).click();
  const chooser = page.getByRole("dialog").last();
  const [picker] = await Promise.all([
    page.waitForEvent("filechooser"),
    chooser.getByRole("button", { name: "Choose a file" }).click(),
  ]);
  await picker.setFiles({
    name: "other.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(sampleJpeg(640, 200)),
  });
  await details.getByRole("button", { name: "Save picture" }).click();
  await page.locator(".edit-figure img[alt='A chart'][src*='/edit/pictures/']").waitFor();

  // Cells chosen by the keyboard and joined.
  await end("She said shalom");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/table");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Tide");
  await page.keyboard.press("Shift+ArrowRight");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.getByRole("menuitem", { name: "Merge cells" }).click();
  await page.locator(".edit-text [colspan='2']", { hasText: "Tide" }).waitFor();

  await saved(page).waitFor();
  await page.getByRole("button", { name: "Update EPUB" }).click();
  await page.getByText("EPUB updated", { exact: true }).first().waitFor();
  const epub = unzipSync(await (await context.request.get(`/api/download/${id}`)).body());
  const text = Object.entries(epub)
    .filter(([file]) => file.endsWith(".xhtml"))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join("");
  for (const found of [
    /<blockquote[^>]*>\s*<p[^>]*>“Nine,” she said\.<\/p>/,
    /<span[^>]*xml:lang="he"[^>]*dir="rtl"[^>]*>shalom<\/span>/,
    /<span class="drop-cap">T<\/span>he water was low\./,
    /Nobody spoke<a class="noteref"/,
    /<li[^>]*>\s*(?:<p[^>]*>)?Rope/,
    /<th[^>]*colspan="2"[^>]*>[\s\S]{0,20}Tide/,
  ])
    expect(text).toMatch(found);
  expect(text.match(/alt="A chart"/g)).toHaveLength(1);
  expect(faults).toEqual([]);
  await context.close();
}, 180_000);

/** Selects words in the text, as a double click does. */
const select = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(
      document.querySelector(".edit-text") as Node,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
    }
  }, words);

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
  await next.getByText("Save Error", { exact: true }).first().waitFor({ timeout: 20_000 });
  await next
    .getByText(/^Failed to save changes\./)
    .first()
    .waitFor({ timeout: 20_000 });
  await next.getByText("Not saved – kept in this browser").waitFor();
  await context.close();
}, 120_000);
