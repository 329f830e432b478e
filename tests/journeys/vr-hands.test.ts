import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { closePages, newVisitor } from "../setup/browser";
import { type Headset, launchForWebGl, wear } from "../setup/headset";
import { convertedBook } from "../setup/reading";
import {
  bookInTheDark,
  enter,
  openSetup,
  type Probed,
  patience,
  setting,
  shown,
  showsPage,
  small,
} from "../setup/reading-room";

const base = inject("base");

let browser: Browser;
beforeAll(async () => {
  browser = await launchForWebGl();
});
afterAll(() => closePages(browser));

const seen = (headset: Headset, name: string) =>
  expect.poll(() => headset.sees(name), { ...patience, message: name }).toBe(true);
const kinds = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as Probed).__vrProbe.reading
      .get()
      .marks.map(({ kind }) => kind)
      .sort(),
  );
const press = async (headset: Headset, name: string) => {
  await seen(headset, name);
  await headset.aim(name);
  await headset.trigger();
};

/** Draws the ray over words. */
async function choose(headset: Headset, y: number) {
  await headset.aim("page", { at: [-0.12, y, 0] });
  await headset.frames(3);
  await headset.press("trigger", 1);
  await headset.frames(3);
  await headset.aim("page", { at: [0.12, y, 0] });
  await headset.frames(4);
  await headset.press("trigger", 0);
  await headset.frames(4);
  await seen(headset, "chosen-card");
}

const whereIs = (page: Page, name: string) =>
  page.evaluate((name) => {
    const { elements } = (globalThis as unknown as Probed).__vrProbe.scene.getObjectByName(name).matrixWorld;
    return [elements[12] ?? 0, elements[13] ?? 0, elements[14] ?? 0] as const;
  }, name);

/** What a hand holds follows it, within a moment. */
const movesFrom = (page: Page, name: string, from: readonly [number, number, number]) =>
  expect
    .poll(async () => {
      const [x, y, z] = await whereIs(page, name);
      return Math.hypot(x - from[0], y - from[1], z - from[2]);
    }, patience)
    .toBeGreaterThan(0.03);

it("hands find words, mark them, pin them, move the page and proof the book", async () => {
  const { context, page, faults } = await newVisitor(browser, base, small);
  const headset = await wear(page);
  const { title } = await bookInTheDark(context, base);
  await openSetup(page, title);
  await enter(page, headset);
  await headset.aim("next");
  await headset.trigger();
  await showsPage(page, 2);

  // A word typed with the ray, its first place, and the way back.
  await press(headset, "search");
  await seen(headset, "search-panel");
  for (const letter of "bell") await press(headset, `key-${letter}`);
  // What fewer letters found is gone before what the word found is there.
  await page.waitForTimeout(2000);
  await press(headset, "hit-2");
  await expect.poll(async () => (await shown(page)).number, patience).not.toBe(2);
  await press(headset, "way-back");
  await showsPage(page, 2);

  // Words chosen by drawing over them: lit up, noted, pinned for mending.
  await choose(headset, 0.2);
  await press(headset, "highlight-green");
  await expect.poll(() => kinds(page), patience).toEqual(["highlight"]);
  await choose(headset, 0.05);
  await press(headset, "add-note");
  await seen(headset, "write-panel");
  await press(headset, "ready-0");
  await press(headset, "keep-note");
  await expect.poll(() => kinds(page), patience).toEqual(["highlight", "note"]);
  await expect.poll(() => headset.sees("write-panel"), patience).toBe(false);
  await choose(headset, -0.1);
  await press(headset, "add-pin");
  await expect.poll(() => kinds(page), patience).toEqual(["highlight", "note", "proof"]);
  await page.keyboard.press("Escape");

  // Squeezed, the page comes along.
  await headset.aim("page");
  await headset.press("squeeze", 1);
  await headset.frames(4);
  const before = await whereIs(page, "page");
  await headset.aim("page", { at: [0.3, 0, 0] });
  await movesFrom(page, "page", before);
  await headset.press("squeeze", 0);
  await headset.frames(4);
  await page.keyboard.press("r");

  // Lying back, the page is overhead; two pages stand side by side; nearer, it is as large to the eye.
  await setting(page, { recline: true });
  await expect.poll(async () => (await whereIs(page, "page"))[1], patience).toBeGreaterThan(2.1);
  await setting(page, { recline: false, spread: true });
  await seen(headset, "page-facing");
  await setting(page, { spread: false, distance: 1.2 });
  await expect.poll(() => headset.sees("page-facing"), patience).toBe(false);
  await expect
    .poll(async () => {
      const [x, y, z] = await whereIs(page, "page");
      return Math.hypot(x, y - 1.6, z);
    }, patience)
    .toBeLessThan(1.35);

  // Each way a page turns stands still half-way, and comes to its end.
  for (const pageTransition of ["slide", "flip", "dissolve", "fade"]) {
    await setting(page, { pageTransition });
    const { number } = await shown(page);
    await page.evaluate(() => {
      const { __vrProbe: probe } = globalThis as unknown as Probed;
      probe.hold(0.5);
      void probe.reading.turn(1);
    });
    await showsPage(page, number + 1);
    await page.waitForFunction(() => (globalThis as unknown as Probed).__vrProbe.isTurning(), null, patience);
    await headset.frames(3);
    await expect.poll(() => headset.sees("leaf"), patience).toBe(pageTransition === "flip");
    await page.evaluate(() => (globalThis as unknown as Probed).__vrProbe.hold(null));
    await page.waitForFunction(
      () => !(globalThis as unknown as Probed).__vrProbe.isTurning(),
      null,
      patience,
    );
  }

  // The proof: a book of true size to hold, rivals beside its cover, the page on e-ink.
  await press(headset, "proof");
  for (const name of ["paperback", "rival-shelf", "eink-page", "proof-pins"]) await seen(headset, name);
  await headset.frames(6);
  const held = await whereIs(page, "paperback");
  await headset.aim("paperback");
  await headset.frames(3);
  await headset.press("trigger", 1);
  await headset.frames(3);
  await headset.aim("page");
  await movesFrom(page, "paperback", held);
  await headset.press("trigger", 0);
  await headset.frames(4);
  const { calls, triangles } = await headset.info();
  expect(calls).toBeLessThanOrEqual(100);
  expect(triangles).toBeLessThanOrEqual(200_000);
  expect(faults).toEqual([]);
  await context.close();
}, 300_000);

