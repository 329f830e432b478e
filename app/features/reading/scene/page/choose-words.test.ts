import { expect, test } from "vitest";
import type { PageSpot } from "#app/features/reading/engine/pager";
import { targetAt, wordAt, wordsBetween } from "#app/features/reading/scene/page/choose-words";

const word = (text: string, block: string, start: number, x: number, y: number): PageSpot => ({
  kind: "text",
  text,
  block,
  start,
  end: start + text.length,
  x,
  y,
  width: text.length * 10,
  height: 20,
});
const spots: PageSpot[] = [
  word("The", "a", 0, 56, 100),
  word("lamp", "a", 4, 96, 100),
  word("had", "a", 9, 56, 130),
  word("be", "a", 13, 96, 130),
  word("en", "a", 15, 56, 160),
  word("Next", "b", 0, 56, 200),
  { ...word("3", "a", 17, 90, 156), kind: "noteRef", target: "note-3", width: 8, height: 10 },
];
const [the, lamp, , be, , next] = spots as [PageSpot, PageSpot, PageSpot, PageSpot, PageSpot, PageSpot];

test("a point beside a word means the nearest word of its line", () => {
  expect(wordAt(spots, 150, 112)?.text).toBe("lamp");
  expect(wordAt(spots, 400, 700)).toBeNull();
});

test("words are the same whichever end one begins at", () => {
  expect(wordsBetween(spots, lamp, be)).toEqual(wordsBetween(spots, be, lamp));
  expect(wordsBetween(spots, lamp, be)).toMatchObject({
    block: "a",
    start: 4,
    end: 15,
    quote: "lamp had be",
  });
});

test("a word that was divided at a line's end is one word in the quotation", () => {
  expect(wordsBetween(spots, the, spots[4] ?? the).quote).toBe("The lamp had been");
});

test("drawing on into the next block ends with the first one", () => {
  expect(wordsBetween(spots, lamp, next)).toMatchObject({ block: "a", start: 4, end: 17 });
});

test("every line gets one box, gaps and all", () => {
  expect(wordsBetween(spots, the, be).boxes).toEqual([
    { x: 56, y: 100, width: 80, height: 20 },
    { x: 56, y: 130, width: 60, height: 20 },
  ]);
});

test("a note's small number is met by a large finger", () => {
  expect(targetAt(spots, 104, 150)?.target).toBe("note-3");
  expect(targetAt(spots, 300, 300)).toBeNull();
});
