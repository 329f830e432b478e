import { expect, test } from "vitest";
import { trailingNotes } from "#domain/convert/readers/pdf/notes/trailing-notes";
import { fullLine, type LineLook, pdfLine } from "../../../../../../tests/setup/pdf-lines";

const text = (look: LineLook = {}) => fullLine("the fleet came in and went out with the tide", look);
const small = (words: string, look: LineLook = {}) => pdfLine(words, { size: 10, ...look });
const marks = (...lines: Parameters<typeof trailingNotes>[0][number][]) =>
  trailingNotes(lines).map(({ mark, lines: own }) => `${mark}: ${own.map((one) => one.text).join(" ")}`);

test("small lines numbered from 1 or i at the end are notes", () => {
  expect(marks(text(), small("1 Of the lamp."), small("2. Of the tide,"), small("which rose."))).toEqual([
    "1: Of the lamp.",
    "2: Of the tide, which rose.",
  ]);
  expect(marks(text(), small("i Of the lamp."), small("ii Of the tide."), small("iii Of oil."))).toEqual([
    "i: Of the lamp.",
    "ii: Of the tide.",
    "iii: Of oil.",
  ]);
});

test("lines of the text's size are notes only where they begin a page", () => {
  const lines = (page: number) => [
    text(),
    pdfLine("1 Of the lamp.", { page }),
    pdfLine("2 Of the tide.", { page }),
  ];
  expect(marks(...lines(2))).toHaveLength(2);
  expect(marks(...lines(1))).toEqual([]);
});

test("one note, numbers that begin elsewhere, and numbered lines before the text are none", () => {
  expect(marks(text(), small("1 Of the lamp."), small("and of oil."))).toEqual([]);
  expect(marks(text(), small("2 Of the lamp."), small("3 Of oil."))).toEqual([]);
  expect(marks(text(), small("1 Of the lamp."), small("2 Of oil."), text())).toEqual([]);
  expect(marks(text(), small("i said so."), small("i did."))).toEqual([]);
});