it("pages that turn by themselves wait while the reader looks away", async () => {
  const { context, page } = await newVisitor(browser, base, small);
  const headset = await wear(page);
  const { title } = await bookInTheDark(context, base);
  await openSetup(page, title);
  await enter(page, headset);
  await setting(page, { textSize: 24, readingSpeed: 600, autoTurn: true });
  const started = Date.now();
  await expect.poll(async () => (await shown(page)).number, { timeout: 90_000 }).toBeGreaterThan(1);
  const took = Date.now() - started;
  await headset.head([0, 1.6, 0], 1.2);
  await headset.frames(10);
  // The look-away itself is noticed after a second; a page may have turned in it.
  await page.waitForTimeout(2000);
  const { number } = await shown(page);
  await page.waitForTimeout(took);
  await showsPage(page, number);
  await context.close();
}, 300_000);

it("a book written from right to left turns the other way", async () => {
  const { context, page } = await newVisitor(browser, base, small);
  await page.addInitScript(() => Object.assign(globalThis, { __vrWantsProbe: true }));
  const sentence =
    "خرج الملاح إلى الرصيف قبل أن يطلع النور، ولم يكن في المدينة من رأى الميناء يتجمد من وسطه. ";
  const chapters = [1, 2, 3].map((number) => `الفصل ${number}\n\n${`${sentence.repeat(5)}\n\n`.repeat(12)}`);
  const { title, projectId } = await convertedBook(context, base, `ميناء الزجاج\n\n${chapters.join("\n")}`);
  await page.goto(`/vr-reader?book=${projectId}&view=3d`);
  await expect.poll(async () => (await shown(page)).total, patience).toBeGreaterThan(3);
  await setting(page, { darkRoom: true });
  const { number } = await shown(page);
  await page.keyboard.press("ArrowLeft");
  await showsPage(page, number + 1);
  await page.keyboard.press("ArrowRight");
  await showsPage(page, number);
  // What a screen reader hears is the page.
  await expect.poll(() => page.locator(".reader-mirror").textContent(), patience).not.toBe("");
  expect(title).toContain("ميناء");
  expect(await violations(page)).toEqual([]);
  await context.close();
}, 120_000);
