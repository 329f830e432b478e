import { expect, test } from "vitest";
import type { PageSpot } from "#app/features/reading/engine/pager";
import { bandsOf, chosenTexts, rangeOf, wholeWords, wordAt, wordsOf } from "./words";

const word = (
  text: string,
  x: number,
  y: number,
  block: string,
  start: number,
  end = start + text.length,
): PageSpot => ({
  ...{ kind: "text", text, x, y, width: text.length * 10, height: 20, block, start, end },
});
const spots: PageSpot[] = [
  word("The", 0, 0, "a", 0),
  word("harbour", 40, 0, "a", 4),
  {
    kind: "noteRef",
    text: "1",
    target: "n1",
    x: 112,
    y: 0,
    width: 6,
    height: 10,
    block: "a",
    start: 11,
    end: 11,
  },
  word("un-", 0, 30, "a", 12, 14),
  word("done", 0, 60, "a", 14, 18),
  word("Next", 0, 100, "b", 0),
];
const words = wordsOf(spots);

test("what is chosen are words, not the marks of notes", () => {
  expect(words.map(({ text }) => text)).toEqual(["The", "harbour", "un-", "done", "Next"]);
});

test("a point beside a line belongs to its nearest word, one far away to none", () => {
  expect(wordAt(words, { x: 300, y: 5 })).toBeNull();
  expect(wordAt(words, { x: 130, y: 8 })).toBe(1);
  expect(wordAt(words, { x: 36, y: 8 })).toBe(1);
  expect(wordAt([], { x: 0, y: 0 })).toBeNull();
});

test("chosen backwards or forwards, each block has its own piece, and a broken word is whole", () => {
  expect(chosenTexts(words, rangeOf(4, 1))).toEqual([
    { block: "a", start: 4, end: 18, quote: "harbour undone" },
    { block: "b", start: 0, end: 4, quote: "Next" },
  ]);
});

test("a line's words are one band", () => {
  expect(bandsOf(words, rangeOf(0, 3))).toEqual([
    { x: 0, y: 0, width: 110, height: 20 },
    { x: 0, y: 30, width: 30, height: 20 },
    { x: 0, y: 60, width: 40, height: 20 },
  ]);
});

test("half of a broken word brings the other half", () => {
  expect(wholeWords(words, rangeOf(1, 2))).toEqual({ first: 1, last: 3 });
  expect(wholeWords(words, rangeOf(3, 4))).toEqual({ first: 2, last: 4 });
  expect(wholeWords(words, rangeOf(0, 1))).toEqual({ first: 0, last: 1 });
});
