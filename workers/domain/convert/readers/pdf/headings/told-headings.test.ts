import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { findHeadings } from "#domain/convert/readers/pdf/headings";
import { headingWords } from "#domain/convert/readers/pdf/headings/heading-words";
import { taggedEntries, tagsTellHeadings } from "#domain/convert/readers/pdf/headings/tagged-headings";
import { unprintedHeadings } from "#domain/convert/readers/pdf/headings/unprinted-headings";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import type { OutlineEntry } from "#domain/convert/readers/pdf/outline";
import { fullLine, pdfLine, pdfPage } from "../../../../../../tests/setup/pdf-lines";

const prose = (count: number) =>
  Array.from({ length: count }, (_, at) => fullLine(`the fleet ${at} came in and went out again.`));
const large = (text: string, size = 20) => pdfLine(text, { size });
const names = ["Lamps of oil", "Wrecks and masts", "Gales at night", "Tides in spring", "Boats on land"];

/** Pages of prose under these lines. */
function book(...above: Line[][]): Page[] {
  return above.map((lines, at) => {
    const placed = lines.map((line, row) => ({ ...line, y: 560 - row * 24 }));
    const rest = prose(12).map((line, row) => ({ ...line, y: 430 - row * 14 }));
    return pdfPage(at + 1, [...placed, ...rest]);
  });
}

const outlineOf = (titles: readonly string[], depth = 0): OutlineEntry[] =>
  titles.map((title, at) => ({ title, page: at + 1, depth }));

function levels(pages: Page[], outline: readonly OutlineEntry[]): string {
  const found = findHeadings(pages, outline, measureBody(pages), new Set());
  return [...found.values()].map(({ level }) => level).join("");
}

const chapters = (count: number) => names.slice(0, count).map((name) => [large(name)]);

test("an outline of two entries tells how deep headings are, one alone does not", () => {
  const told = (count: number) => levels(book(...chapters(count)), outlineOf(names.slice(0, count), 1));
  expect([told(1), told(2)]).toEqual(["1", "22"]);
});

test("an outline of which less than half is printed is not the book's", () => {
  const told = (of: number) => {
    const others = Array.from({ length: of - 2 }, (_, at) => `Of no page ${"vxyz"[at]}`);
    return levels(book(...chapters(2), [], [], []), outlineOf([...names.slice(0, 2), ...others], 1));
  };
  expect([told(4), told(5)]).toEqual(["22", "11"]);
});

test("levels end at six", () => {
  expect([
    levels(book(...chapters(2)), outlineOf(names.slice(0, 2), 5)),
    levels(book(...chapters(2)), outlineOf(names.slice(0, 2), 7)),
  ]).toEqual(["66", "66"]);
});

test("what the outline leaves out is a heading below the contents where it recurs three times in other words", () => {
  const extra = (texts: readonly string[]) =>
    levels(book(...chapters(2), ...texts.map((text) => [large(text, 16)])), outlineOf(names.slice(0, 2)));
  expect([extra(["Of oil", "Of masts"]), extra(["Of oil", "Of masts", "Of sails"])]).toEqual(["11", "11444"]);
  const six = (distinct: number) =>
    extra(Array.from({ length: 6 }, (_, at) => `Of oil ${"abcdef"[at % distinct]}`));
  expect([six(3), six(4)]).toEqual(["11", "11444444"]);
});

test("of four lines set as the outline's chapters are, none is a chapter that it left out", () => {
  const lines = (count: number) =>
    levels(
      book(
        ...chapters(2),
        Array.from({ length: count }, (_, at) => large(`of lamps ${"abcd"[at]}`)),
      ),
      outlineOf(names.slice(0, 2)),
    );
  expect([lines(3), lines(4)]).toEqual(["111", "11"]);
});

function unprinted(count: number, printed: number, entry: Partial<OutlineEntry> & { y?: number } = {}) {
  const pages = book(...names.slice(0, count).map((name, at) => (at < printed ? [large(name)] : [])));
  const outline = outlineOf(names.slice(0, count)).map((one, at) =>
    at < printed ? one : { ...one, ...entry },
  );
  const headings = findHeadings(pages, outline, measureBody(pages), new Set());
  return [...unprintedHeadings(pages, outline, headings).values()].flat();
}

test("chapters that nothing prints are the outline's where half of it is printed, or nothing", () => {
  expect([unprinted(4, 2).length, unprinted(4, 1).length, unprinted(4, 0).length]).toEqual([2, 0, 4]);
  expect([5, 6, 7].map((depth) => unprinted(2, 1, { depth })[0]?.level)).toEqual([6, 6, 6]);
  expect(unprinted(2, 1, { depth: 4 })[0]?.level).toBe(5);
});

/** At which line the chapter of a page begins that the outline puts at a height; -1: with its page. */
function lineAt(lines: readonly Line[], y: number): number {
  const page = pdfPage(1, lines);
  const entry = { title: "The Lamp", page: 1, depth: 0, y };
  const [heading] = unprintedHeadings([page], [entry], new Map()).get(1) ?? [];
  return heading?.line ? page.lines.indexOf(heading.line) : -1;
}

test("a chapter without a printed title begins at the sentence that stands at its place", () => {
  const lines = prose(3).map((line, at) => ({ ...line, text: `The fleet ${at} came in.`, y: 499 - at * 14 }));
  expect([499, 485, 471].map((y) => lineAt(lines, y))).toEqual([-1, 1, 2]);
  // Below all lines there is none.
  expect(lineAt(lines, 400)).toBe(-1);
  const under = (size: number) =>
    lineAt([pdfLine("In the tower", { y: 499, size }), pdfLine("The lamp burns", { y: 485 })], 485);
  expect([under(12.61), under(12.59)]).toEqual([1, -1]);
});

/** A page of so many lines, the first of which are tagged as headings. */
const tagged = (headings: number, lines: number, text = "The Lamp") =>
  pdfPage(
    1,
    Array.from({ length: lines }, (_, at) =>
      at < headings
        ? pdfLine(text, { tag: { role: "H1", element: at } })
        : fullLine("the fleet came in", { tag: { role: "P", element: at } }),
    ),
  );

test("tags tell headings from two on, where they are less than a quarter of the lines", () => {
  const tell = (headings: number, lines: number) => tagsTellHeadings([tagged(headings, lines)]);
  expect([tell(1, 100), tell(2, 100), tell(2, 9), tell(2, 8)]).toEqual([false, true, true, false]);
});

test("a tagged heading of 200 letters, or of a sentence half as long, is a paragraph", () => {
  const entries = (text: string) => taggedEntries([tagged(2, 20, text)], new Map()).size;
  expect([entries("o".repeat(199)), entries("o".repeat(200))]).toEqual([2, 0]);
  const sentence = (letters: number) => entries(`${"o".repeat(letters - 1)}.`);
  expect([sentence(99), sentence(100)]).toEqual([2, 0]);
});

test("a paragraph's sign and number say the first depth", () => {
  expect(headingWords("§ 3 Of lamps")).toMatchObject({ kind: "numbered", depth: 1 });
  expect(headingWords("A 3 of lamps, bold")).toBeUndefined();
});
