import { expect, test } from "vitest";
import { gatherLines } from "#domain/convert/readers/pdf/piece-lines";
import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

/** Letters of 5 pt, and a piece that begins at `x`. */
const at = (text: string, x: number, width = text.length * 5): PlacedPiece => ({
  text,
  x,
  y: 100,
  width,
  size: 10,
  style: 0,
  unread: 0,
});

const read = (...pieces: PlacedPiece[]) => gatherLines(pieces).map(({ text }) => text);

test("an accent is put on the letter that it is printed over, before or behind it", () => {
  expect(read(at("gar", 0), at("¸", 15), at("con", 15))).toEqual(["garçon"]);
  expect(read(at("garc", 0), at("¸on", 15))).toEqual(["garçon"]);
  expect(read(at("Rene", 0), at("´", 15.8, 3.3), at("had", 23))).toEqual(["René had"]);
  expect(read(at("E", 0, 6.8), at("´", 1.7, 3.3), at("tienne", 6.8))).toEqual(["Étienne"]);
});

test("an accent between two letters belongs to the one it covers", () => {
  expect(read(at("na", 0), at("¨", 8.9), at("ıve", 10, 13))).toEqual(["naïve"]);
  expect(read(at("cla", 0), at("¨", 10.2), at("r", 15))).toEqual(["clär"]);
});

test("in formulas any letter may have an accent", () => {
  expect(read(at("x", 0, 5.7), at("˜", 0.6), at("= y", 8))).toEqual(["x\u0303 = y"]);
  expect(read(at("˜", 0), at("t", 0.7, 3.6), at("= y", 8))).toEqual(["t\u0303 = y"]);
});

test("a sign beside a letter, or over a figure, stays what it is", () => {
  expect(read(at("don", 0), at("´t", 15))).toEqual(["don´t"]);
  expect(read(at("the", 0), at("´e", 14))).toEqual(["the´e"]);
  expect(read(at("`", 0), at("Tell me", 3.5))).toEqual(["`Tell me"]);
  expect(read(at("5", 0), at("¨", 0.5))).toEqual(["5¨"]);
  expect(read(at("see garcon and others", 0), at("¸", 35))).toEqual(["see garcon and others¸"]);
});
