import { expect, test } from "vitest";
import { placesOf } from "#domain/convert/readers/pdf/places-of";
import { pdfLine } from "../../../../../tests/setup/pdf-lines";

const lines = [
  pdfLine("one", { page: 3, x0: 60, x1: 200, y: 500, size: 10 }),
  pdfLine("two", { page: 3, x0: 50, x1: 150, y: 488, size: 10 }),
];

test("lines of one page and column are one rectangle, lines of two are two", () => {
  expect(placesOf(lines, () => undefined)).toEqual([{ page: 3, x: 50, y: 485.5, width: 150, height: 23 }]);
  const over = [...lines, pdfLine("three", { page: 4, x0: 50, x1: 100, y: 540, size: 10 })];
  expect(placesOf(over, () => undefined).map(({ page }) => page)).toEqual([3, 4]);
  const columns = [...lines, pdfLine("three", { page: 3, column: 2, x0: 250, x1: 300, y: 540, size: 10 })];
  expect(placesOf(columns, () => undefined)).toHaveLength(2);
});

test("a page that was turned to be read is turned back", () => {
  const [first] = lines.slice(0, 1);
  if (!first) throw new Error("a line");
  const at = (turn: 0 | 1 | 2 | 3) =>
    placesOf([first], () => ({ x: 5, y: 7, width: 600, height: 800, turn }))[0];
  // The letter's place in the page's own space, from the four ways it is set upright: see upright.ts.
  expect(at(0)).toEqual({ page: 3, x: 65, y: 504.5, width: 140, height: 11 });
  expect(at(1)).toEqual({ page: 3, x: 96.5, y: 67, width: 11, height: 140 });
  expect(at(2)).toEqual({ page: 3, x: 405, y: 298.5, width: 140, height: 11 });
  expect(at(3)).toEqual({ page: 3, x: 502.5, y: 607, width: 11, height: 140 });
});
