import { expect, test } from "vitest";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import { surveyBook } from "#domain/convert/readers/pdf/survey-book";
import { fullLine, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

const full = (number: number, above: Line[] = []) => {
  const rows = Array.from({ length: 34 - above.length * 2 }, (_, row) =>
    fullLine(`the ${number} boats went out and ${row} of them came in again`, {
      y: 545 - (row + above.length * 2) * 14,
    }),
  );
  return pdfPage(number, [...above, ...rows]);
};
const chapter = (number: number, name: string) =>
  full(number, [pdfLine(name, { y: 545, x0: 175, x1: 245, size: 18 })]);
const middle = (text: string, y: number, size = 12) =>
  pdfLine(text, { x0: 210 - text.length * 2.5, x1: 210 + text.length * 2.5, y, size });

const titlePage = pdfPage(1, [middle("The Lantern Coast", 400, 24), middle("by Anna Harrow", 370)]);
const rights = pdfPage(2, [
  pdfLine("Copyright © 2025 Anna Harrow", { y: 545 }),
  pdfLine("All rights reserved.", { y: 531 }),
]);
const dedication = pdfPage(3, [middle("For my mother, who waited up.", 545)]);
const motto = pdfPage(4, [middle("The tide keeps no secrets.", 300)]);

const frontOf = (pages: Page[]) => [...surveyBook(pages, [], undefined).frontPages];

test("title, rights, dedication and motto each begin a page, before the chapters", () => {
  const pages = [
    titlePage,
    rights,
    dedication,
    motto,
    chapter(5, "Chapter 1"),
    full(6),
    chapter(7, "Chapter 2"),
  ];
  expect(frontOf(pages)).toEqual([2, 3, 4]);
});

test("text that goes on from a full page begins none, and no page of a chapter does", () => {
  const pages = [
    titlePage,
    full(2),
    full(3),
    chapter(4, "Chapter 1"),
    motto,
    chapter(6, "Chapter 2"),
    full(7),
  ];
  expect(frontOf(pages)).toEqual([2]);
});

test("a foreword without a heading follows a short page on a page of its own", () => {
  const pages = [
    titlePage,
    rights,
    full(3),
    full(4),
    chapter(5, "Chapter 1"),
    full(6),
    chapter(7, "Chapter 2"),
  ];
  expect(frontOf(pages)).toEqual([2, 3]);
});

test("three lines of room tell that a page was ended, one does not", () => {
  const shorter = (number: number, by: number) => {
    const page = full(number);
    return { ...page, lines: page.lines.slice(0, -by) };
  };
  const pages = (by: number) => [
    titlePage,
    shorter(2, by),
    full(3),
    chapter(4, "Chapter 1"),
    full(5),
    full(6),
    chapter(7, "Chapter 2"),
    full(8),
  ];
  expect(frontOf(pages(1))).toEqual([2]);
  expect(frontOf(pages(4))).toEqual([2, 3]);
});

test("where no heading tells, the first full page ends the front", () => {
  expect(frontOf([titlePage, rights, dedication, full(4), full(5), full(6)])).toEqual([2, 3, 4]);
});
