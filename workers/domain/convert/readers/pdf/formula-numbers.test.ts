import { expect, test } from "vitest";
import { joinFormulaNumbers } from "#domain/convert/readers/pdf/formula-numbers";
import { pdfLine } from "../../../../../tests/setup/pdf-lines";

test("a number beside a formula, a little lower, goes on its line; beside words it stays", () => {
  const lines = [
    pdfLine("a = b + c", { y: 500, x0: 100, x1: 150 }),
    pdfLine("(12)", { y: 495, x0: 340, x1: 360 }),
    pdfLine("of which nobody spoke", { y: 470, x0: 60, x1: 180 }),
    pdfLine("(13)", { y: 465, x0: 340, x1: 360 }),
  ];
  joinFormulaNumbers(lines);
  expect(lines.map(({ text }) => text)).toEqual(["a = b + c (12)", "of which nobody spoke", "(13)"]);
  expect(lines[0]?.stretches?.map(({ text }) => text)).toEqual(["a = b + c", "(12)"]);
  expect(lines[0]?.x1).toBe(360);
});
