import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { countWordsInBlocks } from "#domain/book/word-count";
import { ownBooks } from "#tests/setup/own-books";
import { randomBlocks } from "#tests/setup/random-blocks";
import { openChapter } from "../model/chapter";
import { wordsBetween } from "./text-counts";

const p = (text: string): Block => ({ kind: "paragraph", inlines: [{ kind: "text", text }] });

test.each(ownBooks())("the editor counts the words of $name as the book does", async ({ chapters }) => {
  for (const { blocks, notes } of await chapters())
    expect(wordsBetween(openChapter({ blocks, notes }).doc)).toBe(countWordsInBlocks(blocks));
});

test.each(Array.from({ length: 80 }, (_, seed) => seed))(
  "and those of random blocks, locked ones too: %i",
  (seed) => {
    const { blocks, notes } = randomBlocks(seed);
    const bodies = notes.map((id) => ({ id, blocks: [p("These are not counted.")] }));
    expect(wordsBetween(openChapter({ blocks, notes: bodies }).doc)).toBe(countWordsInBlocks(blocks));
  },
);

test("of a selection the words that begin or end in it are counted", () => {
  const { doc } = openChapter({ blocks: [p("The lamp was out."), p("Nobody came.")], notes: [] });
  const from = 1 + "The ".length;
  expect(wordsBetween(doc, from, from + "lamp was".length)).toBe(2);
  expect(wordsBetween(doc, from + 2, from + "lamp w".length)).toBe(2);
  expect(wordsBetween(doc, from, from)).toBe(0);
  // From the first paragraph into the second.
  expect(wordsBetween(doc, from, doc.content.size - "ody came.".length - 1)).toBe(4);
});
