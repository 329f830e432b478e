import { PngEncoder } from "#domain/convert/pictures/png-encoder";
import { type Raster, shrunk } from "#domain/convert/pictures/raster";

/**
 * The picture as a PNG, row by row: a palette where there are at most 256 colours, else RGB or RGBA. Pictures of more
 * than `maxPixels` are scaled down by whole steps first.
 */
export function rasterPng(picture: Raster, maxPixels = mostPixels): Uint8Array {
  const raster = shrunk(picture, maxPixels);
  const { width, height } = raster;
  const row = new Uint8Array(width * 4);
  const survey = surveyColours(raster, row);
  const { palette } = survey;
  if (palette) {
    const bits = palette.size <= 2 ? 1 : palette.size <= 4 ? 2 : palette.size <= 16 ? 4 : 8;
    const encoder = new PngEncoder({ width, height, colour: "palette", bits, palette: [...palette.keys()] });
    const packed = new Uint8Array(Math.ceil((width * bits) / 8));
    for (let y = 0; y < height; y++) {
      raster.row(y, row);
      packed.fill(0);
      for (let x = 0; x < width; x++) {
        const index = palette.get(colourAt(row, x)) ?? 0;
        const bit = x * bits;
        packed[bit >> 3] = (packed[bit >> 3] ?? 0) | (index << (8 - bits - (bit & 7)));
      }
      encoder.row(packed);
    }
    return encoder.finish();
  }
  const channels = survey.isTransparent ? 4 : 3;
  const encoder = new PngEncoder({ width, height, colour: channels === 4 ? "rgba" : "rgb", bits: 8 });
  const out = new Uint8Array(width * channels);
  for (let y = 0; y < height; y++) {
    raster.row(y, row);
    for (let x = 0; x < width; x++)
      for (let part = 0; part < channels; part++) out[x * channels + part] = row[x * 4 + part] ?? 0;
    encoder.row(out);
  }
  return encoder.finish();
}

/** Apple's limit for a picture in a book; more than a page can show. */
const mostPixels = 5_600_000;

/** The colours in order of appearance, unless there are more than 256; whether any is not opaque. */
function surveyColours(
  raster: Raster,
  row: Uint8Array,
): { palette: Map<number, number> | undefined; isTransparent: boolean } {
  const palette = new Map<number, number>();
  let isTransparent = false;
  for (let y = 0; y < raster.height; y++) {
    raster.row(y, row);
    let last = -1;
    for (let x = 0; x < raster.width; x++) {
      if (raster.hasAlpha && row[x * 4 + 3] !== 255) isTransparent = true;
      const colour = colourAt(row, x);
      if (colour === last || palette.size > 256) continue;
      last = colour;
      if (!palette.has(colour)) palette.set(colour, palette.size);
    }
    // Without alpha there is nothing more to learn.
    if (palette.size > 256 && (isTransparent || !raster.hasAlpha)) break;
  }
  return { palette: palette.size > 256 ? undefined : palette, isTransparent };
}

function colourAt(row: Uint8Array, x: number): number {
  const at = x * 4;
  return (
    (((row[at] ?? 0) << 24) | ((row[at + 1] ?? 0) << 16) | ((row[at + 2] ?? 0) << 8) | (row[at + 3] ?? 0)) >>>
    0
  );
}
