import { expect, test } from "vitest";
import { isSettled } from "#domain/proofread/settled-hyphens";

const split = (
  isKept: boolean,
  found: { whole?: number; hyphened?: number; words?: 0 | 1 | 2; isLong?: true; isRelated?: true },
) => ({
  doubts: ["hyphen" as const],
  spot: {
    doubt: "hyphen" as const,
    ...{ head: "light", tail: "house", isKept, before: 0, whole: 0, hyphened: 0, places: [], ...found },
  },
});

test("two places in one spelling settle a word, one does not, nor does a book that has both", () => {
  expect(isSettled(split(false, { whole: 2, words: 2 }))).toBe(true);
  expect(isSettled(split(false, { whole: 1, words: 2 }))).toBe(false);
  expect(isSettled(split(false, { whole: 9, hyphened: 1, words: 2 }))).toBe(false);
  expect(isSettled(split(true, { hyphened: 2, words: 2 }))).toBe(true);
  expect(isSettled(split(true, { hyphened: 1, words: 2 }))).toBe(false);
});

test("where the book reads a word against its other places, the author is asked", () => {
  expect(isSettled(split(true, { whole: 5, words: 2 }))).toBe(false);
  expect(isSettled(split(false, { hyphened: 5, words: 2 }))).toBe(false);
});

test("half a word needs only one place, or a relative; two words of their own are asked", () => {
  expect(isSettled(split(false, { whole: 1, words: 1 }))).toBe(true);
  expect(isSettled(split(false, { isRelated: true, words: 0 }))).toBe(true);
  expect(isSettled(split(false, { words: 1 }))).toBe(false);
  expect(isSettled(split(false, { isRelated: true, words: 2 }))).toBe(false);
});

test("two halves that are no words need no other place in a long manuscript, but do in a short one", () => {
  expect(isSettled(split(false, { words: 0, isLong: true }))).toBe(true);
  expect(isSettled(split(false, { words: 0 }))).toBe(false);
  expect(isSettled(split(false, { words: 1, isLong: true }))).toBe(false);
  expect(isSettled(split(true, { words: 0, isLong: true }))).toBe(false);
});

test("a passage whose weightiest doubt is another one is asked", () => {
  expect(isSettled({ ...split(false, { whole: 9 }), doubts: ["join", "hyphen"] })).toBe(false);
  expect(isSettled({ doubts: ["hyphen"] })).toBe(false);
});
