import type { RowSource } from "#domain/cover/render/row-source";

/** A part of a picture in its own pixels; it may reach beyond the picture, whose edge is then repeated. */
export type Window = { x: number; y: number; width: number; height: number };

/**
 * The window of a picture as `width` × `height` pixels, row by row: averaged where it shrinks, by cubic curves
 * (Catmull-Rom) where it grows. Holds as many rows as one output row needs. Closes the source when it is closed.
 */
export function scaleRows(
  source: RowSource,
  window: Window,
  width: number,
  height: number,
  isFlipped = false,
): RowSource {
  const across = tapsOf(source.width, window.x, window.width, width);
  const down = tapsOf(source.height, window.y, window.height, height);
  const raw = new Uint8ClampedArray(source.width * 4);
  const { hasAlpha = false } = source;
  const channels = hasAlpha ? 4 : 3;
  const held = Array.from({ length: down.most }, () => new Float32Array(width * channels));
  const sum = new Float32Array(width * channels);
  const narrow = hasAlpha ? narrowClear : narrowOpaque;
  const put = hasAlpha ? putClear : putOpaque;
  let rowsRead = 0;
  let rowsMade = 0;

  return {
    width,
    height,
    hasAlpha,
    next(row) {
      if (rowsMade >= height) return false;
      const first = down.first[rowsMade] as number;
      const count = down.count[rowsMade] as number;
      for (; rowsRead < first + count; rowsRead++) {
        if (!source.next(raw)) throw new Error("a picture ended before its last row");
        if (rowsRead >= first) narrow(raw, across, held[rowsRead % down.most] as Float32Array);
      }
      sum.fill(0);
      for (let tap = 0; tap < count; tap++) {
        const from = held[(first + tap) % down.most] as Float32Array;
        const weight = down.weights[rowsMade * down.most + tap] as number;
        for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + (from[at] as number) * weight;
      }
      put(sum, row, width, isFlipped);
      rowsMade++;
      return true;
    },
    close: () => source.close(),
  };
}

/** Which source pixels make an output pixel, and with what weights (`most` places for each). */
type Taps = { most: number; first: Int32Array; count: Int32Array; weights: Float32Array };

function tapsOf(sourceSize: number, start: number, length: number, size: number): Taps {
  const ratio = length / size;
  const most = ratio > 1 ? Math.ceil(ratio) + 1 : 4;
  const taps: Taps = {
    most,
    first: new Int32Array(size),
    count: new Int32Array(size),
    weights: new Float32Array(size * most),
  };
  for (let out = 0; out < size; out++) {
    const from = start + out * ratio;
    const isShrinking = ratio > 1;
    const firstTap = isShrinking ? Math.floor(from) : Math.floor(from + ratio / 2 - 0.5) - 1;
    const first = clamp(firstTap, 0, sourceSize - 1);
    let count = 0;
    for (let tap = 0; tap < most; tap++) {
      const at = firstTap + tap;
      const weight = isShrinking
        ? Math.max(0, Math.min(from + ratio, at + 1) - Math.max(from, at)) / ratio
        : catmullRom(from + ratio / 2 - 0.5 - at);
      if (weight === 0) continue;
      const place = clamp(at, 0, sourceSize - 1) - first;
      const index = out * most + place;
      taps.weights[index] = (taps.weights[index] as number) + weight;
      count = Math.max(count, place + 1);
    }
    taps.first[out] = first;
    taps.count[out] = Math.max(1, count);
  }
  return taps;
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

function catmullRom(distance: number): number {
  const x = Math.abs(distance);
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  if (x < 2) return ((-0.5 * x + 2.5) * x - 4) * x + 2;
  return 0;
}

function narrowOpaque(raw: Uint8ClampedArray, { most, first, count, weights }: Taps, to: Float32Array): void {
  for (let out = 0; out < first.length; out++) {
    let at = (first[out] as number) * 4;
    let weightAt = out * most;
    const end = weightAt + (count[out] as number);
    let red = 0;
    let green = 0;
    let blue = 0;
    for (; weightAt < end; weightAt++, at += 4) {
      const weight = weights[weightAt] as number;
      red += (raw[at] as number) * weight;
      green += (raw[at + 1] as number) * weight;
      blue += (raw[at + 2] as number) * weight;
    }
    to[out * 3] = red;
    to[out * 3 + 1] = green;
    to[out * 3 + 2] = blue;
  }
}

/** The same of premultiplied rows: what can be seen through weighs no less. */
function narrowClear(raw: Uint8ClampedArray, { most, first, count, weights }: Taps, to: Float32Array): void {
  for (let out = 0; out < first.length; out++) {
    let at = (first[out] as number) * 4;
    let weightAt = out * most;
    const end = weightAt + (count[out] as number);
    to.fill(0, out * 4, out * 4 + 4);
    for (; weightAt < end; weightAt++, at += 4) {
      const weight = weights[weightAt] as number;
      for (let channel = 0; channel < 4; channel++)
        to[out * 4 + channel] = (to[out * 4 + channel] as number) + (raw[at + channel] as number) * weight;
    }
  }
}

function putClear(
  sum: Float32Array,
  row: Uint8Array | Uint8ClampedArray,
  width: number,
  isFlipped: boolean,
): void {
  for (let x = 0; x < width; x++) {
    const at = (isFlipped ? width - 1 - x : x) * 4;
    const alpha = whole(sum[x * 4 + 3] as number);
    row[at + 3] = alpha;
    // The curves swing beyond what they join; no colour is stronger than its own coverage.
    for (let channel = 0; channel < 3; channel++)
      row[at + channel] = Math.min(alpha, whole(sum[x * 4 + channel] as number));
  }
}

function putOpaque(
  sum: Float32Array,
  row: Uint8Array | Uint8ClampedArray,
  width: number,
  isFlipped: boolean,
): void {
  for (let x = 0; x < width; x++) {
    const at = (isFlipped ? width - 1 - x : x) * 4;
    row[at] = whole(sum[x * 3] as number);
    row[at + 1] = whole(sum[x * 3 + 1] as number);
    row[at + 2] = whole(sum[x * 3 + 2] as number);
    row[at + 3] = 255;
  }
}

function whole(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0;
}
