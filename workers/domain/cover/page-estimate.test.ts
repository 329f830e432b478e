import { expect, test } from "vitest";
import { estimatedPages, estimatedTrims, pagesExplained } from "./page-estimate";

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
