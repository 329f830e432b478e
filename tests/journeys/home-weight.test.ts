import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { homeFontsLimitKb } from "../../scripts/route-weights.mjs";
import { alive, closePages, launch, newVisitor } from "../setup/browser";

const base = inject("base");

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

it("the home page fetches no more fonts than its limit, from head to foot, and nothing on it jumps", async () => {
  const { context, page } = await newVisitor(browser, base);
  const fonts = new Map<string, number>();
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (/\.woff2?$/.test(pathname))
      fonts.set(pathname, (await response.body().catch(() => Buffer.alloc(0))).length);
  });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`${base}/`);
  await alive(page);
  const footOfBar = () =>
    page.locator(".nav").evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
  const whole = await footOfBar();
  for (let step = 0; step < 12; step++) await page.mouse.wheel(0, 500);
  // The bar shrinks meanwhile, and that is no shift, either.
  await expect.poll(footOfBar).toBe(whole - 16);
  await page.locator(".foot").scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  const kb = [...fonts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
  expect([...fonts.keys()].length).toBeGreaterThan(0);
  expect(kb, [...fonts.keys()].join(" ")).toBeLessThanOrEqual(homeFontsLimitKb);
  const { shift } = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen);
  expect(shift).toBe(0);
  await context.close();
});
