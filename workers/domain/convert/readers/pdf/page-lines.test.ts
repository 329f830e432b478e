import { expect, test } from "vitest";
import { runStyle } from "#domain/convert/readers/pdf/lines";
import { pageLines, type TextPiece } from "#domain/convert/readers/pdf/page-lines";

const box = { x: 0, y: 0, width: 600, height: 800 };

function piece(
  str: string,
  x: number,
  y: number,
  more: Partial<TextPiece> & { size?: number } = {},
): TextPiece {
  const { size = 10, ...rest } = more;
  return {
    str,
    dir: "ltr",
    transform: [size, 0, 0, size, x, y],
    width: str.length * size * 0.5,
    fontName: "f",
    ...rest,
  };
}

const read = (pieces: TextPiece[], styleOf: (font: string) => number = () => 0) =>
  pageLines(pieces, box, 1, styleOf, { gutters: [] });

test("pieces on one base line are one line, with spaces where there are gaps", () => {
  const page = read([piece("fortune,", 145, 700), piece("a good", 100, 700), piece("wife.", 100, 686)]);
  expect(page.lines.map((line) => line.text)).toEqual(["a good fortune,", "wife."]);
});

test("ligatures become letters, and letters printed twice to look bold are read once", () => {
  const page = read([piece("ﬁnd", 100, 700), piece("ﬁnd", 100.3, 700), piece(" oﬃce", 115, 700)]);
  expect(page.lines.map((line) => line.text)).toEqual(["find office"]);
});

test("small raised letters are superscript", () => {
  const page = read([piece("the whale", 100, 700), piece("12", 145, 704, { size: 6 })]);
  expect(page.lines[0]?.runs).toEqual([
    { text: "the whale", style: 0 },
    { text: "12", style: runStyle.superscript },
  ]);
});

test("the space after an italic word is not italic", () => {
  const page = read([piece("may ", 100, 700, { fontName: "i" }), piece("fall in love", 120, 700)], (font) =>
    font === "i" ? runStyle.italic : 0,
  );
  expect(page.lines[0]?.runs).toEqual([
    { text: "may", style: runStyle.italic },
    { text: " fall in love", style: 0 },
  ]);
});

test("a page turned on its side is read upright", () => {
  const sideways = (str: string, x: number, y: number): TextPiece => ({
    ...piece(str, 0, 0),
    transform: [0, 10, -10, 0, x, y],
  });
  const page = read([sideways("second line", 114, 50), sideways("first line", 100, 50)]);
  expect(page.lines.map((line) => line.text)).toEqual(["first line", "second line"]);
  expect([page.width, page.height]).toEqual([800, 600]);
});

test("two columns are read one after the other, below a title across both", () => {
  const left = Array.from({ length: 12 }, (_, row) =>
    piece("the left column of this fine old page", 60, 650 - row * 12),
  );
  const right = Array.from({ length: 12 }, (_, row) =>
    piece("the right column of the same old page", 320, 650 - row * 12),
  );
  const page = read([
    piece("A title that stands across both of the two columns of the page", 140, 720),
    ...right,
    ...left,
  ]);
  expect(page.lines.map((line) => line.column)).toEqual([0, ...Array(12).fill(1), ...Array(12).fill(2)]);
  expect(page.lines[13]?.text).toBe("the right column of the same old page");
});

test("right-to-left pieces are read from the right", () => {
  const page = read([piece("עולם", 100, 700, { dir: "rtl" }), piece("שלום", 140, 700, { dir: "rtl" })]);
  expect(page.lines[0]).toMatchObject({ text: "שלום עולם", rtl: true });
});

test("wide gaps part a line into stretches, and signs between brackets keep their sides", () => {
  const page = read([piece("Sugar", 100, 700), piece("2 cups", 220, 700), piece("sweet", 300, 700)]);
  expect(page.lines[0]?.text).toBe("Sugar 2 cups sweet");
  expect(page.lines[0]?.stretches).toEqual([
    { x0: 100, x1: 125, text: "Sugar" },
    { x0: 220, x1: 250, text: "2 cups" },
    { x0: 300, x1: 325, text: "sweet" },
  ]);
});

test("Hebrew stored as it looks gets its brackets turned round", () => {
  const page = read([piece("עולם( טוב", 100, 700), piece("שלום )", 145, 700)]);
  expect(page.lines[0]?.text).toBe("שלום (עולם) טוב");
});

test("vertical lines follow each other from the right", () => {
  const down = (str: string, x: number): TextPiece => ({ ...piece(str, x, 700), vertical: true, width: 50 });
  const page = read([down("日本語", 480), down("あいうえお", 500)]);
  expect(page.lines.map((line) => line.text)).toEqual(["あいうえお", "日本語"]);
});
