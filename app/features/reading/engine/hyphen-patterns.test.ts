import { expect, test } from "vitest";
import { HyphenPatternsShelf } from "#app/features/reading/engine/hyphen-patterns";
import { patternsFor } from "#domain/hyphenation/patterns";

test("a language's region and script find its patterns, and languages without free ones have none", () => {
  const names = ["en", "en-US", "en-GB", "en-IE", "EN-ca", "de-AT", "fr-CA", "pt-BR", "no", "nn-NO"].map(
    patternsFor,
  );
  expect(names).toEqual(["en-us", "en-us", "en-gb", "en-gb", "en-us", "de", "fr", "pt", "nb", "nn"]);
  for (const language of ["ru", "sv-SE", "tr", "und", "", "x-klingon"])
    expect(patternsFor(language)).toBeUndefined();
});

test("patterns that were loaded cut words of their language only", async () => {
  const shelf = new HyphenPatternsShelf();
  expect(shelf.for("de")).toBeUndefined();
  await shelf.load(["de-DE", "fr", "ru"]);
  expect(shelf.for("de")?.("Donaudampfschiff")).toEqual([2, 5, 10]);
  expect(shelf.for("fr")?.("extraordinaire").length).toBeGreaterThan(2);
  expect(shelf.for("ru")).toBeUndefined();
  expect(shelf.for("it")).toBeUndefined();
});
