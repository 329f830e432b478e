import { unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const text =
  "The night came down over Breakwater as it always had, in layers, first the grey of the shingle and then the blue of the hills behind it.";
const manuscript = `The Salt Road\n\nMarguerite Ashdown\n\nChapter One\n\nThe Lamp\n\n${text}\n\n${text}\n\nChapter Two\n\nThe Mole\n\n${text}\n`;

/** What the preview's page looks like inside its shadow root. */
const shown = (page: Page) =>
  page.locator(".style-sheet").evaluate((host) => {
    const title = host.shadowRoot?.querySelector("h1 .title");
    const style = title && getComputedStyle(title);
    return {
      words: title?.textContent,
      family: style?.fontFamily,
      drawings: host.shadowRoot?.querySelectorAll("svg").length,
    };
  });

it("an author chooses a style by the keyboard, sees the own first chapter in it, and gets the book in it", {
  timeout: 90_000,
}, async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  const name = `style-${crypto.randomUUID().slice(0, 8)}`;
  const registered = await page.request.post("/api/register", {
    headers: { origin: base },
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  expect(registered.ok()).toBe(true);
  await visit(page, "/converter");
  await alive(page);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "salt.txt", mimeType: "text/plain", buffer: Buffer.from(manuscript) });
  await page.getByRole("radio", { name: /Literary/ }).focus();
  for (const _ of ["classic", "modern", "romance"]) await page.keyboard.press("ArrowRight");
  await expect.poll(() => shown(page)).toMatchObject({ words: "The Lamp", drawings: 1 });
  await page.getByText("More options").click();
  await page.getByRole("switch", { name: "Include the fonts" }).check();
  await expect.poll(async () => (await shown(page)).family).toContain("Book Titles");
  expect(
    await page.evaluate(() => document.fonts.load('20px "Book Titles"').then((faces) => faces.length)),
  ).toBe(1);
  expect(await violations(page, { within: ".conv" })).toEqual([]);

  await page.getByRole("button", { name: "Convert to EPUB" }).click();
  const link = page.getByRole("link", { name: /Download/ }).first();
  await link.waitFor({ timeout: 60_000 });
  const answer = await page.request.get((await link.getAttribute("href")) ?? "");
  const files = Object.entries(unzipSync(new Uint8Array(await answer.body())));
  expect(files.map(([file]) => file)).toContain("EPUB/fonts/GreatVibes_400Regular.ttf");
  const sheet = new TextDecoder().decode(files.find(([file]) => file.endsWith("book.css"))?.[1]);
  expect(sheet).toContain('font-family: "Book Titles", serif');
  expect(faults).toEqual([]);
  await context.close();
});
