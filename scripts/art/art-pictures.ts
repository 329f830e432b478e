import type { ArtId } from "#domain/cover/art-catalogue";
import { JpegWriter } from "#domain/cover/render/jpeg/jpeg-writer";
import { type ArtPart, type Canvas, toRgba } from "#scripts/art/canvas";
import { paintArt } from "#scripts/art/paintings";

/** What a picture in `public/art` may weigh, and one for the picker. */
export const heaviestArt = 400_000;
export const heaviestSmallArt = 40_000;

/** Pixels a front's width in the finished pictures, and in those of the picker. */
const fullScale = 1_600;
const reduction = 4;

export type ArtFile = { name: string; bytes: Uint8Array };

/** The files of one part of a scene as they are kept in `public/art`: the front comes with its small copy. */
export function artFiles(id: ArtId, part: ArtPart): ArtFile[] {
  const canvas = paintArt(id, part, fullScale);
  const whole = jpegWithin(canvas, heaviestArt);
  if (part === "back") return [{ name: `${id}-back.jpg`, bytes: whole }];
  const small = jpegWithin(reduced(canvas), heaviestSmallArt);
  return [
    { name: `${id}.jpg`, bytes: whole },
    { name: `${id}-small.jpg`, bytes: small },
  ];
}

/** The best quality that stays within the weight. */
function jpegWithin(canvas: Canvas, most: number): Uint8Array {
  const pixels = toRgba(canvas);
  for (let quality = 92; quality > 30; quality -= 4) {
    const bytes = jpegOf(pixels, canvas.width, canvas.height, quality);
    if (bytes.length <= most) return bytes;
  }
  throw new Error("too detailed a picture for its weight");
}

function jpegOf(pixels: Uint8ClampedArray, width: number, height: number, quality: number): Uint8Array {
  const writer = new JpegWriter({ width, height, quality, sampling: "4:2:0" });
  const parts = [writer.start(), writer.band(pixels, height), writer.end()];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Each square of pixels becomes one, in linear light. */
function reduced(canvas: Canvas): Canvas {
  const width = Math.floor(canvas.width / reduction);
  const height = Math.floor(canvas.height / reduction);
  const pixels = new Float32Array(width * height * 3);
  for (let y = 0; y < height * reduction; y++) {
    for (let x = 0; x < width * reduction; x++) {
      const from = (y * canvas.width + x) * 3;
      const to = (Math.floor(y / reduction) * width + Math.floor(x / reduction)) * 3;
      for (let channel = 0; channel < 3; channel++)
        pixels[to + channel] =
          (pixels[to + channel] ?? 0) + (canvas.pixels[from + channel] ?? 0) / (reduction * reduction);
    }
  }
  return { width, height, left: canvas.left, scale: canvas.scale / reduction, pixels };
}
