import { blank, drawBar, drawShadow, drawTexture } from "../drawing/draw-flat";
import { lightOf, type Pixels } from "../drawing/pixels";
import type { Texture } from "../drawing/texture";
import type { Stand } from "./stand";

/** px; what shops show a cover at. */
export const shopWidth = 160;
export const shopHeight = 256;
const gapAcross = 52;
const wordsBelow = 52;
const gapDown = 44;
const minMargin = 30;

/** Neighbours lie in sheets, `columns` beside each other, each in a cell of one size. */
export type NeighbourSheet = {
  texture: Texture;
  columns: number;
  cell: { width: number; height: number };
  count: number;
};

/** A page of a shop: the cover at 160 px, among neighbours, in the middle and no larger than they. */
export function shopPage(
  front: Texture,
  sheets: readonly NeighbourSheet[],
  { width, height, ground }: Stand,
): Pixels {
  const page = blank(width, height, ground);
  const { columns, rows, left, top } = shopGrid(width, height);
  const words = ground !== null && luminance(ground) < 0.3 ? "#ffffff" : "#1b1815";
  const own = { row: Math.floor((rows - 1) / 2), column: Math.floor(columns / 2) };
  const neighbours = sheets.flatMap((sheet) =>
    Array.from({ length: sheet.count }, (_, at) => ({ sheet, at })),
  );
  let next = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = left + column * (shopWidth + gapAcross);
      const y = top + row * (shopHeight + wordsBelow + gapDown);
      const isOwn = row === own.row && column === own.column;
      const cell = isOwn
        ? fitted(front.width / front.height, x, y)
        : { x, y, width: shopWidth, height: shopHeight };
      drawShadow(page, { ...cell, y: cell.y + 5 }, 7, 0.3);
      drawShadow(page, { ...cell, y: cell.y + 1 }, 1.5, 0.25);
      if (isOwn) drawTexture(page, front, cell);
      else {
        const neighbour = neighbours[next++ % neighbours.length];
        if (neighbour)
          drawTexture(page, neighbour.sheet.texture, cell, partOf(neighbour.sheet, neighbour.at));
      }
      const length = [0.78, 0.62, 0.9, 0.7, 0.84][(row * 3 + column * 2) % 5] ?? 0.7;
      drawBar(page, { x, y: y + shopHeight + 16, width: shopWidth * length, height: 9 }, words, 0.34);
      drawBar(page, { x, y: y + shopHeight + 34, width: shopWidth * length * 0.6, height: 7 }, words, 0.18);
    }
  return page;
}

/** How many covers go on a page, and where the first one stands. */
export function shopGrid(width: number, height: number) {
  const count = (room: number, size: number, gap: number) =>
    Math.max(1, Math.floor((room - 2 * minMargin + gap) / (size + gap)));
  const columns = count(width, shopWidth, gapAcross);
  const rows = count(height, shopHeight + wordsBelow, gapDown);
  return {
    columns,
    rows,
    left: Math.round((width - columns * (shopWidth + gapAcross) + gapAcross) / 2),
    top: Math.round((height - rows * (shopHeight + wordsBelow + gapDown) + gapDown) / 2),
  };
}

/** As shops do: as wide as the others, standing on their foot, unless that is too high. */
function fitted(ratio: number, x: number, y: number) {
  const width = Math.min(shopWidth, Math.round(shopHeight * ratio));
  const height = Math.round(width / ratio);
  return { x: x + Math.round((shopWidth - width) / 2), y: y + shopHeight - height, width, height };
}

function partOf({ texture, columns, cell }: NeighbourSheet, at: number) {
  return {
    x: ((at % columns) * cell.width) / texture.width,
    y: (Math.floor(at / columns) * cell.height) / texture.height,
    width: cell.width / texture.width,
    height: cell.height / texture.height,
  };
}

function luminance(color: string): number {
  const [red, green, blue] = lightOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
