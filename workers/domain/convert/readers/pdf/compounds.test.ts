import { expect, test } from "vitest";
import { compoundScore, halvesIn } from "#domain/convert/readers/pdf/compounds";
import type { Vocabulary } from "#domain/convert/readers/pdf/hyphens";

/** How sure two halves are a compound, above 0, or a word that was cut, in a book with these words. */
function score(head: string, tail: string, words: Record<string, number>, book: Partial<Vocabulary> = {}) {
  const vocabulary: Vocabulary = Object.assign(new Map(Object.entries(words)), book);
  return compoundScore(head, tail, vocabulary);
}

const known = { lamp: 1, light: 1 };

test("two words of the book may be a compound, one or none was cut", () => {
  expect(score("lamp", "light", known)).toBeCloseTo(-0.9);
  expect(score("lamp", "light", { lamp: 1 })).toBeCloseTo(-2.6);
  expect(score("lamp", "light", {})).toBeCloseTo(-5);
});

test("another form of the whole word says that it was cut, one of the compound that it is one", () => {
  expect(score("shep", "herd", { shepherds: 1 })).toBe(-4);
  expect(score("lamp", "lighter", { ...known, "lamp-light": 1 })).toBe(4);
  expect(score("lamp", "light", { ...known, "lamp-lights": 1 })).toBe(4);
});

test("a short word counts from its third time on, a longer one at once or in another form", () => {
  expect(score("sea", "light", { sea: 2, light: 1 })).toBeCloseTo(-2.6);
  expect(score("sea", "light", { sea: 3, light: 1 })).toBeCloseTo(-0.9);
  expect(score("lamp", "bells", { lamp: 1, bell: 1 })).toBeCloseTo(-0.9);
  expect(score("lamp", "oars", { lamp: 1, oar: 1 })).toBeCloseTo(-2.6);
});

test("words of more than eleven letters together are rather two", () => {
  expect(score("lantern", "keep", { lantern: 1, keep: 1 })).toBeCloseTo(-0.9);
  expect(score("lantern", "light", { lantern: 1, light: 1 })).toBeCloseTo(-0.1);
});

test("a word that begins or ends other compounds is likely to do so again, more so from the third on", () => {
  expect(score("lamp", "light", { ...known, "lamp-": 1 })).toBeCloseTo(0.9);
  expect(score("lamp", "light", { ...known, "lamp-": 2 })).toBeCloseTo(0.9);
  expect(score("lamp", "light", { ...known, "lamp-": 3 })).toBeCloseTo(1.5);
  expect(score("lamp", "light", { ...known, "-light": 1 })).toBeCloseTo(0.9);
});

test("no word is cut where its language does not cut it", () => {
  expect(score("lamp", "light", known, { hyphenate: () => [4] })).toBeCloseTo(-0.9);
  expect(score("lamp", "light", known, { hyphenate: () => [3] })).toBeCloseTo(1.6);
});

test("languages that write compounds as one word, and English affixes, speak against a hyphen", () => {
  expect(score("lamp", "light", known, { language: "de-AT" })).toBeCloseTo(-4.9);
  expect(score("lamp", "light", known, { language: "fr" })).toBeCloseTo(-0.9);
  expect(score("over", "light", { over: 1, light: 1 }, { language: "en" })).toBeCloseTo(-3.4);
  expect(score("over", "light", { over: 1, light: 1 }, { language: "fr" })).toBeCloseTo(-0.9);
  expect(score("lamp", "ship", { lamp: 1, ship: 1 }, { language: "en" })).toBeCloseTo(-3.4);
});

test("halves are words of the book or not; a relative of the whole is noted, and whether the book has many words", () => {
  const book = new Map(Object.entries({ lamp: 1, light: 1, shepherds: 1 }));
  expect(halvesIn("lamp", "light", book)).toEqual({ words: 2 });
  expect(halvesIn("lamp", "ligh", book)).toEqual({ words: 1 });
  expect(halvesIn("shep", "herd", book)).toEqual({ words: 0, isRelated: true });
  for (let no = 0; no < 3_000; no++) book.set(`word${no}`, 1);
  expect(halvesIn("scru", "ples", book)).toEqual({ words: 0, isLong: true });
});
