import { constants, deflateRawSync } from "node:zlib";
import { joinedBytes } from "#domain/convert/joined-bytes";
import { crc32 } from "#domain/crc32";

export type PngForm = {
  width: number;
  height: number;
  colour: "grey" | "rgb" | "rgba" | "palette";
  /** A channel. */
  bits: 1 | 2 | 4 | 8;
  /** 0xRRGGBBAA, for a palette. */
  palette?: readonly number[];
};

/** Makes a PNG from rows of packed samples; only the compressed result is held. */
export class PngEncoder {
  private readonly parts: Uint8Array[] = [signature];
  private adler = 1;
  private readonly above: Uint8Array;
  /** The row at hand, and what it differs by from the row above, both padded to whole words of four bytes. */
  private readonly current: Uint8Array;
  private readonly difference: Uint8Array;
  private readonly filterUp: boolean;
  private readonly bytesPerPixel: number;
  private batch: Uint8Array;
  private filled = 0;
  private rows = 0;
  private readonly height: number;

  constructor({ width, height, colour, bits, palette }: PngForm) {
    const header = new Uint8Array(13);
    const view = new DataView(header.buffer);
    view.setUint32(0, width);
    view.setUint32(4, height);
    header.set([bits, colourTypes[colour], 0, 0, 0], 8);
    this.parts.push(chunk("IHDR", header));
    if (palette) this.addPalette(palette);
    this.height = height;
    const rowBytes = Math.ceil((width * channelsOf[colour] * bits) / 8);
    this.bytesPerPixel = channelsOf[colour];
    const paddedBytes = Math.ceil(rowBytes / 4) * 4;
    this.above = new Uint8Array(paddedBytes).subarray(0, rowBytes);
    this.current = new Uint8Array(paddedBytes);
    this.difference = new Uint8Array(paddedBytes);
    // The difference from the row above deflates well for photographs and badly for indexes.
    this.filterUp = colour === "rgb" || colour === "rgba";
    this.batch = new Uint8Array(Math.max(rowBytes + 1, batchBytes));
    this.parts.push(chunk("IDAT", zlibHeader));
  }

  row(samples: Uint8Array): void {
    const { above } = this;
    if (this.filled + above.length + 1 > this.batch.length) this.flush();
    const { batch, bytesPerPixel } = this;
    const { length } = above;
    const to = this.filled + 1;
    const filter = this.filterUp ? (this.rows === 0 ? 1 : 2) : 0;
    batch[to - 1] = filter;
    if (filter === 0) {
      batch.set(samples.subarray(0, length), to);
      if (samples.length < length) batch.fill(0, to + samples.length, to + length);
    }
    if (filter === 2) {
      const row = samples.subarray(0, length);
      this.current.set(row);
      if (row.length < length) this.current.fill(0, row.length);
      subtract(this.current, above, this.difference);
      batch.set(this.difference.subarray(0, length), to);
    }
    if (filter === 1)
      for (let at = 0; at < length; at++)
        batch[to + at] = (samples[at] ?? 0) - (samples[at - bytesPerPixel] ?? 0);
    if (this.filterUp) above.set(samples.subarray(0, length));
    this.filled = to + length;
    this.rows++;
  }

  finish(): Uint8Array {
    const blank = new Uint8Array(this.above.length);
    while (this.rows < this.height) this.row(blank);
    this.flush();
    const end = new Uint8Array(endOfDeflate.length + 4);
    end.set(endOfDeflate);
    new DataView(end.buffer).setUint32(endOfDeflate.length, this.adler);
    this.parts.push(chunk("IDAT", end));
    this.parts.push(chunk("IEND", new Uint8Array(0)));
    return joinedBytes(this.parts);
  }

  /** Deflates what has gathered on its own; pieces that end with a sync flush join to one stream. */
  private flush(): void {
    if (this.filled === 0) return;
    const rows = this.batch.subarray(0, this.filled);
    this.adler = adler32(rows, this.adler);
    const packed = deflateRawSync(rows, { level: 6, finishFlush: constants.Z_SYNC_FLUSH });
    this.parts.push(chunk("IDAT", packed));
    this.filled = 0;
  }

  private addPalette(palette: readonly number[]): void {
    const colours = new Uint8Array(palette.length * 3);
    const alphas = new Uint8Array(palette.length);
    for (const [index, colour] of palette.entries()) {
      colours.set([colour >>> 24, (colour >>> 16) & 255, (colour >>> 8) & 255], index * 3);
      alphas[index] = colour & 255;
    }
    this.parts.push(chunk("PLTE", colours));
    if (alphas.some((alpha) => alpha !== 255)) this.parts.push(chunk("tRNS", alphas));
  }
}

/** Byte by byte, two and two at a time: a bit above each keeps it from borrowing of its neighbour. */
function subtract(from: Uint8Array, what: Uint8Array, into: Uint8Array): void {
  const words = into.length >> 2;
  const ones = new Int32Array(from.buffer, from.byteOffset, words);
  const others = new Int32Array(what.buffer, what.byteOffset, words);
  const differences = new Int32Array(into.buffer, into.byteOffset, words);
  for (let at = 0; at < words; at++) {
    const one = ones[at] as number;
    const other = others[at] as number;
    const even = ((one & lowBytes) | borrowed) - (other & lowBytes);
    const odd = (((one >>> 8) & lowBytes) | borrowed) - ((other >>> 8) & lowBytes);
    differences[at] = (even & lowBytes) | ((odd & lowBytes) << 8);
  }
}

const lowBytes = 0x00ff00ff;
const borrowed = 0x01000100;

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const colourTypes = { grey: 0, rgb: 2, palette: 3, rgba: 6 } as const;
const channelsOf = { grey: 1, rgb: 3, palette: 1, rgba: 4 } as const;
const batchBytes = 524_288;
const zlibHeader = Uint8Array.of(0x78, 0x9c);
/** A last, empty block. */
const endOfDeflate = Uint8Array.of(3, 0);

function adler32(bytes: Uint8Array, before: number): number {
  let low = before & 0xffff;
  let high = before >>> 16;
  for (let at = 0; at < bytes.length; ) {
    // So many sums fit into a number before they must be cut down.
    const end = Math.min(at + 3_800, bytes.length);
    for (; at < end; at++) {
      low += bytes[at] ?? 0;
      high += low;
    }
    low %= 65_521;
    high %= 65_521;
  }
  return ((high << 16) | low) >>> 0;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index++) bytes[4 + index] = type.charCodeAt(index);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}
