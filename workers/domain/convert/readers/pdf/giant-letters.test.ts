import { expect, test } from "vitest";
import { pageLines, type TextPiece } from "#domain/convert/readers/pdf/page-lines";

const box = { x: 0, y: 0, width: 600, height: 800 };

function piece(str: string, x: number, y: number, size = 10): TextPiece {
  const transform = [size, 0, 0, size, x, y];
  return { str, dir: "ltr", transform, width: str.length * size * 0.5, fontName: "f" };
}

const textsOf = (pieces: TextPiece[]) =>
  pageLines(pieces, box, 1, () => 0, { gutters: [] }).lines.map((line) => line.text);

const paragraph = ["One line of a paragraph", "another line of it", "a third one", "and the last."];

test("a figure as high as the paragraph beside it draws no lines together", () => {
  const texts = textsOf([
    ...paragraph.map((text, row) => piece(text, 60, 700 - row * 12)),
    piece("38%", 400, 664, 70),
  ]);
  expect(texts).toEqual(["38%", ...paragraph]);
});

test("a large letter that opens a paragraph stays with its word", () => {
  const texts = textsOf([
    piece("O", 60, 676, 40),
    ...paragraph.map((text, row) => piece(row === 0 ? text.slice(1) : text, 81, 700 - row * 12)),
  ]);
  expect(texts[0]).toBe("One line of a paragraph");
});

test("a large title that stands alone is a line as any other", () => {
  const texts = textsOf([
    piece("THE WHALE", 60, 760, 40),
    ...paragraph.map((text, row) => piece(text, 60, 700 - row * 12)),
  ]);
  expect(texts).toEqual(["THE WHALE", ...paragraph]);
});
