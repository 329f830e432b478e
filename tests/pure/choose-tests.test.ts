import { expect, test } from "vitest";
import { testsTouchedBy } from "../setup/choose-tests";

const made = (...lines: string[]) =>
  lines.map((line) => {
    const [from = "", to = ""] = line.split(" ");
    return { from, to, isPackage: false, isTypeOnly: false };
  });
const imports = made(
  "a.test.ts a",
  "a.ts b",
  "b.test.ts b",
  "b.ts c",
  "far.screen.test.tsx a",
  "tests/journeys/walk.test.ts a",
  "other.test.ts other",
);

test("the nearest tests of a change come first, then those that reach it over other files", () => {
  const { chosen, left } = testsTouchedBy(["b.ts"], imports, () => 1, 10);
  expect(chosen).toEqual(["b.test.ts", "a.test.ts", "far.screen.test.tsx"]);
  expect(left).toBe(0);
});

test("a changed test runs by itself, and nothing runs for a file no test reaches", () => {
  expect(testsTouchedBy(["other.test.ts"], imports, () => 1, 10).chosen).toEqual(["other.test.ts"]);
  expect(testsTouchedBy(["lonely.ts"], imports, () => 1, 10)).toEqual({ chosen: [], left: 0 });
});

test("tests that fill the budget exactly run; what goes beyond it is counted", () => {
  expect(testsTouchedBy(["b.ts"], imports, () => 1, 3).left).toBe(0);
  expect(testsTouchedBy(["b.ts"], imports, () => 1, 2.9)).toEqual({
    chosen: ["b.test.ts", "a.test.ts"],
    left: 1,
  });
});
