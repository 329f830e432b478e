import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { alive, closePages, launch, newVisitor } from "../setup/browser";
import { focusFault } from "../setup/focus-fault";

const base = inject("base");
const maxTabs = 120;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closePages(browser));

/** Presses a key until the focus is on what is meant; returns what was wrong with the stops on the way. */
async function walk(page: Page, key: "Tab" | "Shift+Tab", isThere: (active: Element) => boolean) {
  const faults = new Set<string>();
  for (let steps = 0; steps < maxTabs; steps++) {
    await page.keyboard.press(key);
    const fault = await page.evaluate(focusFault);
    if (fault) faults.add(fault);
    const active = await page.evaluateHandle(() => document.activeElement ?? document.body);
    if (await active.evaluate(isThere)) return [...faults];
  }
  throw new Error(`not reached by ${maxTabs} presses of ${key}`);
}
const isCreate = (active: Element) => active.textContent === "Create cover";
const isTitle = (active: Element) => active.getAttribute("name") === "title";
const isCoverTab = (active: Element) => active.getAttribute("role") === "tab";
const isTitleLayer = (active: Element) => active.getAttribute("data-layer") === "title";
const chosenTab = (page: Page) => page.locator("#cover-form [role=tab][aria-selected=true]").textContent();

it.each([
  ["a desk", { width: 1440, height: 900 }],
  ["a phone", { width: 360, height: 740 }],
])(
  "by keyboard on %s: from the title over the cover to the button and back, all of it in sight",
  async (_, viewport) => {
    const { context, page } = await newVisitor(browser, base, { viewport });
    await page.goto("/cover-designer?type=paperback");
    await alive(page);
    await page.focus("[name=title]");
    await page.keyboard.type("The Edge of Winter");
    const forth = await walk(page, "Tab", isTitleLayer);
    expect(await chosenTab(page)).toBe("Cover");
    const on = await walk(page, "Tab", isCreate);
    const back = await walk(page, "Shift+Tab", isTitle);
    expect([...forth, ...on, ...back]).toEqual([]);
    expect(await chosenTab(page)).toBe("Cover");
    expect(await page.inputValue("[name=title]")).toBe("The Edge of Winter");
    await context.close();
  },
);

it("a layer that is pressed shows its settings, and going back through them the focus is never under the tabs", async () => {
  const { context, page } = await newVisitor(browser, base, { viewport: { width: 1440, height: 700 } });
  await page.goto("/cover-designer?type=paperback");
  await alive(page);
  await page.focus('.page-layer[data-layer="title"]');
  await page.keyboard.press("Space");
  await expect.poll(() => chosenTab(page)).toMatch(/^Layers/);
  await page.locator(".inspector").waitFor();
  await walk(page, "Shift+Tab", (active) => active.closest(".inspector") !== null);
  expect(await walk(page, "Shift+Tab", isCoverTab)).toEqual([]);
  await context.close();
});

it("on a phone the row of tools is wider than the screen, and follows the focus until each shows whole", async () => {
  const { context, page } = await newVisitor(browser, base, { viewport: { width: 360, height: 740 } });
  await page.goto("/cover-designer");
  await alive(page);
  const standings: [string, number, number][] = [];
  const isInRow = (active: Element) => active.closest(".studio-bar") !== null;
  await walk(page, "Tab", isInRow);
  for (const key of ["Tab", "Shift+Tab"])
    for (let steps = 0; steps < maxTabs; steps++) {
      const standing = await page.evaluate((): [string, number, number] | undefined => {
        const active = document.activeElement;
        if (!active?.closest(".studio-bar")) return undefined;
        const { left, right } = active.getBoundingClientRect();
        return [active.textContent ?? "", left, right];
      });
      if (!standing) break;
      standings.push(standing);
      await page.keyboard.press(key);
    }
  expect(standings.map(([name]) => name)).toContain("Mock-ups");
  expect(standings.filter(([, left, right]) => left < -1 || right > 361)).toEqual([]);
  await context.close();
});
