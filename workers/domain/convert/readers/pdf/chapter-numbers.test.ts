import { expect, test } from "vitest";
import { removeFurniture } from "#domain/convert/readers/pdf/furniture";
import { fullLine, type LineLook, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

type Made = { head?: string[]; foot?: string; number?: string; lines?: number };

/** Pages of prose with running heads, a chapter's number under them, and a page number at the foot. */
function made(pages: readonly Made[], look: LineLook = {}) {
  return pages.map(({ head = [], foot, number, lines = 20 }, at) => {
    const prose = Array.from({ length: lines }, (_, row) =>
      fullLine(`the ${at} boats went out and ${row} of them came in again`, { y: 480 - row * 14 }),
    );
    return pdfPage(at + 1, [
      ...head.map((text, row) => pdfLine(text, { y: 559 - row * 15 })),
      ...(number ? [pdfLine(number, { x0: 207, x1: 213, y: 528, ...look })] : []),
      ...prose,
      ...(foot ? [pdfLine(foot, { x0: 207, x1: 213, y: 40 })] : []),
    ]);
  });
}

/** What is left of the numbers after heads and page numbers were taken out. */
function numbersLeft(pages: readonly Made[], look?: LineLook): string[] {
  const all = made(pages, look);
  removeFurniture(all, []);
  return all.flatMap(({ lines }) => lines.map(({ text }) => text)).filter((text) => /^[\divx]+$/.test(text));
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

test("bare numbers that count chapters stay, under a head of two lines and without one", () => {
  const chapters = upTo(24).map((at) => (at % 3 === 0 ? { number: String(at / 3 + 1) } : {}));
  const wanted = ["1", "2", "3", "4", "5", "6", "7", "8"];
  expect(numbersLeft(chapters)).toEqual(wanted);
  const headed = chapters.map((page, at) => ({
    ...page,
    head: ["ANNA HARROW", `The Lantern Coast ${at + 2}`],
  }));
  expect(numbersLeft(headed)).toEqual(wanted);
  expect(numbersLeft(headed.map((page, at) => ({ ...page, foot: String(at + 1) })))).toEqual(wanted);
});

test("chapters as short as a page keep their numbers where a page number stands further out", () => {
  const short = upTo(12).map((at) => ({ number: String(at + 1), foot: String(at + 3) }));
  expect(numbersLeft(short)).toEqual(upTo(12).map((at) => String(at + 1)));
  // Without one, a number that grows with the pages is theirs.
  expect(numbersLeft(short.map(({ number }) => ({ number })))).toEqual([]);
});

test("page numbers that leave out plates, blank pages and chapter openings are page numbers", () => {
  // Every fourth page is a plate with a word under it, which is not counted.
  let count = 0;
  const plates = upTo(24).map((at) => (at % 4 === 3 ? { lines: 1 } : { number: String(++count) }));
  expect(numbersLeft(plates)).toEqual([]);
  const openings = upTo(24).map((at) => (at % 4 === 3 ? {} : { number: String(at + 1) }));
  expect(numbersLeft(openings)).toEqual([]);
});

test("numbers count chapters when they count up: not a date, not a measure", () => {
  const repeated = upTo(24).map((at) => (at % 3 === 0 ? { number: "7" } : {}));
  expect(numbersLeft(repeated)).toEqual([]);
  // Four fifths of them must follow each other: a lost number does no harm, two lost of six are too many.
  const counted = (numbers: number[]) =>
    numbersLeft(
      upTo(numbers.length * 3).map((at) => (at % 3 === 0 ? { number: String(numbers[at / 3]) } : {})),
    );
  expect(counted([1, 2, 3, 5, 6, 7])).toHaveLength(6);
  expect(counted([1, 2, 4, 5, 7, 8])).toEqual([]);
});
