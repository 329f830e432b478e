import { expect, test } from "vitest";
import { printedEntries } from "#domain/convert/readers/pdf/headings/outline-lines";
import { type LineLook, pdfLine, pdfPage } from "../../../../../../tests/setup/pdf-lines";

type Drawn = string | (LineLook & { text: string });

/** How many lines print the title; 0 where none does. `page`: where the outline says that it stands. */
function printed(title: string, lines: readonly Drawn[], page = 1): number {
  const drawn = lines.map((line) => (typeof line === "string" ? pdfLine(line) : pdfLine(line.text, line)));
  const found = printedEntries([pdfPage(1, drawn), pdfPage(2, [])], [{ title, page, depth: 0 }]);
  return [...found.values()][0]?.lines.length ?? 0;
}

/** A word whose first letters are the title's and whose others are not. */
const like = (title: string, letters: number) =>
  title.slice(0, letters) + "zyxwvutsrq".slice(0, title.length - letters);

test("a long title is alike by two thirds of its letters", () => {
  expect([
    printed("abcdefghijk", [like("abcdefghijk", 9)]),
    printed("abcdefghijk", [like("abcdefghijk", 7)]),
  ]).toEqual([1, 0]);
  // Ten pairs of fourteen, and nine.
  const title = "abcdefghijklmno";
  expect([printed(title, [like(title, 11)]), printed(title, [like(title, 10)])]).toEqual([1, 0]);
});

test("a title of up to eight letters is alike by four fifths of them", () => {
  expect([printed("abcdefgh", [like("abcdefgh", 7)]), printed("abcdefgh", [like("abcdefgh", 6)])]).toEqual([
    1, 0,
  ]);
  expect(printed("abcdefghi", [like("abcdefghi", 7)])).toBe(1);
});

test("titles and lines of fewer than four letters are like nothing but themselves", () => {
  expect([printed("lamp", ["lamps"]), printed("oar", ["oars"])]).toEqual([1, 0]);
  expect([printed("lamps", ["lamp"]), printed("oars", ["oar"])]).toEqual([1, 0]);
  expect(printed("1. Of", ["Of"])).toBe(1);
});

test("a title is printed on six lines at most, five of their sizes apart", () => {
  const words = "lamp wreck gale tide shore quay harbour".split(" ");
  expect([printed(words.slice(0, 6).join(" "), words.slice(0, 6)), printed(words.join(" "), words)]).toEqual([
    6, 6,
  ]);
  const apart = (points: number) =>
    printed("lamp wreck", [
      { text: "lamp", y: 499 },
      { text: "wreck", y: 499 - points },
    ]);
  expect([apart(59), apart(61)]).toEqual([2, 0]);
});

test("a line of more than 160 letters, or of much more than its title, prints none", () => {
  const long = (letters: number) =>
    printed("lamp".repeat(50).slice(0, letters), ["lamp".repeat(50).slice(0, letters)]);
  expect([long(160), long(161)]).toEqual([1, 0]);
  const dotted = (letters: number) => printed("abcdefghij", ["abcdefghij".padEnd(letters, " .")]);
  expect([dotted(40), dotted(41)]).toEqual([1, 0]);
  const second = (letters: number) => printed("abcde fghij", ["abcde", "fghij".padEnd(letters - 6, " .")]);
  expect([second(41), second(42)]).toEqual([2, 0]);
});

test("on the page before, only the same title with another number is the title", () => {
  expect([printed("1.2 Lamps", ["Lamps"], 2), printed("abcadeafghi", ["adeabcafghi"], 2)]).toEqual([1, 0]);
  expect(printed("abcadeafghi", ["adeabcafghi"])).toBe(1);
});
