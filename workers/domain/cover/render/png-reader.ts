import { Unzlib } from "fflate";
import { ByteView } from "#domain/convert/pictures/byte-view";
import type { RowSource } from "#domain/cover/render/row-source";
import { Refusal } from "#domain/refusal";

export type PngRows = RowSource & { hasAlpha: boolean };

const maxPixels = 50_000_000;

/**
 * Returns the rows of a PNG of 8 bits a channel that is not interlaced, unpacked as they are asked for; undefined for any
 * other. Where it is see-through it stands on white, or on nothing: then its rows are premultiplied. A damaged one is refused
 * (`picture-damaged`) at the row where that is found.
 */
export function openPng(png: Uint8Array, ground: "white" | "nothing" = "white"): PngRows | undefined {
  const view = new ByteView(png, false);
  const [width, height] = [view.u32(16), view.u32(20)];
  const [bits, colour, interlaced] = [view.u8(24), view.u8(25), view.u8(28)];
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour];
  if (bits !== 8 || interlaced !== 0 || channels === undefined || width === 0 || height === 0)
    return undefined;
  const stride = width * channels;
  if (width * height > maxPixels) return undefined;
  const data: Uint8Array[] = [];
  let palette = new Uint8Array(0);
  let alphas = new Uint8Array(0);
  for (let at = 8; view.has(at, 12); at += 12 + view.u32(at)) {
    const type = view.ascii(at + 4, 4);
    const content = png.subarray(at + 8, at + 8 + view.u32(at));
    if (type === "IDAT") data.push(content);
    if (type === "PLTE") palette = content.slice();
    if (type === "tRNS") alphas = content.slice();
    if (type === "IEND") break;
  }
  const hasAlpha = colour === 4 || colour === 6 || alphas.length > 0;
  const rest = ground === "white" ? 255 : 0;
  let lines: LineReader | undefined = new LineReader(data, stride + 1);
  let y = 0;
  const above = new Uint8Array(stride);
  const line = new Uint8Array(stride);
  return {
    width,
    height,
    hasAlpha,
    next(row) {
      if (!lines || y >= height) return false;
      const packed = lines.next();
      unfilter(packed[0] ?? 0, packed.subarray(1), above, line, channels);
      above.set(line);
      spread(line, row, width, { colour, palette, alphas, rest });
      y++;
      return true;
    },
    close() {
      lines = undefined;
    },
  };
}

/** Unpacks no further than the line that is asked for. */
class LineReader {
  private readonly data: readonly Uint8Array[];
  private readonly line: Uint8Array;
  private readonly inflater: Unzlib;
  private ready: Uint8Array[] = [];
  private offset = 0;
  private part = 0;
  private at = 0;

  constructor(data: readonly Uint8Array[], length: number) {
    this.data = data;
    this.line = new Uint8Array(length);
    this.inflater = new Unzlib((chunk) => this.ready.push(chunk));
  }

  next(): Uint8Array {
    for (let filled = 0; filled < this.line.length; ) {
      const chunk = this.ready[0];
      if (!chunk) {
        this.unpackMore();
        continue;
      }
      const taken = chunk.subarray(this.offset, this.offset + this.line.length - filled);
      this.line.set(taken, filled);
      filled += taken.length;
      this.offset += taken.length;
      if (this.offset < chunk.length) continue;
      this.ready.shift();
      this.offset = 0;
    }
    return this.line;
  }

  private unpackMore(): void {
    const part = this.data[this.part];
    if (!part) throw damaged();
    const piece = part.subarray(this.at, this.at + pieceBytes);
    this.at += piece.length;
    if (this.at >= part.length) {
      this.part++;
      this.at = 0;
    }
    try {
      this.inflater.push(piece, this.part === this.data.length);
    } catch {
      throw damaged();
    }
  }
}

const pieceBytes = 16_384;
const damaged = () => new Refusal("picture-damaged", { name: "A picture" });

/** PNG, 9.2: each row says how it differs from the one above and from itself a pixel before. */
function unfilter(
  kind: number,
  from: Uint8Array,
  above: Uint8Array,
  line: Uint8Array,
  channels: number,
): void {
  for (let at = 0; at < from.length; at++) {
    const left = at >= channels ? (line[at - channels] as number) : 0;
    const up = above[at] as number;
    const upLeft = at >= channels ? (above[at - channels] as number) : 0;
    const guess =
      kind === 1
        ? left
        : kind === 2
          ? up
          : kind === 3
            ? (left + up) >> 1
            : kind === 4
              ? paeth(left, up, upLeft)
              : 0;
    line[at] = (from[at] as number) + guess;
  }
}

function paeth(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - upLeft)];
  return a <= b && a <= c ? left : b <= c ? up : upLeft;
}

/** `rest` is what shows through: 255 for white, 0 for nothing. */
type Spreading = { colour: number; palette: Uint8Array; alphas: Uint8Array; rest: 0 | 255 };

function spread(
  line: Uint8Array,
  row: Uint8Array | Uint8ClampedArray,
  width: number,
  { colour, palette, alphas, rest }: Spreading,
): void {
  for (let x = 0; x < width; x++) {
    let [red, green, blue, alpha] = [0, 0, 0, 255];
    if (colour === 0 || colour === 4) {
      const at = colour === 0 ? x : x * 2;
      red = green = blue = line[at] as number;
      if (colour === 4) alpha = line[at + 1] as number;
    } else if (colour === 3) {
      const index = line[x] as number;
      red = palette[index * 3] ?? 0;
      green = palette[index * 3 + 1] ?? 0;
      blue = palette[index * 3 + 2] ?? 0;
      alpha = alphas[index] ?? 255;
    } else {
      const at = x * (colour === 2 ? 3 : 4);
      red = line[at] as number;
      green = line[at + 1] as number;
      blue = line[at + 2] as number;
      if (colour === 6) alpha = line[at + 3] as number;
    }
    const below = rest === 0 ? 0 : 255 - alpha;
    row[x * 4] = below + (red * alpha) / 255;
    row[x * 4 + 1] = below + (green * alpha) / 255;
    row[x * 4 + 2] = below + (blue * alpha) / 255;
    row[x * 4 + 3] = rest === 0 ? alpha : 255;
  }
}
