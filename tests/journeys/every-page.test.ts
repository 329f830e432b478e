import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { violations } from "../setup/axe";
import { closePages, launch, newVisitor, type Watched } from "../setup/browser";

const base = inject("base");
const pages = [
  "/",
  "/projects",
  "/converter",
  "/converter?tab=several",
  "/converter?tab=ai",
  "/cover-designer",
  "/cover-designer?type=paperback",
  "/vr-reader",
  "/templates",
  "/pricing",
  "/template-gallery",
  "/auth",
  "/auth?tab=register",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/kdp/callback",
  "/kdp/callback?error=access_denied",
  "/missing-file",
  "/no-such-page",
  "/about-us",
  "/contact",
  "/help-center",
  "/help-center?tab=guides",
  "/help-center?q=cover",
  "/help-center/guides/quick-start",
  "/kdp-guidelines",
  "/kdp-guidelines?tab=covers",
  "/publishing-tips",
  "/privacy-policy",
  "/terms-of-service",
  "/changelog",
  "/status",
  "/tools",
  "/tools/print-cover-calculator",
  "/tools/royalty-calculator",
  "/tools/spine-width-table",
  "/tools/description-counter",
  "/tools/isbn-barcode?isbn=9780306406157",
  "/tools/epub-checker",
  "/tools/page-estimator",
];
const signedInPages = ["/", "/dashboard", "/projects", "/converter", "/cover-designer", "/vr-reader"];

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

it("every page is accessible in both themes, keeps to the site and throws nothing", async () => {
  const visitor = await newVisitor(browser, base, { reducedMotion: "reduce" });
  await checkPages(visitor, pages);
  const name = `reader-${Date.now()}`;
  const registered = await visitor.context.request.post("/api/register", {
    headers: { origin: base },
    data: { username: name, email: `${name}@example.org`, password: "eleven-nights-of-ice" },
  });
  expect(registered.status()).toBeLessThan(300);
  await checkPages(visitor, signedInPages);
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
}, 400_000);

it("no page is wider than the smallest phone", async () => {
  const visitor = await newVisitor(browser, base, { viewport: { width: 320, height: 700 } });
  for (const path of pages) {
    await visitor.page.goto(path);
    const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth);
    expect(`${path} ${width}`).toBe(`${path} 320`);
  }
  await visitor.context.close();
});

it("an unknown page says 404 in the specified words and answers 404", async () => {
  const visitor = await newVisitor(browser, base);
  const answer = await visitor.page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  expect(await visitor.page.textContent("h1")).toContain("404 Page Not Found");
  await visitor.context.close();
});

it("the bar at the head shrinks after twenty pixels", async () => {
  const { context, page } = await newVisitor(browser, base);
  await page.goto("/");
  // As much of it as is seen: its upper part slides out of the window.
  const height = () =>
    page.evaluate(() => document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
  await expect.poll(height).toBeGreaterThan(0);
  const tall = await height();
  await page.mouse.wheel(0, 400);
  await expect.poll(height).toBeLessThan(tall);
  expect(await height()).toBeGreaterThan(tall / 2);
  await context.close();
});

async function checkPages({ page }: Watched, paths: string[]) {
  await page.emulateMedia({ colorScheme: "light" });
  for (const path of paths) {
    await page.goto(path, { waitUntil: "load" });
    await page.waitForTimeout(200);
    expect([path, "light", ...(await violations(page))]).toEqual([path, "light"]);
    // Dark is the same page in other colours.
    await page.emulateMedia({ colorScheme: "dark" });
    expect([path, "dark", ...(await violations(page, { onlyColours: true }))]).toEqual([path, "dark"]);
    await page.emulateMedia({ colorScheme: "light" });
  }
}
