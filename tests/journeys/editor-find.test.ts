import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { closePages, launch, newVisitor, visit } from "../setup/browser";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const manuscript = `# Low Water

## The Lamp

The **la**mp had been out.[^1] Nobody had lit the lamp.

[^1]: A lamp of the old kind.

## Eleven Nights

Nobody came. The Lamp stayed dark.

## Morning

There was light.
`;
const paragraph = (page: Page, text: string) => page.locator(".edit-text p", { hasText: text });
const panel = (page: Page) => page.getByRole("complementary", { name: "Find and replace" });
const said = (page: Page, words: string) => panel(page).getByText(words).first().waitFor();
const chapter = (page: Page, name: string) =>
  page.locator(".edit-chapters").getByRole("link", { name, exact: false }).first();

async function editor() {
  const { context, page, faults } = await newVisitor(browser, base, { reducedMotion: "reduce" });
  const name = `find-${Date.now()}`;
  const headers = { origin: base };
  await context.request.post("/api/register", {
    headers,
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  const uploaded = await context.request.post("/api/convert/upload", {
    headers,
    multipart: {
      manuscript: { name: "low-water.md", mimeType: "text/markdown", buffer: Buffer.from(manuscript) },
    },
  });
  const id = ((await uploaded.json()) as { id: string }).id;
  const project = async () => (await context.request.get(`/api/projects/${id}`)).json();
  await expect.poll(async () => (await project()).status, { timeout: 60_000 }).toBe("completed");
  await visit(page, `/projects/${id}/edit`);
  await chapter(page, "The Lamp").click();
  await paragraph(page, "had been out").waitFor();
  return { page, faults };
}

it("words are found in the whole book and replaced as one step, by keyboard, and undone", async () => {
  const { page, faults } = await editor();
  await page.keyboard.press("Control+h");
  await expect
    .poll(() =>
      panel(page)
        .getByLabel("Find", { exact: true })
        .evaluate((field) => field === document.activeElement)
        .catch(() => false),
    )
    .toBe(true);
  await page.keyboard.type("lamp");
  await said(page, "5 matches in 2 chapters.");
  expect(await panel(page).locator("mark").allTextContents()).toEqual([
    "Lamp",
    "lamp",
    "lamp",
    "lamp",
    "Lamp",
  ]);
  expect(await panel(page).getByText("A lamp of the old kind.").count()).toBe(1);
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press("Enter");
  await said(page, "1 of 5 matches");
  await panel(page).getByLabel("Replace with").fill("lantern");
  await panel(page).getByRole("button", { name: "Replace all 5" }).click();
  await page.getByText("Replaced 5 matches", { exact: true }).first().waitFor();
  await paragraph(page, "The lantern had been out.").waitFor();
  expect(await page.locator(".edit-text strong").textContent()).toBe("la");
  // The button that was pressed is gone; the focus is not.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest(".edit-find") !== null))
    .toBe(true);
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "hidden" });
  await chapter(page, "Eleven Nights").click();
  await paragraph(page, "The Lantern stayed dark.").click();

  // Nothing was typed since, so that the whole replacement is next to be undone.
  await page.keyboard.press("Control+z");
  await page.getByText("Undone: replaced 5 matches in 2 chapters", { exact: true }).first().waitFor();
  await paragraph(page, "The Lamp stayed dark.").waitFor();
  await chapter(page, "The Lamp").click();
  await paragraph(page, "The lamp had been out. Nobody had lit the lamp.").waitFor();
  expect(faults).toEqual([]);
});

it("a pattern that would never end is stopped, and the page goes on", async () => {
  const { page, faults } = await editor();
  await paragraph(page, "had been out").click();
  await page.keyboard.press("End");
  await page.keyboard.type(` ${"a".repeat(60)}!`);
  await page.keyboard.press("Control+f");
  await panel(page).getByRole("button", { name: "Pattern" }).click();
  await panel(page).getByLabel("Find", { exact: true }).fill("(a+)+$");
  await said(page, "This pattern takes too long.");
  await panel(page).getByLabel("Find", { exact: true }).fill("(l)amp");
  await said(page, "5 matches");
  await panel(page).getByLabel("Find", { exact: true }).fill("(lamp");
  await said(page, "A ( isn’t closed.");
  expect(faults).toEqual([]);
});

it("each chapter keeps what can be undone in it, and a split is undone in its turn", async () => {
  const { page, faults } = await editor();
  await paragraph(page, "Nobody had lit").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" One more.");
  await chapter(page, "Morning").click();
  await paragraph(page, "There was light.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" At last.");
  await chapter(page, "The Lamp").click();
  await paragraph(page, "One more.").click();
  await page.keyboard.press("Control+z");
  await expect.poll(() => paragraph(page, "One more.").count()).toBe(0);
  await page.keyboard.press("Control+Shift+z");
  await paragraph(page, "One more.").waitFor();

  await paragraph(page, "One more.").click();
  await page.getByRole("button", { name: "More formatting" }).click();
  await page.getByRole("menuitem", { name: "Start a new chapter here" }).click();
  await page.getByText("“The Lamp” split in two", { exact: true }).first().waitFor();
  await paragraph(page, "One more.").click();
  await page.keyboard.press("Control+z");
  await page.getByText("Undone: split “The Lamp”", { exact: true }).first().waitFor();
  await expect.poll(() => page.url()).not.toContain("chapter=n");
  await paragraph(page, "One more.").click();
  // The chapter's own history goes on where it was before the split.
  await page.keyboard.press("Control+z");
  await expect.poll(() => paragraph(page, "One more.").count()).toBe(0);
  expect(faults).toEqual([]);
});

it("words are counted in the chapter, the book and a selection; focus mode leaves the page alone", async () => {
  const { page, faults } = await editor();
  const foot = page.locator(".edit-foot");
  // The note is not counted; the heading is.
  await foot.getByText("Chapter 12 words", { exact: true }).waitFor();
  await paragraph(page, "had been out").dblclick({ position: { x: 20, y: 10 } });
  await foot.getByText("Chapter 1 of 12 words", { exact: true }).waitFor();
  const text = page.locator(".edit-text");
  expect([await text.getAttribute("lang"), await text.getAttribute("spellcheck")]).toEqual(["en", "true"]);

  await page.getByRole("button", { name: "Focus mode" }).click();
  await page.locator(".edit-chapters").waitFor({ state: "hidden" });
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor({ state: "hidden" });
  await page.keyboard.press("Control+f");
  await panel(page).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Leave focus mode" }).click();
  await page.locator(".edit-chapters").waitFor();
  expect(faults).toEqual([]);
});
