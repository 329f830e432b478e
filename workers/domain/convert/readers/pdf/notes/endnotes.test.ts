import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { findHeadings } from "#domain/convert/readers/pdf/headings";
import { type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import { takeEndnotes } from "#domain/convert/readers/pdf/notes/endnotes";
import { takeFootnotes } from "#domain/convert/readers/pdf/notes/find-notes";
import { fullLine, pdfLine, pdfPage } from "../../../../../../tests/setup/pdf-lines";

/** A chapter whose text has these raised marks. */
function chapter(number: number, title: string, marks: readonly string[]): Page {
  const lines = [pdfLine(title, { size: 20, x0: 160, y: 540 })];
  for (let index = 0; index < 24; index++)
    lines.push(fullLine("the fleet came in and went out with the tide"));
  marks.forEach((mark, index) => {
    const text = "where the lamp burned all night";
    const runs = [
      { text, style: 0 },
      { text: mark, style: runStyle.superscript },
    ];
    lines[4 + index * 3] = fullLine(text + mark, { runs });
  });
  return pdfPage(number, lines);
}

function taken(pages: Page[]) {
  const body = measureBody(pages);
  const notes = takeFootnotes(pages, body);
  const headings = findHeadings(pages, [], body, new Set());
  takeEndnotes(pages, headings, notes);
  const bodies = [...notes.bodies.values()].map(({ lines }) =>
    lines.map((line: Line) => line.text).join(" "),
  );
  return { notes, headings: [...headings.values()].map(({ text }) => text), bodies };
}

test("notes at the book's end go to the chapters that they are numbered by", () => {
  const end = pdfPage(3, [
    pdfLine("Notes", { size: 20, x0: 160, y: 540 }),
    ...["1. Of the first lamp.", "2. Of the second lamp,", "which burned longer.", "1. Of the tide."].map(
      (text) => pdfLine(text),
    ),
  ]);
  const pages = [chapter(1, "Chapter One", ["1", "2"]), chapter(2, "Chapter Two", ["1"]), end];
  const { notes, headings, bodies } = taken(pages);
  expect(bodies).toEqual(["Of the first lamp.", "Of the second lamp, which burned longer.", "Of the tide."]);
  expect(notes.marks.size).toBe(3);
  expect(headings).toEqual(["Chapter One", "Chapter Two"]);
  expect(end.lines).toEqual([]);
});

test("a chapter of that name whose entries no mark leads to stays", () => {
  const end = pdfPage(3, [
    pdfLine("Notes", { size: 20, x0: 160, y: 540 }),
    ...["1. Bring rope.", "2. Bring oil.", "3. Bring bread."].map((text) => pdfLine(text)),
  ]);
  const { headings, bodies } = taken([chapter(1, "Chapter One", []), chapter(2, "Chapter Two", []), end]);
  expect(bodies).toEqual([]);
  expect(headings).toContain("Notes");
  expect(end.lines).toHaveLength(4);
});

test("notes behind the text without a heading go to their marks, whatever their numbers are", () => {
  const end = pdfPage(
    3,
    ["i Of the first lamp.", "ii Of the second lamp,", "which burned longer.", "iii Of the tide."].map(
      (text) => pdfLine(text, { size: 10 }),
    ),
  );
  const pages = [chapter(1, "Chapter One", ["i", "ii"]), chapter(2, "Chapter Two", ["iii"]), end];
  const { notes, bodies } = taken(pages);
  expect(bodies).toEqual(["Of the first lamp.", "Of the second lamp, which burned longer.", "Of the tide."]);
  expect(notes.marks.size).toBe(3);
  expect(end.lines).toEqual([]);
});

test("a numbered list that ends a book stays where no marks lead to it", () => {
  const end = pdfPage(
    3,
    ["1 Rope.", "2 Oil.", "3 Bread."].map((text) => pdfLine(text, { size: 10 })),
  );
  expect(taken([chapter(1, "Chapter One", ["1"]), chapter(2, "Chapter Two", []), end]).bodies).toEqual([]);
  expect(end.lines).toHaveLength(3);
});
