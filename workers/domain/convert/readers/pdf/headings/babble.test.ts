import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { babbleAmong } from "#domain/convert/readers/pdf/headings/babble";
import { fullLine, pdfPage } from "../../../../../../tests/setup/pdf-lines";

const body = measureBody([pdfPage(1, [fullLine("the fleet came in")])]);

/** Whether the words are none of a book of so many letters, which has `known` among its words. */
function isBabble(text: string, { letters = 40_000, size = 12, known = "" } = {}): boolean {
  const line = ` the tide of ${known} `.padEnd(100, "o ");
  const count = Math.floor(letters / 100);
  const lines = Array.from({ length: count }, () => fullLine(line, { size }));
  const rest = fullLine("o".repeat(letters - count * 100), { size });
  return babbleAmong([pdfPage(1, [...lines, rest])], body)(text);
}

/** Words of which no four letters come twice. */
const strange = "qxzvjkwpfbmhgnldrcyusit";

test("a book knows its words from 30,000 letters of the text's size on", () => {
  expect([isBabble(strange, { letters: 30_000 }), isBabble(strange, { letters: 29_999 })]).toEqual([
    true,
    false,
  ]);
  expect([isBabble(strange, { size: 12.59 }), isBabble(strange, { size: 12.61 })]).toEqual([true, false]);
});

test("five parts of four letters are enough to tell", () => {
  expect([isBabble(strange.slice(0, 8)), isBabble(strange.slice(0, 7))]).toEqual([true, false]);
});

test("a quarter of the parts may stand in the book", () => {
  const known = (parts: number) => isBabble(strange, { known: strange.slice(0, parts + 3) });
  expect([known(5), known(6)]).toEqual([true, false]);
});

test("a word of three letters that the book has is a word, one of two says nothing", () => {
  expect([isBabble(`${strange} of`), isBabble(`${strange} the`)]).toEqual([true, false]);
});
