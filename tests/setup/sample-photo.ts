import { JpegWriter } from "#domain/cover/render/jpeg/jpeg-writer";

/**
 * A baseline JPEG with the detail and the tones of a photograph, drawn from sums: hills under a sky, with grain. The same
 * bytes for the same numbers everywhere. `seed` below 256.
 */
export function samplePhoto(
  width: number,
  height: number,
  seed = 1,
  sampling: "4:4:4" | "4:2:0" = "4:2:0",
): Uint8Array {
  const jpeg = new JpegWriter({ width, height, quality: 88, sampling });
  const parts = [jpeg.start()];
  const band = new Uint8ClampedArray(width * 16 * 4);
  for (let top = 0; top < height; top += 16) {
    const rows = Math.min(16, height - top);
    for (let row = 0; row < rows; row++)
      for (let x = 0; x < width; x++) put(band, (row * width + x) * 4, x / width, (top + row) / height, seed);
    parts.push(jpeg.band(band, rows));
  }
  parts.push(jpeg.end());
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function put(band: Uint8ClampedArray, at: number, x: number, y: number, seed: number): void {
  const hill = 0.55 + 0.25 * wave(x * 3 + seed * 0.37) - 0.12 * wave(x * 11 + seed);
  const grain = (hash(Math.floor(x * 4_000), Math.floor(y * 4_000) + seed) & 31) - 16;
  const land = 40 + 90 * wave(x * 37 + y * 53) * wave(y * 91 - x * 17);
  const isLand = y > hill;
  band[at] = (isLand ? land * 0.7 : 250 - 150 * y) + grain;
  band[at + 1] = (isLand ? land : 170 - 60 * y) + grain;
  band[at + 2] = (isLand ? land * 0.5 : 120 + 110 * y) + grain;
  band[at + 3] = 255;
}

/** 0..1 and back, smoothly, once a unit; without sines, which engines need not agree on. */
function wave(x: number): number {
  const part = x - Math.floor(x);
  const up = part < 0.5 ? part * 2 : 2 - part * 2;
  return up * up * (3 - 2 * up);
}

function hash(x: number, y: number): number {
  let mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
