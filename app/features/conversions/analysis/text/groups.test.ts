import { expect, test } from "vitest";
import type { Suggestion } from "#app/contract/books/analysis";
import { chaptersOf, countsOf, groupsOf, titleOf } from "./groups";

const suggestion = (id: string, more: Partial<Suggestion> = {}): Suggestion => ({
  id,
  type: "typography",
  severity: "warning",
  title: "A straight apostrophe",
  titles: "Straight apostrophes in {n} passages",
  description: "The rest of the book uses curly ones.",
  suggestion: "Make them curly.",
  autoFixAvailable: true,
  place: { chapter: "c1", chapterTitle: "The Quay", quote: { before: "It", words: "'", after: "s late" } },
  rule: "straight-apostrophes",
  source: { name: "Our own rule" },
  becomes: "’",
  ignored: null,
  ...more,
});
const list = [
  suggestion("a"),
  suggestion("b", { place: { chapter: "c2", chapterTitle: "The Lamp" } }),
  suggestion("c", { rule: "two-dots", title: "Two full stops together", autoFixAvailable: false }),
  suggestion("d", { rule: "two-dots", autoFixAvailable: false, ignored: "It’s meant to be so" }),
];
const ids = (filter: Parameters<typeof groupsOf>[1], chapter = "") =>
  groupsOf(list, filter, chapter).map(({ findings }) => findings.map(({ id }) => id));

test("findings stand rule by rule, ignored ones only under their filter", () => {
  expect(ids("all")).toEqual([["a", "b"], ["c"]]);
  expect(ids("fixable")).toEqual([["a", "b"]]);
  expect(ids("ignored")).toEqual([["d"]]);
  expect(ids("all", "c2")).toEqual([["b"]]);
  expect(countsOf(list)).toEqual({ all: 3, fixable: 2, ignored: 1 });
});

test("a group is called by its rule, and by how many there are", () => {
  expect(groupsOf(list, "all", "").map((group) => titleOf(group, "en"))).toEqual([
    "Straight apostrophes in 2 passages",
    "Two full stops together",
  ]);
});

test("chapters are listed once", () => {
  expect(chaptersOf(list)).toEqual([
    { id: "c1", title: "The Quay" },
    { id: "c2", title: "The Lamp" },
  ]);
});
