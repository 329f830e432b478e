import type { Import } from "./imports";

/**
 * Returns the test files that reach a changed file through their imports, the nearest first, as long as their seconds fit
 * the budget; `left` counts those that did not. `cost` is in seconds. Browser journeys are never among them.
 */
export function testsTouchedBy(
  changed: readonly string[],
  imports: readonly Import[],
  cost: (test: string) => number,
  budget: number,
): { chosen: string[]; left: number } {
  const importers = new Map<string, Set<string>>();
  for (const { from, to, isPackage } of imports) {
    if (isPackage) continue;
    const key = bare(to);
    importers.set(key, (importers.get(key) ?? new Set()).add(from));
  }
  const reached = new Set<string>(changed);
  let step = [...reached];
  const found: string[] = [];
  while (step.length > 0) {
    found.push(...step.filter(isTest).sort((a, b) => cost(a) - cost(b)));
    const next = step.flatMap((path) => [...(importers.get(bare(path)) ?? [])]);
    step = [...new Set(next)].filter((path) => !reached.has(path));
    for (const path of step) reached.add(path);
  }
  const chosen: string[] = [];
  let spent = 0;
  for (const path of found)
    if (spent + cost(path) <= budget) {
      chosen.push(path);
      spent += cost(path);
    }
  return { chosen, left: found.length - chosen.length };
}

const bare = (path: string) => path.replace(/\.tsx?$/, "");
const isTest = (path: string) => /\.test\.tsx?$/.test(path) && !path.startsWith("tests/journeys/");
