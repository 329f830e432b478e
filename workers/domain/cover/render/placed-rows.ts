import { part } from "#domain/cover/render/blend";
import type { OpenPicture } from "#domain/cover/render/painter";
import { coverWindow } from "#domain/cover/render/plate/cover-window";
import { scaleRows } from "#domain/cover/render/plate/scale-rows";
import type { RowSource } from "#domain/cover/render/row-source";
import type { PlacedPicture, Rect } from "#domain/cover/scene";

/** Whole pixels; `right` and `bottom` are outside. */
export type Bounds = { left: number; top: number; right: number; bottom: number };

/** Returns the area in the pixels of a page that has `x` and `y` of them for one of the scene's. */
export const areaAt = ({ area }: PlacedPicture, { x, y }: { x: number; y: number }): Rect => ({
  x: area.x * x,
  y: area.y * y,
  width: area.width * x,
  height: area.height * y,
});

/** Returns the pixels an area touches. */
export const boundsOf = ({ x, y, width, height }: Rect): Bounds => ({
  left: Math.floor(x),
  top: Math.floor(y),
  right: Math.ceil(x + width),
  bottom: Math.ceil(y + height),
});

/**
 * Returns the part of a placed picture that lies in `bounds`, row by row, with smooth edges: premultiplied RGBA. `area` and
 * `bounds` are in the same pixels, and `bounds` within what the area touches. Closing it closes the picture.
 */
export async function openPlacedRows(
  placed: PlacedPicture,
  area: Rect,
  { left, top, right, bottom }: Bounds,
  openPicture: OpenPicture,
): Promise<RowSource> {
  const source = await openPicture(placed.ref, "front");
  const whole = coverWindow(source, area, placed);
  const perPixel = whole.width / area.width;
  const [width, height] = [right - left, bottom - top];
  // Only what lies within the bounds is scaled.
  const window = {
    x: whole.x + (left - area.x) * perPixel,
    y: whole.y + (top - area.y) * perPixel,
    width: width * perPixel,
    height: height * perPixel,
  };
  const rows = scaleRows(source, window, width, height);
  const cover = new Uint8Array(width);
  const coverOf = placed.outline === "ellipse" ? ellipseCover : rectangleCover;
  let y = top;
  return {
    ...{ width, height, hasAlpha: source.hasAlpha ?? false },
    next(row) {
      if (!rows.next(row)) return false;
      coverOf(cover, area, left, y++);
      for (let x = 0; x < width; x++) {
        const alpha = cover[x] as number;
        const at = x * 4;
        row[at] = part(row[at] as number, alpha);
        row[at + 1] = part(row[at + 1] as number, alpha);
        row[at + 2] = part(row[at + 2] as number, alpha);
        row[at + 3] = part(row[at + 3] as number, alpha);
      }
      return true;
    },
    close: () => rows.close(),
  };
}

/** How much of the pixel from `at` to `at + 1` lies between `from` and `to`, 0..1. */
const overlap = (at: number, from: number, to: number) =>
  Math.max(0, Math.min(at + 1, to) - Math.max(at, from));

/** How much of each pixel of row `y` the rectangle covers, 0..255. */
function rectangleCover(cover: Uint8Array, { x, y, width, height }: Rect, left: number, row: number): void {
  const down = overlap(row, y, y + height);
  for (let at = 0; at < cover.length; at++)
    cover[at] = Math.round(overlap(left + at, x, x + width) * down * 255);
}

/** As `rectangleCover`, of the ellipse that touches the area's sides: four lines a row, each cut exactly. */
function ellipseCover(cover: Uint8Array, { x, y, width, height }: Rect, left: number, row: number): void {
  const [radiusX, radiusY] = [width / 2, height / 2];
  const [centreX, centreY] = [x + radiusX, y + radiusY];
  const halves = [0.125, 0.375, 0.625, 0.875].map((line) => {
    const away = (row + line - centreY) / radiusY;
    return away > -1 && away < 1 ? radiusX * Math.sqrt(1 - away * away) : 0;
  });
  for (let at = 0; at < cover.length; at++) {
    let sum = 0;
    for (const half of halves) sum += overlap(left + at, centreX - half, centreX + half);
    cover[at] = Math.round((sum / 4) * 255);
  }
}
