import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * What axe holds against the page as it is now, each with its places. In one theme all rules are asked; in the other it is
 * the same page in other colours, and `onlyColours` is enough. `within` is the part of the page that is asked.
 */
export async function violations(
  page: Page,
  { onlyColours = false, within = "html" } = {},
): Promise<string[]> {
  // The site has no frames: without them no second page is needed to gather the results.
  const axe = new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ["violations"] })
    .setLegacyMode();
  const { violations } = await (onlyColours ? axe.withRules(["color-contrast"]) : axe).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`,
  );
}

/** The same in light and in dark, each named. Dark is the same page in other colors: only they are asked there. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const faults = await violations(page, { onlyColours: colorScheme === "dark" });
    found.push(...faults.map((fault) => `${colorScheme} ${fault}`));
  }
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}
