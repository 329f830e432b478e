import { blendOver, part } from "#domain/cover/render/blend";
import type { OpenPicture, OutputSize, Painter } from "#domain/cover/render/painter";
import { coverWindow } from "#domain/cover/render/plate/cover-window";
import { scaleRows } from "#domain/cover/render/plate/scale-rows";
import type { RowSource } from "#domain/cover/render/row-source";
import type { Rect, SceneElement } from "#domain/cover/scene";

type PictureElement = Extract<SceneElement, { kind: "picture" }>;

/** A picture in its box, square or round, with smooth edges; read row by row as the bands come to it. */
export function openPlacedPicture(
  element: PictureElement,
  size: OutputSize,
  openPicture: OpenPicture,
): Painter {
  const area: Rect = {
    x: element.area.x * size.x,
    y: element.area.y * size.y,
    width: element.area.width * size.x,
    height: element.area.height * size.y,
  };
  const left = Math.max(0, Math.floor(area.x));
  const right = Math.min(size.width, Math.ceil(area.x + area.width));
  const top = Math.max(0, Math.floor(area.y));
  const bottom = Math.min(size.height, Math.ceil(area.y + area.height));
  const width = Math.max(0, right - left);
  const row = new Uint8Array(width * 4);
  const cover = new Uint8Array(width);
  const coverOf = element.outline === "ellipse" ? ellipseCover : rectangleCover;
  let rows: RowSource | undefined;
  let isClosed = false;
  return {
    top,
    bottom,
    isPicture: true,
    async paint(band) {
      if (isClosed || width === 0 || bottom <= top) return;
      rows ??= await openRows();
      const last = Math.min(bottom, band.top + band.rows);
      for (let y = Math.max(top, band.top); y < last; y++) {
        rows.next(row);
        coverOf(cover, area, left, y);
        for (let x = 0; x < width; x++) {
          const alpha = cover[x] as number;
          const at = x * 4;
          row[at] = part(row[at] as number, alpha);
          row[at + 1] = part(row[at + 1] as number, alpha);
          row[at + 2] = part(row[at + 2] as number, alpha);
          row[at + 3] = part(row[at + 3] as number, alpha);
        }
        const at = ((y - band.top) * band.width + left) * 4;
        const pixels = band.pixels.subarray(at, at + width * 4);
        blendOver({ pixels, width, top: y, rows: 1 }, row, element);
      }
    },
    close() {
      isClosed = true;
      rows?.close();
      rows = undefined;
    },
  };

  async function openRows(): Promise<RowSource> {
    const source = await openPicture(element.ref, "front");
    const whole = coverWindow(source, area, element);
    const perPixel = whole.width / area.width;
    // Only what lies on the page is scaled.
    const window = {
      x: whole.x + (left - area.x) * perPixel,
      y: whole.y + (top - area.y) * perPixel,
      width: width * perPixel,
      height: (bottom - top) * perPixel,
    };
    return scaleRows(source, window, width, bottom - top);
  }
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
