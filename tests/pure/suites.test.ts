import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const tests = ["app", "db", "tests", "wasm", "workers"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".worker.test.ts"))
    .map((name) => join(folder, name)),
);

/** The test files a pattern of `*`, `**` and `{one,other}` names. */
function matching(pattern: string): string[] {
  const source = pattern
    .replaceAll(".", "\\.")
    .replaceAll("{", "(")
    .replaceAll("}", ")")
    .replaceAll(",", "|")
    .replaceAll("**/", "<any>")
    .replaceAll("*", "[^/]*")
    .replaceAll("<any>", "(.*/)?");
  const file = new RegExp(`^${source}$`);
  return tests.filter((name) => file.test(name));
}

/** The test files a suite names, as paths from the project's folder. */
function filesOf(suite: string): string[] {
  const text = readFileSync(join("tests/suites", suite), "utf8");
  const patterns = [...text.matchAll(/"(!?)(\.\.\/[^"]+\.worker\.test\.ts)"/g)];
  const named = (sign: string) =>
    patterns
      .filter((pattern) => pattern[1] === sign)
      .flatMap(([, , pattern = ""]) => matching(join("tests/suites", pattern)));
  const left = new Set(named("!"));
  return named("").filter((file) => !left.has(file));
}

test("no test file runs in two suites, and none is named twice", () => {
  const suites = readdirSync("tests/suites").filter((name) => name.endsWith(".suite.ts"));
  const files = suites.flatMap(filesOf);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
});
