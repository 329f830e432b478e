import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { looksOf } from "#domain/convert/readers/pdf/headings/heading-looks";
import { type Line, runStyle } from "#domain/convert/readers/pdf/lines";
import { fullLine, type LineLook, pdfLine, pdfPage } from "../../../../../../tests/setup/pdf-lines";

const { bold } = runStyle;

type Place = { above?: number; below?: number; next?: LineLook; beside?: number };

/** Whether the line looks like a heading amid prose of 12 points, `above` and `below` points from the lines around it. */
function looks(text: string, look: LineLook, { above = 30, below = 14, next, beside }: Place = {}): boolean {
  const top = Array.from({ length: 12 }, (_, row) =>
    fullLine(`the fleet ${row} came in and went out again`, { y: 560 - row * 14 }),
  );
  const y = 406 - above;
  const rest = Array.from({ length: 12 }, (_, row) =>
    fullLine(`the boats ${row} went out and came in again`, {
      y: y - below - row * 14,
      ...(row === 0 ? next : {}),
    }),
  );
  const other = beside === undefined ? [] : [pdfLine("Oil", { x0: 300, y: y - beside })];
  const line = { ...pdfLine(text, look), y };
  const page = pdfPage(1, [...top, line, ...other, ...rest]);
  return looksOf(page, measureBody([page]), () => false).some((found) => found.line.text === text);
}

const both = (one: boolean, other: boolean) => [one, other];
const middle = (width: number, aside = 0): LineLook => ({
  x0: 210 + aside - width / 2,
  x1: 210 + aside + width / 2,
});
/** Bold words that come to so many letters. */
const padded = (text: string, letters: number) => text.padEnd(letters, "o");

test("a heading in large letters has up to 150 of them", () => {
  const large = (letters: number) => looks(padded("The Lamp ", letters), { size: 20 });
  expect(both(large(150), large(151))).toEqual([true, false]);
});

test("small capitals of a label are three quarters of the text's size at least", () => {
  const label = (size: number) => looks("CHAPTER ONE", { size, ...middle(60) });
  expect(both(label(9.1), label(8.9))).toEqual([true, false]);
});

test("other letters are nine tenths of the text's size at least", () => {
  const label = (size: number) => looks("Chapter 1", { size, style: bold, ...middle(60) });
  expect(both(label(10.9), label(10.7))).toEqual([true, false]);
});

test("a number and capitals in the middle are a heading up to 70 letters, in bold below 120", () => {
  const capitals = (letters: number) => looks("1.2 LAMPS ".padEnd(letters, "O"), middle(200));
  expect(both(capitals(70), capitals(71))).toEqual([true, false]);
  const inBold = (letters: number) => looks(padded("1.2 Lamps ", letters), { style: bold, x1: 250 });
  expect(both(inBold(119), inBold(120))).toEqual([true, false]);
});

test("capitals are told from four letters on", () => {
  expect(both(looks("TIDE", middle(30)), looks("SEA", middle(30)))).toEqual([true, false]);
});

test("a centred label of up to 40 letters needs no white space", () => {
  const label = (letters: number) =>
    looks(`CHAPTER${" ".repeat(letters - 10)}ONE`, middle(90), { above: 14 });
  expect(both(label(40), label(41))).toEqual([true, false]);
});

test("a chapter's title that ends as a sentence does is one up to 30 letters", () => {
  const title = (letters: number) => looks(`${padded("Chapter 5: The ", letters - 1)}.`, { style: bold });
  expect(both(title(30), title(31))).toEqual([true, false]);
});

test("one letter is no word, and signs are half as many as letters at most", () => {
  expect(looks("Q", { size: 20 })).toBe(false);
  const signs = (count: number) => looks(`LampsTides${"*".repeat(count)}`, { size: 20 });
  expect(both(signs(5), signs(6))).toEqual([true, false]);
});

test("pieces with wide gaps are a row, but for a number before its title", () => {
  const pieces = (...texts: string[]) =>
    looks(texts.join(" "), {
      size: 20,
      stretches: texts.map((text, at) => ({ x0: 60 + at * 90, x1: 120 + at * 90, text })),
    });
  expect(both(pieces("The Lamp Burns"), pieces("The Lamp", "Oil"))).toEqual([true, false]);
  expect(both(pieces("12", "The Lamp"), pieces("12", "The Lamp", "Oil"))).toEqual([true, false]);
});

test("a line three tenths of its size from another's height stands beside it", () => {
  const beside = (points: number) => looks("The Lamp", { size: 20 }, { beside: points });
  expect(both(beside(6.1), beside(5.9))).toEqual([true, false]);
});

test("bold words run on into a line of their size, close below, that begins in bold", () => {
  const runs: Line["runs"] = [
    { text: "and the tide", style: bold },
    { text: " went out", style: 0 },
  ];
  const size = (points: number) =>
    looks(
      "Lamps that burn",
      { style: bold },
      { next: { runs, text: "and the tide", size: points } as LineLook },
    );
  expect(both(size(12.31), size(12.29))).toEqual([true, false]);
  const below = (points: number) =>
    looks(
      "Lamps that burn",
      { style: bold },
      { below: points, next: { runs, text: "and the tide" } as LineLook },
    );
  expect(both(below(18.1), below(17.9))).toEqual([true, false]);
});

test("a line's middle is the text's within a twentieth, set in from the margin by a twelfth", () => {
  const aside = (points: number) => looks("THE LAMP", middle(100, points));
  expect(both(aside(14.9), aside(15.1))).toEqual([true, false]);
  const inset = (points: number) => looks("THE LAMP", { x0: 60 + points, x1: 336 - points });
  expect(both(inset(24.1), inset(23.9))).toEqual([true, false]);
});
