import { expect, test } from "vitest";
import { artOf } from "#domain/convert/readers/pdf/page-art";

const ground = { x: 0, y: 0, width: 400, height: 600, turn: 0 as const };
const box = { x0: 50, y0: 50, x1: 250, y1: 150 };
const described = (words: string, formula?: true) =>
  artOf([], [{ box, words, ...(formula ? { formula } : {}) }], ground).map(({ text }) => text);

test("a drawing whose letters the file does not name has no description", () => {
  expect(described(`?>9@AJ.D<F@-<>2.@A:0>#3$4,56# L<ID2;AAC# ?>9@AJ.0A:</C./8-2#3$4%56#`)).toEqual([
    undefined,
  ]);
  expect(described(`%#" &'()*+," %!" -./" 01" $#" $!" #" !"`)).toEqual([undefined]);
});

test("words, numbers along an axis and formulas describe a drawing", () => {
  expect(described("Trace 1 (a)")).toEqual(["Trace 1 (a)"]);
  expect(described("U 2 = R \\ N U 1 = R \\ N")).toEqual(["U 2 = R \\ N U 1 = R \\ N"]);
  expect(described("-2 -1 0 1 2 (0.5)")).toEqual(["-2 -1 0 1 2 (0.5)"]);
  expect(described("( ( x ) ) = { ( y ) }", true)).toEqual(["( ( x ) ) = { ( y ) }"]);
});
