import { expect, test } from "vitest";
import { isPlainFormula } from "#domain/convert/readers/pdf/drawings/plain-formula";
import type { TextPiece } from "#domain/convert/readers/pdf/text-pieces";

const piece = (str: string, x: number, y: number, size = 10, fontName = "f1"): TextPiece => ({
  str,
  dir: "ltr",
  transform: [size, 0, 0, size, x, y],
  width: str.length * size * 0.5,
  fontName,
});
const box = { x0: 90, y0: 90, x1: 300, y1: 115 };
const isPlain = (pieces: TextPiece[], rules: (typeof box)[] = []) =>
  isPlainFormula(box, pieces, rules, (font) => (font === "f2" ? "ABCDEF+CMEX10" : "ABCDEF+CMMI10"));

test("letters on one line, raised and lowered ones among them, can be written", () => {
  expect(isPlain([piece("E = mc", 100, 100), piece("2", 130, 104, 7), piece("(4)", 280, 100)])).toBe(true);
  expect(isPlain([piece("x", 100, 100), piece("i", 105, 98, 7), piece("∈ M", 115, 100)])).toBe(true);
});

test("a fraction, a root, limits, a large bracket and what is raised and lowered at once are pictures", () => {
  expect(isPlain([piece("a", 100, 106), piece("b", 100, 94)])).toBe(false);
  expect(isPlain([piece("a = b", 100, 100)], [{ x0: 100, y0: 102, x1: 110, y1: 102.5 }])).toBe(false);
  expect(isPlain([piece("√", 100, 100), piece("x", 106, 100)])).toBe(false);
  expect(isPlain([piece("x", 100, 100), piece("2", 105, 104, 7), piece("i", 105, 97, 7)])).toBe(false);
  expect(isPlain([piece("(", 95, 100, 10, "f2"), piece("x", 100, 100)])).toBe(false);
});
