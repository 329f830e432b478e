import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";
import { lockPdf } from "../setup/locked-pdf";
import { makePdf } from "../setup/make-pdf";
import { usedConversions } from "../setup/usage";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const paragraph =
  "The night came down over Breakwater as it always had, in layers, first the grey of the shingle and then the blue of the hills behind it.";
const novel = (title: string, paragraphs = 30) => ({
  name: `${title}.txt`,
  mimeType: "text/plain",
  buffer: Buffer.from(
    `${title}\n\nby Mara Quint\n\n${["One", "Two"]
      .map((number) => `Chapter ${number}\n\n${`${paragraph} ${title}\n\n`.repeat(paragraphs)}`)
      .join("")}`,
  ),
});
const button = (page: Page) => page.getByRole("button", { name: "Convert to EPUB" });

async function register(page: Page): Promise<void> {
  const name = `convert-${crypto.randomUUID().slice(0, 8)}`;
  const answer = await page.request.post("/api/register", {
    headers: { origin: base },
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  expect(answer.ok()).toBe(true);
}

/** Whether all of it can be seen and pressed, and nothing lies over it. */
const isInView = (page: Page) =>
  button(page).evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= window.innerHeight && right <= window.innerWidth && element.contains(over);
  });

it("the button is in view at every size before and after a file is chosen, and the preview turns its pages", async () => {
  const { context, page, faults } = await newVisitor(browser, base, { reducedMotion: "reduce" });
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, "/converter");
    await alive(page);
    expect([width, await isInView(page)]).toEqual([width, true]);
    await page.locator("#manuscript").setInputFiles(novel("Low Water"));
    await page.getByText(/^Your first chapter, page 1 of \d+$/).waitFor();
    expect([width, await isInView(page)]).toEqual([width, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText(/^Your first chapter, page 2 of \d+$/).waitFor();
    await page.getByText("Phone", { exact: true }).click();
    await page.getByText(/^Your first chapter, page 1 of \d+$/).waitFor();
    expect(await violations(page)).toEqual([]);
  }
  expect(faults).toEqual([]);
  await context.close();
});

it("a PDF shows its own first chapter, its title and its pages before it is sent; a locked one a sample", async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  await visit(page, "/converter");
  await alive(page);
  const lines = (at: number) =>
    Array.from({ length: 24 }, (_, row) => ({
      text: `Line ${row} of page ${at}: the lamp was lit, and the keeper did not come down the stairs again.`,
      x: row % 8 === 0 ? 78 : 60,
      y: 460 - row * 14,
    }));
  const titles = ["Chapter One", "Chapter Two", "Chapter Three"];
  const pages = titles.map((text, at) => ({
    lines: [{ text, x: 60, y: 500, size: 18, font: "bold" as const }, ...lines(at)],
  }));
  const pdf = makePdf({ pages, width: 560, info: { Title: "Low Water", Author: "Ines Marlow" } });
  const file = (buffer: Uint8Array) => ({
    name: "draft.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(buffer),
  });
  await page.locator("#manuscript").setInputFiles(file(pdf));
  await page.getByText(/^Your first chapter, page 1 of \d+$/).waitFor();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Low Water");
  expect(await page.getByLabel("Author").inputValue()).toBe("Ines Marlow");
  expect(await page.getByText("PDF, 3 pages").isVisible()).toBe(true);
  const shown = page.locator(".style-sheet body");
  expect(await shown.textContent()).toContain("the lamp was lit");
  expect(await shown.textContent()).not.toContain("Chapter Two");

  await page.locator("input[type=file]").setInputFiles(file(lockPdf(pdf, "gull")));
  await page.getByText("This is a sample page.").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it("on a phone what has the focus is never under the foot that sticks below the form", async () => {
  const { context, page } = await newVisitor(browser, base, { viewport: { width: 360, height: 640 } });
  await visit(page, "/converter");
  await alive(page);
  await page.locator("#manuscript").setInputFiles(novel("Low Water"));
  await page.getByText(/^Your first chapter, page 1 of \d+$/).waitFor();
  /** Below the form the foot lies where it belongs and covers nothing. */
  const isCovered = () =>
    page.evaluate(() => {
      const active = document.activeElement as HTMLElement;
      const { bottom } = active.getBoundingClientRect();
      const foot = document.querySelector(".cta")?.getBoundingClientRect();
      const isInForm = active.closest("form") !== null && active.closest(".cta") === null;
      return isInForm && foot !== undefined && bottom > foot.top + 1;
    });
  await page.getByRole("radio", { name: "E-reader" }).focus();
  const seen: string[] = [];
  for (let tabs = 0; tabs < 12; tabs++) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(
      () => document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent ?? "",
    );
    seen.push(name);
    expect([name, await isCovered()]).toEqual([name, false]);
  }
  expect(seen).toEqual(expect.arrayContaining(["title", "author"]));
  await context.close();
});

