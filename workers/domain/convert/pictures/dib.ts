import type { ByteView } from "#domain/convert/pictures/byte-view";
import { expandRle } from "#domain/convert/pictures/dib-rle";
import type { Raster } from "#domain/convert/pictures/raster";

/** Where the parts of a device-independent bitmap lie: its header, and its pixels if not right behind. */
export type DibPlace = {
  header: number;
  pixels?: number | undefined;
  /** The fourth byte of 32-bit pixels is alpha, already multiplied into the colours. */
  isPremultiplied?: boolean;
};

export type Dib =
  | { kind: "raster"; raster: Raster }
  /** A whole JPEG or PNG inside. */
  | { kind: "file"; bytes: Uint8Array };

/** Reads Windows bitmaps: 1 to 32 bits a pixel, plain or run-length coded. Undefined when it is none we know. */
export function readDib(view: ByteView, place: DibPlace): Dib | undefined {
  const form = readHeader(view, place.header);
  if (!form) return undefined;
  const { width, height, bits, compression } = form;
  const start = place.pixels ?? form.afterPalette;
  if (compression === biJpeg || compression === biPng)
    return { kind: "file", bytes: view.slice(start, form.imageSize || view.length) };
  if (width < 1 || height < 1 || width * height > maxPixels || width > 100_000 || height > 100_000)
    return undefined;
  const palette = readPalette(view, form);
  if (compression === biRle8 || compression === biRle4) {
    if (width * height > maxRlePixels) return undefined;
    const indexes = expandRle(view.slice(start, view.length), width, height, compression === biRle4);
    return { kind: "raster", raster: indexed(indexes, width, 8, palette, form) };
  }
  const rowBytes = ((width * bits + 31) >>> 5) * 4;
  // A file cut off in the middle shows what it has; one that claims far more than it holds is not believed.
  if (!view.has(start, Math.min(rowBytes * height, rowBytes))) return undefined;
  if (view.length - start < (rowBytes * height) / 4) return undefined;
  const pixels = view.slice(start, rowBytes * height);
  if (bits <= 8) return { kind: "raster", raster: indexed(pixels, rowBytes, bits, palette, form) };
  return { kind: "raster", raster: direct(pixels, rowBytes, form, place.isPremultiplied ?? false) };
}

const biRle8 = 1;
const biRle4 = 2;
const biBitfields = 3;
const biJpeg = 4;
const biPng = 5;
const maxPixels = 40_000_000;
const maxRlePixels = 16_000_000;

type Form = {
  width: number;
  height: number;
  isTopDown: boolean;
  bits: number;
  compression: number;
  imageSize: number;
  paletteAt: number;
  paletteEntries: number;
  paletteEntryBytes: number;
  afterPalette: number;
  masks: readonly [number, number, number, number] | undefined;
};

function readHeader(view: ByteView, at: number): Form | undefined {
  const size = view.u32(at);
  const isCore = size === 12;
  if (!isCore && (size < 16 || size > 200)) return undefined;
  const bits = isCore ? view.u16(at + 10) : view.u16(at + 14);
  const compression = isCore ? 0 : view.u32(at + 16);
  if (compression > biPng) return undefined;
  const isFile = compression === biJpeg || compression === biPng;
  if (!isFile && ![1, 2, 4, 8, 16, 24, 32].includes(bits)) return undefined;
  const rawHeight = isCore ? view.u16(at + 6) : view.i32(at + 8);
  const isBitfields = compression === biBitfields && (bits === 16 || bits === 32);
  const masksOutside = isBitfields && size <= 40 ? 12 : 0;
  const used = isCore ? 0 : view.u32(at + 32);
  const most = bits <= 8 ? 1 << bits : 0;
  const paletteEntries = bits <= 8 ? Math.min(used || most, most) : Math.min(used, 256);
  const paletteEntryBytes = isCore ? 3 : 4;
  const paletteAt = at + size + masksOutside;
  return {
    width: Math.abs(isCore ? view.u16(at + 4) : view.i32(at + 4)),
    height: Math.abs(rawHeight),
    isTopDown: rawHeight < 0,
    bits,
    compression,
    imageSize: isCore ? 0 : view.u32(at + 20),
    paletteAt,
    paletteEntries,
    paletteEntryBytes,
    afterPalette: paletteAt + paletteEntries * paletteEntryBytes,
    masks: isBitfields
      ? [view.u32(at + 40), view.u32(at + 44), view.u32(at + 48), size >= 56 ? view.u32(at + 52) : 0]
      : undefined,
  };
}

