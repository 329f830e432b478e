import { BitReader } from "#domain/cover/render/jpeg/bit-reader";
import { inverseDct } from "#domain/cover/render/jpeg/inverse-dct";
import { type JpegComponent, planJpeg } from "#domain/cover/render/jpeg/jpeg-plan";
import { zigzag } from "#domain/cover/render/jpeg/jpeg-tables";
import type { RowSource } from "#domain/cover/render/row-source";
import { Refusal } from "#domain/refusal";

/**
 * The rows of a baseline JPEG, decoded as they are asked for; one row of units is held. Pixels come as they are stored:
 * EXIF's orientation and foreign colour profiles have been dealt with when the picture was accepted. Throws a `Refusal`
 * (`picture-…`) at once for what it does not read, and at the row where the data prove to be damaged or too short.
 */
export function openJpeg(bytes: Uint8Array, name = "The picture"): RowSource {
  const { width, height, components, colors, restartEvery, scanAt } = planJpeg(bytes, name);
  const damaged = () => new Refusal("picture-damaged", { name });
  const across = Math.max(...components.map((part) => part.across));
  const down = Math.max(...components.map((part) => part.down));
  const unitsAcross = Math.ceil(width / (8 * across));
  const planes = components.map((part) => planeOf(part, unitsAcross, across, down));
  const coefficients = new Int32Array(64);
  let bits: BitReader | undefined = new BitReader(bytes, scanAt);
  let rowsRead = 0;
  let unitsLeft = restartEvery;

  const readUnits = (reader: BitReader) => {
    for (let unit = 0; unit < unitsAcross; unit++) {
      if (restartEvery > 0 && unitsLeft === 0) {
        if (!reader.restart()) throw damaged();
        for (const plane of planes) plane.lastDc = 0;
        unitsLeft = restartEvery;
      }
      for (const plane of planes)
        for (let y = 0; y < plane.part.down; y++)
          for (let x = 0; x < plane.part.across; x++) {
            const at = y * 8 * plane.stride + (unit * plane.part.across + x) * 8;
            if (!readBlock(reader, plane, coefficients, at)) throw damaged();
          }
      unitsLeft--;
    }
    if (reader.hasOverrun()) throw damaged();
  };

  return {
    width,
    height,
    next(row) {
      if (!bits || rowsRead >= height) return false;
      const inUnit = rowsRead % (8 * down);
      if (inUnit === 0) readUnits(bits);
      for (const plane of planes) spread(plane, inUnit, width);
      toRgba(
        planes.map(({ line }) => line),
        row,
        width,
        colors,
      );
      rowsRead++;
      return true;
    },
    close() {
      bits = undefined;
    },
  };
}

/** One component: a row of units of it, and one line of it at the picture's full width. */
type Plane = {
  part: JpegComponent;
  samples: Uint8ClampedArray;
  stride: number;
  /** Pixels a sample stands for. */
  wide: number;
  high: number;
  line: Uint8Array;
  lastDc: number;
};

function planeOf(part: JpegComponent, unitsAcross: number, across: number, down: number): Plane {
  const stride = unitsAcross * part.across * 8;
  return {
    part,
    samples: new Uint8ClampedArray(stride * part.down * 8),
    stride,
    wide: across / part.across,
    high: down / part.down,
    line: new Uint8Array(unitsAcross * across * 8),
    lastDc: 0,
  };
}

/** False when the bits make no block. */
function readBlock(reader: BitReader, plane: Plane, coefficients: Int32Array, at: number): boolean {
  const { part, samples, stride } = plane;
  const size = reader.symbol(part.dc);
  if (size < 0 || size > 11) return false;
  plane.lastDc += reader.number(size);
  coefficients.fill(0);
  coefficients[0] = plane.lastDc;
  let isFlat = true;
  for (let index = 1; index < 64; ) {
    const symbol = reader.symbol(part.ac);
    if (symbol < 0) return false;
    const bits = symbol & 15;
    if (bits === 0) {
      if (symbol !== 0xf0) break;
      index += 16;
      continue;
    }
    index += symbol >> 4;
    if (index > 63) return false;
    coefficients[zigzag[index] as number] = reader.number(bits);
    isFlat = false;
    index++;
  }
  if (isFlat) {
    const value = plane.lastDc * (part.scales[0] as number) + 128;
    for (let y = 0; y < 8; y++) samples.fill(value, at + y * stride, at + y * stride + 8);
  } else inverseDct(coefficients, part.scales, samples, at, stride);
  return true;
}

/** A line of the picture from the samples: colour of half the width is blended between its neighbours. */
function spread({ samples, stride, wide, high, line }: Plane, inUnit: number, width: number): void {
  const start = Math.floor(inUnit / high) * stride;
  if (wide === 1) line.set(samples.subarray(start, start + stride));
  else if (wide === 2) {
    const last = Math.ceil(width / 2) - 1;
    for (let x = 0; x <= last; x++) {
      const here = samples[start + x] as number;
      const before = samples[start + (x > 0 ? x - 1 : 0)] as number;
      const after = samples[start + (x < last ? x + 1 : last)] as number;
      line[2 * x] = (3 * here + before + 1) >> 2;
      line[2 * x + 1] = (3 * here + after + 2) >> 2;
    }
  } else for (let x = 0; x < width; x++) line[x] = samples[start + Math.floor(x / wide)] as number;
}

function toRgba(
  lines: readonly Uint8Array[],
  row: Uint8Array | Uint8ClampedArray,
  width: number,
  colors: "grey" | "ycc" | "rgb",
): void {
  const [first = noLine, second = first, third = first] = lines;
  for (let x = 0, to = 0; x < width; x++, to += 4) {
    const light = first[x] as number;
    const [b, r] = [second[x] as number, third[x] as number];
    if (colors === "ycc") {
      row[to] = byte(light + (redOfR[r] as number));
      row[to + 1] = byte(light + (((greenOfB[b] as number) + (greenOfR[r] as number)) >> 16));
      row[to + 2] = byte(light + (blueOfB[b] as number));
    } else {
      row[to] = light;
      row[to + 1] = b;
      row[to + 2] = r;
    }
    row[to + 3] = 255;
  }
}

const noLine = new Uint8Array(0);
const byte = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);

/** What the two colour differences add, by their byte (JFIF). */
const redOfR = table((value) => (91_881 * value + 32_768) >> 16);
const blueOfB = table((value) => (116_130 * value + 32_768) >> 16);
const greenOfB = table((value) => -22_554 * value + 32_768);
const greenOfR = table((value) => -46_802 * value);

function table(of: (value: number) => number): Int32Array {
  return Int32Array.from({ length: 256 }, (_, value) => of(value - 128));
}
