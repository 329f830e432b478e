import { expect, test } from "vitest";
import type { Page } from "#domain/convert/readers/pdf/lines";
import { singlePages } from "#domain/convert/readers/pdf/sheets";
import { pdfLine } from "../../../../../tests/setup/pdf-lines";

/** A sheet with a book page on each half. */
function sheet(number: number, left: number, right: number): Page {
  const half = (page: number, x0: number, column: number) => [
    pdfLine(`The text of page ${page}`, { page: number, column, x0, x1: x0 + 250, y: 500 }),
    pdfLine(String(page), { page: number, column, x0: x0 + 120, x1: x0 + 130, y: 40 }),
  ];
  return { number, width: 792, height: 612, lines: [...half(left, 60, 1), ...half(right, 460, 2)] };
}

const firstLines = (pages: readonly Page[]) =>
  pages.map((page) => page.lines[0]?.text.replace("The text of page ", ""));

test("two book pages on a sheet are two pages", () => {
  const pages = singlePages([sheet(1, 10, 11), sheet(2, 12, 13), sheet(3, 14, 15)]);
  expect(firstLines(pages)).toEqual(["10", "11", "12", "13", "14", "15"]);
  expect(pages.map(({ number }) => number)).toEqual([1, 1, 2, 2, 3, 3]);
});

test("a booklet's pages are put in their order", () => {
  const pages = singlePages([sheet(1, 8, 1), sheet(2, 2, 7), sheet(3, 6, 3), sheet(4, 4, 5)]);
  expect(firstLines(pages)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
});

test("columns of one page stay together", () => {
  const sheets = [1, 2, 3].map((number) => {
    const page = sheet(number, number, number);
    return { ...page, lines: page.lines.filter((line) => line.text.startsWith("The") || line.column === 1) };
  });
  expect(singlePages(sheets)).toBe(sheets);
});
