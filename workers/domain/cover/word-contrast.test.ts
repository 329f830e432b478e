import { expect, test } from "vitest";
import { contrastOf, luminance } from "#domain/cover/word-contrast";

test.each([
  ["#ffffff", "#000000", 21],
  ["#777777", "#ffffff", 4.48],
  ["#8b5cf6", "#ffffff", 4.23],
  ["#102030", "#102030", 1],
])("%s on %s has a contrast of %f", (a, b, contrast) => {
  expect(contrastOf(luminance(a), luminance(b))).toBeCloseTo(contrast, 2);
});
