import { expect, test } from "vitest";
import type { Line } from "#domain/convert/readers/pdf/lines";
import { isShredded, toldParagraph } from "#domain/convert/readers/pdf/structure/paragraph-tags";

const line = (text: string, element: number): Line => ({
  page: 1,
  column: 0,
  x0: 0,
  x1: 100,
  y: 100,
  size: 10,
  text,
  runs: [{ text, style: 0 }],
  tag: { role: "P", element },
});

test("lines of one element are one paragraph, over pages too; of two they are two", () => {
  expect(toldParagraph(line("It was", 4), { ...line("late.", 4), page: 2 })).toBe("same");
  expect(toldParagraph(line("It was late.", 4), line("they went", 5))).toBe("other");
  const { tag: _, ...untagged } = line("late.", 4);
  expect(toldParagraph(line("It was", 4), untagged)).toBeUndefined();
});

test("a tree that makes a paragraph of each line tells nothing of paragraphs", () => {
  const text = ["It was", "a long", "and dark", "night of", "which we", "knew no", "end yet."];
  expect(isShredded(text.map((words, index) => line(words, index)))).toBe(true);
  expect(isShredded(text.map((words) => line(words, 1)))).toBe(false);
  expect(isShredded(text.map((_, index) => line("A sentence.", index)))).toBe(false);
});
