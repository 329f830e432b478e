import { blendOver } from "#domain/cover/render/blend";
import type { OpenPicture, OutputSize, Painter } from "#domain/cover/render/painter";
import { areaAt, boundsOf, openPlacedRows } from "#domain/cover/render/placed-rows";
import type { RowSource } from "#domain/cover/render/row-source";
import type { SceneElement } from "#domain/cover/scene";

type PictureElement = Extract<SceneElement, { kind: "picture" }>;

/** A picture in its box, square or round, with smooth edges; read row by row as the bands come to it. */
export function openPlacedPicture(
  element: PictureElement,
  size: OutputSize,
  openPicture: OpenPicture,
): Painter {
  const area = areaAt(element, size);
  const touched = boundsOf(area);
  const bounds = {
    left: Math.max(0, touched.left),
    right: Math.min(size.width, touched.right),
    top: Math.max(0, touched.top),
    bottom: Math.min(size.height, touched.bottom),
  };
  const { left, top, bottom } = bounds;
  const width = Math.max(0, bounds.right - left);
  const row = new Uint8Array(width * 4);
  let rows: RowSource | undefined;
  let isClosed = false;
  return {
    top,
    bottom,
    isPicture: true,
    async paint(band) {
      if (isClosed || width === 0 || bottom <= top) return;
      rows ??= await openPlacedRows(element, area, bounds, openPicture);
      const last = Math.min(bottom, band.top + band.rows);
      for (let y = Math.max(top, band.top); y < last; y++) {
        rows.next(row);
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
}
