import { expect, test } from "vitest";
import { flatFit } from "./flat-fit";

const desk = { textSize: 16, pages: "auto" as const };

test("a phone is one page from edge to edge", () => {
  const { shape, isSpread, em } = flatFit({ ...desk, width: 360, height: 640 });
  expect(isSpread).toBe(false);
  expect(shape).toMatchObject({ width: 360, height: 640 });
  expect(shape.width - shape.margin.left - shape.margin.right).toBeGreaterThan(em * 15);
});

test("a wide window is an open book, unless one page is wanted", () => {
  const wide = { ...desk, width: 1440, height: 780 };
  expect(flatFit(wide).isSpread).toBe(true);
  expect(flatFit({ ...wide, pages: "one" }).isSpread).toBe(false);
  expect(flatFit({ ...wide, textSize: 24 }).isSpread).toBe(false);
  expect(flatFit({ ...wide, textSize: 24, pages: "two" }).isSpread).toBe(true);
});

test("no line grows longer than is read with ease, however wide the window", () => {
  for (const width of [700, 1024, 1920, 2560])
    for (const textSize of [12, 16, 24])
      for (const pages of ["one", "two", "auto"] as const) {
        const { shape, em, isSpread } = flatFit({ width, height: 1300, textSize, pages });
        expect(shape.width - shape.margin.left - shape.margin.right).toBeLessThanOrEqual(em * 31 + 1);
        expect(shape.width * (isSpread ? 2 : 1)).toBeLessThanOrEqual(width);
        expect(shape.height).toBeLessThanOrEqual(1300);
      }
});
