import { artBackSize, artFrontSize } from "#domain/cover/art-catalogue";
import { fromLinear, type Rgb } from "#scripts/art/colour";
import { clamp } from "#scripts/art/curves";
import { hashed } from "#scripts/art/random";

/**
 * A window on a scene. Scenes are measured in widths of the front: it spans x 0..1 and y 0..1.6, and what goes on to its
 * left over spine and back spans x -1.1875..0. Pixels hold linear light.
 */
export type Canvas = {
  width: number;
  height: number;
  /** Scene x of the left edge. */
  left: number;
  /** Pixels a front's width. */
  scale: number;
  pixels: Float32Array;
};

export type ArtPart = "front" | "back";

/** Where the scene ends to the left, and at the foot. */
export const leftEnd = -artBackSize.width / artFrontSize.width;
export const foot = artFrontSize.height / artFrontSize.width;

/** Says what colour a place shall have; `colour` holds what is there. */
export type Shade = (x: number, y: number, colour: Rgb) => void;

/** @param scale pixels a front's width: 1600 for the finished picture */
export function newCanvas(part: ArtPart, scale: number): Canvas {
  const size = part === "front" ? artFrontSize : artBackSize;
  const width = Math.round((size.width / artFrontSize.width) * scale);
  const height = Math.round((size.height / artFrontSize.width) * scale);
  return {
    width,
    height,
    left: part === "front" ? 0 : leftEnd,
    scale,
    pixels: new Float32Array(width * height * 3),
  };
}

export type Area = { left: number; top: number; right: number; bottom: number };

/** Paints every pixel, or those of an area given in scene units. */
export function paint(canvas: Canvas, shade: Shade, area?: Area): void {
  const { width, height, left, scale, pixels } = canvas;
  const firstX = area ? clamp(Math.floor((area.left - left) * scale), 0, width) : 0;
  const lastX = area ? clamp(Math.ceil((area.right - left) * scale), 0, width) : width;
  const firstY = area ? clamp(Math.floor(area.top * scale), 0, height) : 0;
  const lastY = area ? clamp(Math.ceil(area.bottom * scale), 0, height) : height;
  const colour: Rgb = [0, 0, 0];
  for (let y = firstY; y < lastY; y++) {
    for (let x = firstX; x < lastX; x++) {
      const at = (y * width + x) * 3;
      colour[0] = pixels[at] ?? 0;
      colour[1] = pixels[at + 1] ?? 0;
      colour[2] = pixels[at + 2] ?? 0;
      shade(left + (x + 0.5) / scale, (y + 0.5) / scale, colour);
      pixels[at] = colour[0];
      pixels[at + 1] = colour[1];
      pixels[at + 2] = colour[2];
    }
  }
}

/** The finished picture, RGBA: highlights bent softly to white, and dithered so that no sky shows its steps. */
export function toRgba(canvas: Canvas): Uint8ClampedArray {
  const { width, height, pixels } = canvas;
  const made = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3;
      const to = (y * width + x) * 4;
      const dither = hashed(7, x, y) - 0.5;
      for (let channel = 0; channel < 3; channel++)
        made[to + channel] = Math.round(255 * fromLinear(shoulder(pixels[from + channel] ?? 0)) + dither);
      made[to + 3] = 255;
    }
  }
  return made;
}

/** Straight to 0.75, then ever flatter towards 1. */
function shoulder(light: number): number {
  if (light <= 0.75) return Math.max(0, light);
  return 1 - 0.25 * Math.exp(-(light - 0.75) / 0.25);
}
