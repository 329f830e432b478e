import { expect, it } from "vitest";
import { archiveNames } from "#domain/batch/archive-names";

it("books of the same title get numbers, also when only their capitals differ", () => {
  expect(archiveNames(["The Quay", "The Quay", "the quay", "The Quay (2)"], "epub")).toEqual([
    "The Quay.epub",
    "The Quay (2).epub",
    "the quay (3).epub",
    "The Quay (2) (2).epub",
  ]);
});

it("signs that file systems keep for themselves become a line", () => {
  expect(archiveNames(["../../etc/passwd", "What? Why: a “novel”", "a\u0000b\u202Ec"], "epub")).toEqual([
    "_.._etc_passwd.epub",
    "What_ Why_ a “novel”.epub",
    "a_b_c.epub",
  ]);
});

it("names that hide, end in dots or belong to Windows are made plain", () => {
  expect(archiveNames(["...", ".hidden", "The End...", "CON", "nul.txt"], "epub")).toEqual([
    "Untitled.epub",
    "hidden.epub",
    "The End.epub",
    "_CON.epub",
    "_nul.txt.epub",
  ]);
});

it("a very long title is cut, and stays different from the next", () => {
  const [first = "", second = ""] = archiveNames(["x".repeat(400), "x".repeat(401)], "epub");
  expect(first).toHaveLength(125);
  expect(second).toBe(`${"x".repeat(120)} (2).epub`);
});
