import { JpegWriter } from "#domain/cover/render/jpeg/jpeg-writer";

/** A baseline JPEG: a gradient from dark to light, with `hue` in its red. */
export function sampleJpeg(width: number, height: number, hue = 200): Uint8Array<ArrayBuffer> {
  const writer = new JpegWriter({ width, height });
  const parts = [writer.start()];
  const band = new Uint8ClampedArray(width * 16 * 4);
  for (let top = 0; top < height; top += 16) {
    const rows = Math.min(16, height - top);
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < width; x++) {
        const light = Math.round((255 * (top + y)) / height);
        band.set([hue, light, 255 - light, 255], (y * width + x) * 4);
      }
    parts.push(writer.band(band, rows));
  }
  parts.push(writer.end());
  return together(parts);
}

/** Puts a camera's notes into a JPEG: which way up it belongs, and something private. */
export function withCameraNotes(jpeg: Uint8Array, orientation: number): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode("SECRET PLACE");
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
  const tag = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const length = exif.length + tag.length + text.length + 2;
  const segment = Uint8Array.of(0xff, 0xe1, length >> 8, length & 255, ...exif, ...tag, ...text);
  return together([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** Says of a JPEG's frame that it is of another kind (`0xc2`: progressive), which its data then are not. */
export function withFrame(jpeg: Uint8Array, marker: number, change: (frame: Uint8Array) => void = () => {}) {
  const copy = jpeg.slice();
  for (let at = 2; at < copy.length; at += 2 + (((copy[at + 2] ?? 0) << 8) | (copy[at + 3] ?? 0))) {
    if (copy[at + 1] !== 0xc0) continue;
    copy[at + 1] = marker;
    change(copy.subarray(at, at + 19));
    return copy;
  }
  throw new Error("a JPEG without a frame");
}

export function together(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
