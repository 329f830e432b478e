import { expect, test } from "vitest";
import type { Mark } from "#domain/vr/marks";
import { bookOf } from "../../../../tests/setup/paper-pager";
import { marksFileName, marksText } from "./marks-text";

const mark = (changes: Partial<Mark>): Mark => ({
  ...{ id: "mark-0001", kind: "highlight", chapter: 0, block: "b0", start: 0, end: 5, quote: "the lamp" },
  ...{ text: "", colour: "yellow", isDone: false, createdAt: 0, updatedAt: 0 },
  ...changes,
});

test("marks are a text by chapters: words, and what was written to them", () => {
  const marks = [
    mark({}),
    mark({ kind: "note", text: "Whose lamp?\nAsk again." }),
    mark({ kind: "proof", chapter: 1, quote: "teh", text: "the", isDone: true }),
  ];
  expect(marksText(bookOf(), marks, () => "21 November 2026")).toBe(`The Glass Harbour
Ávila Fjordström


Chapter 1
---------

Highlight, 21 November 2026
  “the lamp”

Note, 21 November 2026
  “the lamp”
  Whose lamp?
  Ask again.


Chapter 2
---------

Proof, fixed, 21 November 2026
  “teh”
  the
`);
});

test("the file's name is one that every system takes", () => {
  expect(marksFileName('Who/What: "A"? <B>')).toBe("Who What A B - marks.txt");
  expect(marksFileName("???")).toBe("book - marks.txt");
});
