import { expect, test } from "vitest";
import type { PlacedFigure } from "#domain/convert/readers/pdf/inner-formulas";
import { takeFigureOrRow } from "#domain/convert/readers/pdf/picture-rows";

/** A picture whose share of the text is that of a page from 100 to 500 points. */
const figure = (
  asset: string,
  x0: number,
  x1: number,
  y0 = 400,
  change: Partial<PlacedFigure> = {},
): PlacedFigure => ({
  asset,
  alt: `alt of ${asset}`,
  before: 3,
  box: { x0, y0, x1, y1: y0 + 100 },
  width: (x1 - x0) / 400,
  ...change,
});

/** The assets of each block that the figures make. */
function blocksOf(...figures: PlacedFigure[]): string[][] {
  const ahead = [...figures];
  const blocks: string[][] = [];
  for (let block = takeFigureOrRow(ahead); block; block = takeFigureOrRow(ahead)) {
    if (block.kind === "figure") blocks.push([block.asset]);
    if (block.kind === "paragraph")
      blocks.push(block.inlines.map((inline) => (inline.kind === "image" ? inline.asset : inline.kind)));
  }
  return blocks;
}

test("pictures printed side by side make a row, from left to right, with their widths and descriptions", () => {
  const ahead = [figure("b", 310, 490), figure("a", 110, 290)];
  expect(takeFigureOrRow(ahead)).toEqual({
    kind: "paragraph",
    align: "center",
    inlines: [
      { kind: "image", asset: "a", alt: "alt of a", width: 0.45 },
      { kind: "image", asset: "b", alt: "alt of b", width: 0.45 },
    ],
  });
  expect(ahead).toEqual([]);
});

test("a grid is two rows", () => {
  const grid = [
    figure("a", 110, 290),
    figure("b", 310, 490),
    figure("c", 110, 290, 280),
    figure("d", 310, 490, 280),
  ];
  expect(blocksOf(...grid)).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("pictures are beside each other from half of the lower one's height on", () => {
  expect(blocksOf(figure("a", 110, 290, 400), figure("b", 310, 490, 450))).toEqual([["a", "b"]]);
  expect(blocksOf(figure("a", 110, 290, 400), figure("b", 310, 490, 451))).toEqual([["a"], ["b"]]);
});

test("pictures over one another, too wide together or before other lines stay apart", () => {
  expect(blocksOf(figure("a", 110, 290), figure("b", 250, 430))).toEqual([["a"], ["b"]]);
  expect(blocksOf(figure("a", 100, 330), figure("b", 331, 561))).toEqual([["a"], ["b"]]);
  expect(blocksOf(figure("a", 110, 290), figure("b", 310, 490, 400, { before: 4 }))).toEqual([["a"], ["b"]]);
});

test("a formula is in no row", () => {
  expect(blocksOf(figure("a", 110, 290), figure("b", 310, 490, 400, { formula: true }))).toEqual([
    ["a"],
    ["b"],
  ]);
});
