import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { noteCountsIn, noteCountsOf, withCounts } from "./note-counts";

const marked = (...inlines: Omit<Extract<Inline, { kind: "noteRef" }>, "kind">[]): Block => ({
  kind: "paragraph",
  inlines: inlines.map((inline) => ({ kind: "noteRef", ...inline })),
});

test("notes are counted by their series, each once, those with a mark of their own not at all", () => {
  const blocks = [
    marked({ note: "a" }, { note: "b", numbering: "lower-roman" }, { note: "a" }),
    marked({ note: "c", label: "*" }, { note: "d", numbering: "lower-roman" }, { note: "e" }),
  ];
  expect(noteCountsIn(blocks)).toEqual({ decimal: 2, "lower-roman": 2 });
});

test("of a finished book a mark is of the series that it goes on with", () => {
  const marks = (chapter: number, ...labels: (string | undefined)[]) =>
    labels.map((label) => ({ chapter, ...(label === undefined ? {} : { label }) }));
  const counts = noteCountsOf([
    ...marks(0, undefined, "i", "ii"),
    ...marks(1, "2", "iii", "*"),
    ...marks(3, "v"),
  ]);
  expect([...counts]).toEqual([
    [0, { decimal: 1, "lower-roman": 2 }],
    [1, { decimal: 1, "lower-roman": 1 }],
  ]);
  // The ninth letter is no Roman one.
  const letters = noteCountsOf(marks(0, ..."abcdefghij"));
  expect(letters.get(0)).toEqual({ "lower-alpha": 10 });
});

test("counts of chapters are added up by series", () => {
  expect(withCounts({ decimal: 2 }, { decimal: 1, "upper-alpha": 3 })).toEqual({
    decimal: 3,
    "upper-alpha": 3,
  });
});
