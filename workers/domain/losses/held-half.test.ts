import { expect, test } from "vitest";
import { LossCounter } from "#domain/losses/loss-counter";

const set = (...paragraphs: string[]) =>
  new TextEncoder().encode(
    `<html><body>${paragraphs.map((text) => `<p>${text}</p>`).join("")}</body></html>`,
  );

function lossReportOf(lines: readonly string[], ...book: string[]) {
  const losses = new LossCounter();
  const source = losses.openSource();
  for (const line of lines) {
    source.begin();
    source.text(line);
    source.end();
  }
  losses.set(set(...book), 0);
  losses.chapterEnded();
  const { words, lines: told } = losses.close(new Map());
  expect(words.out - words.added + words.left + words.missing + words.joined).toBe(words.in);
  return {
    missing: words.missing,
    texts: told.filter(({ state }) => state === "missing").map(({ text }) => text),
  };
}

test("a word that a line's end parts is in the book, though its first half is a word itself", () => {
  // The extra word keeps the passage from being found by its letters.
  const lines = ["He asked for a for-", "mal answer, and got none.", "Words that were lost elsewhere."];
  expect(lossReportOf(lines, "He asked for a formal answer, and got none indeed.").texts).toEqual([
    "Words that were lost elsewhere.",
  ]);
});

test("halves of one word on pages that stand in the file in another order are put together", () => {
  const lines = ["band came in.", "She said", "that her hus-", "It rained all day"];
  expect(lossReportOf(lines, "She said once that her husband came in.", "It rained all day").missing).toBe(0);
});

test("half a word that the book has nowhere is lost", () => {
  expect(lossReportOf(["that her hus-", "cats came in."], "that her own came in.").texts).toContain("hus-");
});

test("a number in a cell of its own is not lost", () => {
  expect(lossReportOf(["» 101 reg. 7 staat"], "» 101", "reg. 7 staat").missing).toBe(0);
});
