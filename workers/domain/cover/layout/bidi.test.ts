import { expect, test } from "vitest";
import { levelsOf, visualOrder } from "#domain/cover/layout/bidi";

test("a paragraph runs as its first strong letter does", () => {
  expect(levelsOf("Hello", "en").isRtl).toBe(false);
  expect(levelsOf("«שלום»", "en").isRtl).toBe(true);
  expect(levelsOf("BMW שלום", "en").isRtl).toBe(false);
});

test("in a language written from right to left, any of its letters decides", () => {
  expect(levelsOf("BMW שלום", "he").isRtl).toBe(true);
  expect(levelsOf("Bestseller", "he").isRtl).toBe(false);
  expect(levelsOf("2026", "ar-EG").isRtl).toBe(true);
  expect(levelsOf("uz", "uz-Arab").isRtl).toBe(false);
});

test("runs are drawn in the order the levels ask for", () => {
  const order = (levels: number[]) =>
    visualOrder(levels.map((level, at) => ({ level, at }))).map(({ at }) => at);
  expect(order([0, 1, 0])).toEqual([0, 1, 2]);
  expect(order([1, 2, 1])).toEqual([2, 1, 0]);
  expect(order([0, 1, 2, 1, 0])).toEqual([0, 3, 2, 1, 4]);
  expect(order([])).toEqual([]);
});
