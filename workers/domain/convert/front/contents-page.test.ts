import { expect, test } from "vitest";
import { findContents } from "#domain/convert/front/contents-page";

const prose =
  "The lamp burned over the quay all night, and nobody who passed below it ever asked for whom it did so.";

/** Ranges over one paragraph a line; lines of at most three words could be headings. */
function contentsIn(lines: readonly string[]): [number, number][] {
  const front = lines.map((text, index) => ({ index, lines: [text], gap: 1, length: text.length }));
  const headings = front
    .filter(({ length }) => length < 60)
    .map(({ index, lines: [text = ""] }) => ({ index, text }));
  return findContents(front, headings);
}
const chaptersOf = (names: readonly string[]) => names.flatMap((name) => [name, prose, prose]);

test.each([
  ["numbers in figures", ["Chapter 1", "Chapter 2", "Chapter 3"]],
  ["roman numbers", ["I", "II", "III"]],
  ["titles alone", ["The Lamp", "The Quay", "The Salt Road"]],
  ["parts that count anew", ["Part One", "Chapter 1", "Chapter 2", "Part Two", "Chapter 1", "Chapter 2"]],
  ["letters and chapters", ["Letter 1", "Letter 2", "Chapter 1"]],
])("a list ends where its first entry comes again: %s", (_, names) => {
  expect(contentsIn(["CONTENTS", ...names, ...chaptersOf(names)])).toEqual([[0, names.length + 1]]);
});

test("an entry with a page number names what has none, and the number of a chapter is not one", () => {
  const entries = ["Chapter 1 ........ 3", "Chapter 2   12", "Index\t40"];
  expect(contentsIn(["Contents", ...entries, ...chaptersOf(["Chapter 1", "Chapter 2", "Index"])])).toEqual([
    [0, 4],
  ]);
});

test("a first entry that the book calls otherwise does not let the list run into the book", () => {
  const names = ["Chapter 1", "Chapter 2", "Chapter 3"];
  const book = names.flatMap((name) => [name, "Nevermore.", prose, prose]);
  expect(contentsIn(["Contents", "Foreword by a Friend", ...names, ...book])).toEqual([[0, 5]]);
});

test("a short line of prose that comes again and again stays in its chapter", () => {
  const letters = ["Letter 1", "Letter 2", "Letter 3"];
  const book = letters.flatMap((name) => [name, "To Mrs. Wren, Bath.", prose, prose]);
  expect(contentsIn(["CONTENTS", ...letters, ...book])).toEqual([[0, 4]]);
});

test("entries that no blank line parts from their chapter stay, rather than prose goes", () => {
  const lines = ["Chapter 1", "Chapter 2", "Chapter 1", "The lamp burned over the quay."];
  const front = [
    { index: 0, lines: ["CONTENTS"], gap: 0, length: 8 },
    { index: 1, lines, gap: 1, length: 60 },
    { index: 2, lines: ["Chapter 2"], gap: 1, length: 9 },
    { index: 3, lines: [prose], gap: 1, length: prose.length },
  ];
  const headings = [{ index: 2, text: "Chapter 2" }];
  expect(findContents(front, headings)).toEqual([]);
});

test("an entry may name a chapter’s number and the title in the line below it", () => {
  const front = [
    "Contents",
    "Chapter One The Lamp",
    "Chapter Two The Quay",
    "Chapter One",
    "The Lamp",
    prose,
  ].map((text, index) => ({ index, lines: [text], gap: 1, length: text.length }));
  const headings = [
    { index: 3, text: "Chapter One", next: { text: "The Lamp" } },
    { index: 6, text: "Chapter Two", next: { text: "The Quay" } },
  ];
  expect(findContents(front, headings)).toEqual([[0, 3]]);
});

test("lines that only look like entries are none", () => {
  expect(contentsIn(["Contents", prose, "Chapter 1", prose, "Chapter 2", prose])).toEqual([]);
  expect(contentsIn([...chaptersOf(["Chapter 1", "Chapter 2", "Chapter 3"])])).toEqual([]);
});

test("a title page over the contents stays, even where a chapter has the book’s name", () => {
  const names = ["The Lamp", "The Quay", "Salt Road", "The Ferry", "The Bread"];
  const front = ["Salt Road", "by Mara Quint", "For my mother, who waited up."];
  expect(contentsIn([...front, "Contents", ...names, ...chaptersOf(names)])).toEqual([[3, 9]]);
});
