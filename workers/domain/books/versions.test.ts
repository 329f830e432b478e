import { expect, test } from "vitest";
import { remadeKind, versionsToDrop } from "#domain/books/versions";

test("what an author typed names a version, then what was decided, then the details", () => {
  expect(remadeKind({ hasEdits: true, hasDecisions: true })).toBe("edits");
  expect(remadeKind({ hasEdits: false, hasDecisions: true })).toBe("fixes");
  expect(remadeKind({ hasEdits: false, hasDecisions: false })).toBe("details");
});

const numbered = (...numbers: number[]) => numbers.map((number) => ({ number }));

test("as many versions stay as the plan keeps, the present one among them", () => {
  expect(versionsToDrop(numbered(4, 3, 2, 1), 5)).toEqual([]);
  expect(versionsToDrop(numbered(5, 4, 3, 2, 1), 5)).toEqual(numbered(1));
  expect(versionsToDrop(numbered(9, 7, 4), 2)).toEqual(numbered(4, 7));
});

test("a plan that keeps one version keeps the book as it is", () => {
  expect(versionsToDrop(numbered(2, 1), 1)).toEqual(numbered(1, 2));
  expect(versionsToDrop([], 0)).toEqual([]);
});
