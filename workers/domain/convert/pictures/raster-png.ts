import { PngEncoder } from "#domain/convert/pictures/png-encoder";
import { type Raster, shrunk } from "#domain/convert/pictures/raster";

/**
 * The picture as a PNG, row by row: a palette where there are at most 256 colours, else RGB or RGBA. Pictures of more
 * than `maxPixels` are scaled down by whole steps first.
 */
export function rasterPng(picture: Raster, maxPixels = maxStoredPixels): Uint8Array {
  const raster = shrunk(picture, maxPixels);
  const { width, height } = raster;
  const { rgbRow } = raster;
  if (rgbRow) return indexedPng(raster, rgbRow) ?? rgbPng(raster, rgbRow);
  const row = new Uint8Array(width * 4);
  const colours = new Uint32Array(row.buffer);
  const survey = surveyColours(raster, row, colours);
  const { palette } = survey;
  if (palette) {
    const bits = bitsOf(palette.size);
    const encoder = new PngEncoder({
      width,
      height,
      colour: "palette",
      bits,
      palette: [...palette.keys()].map(fromRed),
    });
    const packed = new Uint8Array(Math.ceil((width * bits) / 8));
    let last = -1;
    let index = 0;
    for (let y = 0; y < height; y++) {
      raster.row(y, row);
      if (bits < 8) packed.fill(0);
      for (let x = 0; x < width; x++) {
        const colour = colours[x] ?? 0;
        if (colour !== last) {
          last = colour;
          index = palette.get(colour) ?? 0;
        }
        if (bits === 8) packed[x] = index;
        else if (index !== 0) {
          const bit = x * bits;
          packed[bit >> 3] = (packed[bit >> 3] ?? 0) | (index << (8 - bits - (bit & 7)));
        }
      }
      encoder.row(packed);
    }
    return encoder.finish();
  }
  if (survey.isTransparent) {
    const encoder = new PngEncoder({ width, height, colour: "rgba", bits: 8 });
    for (let y = 0; y < height; y++) {
      raster.row(y, row);
      encoder.row(row);
    }
    return encoder.finish();
  }
  const encoder = new PngEncoder({ width, height, colour: "rgb", bits: 8 });
  const out = new Uint8Array(width * 3);
  for (let y = 0; y < height; y++) {
    raster.row(y, row);
    for (let from = 0, to = 0; to < out.length; from += 4, to += 3) {
      out[to] = row[from] ?? 0;
      out[to + 1] = row[from + 1] ?? 0;
      out[to + 2] = row[from + 2] ?? 0;
    }
    encoder.row(out);
  }
  return encoder.finish();
}

const bitsOf = (colours: number) => (colours <= 2 ? 1 : colours <= 4 ? 2 : colours <= 16 ? 4 : 8);

function rgbPng({ width, height }: Raster, rgbRow: (y: number) => Uint8Array): Uint8Array {
  const encoder = new PngEncoder({ width, height, colour: "rgb", bits: 8 });
  for (let y = 0; y < height; y++) encoder.row(rgbRow(y));
  return encoder.finish();
}

/** With a palette, in order of appearance; undefined where there are more than 256 colours. */
function indexedPng({ width, height }: Raster, rgbRow: (y: number) => Uint8Array): Uint8Array | undefined {
  const indexes = new Uint8Array(width * height);
  const palette: number[] = [];
  const ofColour = new Map<number, number>();
  // Most pictures of so few colours are grey, and a table is found in faster than a map.
  const ofGrey = new Int16Array(256).fill(-1);
  for (let y = 0, to = 0; y < height; y++) {
    const pixels = rgbRow(y);
    const end = width * 3;
    for (let at = 0; at < end; at += 3) {
      const red = pixels[at] as number;
      const green = pixels[at + 1] as number;
      const blue = pixels[at + 2] as number;
      const isGrey = red === green && red === blue;
      const colour = (red << 16) | (green << 8) | blue;
      let index = isGrey ? (ofGrey[red] as number) : (ofColour.get(colour) ?? -1);
      if (index < 0) {
        index = palette.length;
        if (index === 256) return undefined;
        palette.push(((colour << 8) | 255) >>> 0);
        if (isGrey) ofGrey[red] = index;
        else ofColour.set(colour, index);
      }
      indexes[to++] = index;
    }
  }
  const bits = bitsOf(palette.length);
  const encoder = new PngEncoder({ width, height, colour: "palette", bits, palette });
  for (let y = 0; y < height; y++) {
    const row = indexes.subarray(y * width, (y + 1) * width);
    encoder.row(bits === 8 ? row : packed(row, bits));
  }
  return encoder.finish();
}

function packed(indexes: Uint8Array, bits: 1 | 2 | 4 | 8): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((indexes.length * bits) / 8));
  for (let x = 0; x < indexes.length; x++) {
    const bit = x * bits;
    bytes[bit >> 3] = (bytes[bit >> 3] as number) | ((indexes[x] as number) << (8 - bits - (bit & 7)));
  }
  return bytes;
}

/** Apple's limit for a picture in a book; more than a page can show. */
const maxStoredPixels = 5_600_000;

/**
 * The colours in order of appearance, as `colours` shows the bytes of `row`, unless there are more than 256; whether any is
 * not opaque.
 */
function surveyColours(
  raster: Raster,
  row: Uint8Array,
  colours: Uint32Array,
): { palette: Map<number, number> | undefined; isTransparent: boolean } {
  const palette = new Map<number, number>();
  let isTransparent = false;
  for (let y = 0; y < raster.height; y++) {
    raster.row(y, row);
    let last = -1;
    for (let x = 0; x < raster.width; x++) {
      const colour = colours[x] ?? 0;
      if (colour === last) continue;
      last = colour;
      if (raster.hasAlpha && row[x * 4 + 3] !== 255) isTransparent = true;
      if (palette.size <= 256 && !palette.has(colour)) palette.set(colour, palette.size);
    }
    // Without alpha there is nothing more to learn.
    if (palette.size > 256 && (isTransparent || !raster.hasAlpha)) break;
  }
  return { palette: palette.size > 256 ? undefined : palette, isTransparent };
}

const isLittleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** 0xRRGGBBAA of a colour as the machine read its four bytes. */
function fromRed(colour: number): number {
  if (!isLittleEndian) return colour;
  return (
    (((colour & 255) << 24) |
      (((colour >>> 8) & 255) << 16) |
      (((colour >>> 16) & 255) << 8) |
      (colour >>> 24)) >>>
    0
  );
}
