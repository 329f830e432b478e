import { ByteView } from "#domain/convert/pictures/byte-view";
import type { Raster } from "#domain/convert/pictures/raster";
import { rasterPng } from "#domain/convert/pictures/raster-png";
import { tiffStrips } from "#domain/convert/pictures/tiff-strips";

/**
 * The first picture of a TIFF as a PNG: bilevel, grey, palette, RGB and CMYK in 1 to 16 bits, in strips, plain or packed
 * by PackBits, LZW or Deflate; or the JPEG it holds whole. Undefined for other sorts.
 */
export function convertTiff(bytes: Uint8Array): Uint8Array | undefined {
  const tags = readTags(new ByteView(bytes, bytes[0] === 0x49));
  const form = tags && formOf(tags);
  if (!form) return undefined;
  const samples = tiffStrips(bytes, form);
  return samples && rasterPng(rasterOf(form, samples));
}

export type TiffForm = {
  width: number;
  height: number;
  bits: number;
  samples: number;
  compression: number;
  /** 0 white is 0, 1 black is 0, 2 RGB, 3 palette, 5 CMYK. */
  photometric: number;
  predictor: number;
  rowsPerStrip: number;
  offsets: number[];
  counts: number[];
  colourMap: number[];
  isLittle: boolean;
  isReversed: boolean;
};

const maxPixels = 40_000_000;

type Tags = { values: Map<number, number[]>; isLittle: boolean };

function readTags(view: ByteView): Tags | undefined {
  const directory = view.u32(4);
  const count = view.u16(directory);
  if (directory === 0 || count === 0 || count > 1_000) return undefined;
  const values = new Map<number, number[]>();
  for (let index = 0; index < count; index++) {
    const at = directory + 2 + index * 12;
    const type = view.u16(at + 2);
    const size = type === 3 ? 2 : type === 4 ? 4 : type === 1 ? 1 : 0;
    const length = view.u32(at + 4);
    if (size === 0 || length > 200_000) continue;
    const from = length * size <= 4 ? at + 8 : view.u32(at + 8);
    if (!view.has(from, length * size)) continue;
    const read = (where: number) =>
      size === 2 ? view.u16(where) : size === 4 ? view.u32(where) : view.u8(where);
    values.set(
      view.u16(at),
      Array.from({ length }, (_, item) => read(from + item * size)),
    );
  }
  return { values, isLittle: view.bytes[0] === 0x49 };
}

function formOf({ values, isLittle }: Tags): TiffForm | undefined {
  const one = (tag: number, otherwise: number) => values.get(tag)?.[0] ?? otherwise;
  const form: TiffForm = {
    width: one(256, 0),
    height: one(257, 0),
    bits: one(258, 1),
    compression: one(259, 1),
    photometric: one(262, 1),
    samples: one(277, 1),
    rowsPerStrip: one(278, 0) || one(257, 0),
    predictor: one(317, 1),
    offsets: values.get(273) ?? [],
    counts: values.get(279) ?? [],
    colourMap: values.get(320) ?? [],
    isLittle,
    isReversed: one(266, 1) === 2,
  };
  const { width, height, bits, samples, photometric, offsets } = form;
  const isKnown =
    width > 0 &&
    height > 0 &&
    width * height <= maxPixels &&
    [1, 2, 4, 8, 16].includes(bits) &&
    samples >= 1 &&
    samples <= 5 &&
    (samples === 1 || bits >= 8) &&
    [0, 1, 2, 3, 5].includes(photometric) &&
    // One plane after another, and tiles, are rare in manuscripts.
    one(284, 1) === 1 &&
    offsets.length > 0 &&
    !values.has(322);
  return isKnown ? form : undefined;
}

/** Rows of the unpacked samples as colours. */
function rasterOf(form: TiffForm, samples: (y: number) => Uint8Array): Raster {
  const { width, height, bits, photometric } = form;
  const colours = 1 << Math.min(8, bits);
  return {
    width,
    height,
    hasAlpha: false,
    row(y, into) {
      const row = samples(y);
      for (let x = 0; x < width; x++) {
        const sample = (index: number) => sampleOf(row, x * form.samples + index, form);
        const to = x * 4;
        let red: number;
        let green: number;
        let blue: number;
        if (photometric === 2) [red, green, blue] = [sample(0), sample(1), sample(2)];
        else if (photometric === 5) {
          const light = 255 - sample(3);
          [red, green, blue] = [0, 1, 2].map((part) => ((255 - sample(part)) * light) / 255) as [
            number,
            number,
            number,
          ];
        } else if (photometric === 3) {
          const index = rawSample(row, x * form.samples, bits);
          [red, green, blue] = [0, 1, 2].map(
            (part) => (form.colourMap[part * colours + index] ?? 0) >>> 8,
          ) as [number, number, number];
        } else {
          const grey = photometric === 0 ? 255 - sample(0) : sample(0);
          [red, green, blue] = [grey, grey, grey];
        }
        into[to] = red;
        into[to + 1] = green;
        into[to + 2] = blue;
        into[to + 3] = 255;
      }
    },
  };
}

function rawSample(row: Uint8Array, index: number, bits: number): number {
  const bit = index * bits;
  return ((row[bit >> 3] ?? 0) >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
}

/** As 0..255. */
function sampleOf(row: Uint8Array, index: number, { bits, isLittle }: TiffForm): number {
  if (bits === 8) return row[index] ?? 0;
  if (bits === 16) return row[index * 2 + (isLittle ? 1 : 0)] ?? 0;
  return (rawSample(row, index, bits) * 255) / ((1 << bits) - 1);
}
