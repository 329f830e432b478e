import { expect, test } from "vitest";
import { pageLines } from "#domain/convert/readers/pdf/page-lines";
import { symbolSign } from "#domain/convert/readers/pdf/symbol-fonts";
import type { TextPiece } from "#domain/convert/readers/pdf/text-pieces";

const box = { x: 0, y: 0, width: 420, height: 595 };

function piece(str: string, x: number, y: number, width: number): TextPiece {
  return { str, dir: "ltr", transform: [12, 0, 0, 12, x, y], width, fontName: "f" };
}

const prose = [400, 386, 372, 300, 286, 272].map((y) => piece("The ferry left at noon again", 60, y, 300));
const read = (...signs: TextPiece[]) =>
  pageLines([...prose, ...signs], box, 1, () => 0, { gutters: [] }).lines.map(({ text }) => text);
const words = prose.map(({ str }) => str);
const withBreak = (text: string) => [...words.slice(0, 3), text, ...words.slice(3)];

test("signs that the file does not name are an ornament in the middle between two scenes", () => {
  const signs = [190, 207, 224].map((x) => piece("\ue001", x, 336, 6));
  expect(read(...signs)).toEqual(withBreak("• • •"));
  expect(read(piece("\ue001", 207, 336, 6))).toEqual(withBreak("•"));
});

test("such signs are left out at the margin, close to a line, or where there are many", () => {
  expect(read(piece("\ue001", 60, 336, 6))).toEqual(words);
  expect(read(piece("\ue001", 207, 358, 6))).toEqual(words);
  expect(read(piece("\ue001".repeat(10), 180, 336, 60))).toEqual(words);
  expect(read(piece("\ue001", 250, 336, 6))).toEqual(words);
});

test("a font of ornaments has no letters, though its codes are theirs", () => {
  expect(symbolSign("ABCDEF+Wingdings-Regular", 0x6e, "n")).toBe("\uf06e");
  expect(symbolSign("ABCDEF+BorderOrnaments", 0x6e, "n")).toBe("\ue06e");
  expect(symbolSign("ZapfDingbats", 0x6e, "■")).toBe("■");
  expect(symbolSign("Garamond", 0x6e, "n")).toBe("n");
  expect(symbolSign("Wingdings-Regular", 0x20, " ")).toBe(" ");
});
