import type { Raster } from "#domain/convert/pictures/raster";

/** The colour a small pattern looks like from afar, as `#rrggbb`. */
export function meanColour(raster: Raster): string {
  const row = new Uint8Array(raster.width * 4);
  const sums = [0, 0, 0];
  const rows = Math.min(raster.height, 64);
  for (let y = 0; y < rows; y++) {
    raster.row(y, row);
    for (let at = 0; at < row.length; at += 4)
      for (let part = 0; part < 3; part++) sums[part] = (sums[part] ?? 0) + (row[at + part] ?? 0);
  }
  const pixels = raster.width * rows;
  return `#${sums
    .map((sum) =>
      Math.round(sum / pixels)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
