import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { pageAfter, pagesOfWords, wordsBefore } from "./heading-pages";

const paragraph = (id: string, words: number): Block => ({
  kind: "paragraph",
  id,
  inlines: [{ kind: "text", text: "word ".repeat(words) }],
});

test("a page is 250 words, and a book has one at least", () => {
  expect([0, 1, 250, 251].map(pagesOfWords)).toEqual([1, 1, 1, 2]);
});

test("what follows 249 words still begins on the first page, what follows 250 on the second", () => {
  expect([0, 249, 250, 500].map(pageAfter)).toEqual([1, 1, 2, 3]);
});

test("words are counted up to each wanted block", () => {
  const blocks = [paragraph("a", 3), paragraph("b", 4), paragraph("c", 5)];
  expect([...wordsBefore(blocks, new Set(["a", "c", "nowhere"]))]).toEqual([
    ["a", 0],
    ["c", 7],
  ]);
});
