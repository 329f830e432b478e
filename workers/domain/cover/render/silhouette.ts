import type { OpenPicture, OutputSize } from "#domain/cover/render/painter";
import { areaAt, boundsOf, openPlacedRows } from "#domain/cover/render/placed-rows";
import type { PlacedPicture } from "#domain/cover/scene";

/** One byte a point, and a cover has up to 60 layers. */
const maxPoints = 750_000;

/** Returns how many output pixels a point of a picture's silhouette is wide, at the least. */
export function silhouetteCoarseness(placed: PlacedPicture, size: OutputSize): number {
  const { width, height } = areaAt(placed, size);
  return Math.max(1, Math.sqrt((width * height) / maxPoints));
}

/**
 * Returns what writes the alpha of a placed picture on a grid of the page, `coarseness` output pixels a point, 0..65,280; undefined
 * when the picture is opaque, and its outline says as much. The picture is read once and closed again.
 */
export async function openSilhouette(
  placed: PlacedPicture,
  size: OutputSize,
  coarseness: number,
  openPicture: OpenPicture,
) {
  const grid = { x: size.x / coarseness, y: size.y / coarseness };
  const area = areaAt(placed, grid);
  const touched = boundsOf(area);
  const bounds = {
    ...touched,
    left: Math.max(0, touched.left),
    right: Math.min(Math.ceil(size.width / coarseness), touched.right),
  };
  const width = bounds.right - bounds.left;
  if (width <= 0) return undefined;
  const rows = await openPlacedRows(placed, area, bounds, openPicture);
  try {
    if (!rows.hasAlpha) return undefined;
    const covered = new Uint8Array(width * rows.height);
    const row = new Uint8Array(width * 4);
    for (let y = 0; y < rows.height; y++) {
      rows.next(row);
      for (let x = 0; x < width; x++) covered[y * width + x] = row[x * 4 + 3] as number;
    }
    return (alphas: Uint16Array, gridWidth: number, firstRow: number, gridRows: number): void => {
      alphas.fill(0, 0, gridWidth * gridRows);
      const from = Math.max(firstRow, bounds.top);
      const to = Math.min(firstRow + gridRows, bounds.bottom);
      for (let y = from; y < to; y++) {
        const source = (y - bounds.top) * width;
        const target = (y - firstRow) * gridWidth + bounds.left;
        for (let x = 0; x < width; x++) alphas[target + x] = (covered[source + x] as number) << 8;
      }
    };
  } finally {
    rows.close();
  }
}
