import { expect, test } from "vitest";
import { verseIndents } from "#domain/convert/readers/pdf/verse-indents";

test("each line that stands deeper is deeper, however small the steps", () => {
  expect(verseIndents([0, 1, 2, 0])).toEqual([0, 1, 2, 0]);
  expect(verseIndents([0, 0.5, 1, 0.5])).toEqual([0, 1, 2, 1]);
  expect(verseIndents([0, 3, 0, 3])).toEqual([0, 2, 0, 2]);
});

test("less than half a letter is no step", () => {
  expect(verseIndents([0, 0.39, 0, 0.1])).toEqual([0, 0, 0, 0]);
  expect(verseIndents([0, 0.41, 0, 0.1])).toEqual([0, 1, 0, 0]);
});

test("lines that all begin elsewhere are as deep as they stand", () => {
  expect(verseIndents([0, 1, 2, 3, 4, 5, 20])).toEqual([0, 1, 1, 2, 3, 3, 6]);
});
