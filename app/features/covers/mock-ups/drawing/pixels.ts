/** A picture in memory: sRGB, 4 bytes a pixel, alpha not multiplied in. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/** A colour as light, 0..1 each; mixing and shading are done with light, never with sRGB bytes. */
export type Light = readonly [red: number, green: number, blue: number];

/** What each sRGB byte is as light. */
export const lightOfByte: Float64Array = Float64Array.from({ length: 256 }, (_, byte) => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

const steps = 8_192;
const bytes = Float64Array.from({ length: steps + 2 }, (_, step) => {
  const light = Math.min(1, step / steps);
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
});

/** The sRGB value of a light, 0..255 and not rounded. */
export function byteOfLight(light: number): number {
  if (light <= 0) return 0;
  if (light >= 1) return 255;
  const at = light * steps;
  const step = at | 0;
  const low = bytes[step] ?? 0;
  return low + ((bytes[step + 1] ?? 255) - low) * (at - step);
}

/** `#1b2c3d` as light. */
export function lightOf(color: string): Light {
  const part = (at: number) => lightOfByte[Number.parseInt(color.slice(at, at + 2), 16)] ?? 0;
  return [part(1), part(3), part(5)];
}

/** A part of a picture, copied; what lies outside is left out. */
export function cropped(
  pixels: Pixels,
  area: { x: number; y: number; width: number; height: number },
): Pixels {
  const left = Math.max(0, Math.round(area.x));
  const top = Math.max(0, Math.round(area.y));
  const width = Math.max(1, Math.min(pixels.width, Math.round(area.x + area.width)) - left);
  const height = Math.max(1, Math.min(pixels.height, Math.round(area.y + area.height)) - top);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * pixels.width + left) * 4;
    data.set(pixels.data.subarray(from, from + width * 4), y * width * 4);
  }
  return { width, height, data };
}
