import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { findHeadings } from "#domain/convert/readers/pdf/headings";
import { type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import type { OutlineEntry } from "#domain/convert/readers/pdf/outline";
import { fullLine, type LineLook, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

const step = 14;

/**
 * Pages of prose, each with a line in its midst that has so many points above and below it: `above` and `below` count from
 * base line to base line, as the text's own 14.
 */
function amidst(make: (page: number) => Line, { above = step, below = step, count = 4 } = {}): Page[] {
  return Array.from({ length: count }, (_, at) => {
    const first = Array.from({ length: 12 }, (_line, row) =>
      fullLine(`the fleet ${row} came in and went out again`, { y: 560 - row * step }),
    );
    const y = 560 - 11 * step - above;
    const rest = Array.from({ length: 12 }, (_line, row) =>
      fullLine(`the boats ${row} went out and came in again`, { y: y - below - row * step }),
    );
    return pdfPage(at + 1, [...first, { ...make(at + 1), y }, ...rest]);
  });
}

function count(pages: Page[]): number {
  return findHeadings(pages, [], measureBody(pages), new Set()).size;
}

const names = ["The Lamp", "The Wreck", "The Gale", "The Tide"];
const named = (look: LineLook) => (page: number) => pdfLine(names[page - 1] ?? "", look);
const bold = runStyle.bold;

test("letters an eighth larger than the text's are a heading with white space on one side", () => {
  const sized = (size: number) => count(amidst(named({ size }), { above: 30 }));
  expect([sized(13.4), sized(13.5)]).toEqual([0, 4]);
  expect(count(amidst(named({ size: 13.5 })))).toBe(0);
});

test("letters a third larger need no white space", () => {
  const sized = (size: number) => count(amidst(named({ size })));
  expect([sized(16.2), sized(16.3)]).toEqual([0, 4]);
});

test("bold words need a third of a line more above them", () => {
  const above = (points: number) => count(amidst(named({ style: bold }), { above: points }));
  expect([above(step * 1.29), above(step * 1.32)]).toEqual([0, 4]);
});

test("a label at the margin needs a seventh of a line below it", () => {
  const label = (page: number) => pdfLine(`Chapter ${page}`);
  const below = (points: number) => count(amidst(label, { above: 30, below: points }));
  expect([below(step * 1.13), below(step * 1.17)]).toEqual([0, 4]);
});

test("bold words that fill more than six sevenths of the line are text", () => {
  const wide = (width: number) =>
    count(
      amidst((page) => pdfLine(`${names[page - 1]} burns`, { style: bold, x1: 60 + width }), { above: 30 }),
    );
  expect([wide(300 * 0.84), wide(300 * 0.86)]).toEqual([4, 0]);
});

test("bold words are a heading up to 90 letters, capitals in the middle up to 70", () => {
  const boldOf = (letters: number) =>
    count(
      amidst(
        (page) =>
          pdfLine(`${names[page - 1]} ${"o".repeat(letters - 20)}`.padEnd(letters, "o"), {
            style: bold,
            x1: 200,
          }),
        { above: 30 },
      ),
    );
  expect([boldOf(89), boldOf(90)]).toEqual([4, 0]);
  const capitals = (letters: number) =>
    count(
      amidst(
        (page) => pdfLine(`${names[page - 1]}`.toUpperCase().padEnd(letters, "O"), { x0: 120, x1: 300 }),
        {
          above: 30,
          below: 30,
        },
      ),
    );
  expect([capitals(69), capitals(70)]).toEqual([4, 0]);
});

test("bold words without a sign of what they are head something when there are three of them", () => {
  const some = (of: number) =>
    count(
      amidst(
        (page) =>
          page <= of ? pdfLine(names[page - 1] ?? "", { style: bold }) : fullLine("and again it came"),
        {
          above: 30,
        },
      ),
    );
  expect([some(2), some(3)]).toEqual([0, 3]);
});

test("numerals are headings where seven of ten steps count up", () => {
  const numerals = (numbers: number[]) =>
    count(
      amidst((page) => pdfLine(String(numbers[page - 1]), { x0: 205, x1: 215 }), {
        above: 30,
        below: 30,
        count: numbers.length,
      }),
    );
  expect(numerals([1, 2, 3, 4, 9, 5, 6, 7])).toBe(8);
  expect(numerals([1, 2, 9, 4, 9, 5, 30, 7])).toBe(0);
});

test("an outline is believed when half of it is printed", () => {
  const pages = amidst(named({ style: bold }), { above: 30 });
  const levels = (printed: number) => {
    const outline: OutlineEntry[] = Array.from({ length: 4 }, (_, at) => ({
      title: at < printed ? (names[at] ?? "") : `Of no page ${"vxyz"[at]}`,
      page: at + 1,
      depth: 1,
    }));
    const found = findHeadings(pages, outline, measureBody(pages), new Set());
    return new Set([...found.values()].map(({ level }) => level));
  };
  // Its own depths, or else the looks of the headings.
  expect([levels(2), levels(1)]).toEqual([new Set([2]), new Set([1])]);
});
