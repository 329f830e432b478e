import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { type StyledHeading, withHeadingStyles } from "#domain/convert/readers/pdf/headings/heading-styles";
import type { Line } from "#domain/convert/readers/pdf/lines";
import { fullLine, pdfLine, pdfPage } from "../../../../../../tests/setup/pdf-lines";

type Sketch = {
  text: string;
  lines?: number;
  number?: number;
  isNamed?: boolean;
  ratio?: number;
  size?: number;
};

/** A heading of one style with others, in large letters unless it says otherwise. */
function heading({ text, lines = 1, number, isNamed, ratio = 1.5, size = 18 }: Sketch): StyledHeading {
  const own = Array.from({ length: lines }, (_, at) => pdfLine(at === 0 ? text : "of the coast", { size }));
  const words: StyledHeading["words"] = isNamed
    ? { kind: "named", bare: false, depth: 0 }
    : number === undefined
      ? undefined
      : { kind: "numeral", bare: true, depth: 0, number };
  const group = { lines: own, title: [], entry: undefined };
  return { group, look: undefined, style: "one", weight: size, ratio, words, depth: 0 };
}

/** How many of the headings stay, in a book of so many lines; `next`: the line under them. */
function kept(headings: readonly StyledHeading[], lineCount = 400, next?: Line): number {
  const prose = Array.from({ length: lineCount }, (_, at) =>
    fullLine(`the fleet ${at} came in and went out`),
  );
  const page = pdfPage(1, next ? [next, ...prose] : prose);
  return withHeadingStyles(headings, [page], measureBody([pdfPage(1, prose)])).length;
}

const named = (count: number, of = count) =>
  Array.from({ length: of }, (_, at) =>
    heading({ text: `The Lamp ${"abcdefghij"[at]}`, isNamed: at < count }),
  );
const numerals = (...numbers: number[]) =>
  numbers.map((number) => heading({ text: String(number), number, ratio: 1, size: 12 }));

test("five lines of one style that are more than a fifth of the file are rows, unless half are named", () => {
  expect([kept(named(0, 4), 10), kept(named(0, 5), 24), kept(named(0, 5), 26)]).toEqual([4, 0, 5]);
  expect([kept(named(5, 10), 20), kept(named(4, 10), 20)]).toEqual([10, 0]);
});

test("the same words again and again are no headings: fewer than three texts in ten", () => {
  const distinct = (count: number) =>
    kept(Array.from({ length: 20 }, (_, at) => heading({ text: `The Lamp of ${at % count}` })));
  expect([distinct(7), distinct(5)]).toEqual([20, 0]);
});

test("numerals count up by three at most, from one again, in seven steps of ten", () => {
  expect([kept(numerals(1, 4, 7)), kept(numerals(1, 5, 9)), kept(numerals(2, 2, 2))]).toEqual([3, 0, 0]);
  expect(kept(numerals(3, 1, 2, 1, 2))).toBe(5);
  expect([kept(numerals(4)), kept(numerals(4, 5))]).toEqual([0, 2]);
  expect([kept(numerals(1, 2, 3, 4, 10, 20)), kept(numerals(1, 2, 3, 4, 5, 20))]).toEqual([0, 6]);
});

test("a lone L is an index's letter where fewer than twenty numerals are", () => {
  const withL = (others: number) => {
    const all = Array.from({ length: others }, (_, at) => heading({ text: `${at + 1}`, number: at + 1 }));
    return kept([...all, heading({ text: "L", number: 50 })]) - others;
  };
  expect([withL(18), withL(19)]).toEqual([0, 1]);
});

test("a heading without a label has four lines at most, and is no remark of twelve words", () => {
  expect([
    kept([heading({ text: "Lamps", lines: 4 })]),
    kept([heading({ text: "Lamps", lines: 5 })]),
  ]).toEqual([1, 0]);
  const remark = (words: number) =>
    kept([heading({ text: `It was set. By ${"hand ".repeat(words - 5)}alone.` })]);
  expect([remark(11), remark(12)]).toEqual([1, 0]);
});

test("what stands under a heading is no larger, and long or of the text's size", () => {
  const over = (text: string, size: number) =>
    kept([heading({ text: "The Lamp", size: 16 })], 400, pdfLine(text, { size }));
  const long = "the tide ran out and in again";
  expect([over(long, 16.29), over(long, 16.31)]).toEqual([1, 0]);
  expect([over("o".repeat(25), 8), over("o".repeat(24), 8)]).toEqual([1, 0]);
  expect([over("short", 10.9), over("short", 10.7)]).toEqual([1, 0]);
});

test("up to six strange texts of a style may be letters of an ornaments' font", () => {
  const babble = (count: number) =>
    kept(
      Array.from({ length: count }, (_, at) => heading({ text: `HBCEAK KLDSC AASLS CSLAH${"BDFGHJK"[at]}` })),
      1000,
    );
  expect([babble(6), babble(7)]).toEqual([0, 7]);
});