/** 0xRRGGBB. */
function readPalette(view: ByteView, form: Form): number[] {
  const palette: number[] = [];
  for (let index = 0; index < form.paletteEntries && form.bits <= 8; index++) {
    const at = form.paletteAt + index * form.paletteEntryBytes;
    palette.push((view.u8(at + 2) << 16) | (view.u8(at + 1) << 8) | view.u8(at));
  }
  return palette;
}

function indexed(
  pixels: Uint8Array,
  rowBytes: number,
  bits: number,
  palette: readonly number[],
  form: Form,
): Raster {
  const { width, height, isTopDown } = form;
  const mask = (1 << bits) - 1;
  return {
    width,
    height,
    hasAlpha: false,
    row(y, into) {
      const from = (isTopDown ? y : height - 1 - y) * rowBytes;
      for (let x = 0; x < width; x++) {
        const bit = x * bits;
        const index = ((pixels[from + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & mask;
        const colour = palette[index] ?? 0;
        into[x * 4] = colour >> 16;
        into[x * 4 + 1] = (colour >> 8) & 255;
        into[x * 4 + 2] = colour & 255;
        into[x * 4 + 3] = 255;
      }
    },
  };
}

function direct(pixels: Uint8Array, rowBytes: number, form: Form, isPremultiplied: boolean): Raster {
  const { width, height, isTopDown, bits } = form;
  const bytes = bits / 8;
  const isPlain32 = bits === 32 && isPremultiplied;
  const masks = isPlain32
    ? undefined
    : (form.masks ?? (bits === 16 ? ([0x7c00, 0x3e0, 0x1f, 0] as const) : undefined));
  const channels = masks?.map(channelOf);
  const hasAlpha = isPlain32 || (masks?.[3] ?? 0) !== 0;
  return {
    width,
    height,
    hasAlpha,
    row(y, into) {
      const from = (isTopDown ? y : height - 1 - y) * rowBytes;
      for (let x = 0; x < width; x++) {
        const at = from + x * bytes;
        const to = x * 4;
        if (channels) {
          const value =
            ((pixels[at] ?? 0) |
              ((pixels[at + 1] ?? 0) << 8) |
              (bytes > 2 ? ((pixels[at + 2] ?? 0) << 16) | ((pixels[at + 3] ?? 0) << 24) : 0)) >>>
            0;
          for (let part = 0; part < 4; part++) into[to + part] = channels[part]?.(value) ?? 255;
          if (!hasAlpha) into[to + 3] = 255;
        } else {
          into[to] = pixels[at + 2] ?? 0;
          into[to + 1] = pixels[at + 1] ?? 0;
          into[to + 2] = pixels[at] ?? 0;
          into[to + 3] = isPlain32 ? (pixels[at + 3] ?? 0) : 255;
        }
        if (isPlain32) divide(into, to);
      }
    },
  };
}

/** Takes the alpha out of the colours again. */
function divide(row: Uint8Array, at: number): void {
  const alpha = row[at + 3] ?? 0;
  if (alpha === 255 || alpha === 0) return;
  for (let part = at; part < at + 3; part++) row[part] = Math.min(255, ((row[part] ?? 0) * 255) / alpha);
}

/** Reads the bits under a mask as 0..255. */
function channelOf(mask: number): (value: number) => number {
  if (mask === 0) return () => 0;
  let shift = 0;
  while (((mask >>> shift) & 1) === 0) shift++;
  const most = mask >>> shift;
  return (value) => Math.round((((value & mask) >>> shift) * 255) / most);
}
