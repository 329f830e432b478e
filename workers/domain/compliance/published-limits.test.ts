import { expect, test } from "vitest";
import { coverTooSmall } from "#domain/compliance/rules/package";
import {
  cover,
  drawings,
  inChapter,
  jpeg,
  picture,
  shown,
  style,
  verdict,
} from "../../../tests/setup/judged-book";
import type { Book } from "../../../tests/setup/sound-epub";

/**
 * The limits of Kindle's publishing guidelines and of Apple's asset guide (their addresses: `sources.ts`), each with a
 * book that just keeps it and one that just does not.
 */
type Change = (book: Book) => void;
const one = "EPUB/text/chapter-001.xhtml";
const words = "words upon words ".repeat(400);
const share = (bold: number) => inChapter(`<p><b>${"a".repeat(bold)}</b>${"a".repeat(100_000 - bold)}</p>`);
const spaces = (fixed: number) =>
  inChapter(`<p>${"word\u00a0".repeat(fixed)}${"word ".repeat(10_000 - fixed)}</p>`);
const folios = (count: number) =>
  inChapter(Array.from({ length: count }, (_, at) => `<p>${words}</p><p>${at + 1}</p>`).join(""));
const table = (rows: number, columns: number) =>
  inChapter(`<table><tbody>${`<tr>${"<td>x</td>".repeat(columns)}</tr>`.repeat(rows)}</tbody></table>`);
const alt =
  (length: number): Change =>
  (book) =>
    book.edit(one, 'alt="A lamp"', `alt="${"a".repeat(length)}"`);
const inLine =
  (height: number): Change =>
  (book) => {
    picture(jpeg(400, height))(book);
    inChapter('<p>a sign <img src="../images/picture-001.jpg" alt="sign"/> here</p>')(book);
  };
const coverOf =
  (width: number, height: number): Change =>
  (book) => {
    picture(jpeg(width, height))(book);
    cover(book);
  };

const limits: [rule: string, what: string, within: Change, beyond: Change][] = [
  ["kindle-cover-size", "1,200 pixels wide", coverOf(1_200, 1_000), coverOf(1_199, 1_000)],
  ["kindle-cover-size", "1,800 pixels high", coverOf(900, 1_800), coverOf(900, 1_799)],
  ["kindle-picture-small", "300 pixels", picture(jpeg(300, 100)), picture(jpeg(299, 100))],
  ["kindle-picture-small", "300 pixels high", picture(jpeg(100, 300)), picture(jpeg(100, 299))],
  ["kindle-picture-resolution", "300 an inch", shown(jpeg(1_200, 900), 100), shown(jpeg(1_199, 900), 100)],
  ["kindle-picture-coarse", "72 an inch", shown(jpeg(288, 400), 100), shown(jpeg(287, 400), 100)],
  ["kindle-line-pictures", "45 pixels high", inLine(45), inLine(44)],
  ["kindle-alt-long", "140 characters", alt(139), alt(140)],
  ["kindle-drawings-many", "25 drawings", drawings(25), drawings(26)],
  ["apple-picture-large", "5.6 million pixels", picture(jpeg(2_800, 2_000)), picture(jpeg(2_801, 2_000))],
  ["phone-picture-large", "1,200 pixels", picture(jpeg(1_200, 900)), picture(jpeg(1_201, 900))],
  ["kindle-table-large", "100 rows", table(100, 2), table(101, 2)],
  ["kindle-table-large", "10 columns", table(2, 10), table(2, 11)],
  ["kindle-side-margins", "25%", style("em { margin-left: 25%; }"), style("em { margin-left: 26%; }")],
  ["kindle-side-margins", "10em", style("em { margin-left: 10em; }"), style("em { margin-left: 10.1em; }")],
  ["kindle-greys", "the dark end", style("em { color: #666666; }"), style("em { color: #656565; }")],
  ["kindle-greys", "the light end", style("em { color: #999999; }"), style("em { color: #9a9a9a; }")],
  // Red on white: 4.53 and 4.497 to 1 by WCAG's formula.
  ["kindle-contrast", "4.5 to 1", style("em { color: #ee0000; }"), style("em { color: #ef0000; }")],
  [
    "kindle-units",
    "an indent of 4em",
    style("em { text-indent: 4em; }"),
    style("em { text-indent: 4.1em; }"),
  ],
  ["kindle-margin-units", "0.3em", style("em { margin-left: 0.3em; }"), style("em { margin-left: 0.31em; }")],
  ["kindle-all-bold", "four fifths", share(79_800), share(80_600)],
  ["kindle-fixed-spaces", "one in five", spaces(1_990), spaces(2_010)],
  ["kindle-printed-page-numbers", "twelve", folios(11), folios(12)],
];

test.each(limits)("%s: %s", async (rule, _, within, beyond) => {
  expect([await verdict(rule, within), await verdict(rule, beyond)]).toEqual(["kept", "broken"]);
});

test("a Kindle book has at most 650 MB", async () => {
  const sized = (bytes: number) => verdict("kindle-too-large", () => {}, bytes);
  expect([await sized(650_000_000), await sized(650_000_001)]).toEqual(["kept", "broken"]);
});

test("a cover may be large enough either way", () => {
  expect(coverTooSmall(1_199, 1_799)).toBe("The cover is only 1199 × 1799 pixels.");
  expect([coverTooSmall(1_200, 1), coverTooSmall(1, 1_800)]).toEqual([undefined, undefined]);
});