it("a guest converts by the keyboard alone, reads the book, and comes back to it from signing up", async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  await visit(page, "/converter");
  await alive(page);
  await page.locator("#manuscript").setInputFiles(novel("Harbour Dues"));
  const title = page.getByLabel("Title");
  await expect.poll(() => title.inputValue()).toBe("Harbour Dues");
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  let tabs = 0;
  while (!(await button(page).evaluate((element) => element === document.activeElement)) && tabs < 9) {
    await page.keyboard.press("Tab");
    tabs++;
  }
  expect(tabs).toBeLessThanOrEqual(4);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Harbour Dues" }).waitFor({ timeout: 60_000 });
  await page.getByText("Nothing was lost.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
  expect(await violations(page)).toEqual([]);
  const book = new URL(page.url()).searchParams.get("project");

  await page.getByRole("link", { name: "Read it" }).click();
  await page.waitForURL("**/vr-reader**");
  await page.goBack();
  await page.getByRole("link", { name: "Sign up free" }).click();
  await page.waitForURL("**/auth**");
  await alive(page);
  const name = `guest-${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(`${name}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("eleven-nights-of-ice");
  await page.getByLabel("Confirm password").fill("eleven-nights-of-ice");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL(`**/projects/${book}`);
  await page.getByText("Harbour Dues").first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it("a conversion is canceled: the form is back with the file, and nothing is counted", async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  await register(page);
  await visit(page, "/converter");
  await alive(page);
  // Long enough to be caught while it converts.
  await page.locator("#manuscript").setInputFiles(novel("The Long Way", 30_000));
  await page.getByRole("radio", { name: "Thriller" }).check({ force: true });
  await button(page).click();
  await page.getByText("Conversion Started").first().waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "Cancel conversion" }).click();
  await page.getByText("It doesn’t count as a conversion.").first().waitFor();
  await page.getByRole("heading", { name: "The Long Way.txt" }).waitFor();
  expect(await page.getByRole("radio", { name: "Thriller" }).isChecked()).toBe(true);
  expect(await usedConversions(context.request)).toBe(0);
  expect(await (await context.request.get("/api/projects")).json()).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

it("an upload that breaks off stands at the button, keeps every choice, and goes through when tried again", async () => {
  const { context, page } = await newVisitor(browser, base);
  await register(page);
  await visit(page, "/converter");
  await alive(page);
  await page.locator("#manuscript").setInputFiles(novel("Ice Out"));
  await page.getByLabel("Author").fill("Ida Sandvik");
  await page.route("**/api/convert/upload", (route) => route.abort());
  await button(page).click();
  await page.getByText("The connection dropped during upload.").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.unroute("**/api/convert/upload");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Your book is ready").first().waitFor({ timeout: 60_000 });
  await page.getByText("Ida Sandvik").first().waitFor();
  await context.close();
});

it("a manuscript dropped on any page opens the converter with it; a picture does not", async () => {
  const { context, page, faults } = await newVisitor(browser, base);
  await visit(page, "/template-gallery");
  await page.waitForLoadState("networkidle");
  const drop = (name: string) =>
    page.evaluate(async (fileName) => {
      const files = new DataTransfer();
      files.items.add(new File(["Chapter One\n\nIt rained."], fileName));
      const send = (kind: string) => {
        const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: files });
        document.querySelector("footer")?.dispatchEvent(event);
        return event.defaultPrevented;
      };
      send("dragenter");
      for (let tries = 0; tries < 100 && !send("dragover"); tries++)
        await new Promise((resolve) => setTimeout(resolve, 100));
      return send("drop");
    }, name);
  expect(await drop("cover.jpg")).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/template-gallery");
  expect(await drop("rain.txt")).toBe(true);
  await page.waitForURL("**/converter");
  await page.getByRole("heading", { name: "rain.txt" }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
