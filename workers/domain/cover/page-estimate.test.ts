import { expect, test } from "vitest";
import { usualPages } from "./default-design";
import { estimatedPages, estimatedTrims, pagesExplained, pagesWrapIsFor } from "./page-estimate";

test("a novel of 90,000 words comes to some 300 words a page at 6 × 9", () => {
  const pages = estimatedPages(90_000, 30, "6x9");
  expect(pages).toBeGreaterThan(310);
  expect(pages).toBeLessThan(350);
});

test("smaller pages make a longer book, and every count is even and printable", () => {
  expect(estimatedPages(90_000, 30, "5x8")).toBeGreaterThan(estimatedPages(90_000, 30, "6x9"));
  for (const trim of estimatedTrims) {
    expect(estimatedPages(12_345, 7, trim) % 2).toBe(0);
    expect(estimatedPages(100, 1, trim)).toBe(24);
  }
  expect(() => estimatedPages(1, 1, "large")).toThrow("not a trim");
});

test("the estimate is explained in a sentence", () => {
  expect(pagesExplained(90_000, 1)).toMatch(/^An estimate: 90,000 words in 1 chapter at about 300 words/);
});

test.each([
  ["the estimate itself is the book's own count", 340, 312],
  ["a chosen count a fifth away is the book's own count", 272, 312],
  ["a count further away is for a shorter book", 271, 249],
  ["a count further away is for a longer book", 500, 459],
  ["the count a design begins with is nobody's choice", usualPages, 184],
])("a spine joined to a book: %s", (_, printed, expected) => {
  expect(pagesWrapIsFor(printed, { pages: 312, atTrim: 340 })).toBe(expected);
});

test("a book longer than any design can be has the longest spine there is", () => {
  expect(pagesWrapIsFor(900, { pages: 1_200, atTrim: 1_400 })).toBe(1_200);
});
