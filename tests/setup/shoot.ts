import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";

const shots = process.env.SHOTS;

/** Pictures in both themes and at three widths for whoever looks at a page, when `SHOTS` names a folder. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  const before = page.viewportSize();
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((wanted) => {
      document.documentElement.dataset.theme = wanted;
    }, theme);
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${shots}/${name}-${width}-${theme}.png`, fullPage: true });
    }
  }
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "light";
  });
  if (before) await page.setViewportSize(before);
}
