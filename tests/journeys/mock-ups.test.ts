import { readFile } from "node:fs/promises";
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { alive, closePages, launch, newVisitor, visit } from "../setup/browser";

const base = inject("base");

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

/** Waits for the finished picture; answers its size and how much there is to see on it. */
async function picture(page: Page) {
  await page.locator(".mock-up-room canvas[data-state=ready]").waitFor({ timeout: 120_000 });
  return page.locator(".mock-up-room canvas").evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { width, height } = canvas;
    const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray(4);
    const colours = new Set<number>();
    let [left, right, clear] = [width, 0, 0];
    for (let y = 0; y < height; y += 3)
      for (let x = 0; x < width; x += 3) {
        const at = (y * width + x) * 4;
        const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
        if (data[at + 3] === 0) clear++;
        colours.add((red >> 4) * 4096 + (green >> 4) * 64 + (blue >> 4));
        if (Math.abs(red - (data[0] ?? 0)) + Math.abs(blue - (data[2] ?? 0)) < 90) continue;
        left = Math.min(left, x);
        right = Math.max(right, x);
      }
    return {
      ...{ width, height, colours: colours.size, clear: clear / ((width * height) / 9) },
      isInTheMiddle: Math.abs((left + right) / 2 - width / 2) < width * 0.2,
    };
  });
}

/** What is downloaded: its name, kind and size. */
async function downloaded(page: Page) {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download picture" }).click();
  const download = await coming;
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), ...sizeOf(bytes) };
}

function sizeOf(bytes: Uint8Array): { type: string; width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (new TextDecoder("latin1").decode(bytes.subarray(1, 4)) === "PNG")
    return { type: "png", width: view.getUint32(16), height: view.getUint32(20) };
  let at = 2;
  while (at < bytes.length && (view.getUint8(at + 1) & 0xfc) !== 0xc0) at += 2 + view.getUint16(at + 2);
  return { type: "jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
}

const shownAs = (page: Page, name: string) =>
  page.getByRole("radio", { name, exact: true }).check({ force: true });

it("a cover is shown as a book, a stack, on screens and in a shop, from the designer and from its own page", async () => {
  const { context, page, faults } = await newVisitor(browser, base, {
    viewport: { width: 1440, height: 1000 },
    reducedMotion: "reduce",
  });
  const name = `mock-ups-${Date.now()}`;
  await context.request.post("/api/register", {
    headers: { origin: base },
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  await visit(page, "/cover-designer");
  await alive(page);
  expect(await page.getByRole("main").getByRole("link", { name: "Templates" }).getAttribute("href")).toBe(
    "/templates",
  );
  await page.fill("[name=title]", "The Edge of Winter");
  await page.fill("[name=author]", "Ávila Fjordström");
  await page.getByRole("button", { name: "Change the picture" }).click();
  await page.locator("[role=dialog] button:has(img)").first().click();
  await page.locator("label", { hasText: "Paperback" }).click();
  await page.fill("[name=pageCount]", "312");

  await page.getByRole("button", { name: "Mock-ups", exact: true }).click();
  const book = await picture(page);
  expect(book).toMatchObject({ width: 1600, height: 1600, isInTheMiddle: true, clear: 0 });
  expect(book.colours).toBeGreaterThan(60);
  await expect
    .poll(() => page.getByRole("img", { name: "The Edge of Winter, standing book" }).count())
    .toBe(1);
  expect(await violations(page)).toEqual([]);
  expect(await downloaded(page)).toEqual({
    name: "the-edge-of-winter-standing-book-1600x1600.jpg",
    ...{ type: "jpeg", width: 1600, height: 1600 },
  });
  for (const kind of ["Stack of books", "On a phone", "On an e-reader"]) {
    await shownAs(page, kind);
    const shown = await picture(page);
    expect(shown, kind).toMatchObject({ isInTheMiddle: true });
    expect(shown.colours, kind).toBeGreaterThan(20);
  }

  // By keyboard: another size, and no ground.
  await page.getByRole("radio", { name: "Square" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("radio", { name: "White" }).focus();
  await page.keyboard.press("ArrowRight");
  const clear = await picture(page);
  expect(clear).toMatchObject({ width: 1920, height: 1080 });
  expect(clear.clear).toBeGreaterThan(0.15);
  expect(await downloaded(page)).toEqual({
    name: "the-edge-of-winter-on-an-e-reader-1920x1080.png",
    ...{ type: "png", width: 1920, height: 1080 },
  });
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Mock-ups");

  // The finished file, on the page of its own.
  await page.getByRole("button", { name: "Create cover" }).click();
  const ready = page.getByRole("link", { name: "Download Your Cover" });
  await ready.waitFor({ timeout: 90_000 });
  await page.getByRole("button", { name: "Mock-ups" }).last().click();
  await picture(page);
  await page.keyboard.press("Escape");
  const projectId = (await ready.getAttribute("href"))?.split("/").at(-1) ?? "";
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, `/projects/${projectId}`);
  await alive(page);
  await page.getByRole("button", { name: "Make mock-ups" }).click();
  await page.getByRole("radio", { name: "Tall" }).check({ force: true });
  const fromFile = await picture(page);
  expect(fromFile).toMatchObject({ width: 1080, height: 1920, isInTheMiddle: true });
  expect(fromFile.colours).toBeGreaterThan(60);
  await shownAs(page, "In a store");
  expect((await picture(page)).colours).toBeGreaterThan(100);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await downloaded(page)).toMatchObject({ name: "the-edge-of-winter-in-a-store-1080x1920.jpg" });
  expect(faults).toEqual([]);
  await context.close();
}, 420_000);

it("when the cover does not come, the picture says so and can be asked for again", async () => {
  const { context, page } = await newVisitor(browser, base);
  // No letters arrive before the mock-ups are asked for, and none after: those that are on their way are held.
  const held: Route[] = [];
  let isCut = false;
  await page.route("**/fonts/*.ttf", async (route) => {
    if (isCut) await route.abort();
    else held.push(route);
  });
  await visit(page, "/cover-designer");
  await alive(page);
  await page.fill("[name=title]", "The Edge of Winter");
  await page.getByRole("button", { name: "See it in mock-ups" }).click();
  isCut = true;
  await Promise.all(held.splice(0).map((route) => route.abort()));
  const alert = page.getByRole("alert").filter({ hasText: "could not be drawn" });
  await alert.waitFor({ timeout: 30_000 });
  await page.unroute("**/fonts/*.ttf");
  await alert.getByRole("button", { name: "Try again" }).click();
  expect((await picture(page)).colours).toBeGreaterThan(3);
  await context.close();
});
