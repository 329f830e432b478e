import { expect, test } from "vitest";
import { fitsBeside, rowWidths, smallStep, widthStep } from "#domain/convert/pictures/picture-widths";

test.each([
  [
    [0.33, 0.25],
    [33, 25],
  ],
  [
    [0.5, 0.5],
    [48, 48],
  ],
  [
    [0.4, 0.6],
    [36, 58],
  ],
  [
    [0.33, 0.33, 0.34],
    [30, 30, 33],
  ],
])("pictures of the shares %j stand side by side at %j", (shares, percents) => {
  const row = rowWidths(shares);
  expect(row).toEqual(percents);
  expect((row ?? []).reduce((sum, percent) => sum + percent, 0)).toBeLessThanOrEqual(98);
});

test("pictures wider than the text together, or of unknown width, are no row", () => {
  expect(fitsBeside([0.6, 0.44])).toBe(true);
  expect(fitsBeside([0.6, 0.46])).toBe(false);
  expect(fitsBeside([0.3, 0])).toBe(false);
  expect(rowWidths([0.6, 0.46])).toBeUndefined();
});

test("signs among the words are measured in letters, pictures in shares of the text", () => {
  // 12 pixels in a column of 602.
  expect(smallStep(12 / 602)).toBe(0.75);
  expect(smallStep(24 / 602)).toBe(1.5);
  expect(smallStep(0.099)).toBe(3);
  expect(widthStep(0.1)).toBe(15);
});
