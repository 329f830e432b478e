import { JpegWriter } from "#domain/cover/render/jpeg/jpeg-writer";
import type { RowSource } from "#domain/cover/render/row-source";
import type { Rect } from "#domain/cover/scene";

const bandRows = 16;

/**
 * A part of a picture as a JPEG of its own, `width` px wide at most (never larger than the part is): each pixel is the mean
 * of those it stands for. Reads the picture's rows once and closes it.
 */
export function cutPicture(picture: RowSource, area: Rect, width: number): Uint8Array {
  const left = clamp(Math.round(area.x), 0, picture.width - 1);
  const top = clamp(Math.round(area.y), 0, picture.height - 1);
  const right = clamp(Math.round(area.x + area.width), left + 1, picture.width);
  const bottom = clamp(Math.round(area.y + area.height), top + 1, picture.height);
  const cut = { width: right - left, height: bottom - top };
  const wide = Math.min(Math.round(width), cut.width);
  const high = Math.max(1, Math.round((cut.height * wide) / cut.width));
  const edges = Array.from({ length: wide + 1 }, (_, x) => left + Math.floor((x * cut.width) / wide));

  const jpeg = new JpegWriter({ width: wide, height: high });
  const parts = [jpeg.start()];
  const row = new Uint8ClampedArray(picture.width * 4);
  const sums = new Float64Array(wide * 4);
  const band = new Uint8ClampedArray(wide * bandRows * 4);
  try {
    for (let y = 0; y < top; y++) picture.next(row);
    let read = 0;
    for (let y = 0; y < high; y++) {
      const until = Math.max(read + 1, Math.floor(((y + 1) * cut.height) / high));
      sums.fill(0);
      for (; read < until; read++) {
        if (!picture.next(row)) throw new Error("the picture ended too soon");
        addRow(sums, row, edges);
      }
      const inBand = y % bandRows;
      meanRow(band.subarray(inBand * wide * 4, (inBand + 1) * wide * 4), sums);
      if (inBand === bandRows - 1 || y === high - 1) parts.push(jpeg.band(band, inBand + 1));
    }
  } finally {
    picture.close();
  }
  parts.push(jpeg.end());
  return joined(parts);
}

/** Adds each stretch of the row to its place; the alpha's place counts the pixels. */
function addRow(sums: Float64Array, row: Uint8ClampedArray, edges: readonly number[]): void {
  for (let x = 0; x + 1 < edges.length; x++) {
    const to = x * 4;
    for (let at = (edges[x] ?? 0) * 4; at < (edges[x + 1] ?? 0) * 4; at += 4) {
      sums[to] = (sums[to] ?? 0) + (row[at] ?? 0);
      sums[to + 1] = (sums[to + 1] ?? 0) + (row[at + 1] ?? 0);
      sums[to + 2] = (sums[to + 2] ?? 0) + (row[at + 2] ?? 0);
      sums[to + 3] = (sums[to + 3] ?? 0) + 1;
    }
  }
}

function meanRow(out: Uint8ClampedArray, sums: Float64Array): void {
  for (let at = 0; at < sums.length; at += 4) {
    const count = sums[at + 3] || 1;
    for (let colour = at; colour < at + 3; colour++) out[colour] = (sums[colour] ?? 0) / count;
    out[at + 3] = 255;
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
