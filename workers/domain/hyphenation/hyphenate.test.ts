import german from "hyphen/patterns/de-1996.js";
import english from "hyphen/patterns/en-us.js";
import { expect, test } from "vitest";
import { createHyphenator, type Hyphenate } from "#domain/hyphenation/hyphenate";

const cut = (hyphenate: Hyphenate, word: string): string => {
  const places = [0, ...hyphenate(word), word.length];
  return places
    .slice(1)
    .map((to, index) => word.slice(places[index], to))
    .join("-");
};

test("words are cut where the language's patterns say", () => {
  const hyphenate = createHyphenator(english, 2, 3);
  const words = [
    "hyphenation",
    "extraordinary",
    "misunderstood",
    "constellation",
    "Disappointment",
    "table",
    "project",
  ];
  expect(words.map((word) => cut(hyphenate, word))).toEqual([
    "hy-phen-ation",
    "ex-tra-or-di-nary",
    "mis-un-der-stood",
    "con-stel-la-tion",
    "Dis-ap-point-ment",
    "ta-ble",
    "project",
  ]);
  expect(cut(createHyphenator(german, 2, 2), "Donaudampfschifffahrt")).toBe("Do-nau-dampf-schiff-fahrt");
});

test("the ends keep as many letters as asked", () => {
  const hyphenate = createHyphenator(english, 4, 5);
  for (const word of ["extraordinary", "constellation", "understanding"])
    for (const place of hyphenate(word)) {
      expect(place).toBeGreaterThanOrEqual(4);
      expect(word.length - place).toBeGreaterThanOrEqual(5);
    }
});

test("a word whose small letters are of another number is left whole", () => {
  expect(createHyphenator(english, 2, 3)("İSTANBULİSTANBUL")).toEqual([]);
});
