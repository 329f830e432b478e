import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";

const base = inject("base");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

const questAgent =
  "Mozilla/5.0 (X11; Linux x86_64; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/33.0 Chrome/126.0 VR Safari/537.36";

/** Fourteen chapters of different lengths, a note, a link from one to another, and a word that stands in one place only. */
function manuscript(): string {
  const sentences = [
    "The lamp had been out for eleven nights before anyone in the harbour thought to ask.",
    "She carried the oil up the stairs as her mother had done, counting under her breath.",
    "Below the window the boats lay on the mud and waited for water that came late.",
    "Nobody had written to the keeper since the spring, and nobody had expected him to answer.",
  ];
  const chapters = Array.from({ length: 14 }, (_, index) => {
    const paragraphs = Array.from({ length: 10 + (index % 3) * 6 }, (_, at) =>
      sentences.map((_, turn) => sentences[(at + turn * (index + 1)) % sentences.length]).join(" "),
    );
    if (index === 0)
      paragraphs.push("There is a note to this.[^1] The rest is told in [the ninth part](#part-9).");
    if (index === 8) paragraphs.splice(2, 0, "Here, and only here, somebody speaks of a quincunx.");
    return `# Part ${index + 1}\n\n${paragraphs.join("\n\n")}`;
  });
  return `---\ntitle: The Glass Harbour\nauthor: Ávila Fjordström\n---\n\n${chapters.join("\n\n")}\n\n[^1]: Said by the harbour master himself.\n`;
}

/** Registers, converts the manuscript, and goes to the shelf. */
async function withBook(context: BrowserContext, page: Page) {
  const name = `reader-${Date.now()}`;
  await context.request.post("/api/register", {
    headers: { origin: base },
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  await visit(page, "/converter");
  await alive(page);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "the-glass-harbour.md",
      mimeType: "application/octet-stream",
      buffer: Buffer.from(manuscript()),
    });
  await page.getByRole("button", { name: "Convert to EPUB" }).click();
  await page.getByRole("link", { name: "Download EPUB" }).first().waitFor({ timeout: 60_000 });
  await visit(page, "/vr-reader");
  await alive(page);
}

const number = (page: Page) => page.locator(".reader-number").textContent();
const counted = (page: Page) =>
  expect.poll(() => number(page), { timeout: 60_000 }).toMatch(/^Page \d+ of \d+$/);
const pageNumber = async (page: Page) => Number(/^Page (\d+)/.exec((await number(page)) ?? "")?.[1]);
const total = async (page: Page) => Number(/of (\d+)$/.exec((await number(page)) ?? "")?.[1]);
/** The page is drawn, in colours: paper and ink. */
const drawn = (page: Page) =>
  page.waitForFunction(() => {
    const canvas = [...document.querySelectorAll<HTMLCanvasElement>("canvas.reader-sheet")].at(-1);
    const pixels = canvas?.width
      ? canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data
      : undefined;
    return pixels !== undefined && new Set(pixels.filter((_, at) => at % 401 === 0)).size > 8;
  });
