import { expect, test } from "vitest";
import { MessageLog } from "#domain/convert/messages";
import { senselessPages } from "#domain/convert/readers/pdf/senseless-text";
import { pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

/** The numbers of glyphs, read as if they were letters. */
const glyphs = Array.from({ length: 12 }, (_, row) =>
  Array.from({ length: 6 }, (_, word) =>
    String.fromCodePoint(
      ...[0x3b1, 0x431, 0xd15, 0x621, 0x5d0, 0xb95].map((base, at) => base + ((row + word + at) % 6)),
    ),
  ).join(" "),
);

type MadeText = readonly string[] & { unread?: number };

function senseless(...pages: readonly MadeText[]) {
  const messages = new MessageLog();
  const made = pages.map((lines, at) => ({
    ...pdfPage(
      at + 1,
      lines.map((text) => pdfLine(text)),
    ),
    ...(lines.unread === undefined ? {} : { unread: lines.unread }),
  }));
  return { numbers: [...senselessPages(made, messages, "book.pdf")], messages: messages.all() };
}

const prose =
  "Nobody had seen the ferry leave, and so nobody could say whether it had ever been there at all.";

/** A text whose letters are numbered in the order in which it needs them, from the sign with this code. */
function renumbered(text: string, from: number): string {
  const met = new Map<string, string>();
  return text.toLowerCase().replace(/\S/g, (letter) => {
    const sign = met.get(letter) ?? String.fromCharCode(from + met.size);
    met.set(letter, sign);
    return sign;
  });
}

const pageOf = (line: string, rows = 10) => Array.from({ length: rows }, () => line);
const linesOf = (rows: number) => pageOf(prose, rows);

test("pages in letters from everywhere make no sense, and are named", () => {
  const { numbers, messages } = senseless(["The lamp burned."], glyphs);
  expect(numbers).toEqual([2]);
  expect(messages).toMatchObject([{ code: "text-senseless", place: "page 2" }]);
});

test("many scripts side by side, formulas and Japanese make sense", () => {
  const names = "English русский ελληνικά العربية עברית हिन्दी தமிழ் 日本語とカナ";
  const formulas = "let αx be the sum of all λyz over the whole space, as βxy was before, and so on";
  const japanese = "東京のタワーへ行く道はながい";
  const pages = [names, formulas, japanese].map((line) => Array.from({ length: 30 }, () => line));
  expect(senseless(...pages).numbers).toEqual([]);
});

test("a page whose letters are numbered by their order makes no sense", () => {
  const page = pageOf(renumbered(prose, 0x21));
  expect(senseless(linesOf(20), page).numbers).toEqual([2]);
});

test("figures, code, formulas and rows of signs make sense", () => {
  const figures = "1,204.50 (12%) 3/4 $88.00 + 17:30 - 2.5 #4 1,310.75 (9%)";
  const code = 'if (!seen["lamp"] && count > 3) { lit = count + " of " + total; } // "#" * 2';
  const formulas = 'f(x) = {a + b} < |c| & g(y) > [d*e]^2 ; "h" ~ k_1 @ m\' ! n ? #p';
  const rows = [
    "* * * * * * * * * *",
    "Chapter One ............. 7",
    "- - - - - - - - - -",
    "##########",
    "??? !!!",
  ];
  for (const line of [figures, code, formulas]) expect(senseless(pageOf(line)).numbers).toEqual([]);
  expect(senseless(rows.flatMap((row) => pageOf(row, 3))).numbers).toEqual([]);
});

test("a share of letters, or of signs that figures have, tells signs for letters from other pages", () => {
  const signs = `"&'*;<=>?!`.repeat(8);
  const withLetters = (count: number) => [signs + "abcdefghij".repeat(count / 10)];
  expect(senseless(withLetters(10)).numbers).toEqual([1]);
  expect(senseless(withLetters(30)).numbers).toEqual([]);
  const odd = (count: number) => [`${"1.".repeat(50)}${"&*?#".repeat(count)}`];
  expect(senseless(odd(4)).numbers).toEqual([1]);
  expect(senseless(odd(1)).numbers).toEqual([]);
  expect(senseless([signs.slice(0, 62)]).numbers).toEqual([1]);
  expect(senseless([signs.slice(0, 55)]).numbers).toEqual([]);
});

test("a page without vowels makes no sense, a list of abbreviations does", () => {
  const shifted = prose.replace(
    /[a-z]/gi,
    (letter) => "bcdfghjklmnpqrstvwxz"[letter.charCodeAt(0) % 20] ?? "",
  );
  expect(senseless(pageOf(shifted)).numbers).toEqual([1]);
  expect(senseless(pageOf(shifted, 2)).numbers).toEqual([]);
  expect(
    senseless(pageOf("Mr. Dr. St. cf. pp. vol. ch. sec. fig. no. Bros. ltd. hrs. min.")).numbers,
  ).toEqual([]);
});

test("pages whose letters were left out are named, by how many there are", () => {
  const page = (rows: number, unread: number): MadeText => Object.assign(linesOf(rows), { unread });
  expect(senseless(linesOf(80), page(1, 200)).numbers).toEqual([2]);
  const some = senseless(linesOf(80), page(10, 200));
  expect(some.numbers).toEqual([]);
  expect(some.messages).toMatchObject([{ code: "letters-unread", place: "page 2" }]);
  expect(senseless(linesOf(80), page(10, 15)).messages).toEqual([]);
  expect(senseless(linesOf(80), page(10, 80)).messages).toEqual([]);
});

test("a book is refused when half of it makes no sense, and not for a page", () => {
  const noise = pageOf(renumbered(prose, 0x21), 20);
  const refusal = expect.objectContaining({ code: "manuscript-senseless" });
  expect(() => senseless(noise, noise, noise, linesOf(50))).toThrow(refusal);
  expect(senseless(noise, noise, noise, linesOf(70)).numbers).toEqual([1, 2, 3]);
  expect(senseless(noise, noise).numbers).toEqual([1, 2]);
});
