import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The test files a suite names, as paths from the project's folder. */
function filesOf(suite: string): string[] {
  const text = readFileSync(join("tests/suites", suite), "utf8");
  const patterns = [...text.matchAll(/"(!?)(\.\.\/[^"]+\.worker\.test\.ts)"/g)];
  const named = (sign: string) =>
    patterns
      .filter((pattern) => pattern[1] === sign)
      .flatMap(([, , pattern = ""]) => globSync(join("tests/suites", pattern)));
  const left = new Set(named("!"));
  return named("").filter((file) => !left.has(file));
}

test("no test file runs in two suites, and none is named twice", () => {
  const suites = readdirSync("tests/suites").filter((name) => name.endsWith(".suite.ts"));
  const files = suites.flatMap(filesOf);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
});
