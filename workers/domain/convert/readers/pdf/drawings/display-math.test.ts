import { expect, test } from "vitest";
import { displayMath } from "#domain/convert/readers/pdf/drawings/display-math";
import type { TextPiece } from "#domain/convert/readers/pdf/text-pieces";

const fonts: Record<string, string> = {
  f1: "ABCDEF+CMR10",
  f2: "ABCDEF+CMMI10",
  f3: "ABCDEF+CMSY10",
  f4: "ABCDEF+CMEX10",
};
const piece = (str: string, x: number, y: number, fontName = "f1", size = 10): TextPiece => ({
  str,
  dir: "ltr",
  transform: [size, 0, 0, size, x, y],
  width: str.length * size * 0.5,
  fontName,
});
const text = (y: number) =>
  piece("A line of running text that goes from the left edge to the right edge", 50, y);
const find = (pieces: TextPiece[]) => displayMath(pieces, (font) => fonts[font]);
const formula = (x: number, y: number) => [
  piece("E", x, y, "f2"),
  piece("=", x + 8, y),
  piece("mc", x + 18, y, "f2"),
  piece("2", x + 30, y + 4, "f1", 7),
];

test("a formula on a line of its own is found, with what is raised in it, and its number", () => {
  const boxes = find([text(700), ...formula(180, 670), piece("(12)", 390, 670), text(640)]);
  expect(boxes).toHaveLength(1);
  expect(boxes[0]?.x0).toBeLessThan(181);
  expect(boxes[0]?.x1).toBeGreaterThan(405);
});

test("signs inside a line of text, at its margin or in an item of a list are text", () => {
  expect(find([text(700), piece("where the energy is", 50, 688), ...formula(160, 688), text(676)])).toEqual(
    [],
  );
  expect(find([text(700), ...formula(50, 670), text(640)])).toEqual([]);
  expect(find([text(700), piece("•", 80, 670), ...formula(90, 670), text(640)])).toEqual([]);
});

test("signs between the words of a line of text are no formula, though raised signs part the line", () => {
  const broken = [
    piece("such", 50, 691),
    piece("EEE", 74, 691, "f2"),
    ...formula(92, 688),
    piece("abcd", 128, 691, "f2"),
    piece("energy", 150, 691),
    ...Array.from({ length: 7 }, (_, turn) => piece("x", 230 + turn * 16, 691, "f2", 5)),
  ];
  expect(find([text(706), ...broken, text(670)])).toEqual([]);
});

test("a wide row of a formula belongs to the rows below it", () => {
  const wide = Array.from({ length: 14 }, (_, turn) => piece("xy", 62 + turn * 20, 682, "f2"));
  const boxes = find([text(720), ...wide, ...formula(180, 668), text(630)]);
  expect(boxes).toHaveLength(1);
  expect(boxes[0]?.x0).toBeLessThan(63);
  expect(boxes[0]?.y1).toBeGreaterThan(688);
});

test("a large bracket hangs from its line, and belongs to the rows beside it", () => {
  const matrix = [
    piece("(", 198, 683, "f4", 10),
    piece("ab", 204, 677, "f2"),
    piece("cd", 204, 663, "f2"),
    piece(")", 216, 683, "f4", 10),
  ];
  const boxes = find([text(720), piece("M =", 176, 670, "f2"), ...matrix, text(630)]);
  expect(boxes).toHaveLength(1);
  expect(boxes[0]?.x0).toBeLessThan(177);
  expect(boxes[0]?.x1).toBeGreaterThan(221);
  expect(boxes[0]?.y1).toBeLessThan(690);
});

test("a sum has the limits over and under it", () => {
  const sum = [
    piece("n", 182, 683, "f2", 7),
    piece("∑", 180, 679.5, "f4"),
    piece("k", 182, 658, "f2", 7),
    piece("bkxk", 192, 670, "f2"),
  ];
  const [box] = find([text(720), ...sum, text(630)]);
  expect(box?.y1).toBeGreaterThan(688);
  expect(box?.y0).toBeLessThan(658);
});

test("of two formulas side by side the nearer one has the number, and one far from its column's text is found", () => {
  const right = [
    piece("In the other column the text goes on from edge to edge as well", 420, 700),
    ...formula(520, 500),
    piece("ABCDEF", 550, 500, "f2"),
  ];
  const left = [...formula(180, 500), piece("ABCDEF", 210, 500, "f2"), piece("(7)", 360, 500)];
  const boxes = find([text(700), ...left, ...right]).sort((p, q) => p.x0 - q.x0);
  expect(boxes).toHaveLength(2);
  expect(boxes[0]?.x1).toBeGreaterThan(370);
  expect(boxes[1]?.x0).toBeGreaterThan(500);
});

test("a caption that has signs is text", () => {
  const caption = [piece("Figure 3.1:", 150, 670), piece("AABBCCDDEEFF", 208, 670, "f2")];
  expect(find([text(700), ...caption, text(640)])).toEqual([]);
});

/** Signs with something raised behind each, which parts their line. */
const raised = (x: number, y: number, count: number) =>
  Array.from({ length: count }, (_, turn) => [
    piece("AB", x + turn * 16, y, "f2"),
    piece("n", x + turn * 16 + 10, y + 6, "f3", 7),
  ]).flat();

test("a formula has all of its row, though raised signs part it", () => {
  const row = [...raised(160, 670, 3), piece("=", 208, 670), piece("ran(", 215, 670), ...raised(236, 670, 3)];
  const boxes = find([text(700), ...row, text(640)]);
  expect(boxes).toHaveLength(1);
  expect(boxes[0]?.x0).toBeLessThan(161);
  expect(boxes[0]?.x1).toBeGreaterThan(270);
});

test("what looks like a formula and is the half of a sentence stays text", () => {
  const half = [
    piece("then follows", 40, 670),
    ...raised(104, 670, 5),
    piece("=", 186, 676, "f3"),
    ...raised(194, 670, 4),
  ];
  expect(find([text(700), ...half, text(640)])).toEqual([]);
  expect(
    find([text(700), piece("gerung,", 110, 670), piece("ABCDEFGHIJ", 150, 670, "f2"), text(640)]),
  ).toEqual([]);
});

test("a book without fonts for mathematics has none", () => {
  expect(displayMath([text(700), ...formula(180, 670), text(640)], () => "Times-Roman")).toEqual([]);
});