async function readOnScreen(page: Page) {
  await page.getByRole("button", { name: "Read on this screen" }).click();
  await drawn(page);
  await counted(page);
}
async function noViolations(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join(" | ")}`);
    expect([colorScheme, ...found]).toEqual([colorScheme]);
  }
}

it("a book is chosen, read, jumped in and marked on this screen, and the Quest goes on from there", async () => {
  const { context, page, faults } = await newVisitor(browser, base, {
    viewport: { width: 1280, height: 860 },
    reducedMotion: "reduce",
  });
  await withBook(context, page);

  // Nothing is chosen yet.
  await page.getByText("Please select a manuscript to continue").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Enter VR" }).isDisabled()).toBe(true);
  await page.getByRole("radio", { name: /The Glass Harbour/ }).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => page.locator(".vr-picked").textContent()).toContain("Ávila Fjordström");
  await noViolations(page);

  await readOnScreen(page);
  const pages = await total(page);
  expect(pages).toBeGreaterThan(30);
  expect(await pageNumber(page)).toBe(1);
  await expect
    .poll(() => page.locator(".reader-mirror").first().textContent())
    .toContain("The lamp had been out");
  await noViolations(page);

  // Turned by key, by wheel and at the edge.
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => pageNumber(page)).toBe(3);
  await page.mouse.move(640, 430);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => pageNumber(page)).toBe(5);
  await page.mouse.click(1262, 430);
  await expect.poll(() => pageNumber(page)).toBe(7);

  // To a page by its number, and back.
  await page.keyboard.press("g");
  await page.getByRole("textbox", { name: "Page" }).fill("20");
  await page.keyboard.press("Enter");
  await expect.poll(() => pageNumber(page)).toBe(20);
  await page.getByRole("button", { name: "Back to page 7" }).click();
  await expect.poll(() => pageNumber(page)).toBe(7);

  // A word that stands in one place.
  await page.keyboard.press("/");
  await page.keyboard.type("quincunx");
  await page.getByText("One place").waitFor({ timeout: 30_000 });
  await page.locator(".reader-hits button").click();
  await expect
    .poll(() => page.locator(".reader-mirror").allTextContents())
    .toContainEqual(expect.stringContaining("quincunx"));
  await page.locator(".reader-band.lit").first().waitFor();
  const found = await pageNumber(page);

  // Words chosen with the mouse, highlighted, and listed.
  const lit = await page.locator(".reader-band.lit").first().boundingBox();
  if (!lit) throw new Error("the found word is not lit");
  const line = lit.y + lit.height / 2;
  await page.mouse.move(lit.x - 60, line);
  await page.mouse.down();
  await page.mouse.move(lit.x + lit.width / 2, line, { steps: 5 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Highlight in green" }).click();
  await page.keyboard.press("b");
  await page.keyboard.press("m");
  await expect.poll(() => page.locator(".reader-marks li").count()).toBe(2);
  await expect
    .poll(async () => (await page.locator(".reader-quote").allTextContents()).join(" "))
    .toContain("quincunx");
  await noViolations(page);
  await page.keyboard.press("Escape");

  // Larger letters: other pages, the same place.
  await page.keyboard.press("s");
  const size = page.getByRole("slider", { name: "Text size" });
  for (let steps = 0; steps < 4; steps += 1) await size.press("ArrowRight");
  await page.keyboard.press("Escape");
  await counted(page);
  expect(await total(page)).toBeGreaterThan(pages);
  await expect
    .poll(() => page.locator(".reader-mirror").allTextContents())
    .toContainEqual(expect.stringContaining("quincunx"));

  // The window is closed in the middle of it, and opened again.
  await page.reload();
  await drawn(page);
  await counted(page);
  await expect
    .poll(() => page.locator(".reader-mirror").allTextContents())
    .toContainEqual(expect.stringContaining("quincunx"));
  // Marks come after the page.
  const bookmark = page.getByRole("button", { name: "Bookmark this page" });
  await expect.poll(() => bookmark.getAttribute("aria-pressed"), { timeout: 30_000 }).toBe("true");

  // Back at the shelf: the place is told, and the focus is where it was.
  await page.getByRole("button", { name: "Back to the shelf" }).click();
  await page.getByText(/You stopped at page \d+ of \d+/).waitFor();

  // The same person on another device reads on.
  const other = await browser.newContext({
    baseURL: base,
    userAgent: questAgent,
    storageState: await context.storageState(),
    viewport: { width: 900, height: 700 },
  });
  const quest = await other.newPage();
  await visit(quest, "/vr-reader");
  await alive(quest);
  await quest.evaluate(() => localStorage.clear());
  await quest.getByRole("radio", { name: /The Glass Harbour/ }).check({ force: true });
  await quest.getByRole("button", { name: "Read on this screen" }).click();
  await counted(quest);
  await expect
    .poll(() => quest.locator(".reader-mirror").allTextContents())
    .toContainEqual(expect.stringContaining("quincunx"));
  await quest.keyboard.press("End");
  await expect.poll(() => pageNumber(quest)).toBe(await total(quest));
  const saved = quest.waitForResponse((answer) => answer.url().includes("/api/vr/place/") && answer.ok());
  await saved;
  await other.close();

  // Here it goes on there, with a way back.
  await page.getByRole("button", { name: "Read on this screen" }).click();
  await drawn(page);
  await counted(page);
  await expect
    .poll(() => page.locator(".reader-way").textContent())
    .toMatch(/^Quest was on page \d+ at .+\. Back to page \d+$/);
  await page.getByRole("button", { name: /Back to page/ }).click();
  await expect
    .poll(() => page.locator(".reader-mirror").allTextContents())
    .toContainEqual(expect.stringContaining("quincunx"));
  expect(found).toBeGreaterThan(7);
  expect(faults).toEqual([]);
  await context.close();
}, 300_000);

it("a note opens over the page and leads back to its mark; a link leads on, and back", async () => {
  const { context, page, faults } = await newVisitor(browser, base, {
    viewport: { width: 390, height: 800 },
    reducedMotion: "reduce",
  });
  await withBook(context, page);
  await page.getByRole("radio", { name: /The Glass Harbour/ }).check({ force: true });
  await readOnScreen(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const mark = page.getByRole("button", { name: "Note 1" });
  for (let turns = 0; turns < 40 && !(await mark.isVisible()); turns += 1) {
    const before = await number(page);
    await page.keyboard.press("PageDown");
    await expect.poll(() => number(page)).not.toBe(before);
    await page.waitForTimeout(50);
  }
  await mark.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Note 1" }).waitFor();
  await page.getByRole("dialog").getByText("Said by the harbour master himself.").waitFor();
  await page.keyboard.press("Escape");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Note 1");
  await page.getByRole("button", { name: "Go to: the ninth part" }).first().click();
  await expect.poll(() => page.locator(".reader-name p").textContent()).toContain("Part 9");
  await page.keyboard.press("Backspace");
  await mark.waitFor();
  // Everything is undone by Escape, the book last.
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys and touch" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "Choose a book, then a room" }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
}, 200_000);

it("without JavaScript the shelf reads, and a book opens as a plain chapter", async () => {
  const { context, page } = await newVisitor(browser, base);
  await withBook(context, page);
  const plain = await browser.newContext({
    baseURL: base,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const bare = await plain.newPage();
  await visit(bare, "/vr-reader");
  await bare.getByRole("radio", { name: /The Glass Harbour/ }).check({ force: true });
  await bare.getByRole("button", { name: "Read on this screen" }).click();
  await bare.getByRole("heading", { name: "The Glass Harbour" }).waitFor();
  expect((await bare.textContent("article"))?.length).toBeGreaterThan(20);
  await plain.close();
  await context.close();
});
