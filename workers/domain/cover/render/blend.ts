import type { BlendMode } from "#domain/cover/design";

/** Some finished rows of the page, RGBA and opaque; `top` is the first one's number. */
export type Band = { pixels: Uint8ClampedArray; width: number; top: number; rows: number };

/**
 * Lays a picture of the band's size (RGBA, premultiplied) over the band. Whole numbers throughout: the same bytes
 * everywhere. Modes as in CSS, over an opaque ground.
 */
export function blendOver(
  band: Band,
  over: Uint8Array,
  { opacity, blend }: { opacity: number; blend: BlendMode },
): void {
  const strength = Math.round(opacity * 255);
  if (strength === 0) return;
  if (blend === "normal" && strength === 255) layOver(band.pixels, over);
  else mixOver(band.pixels, over, strength, mixes[blend]);
}

function mixOver(pixels: Uint8ClampedArray, over: Uint8Array, strength: number, mix: Mix): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const whole = over[at + 3] as number;
    if (whole === 0) continue;
    const alpha = part(whole, strength);
    for (let channel = at; channel < at + 3; channel++)
      pixels[channel] = mix(pixels[channel] as number, part(over[channel] as number, strength), alpha);
  }
}

function layOver(pixels: Uint8ClampedArray, over: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = over[at + 3] as number;
    if (alpha === 0) continue;
    const left = 255 - alpha;
    pixels[at] = (over[at] as number) + part(pixels[at] as number, left);
    pixels[at + 1] = (over[at + 1] as number) + part(pixels[at + 1] as number, left);
    pixels[at + 2] = (over[at + 2] as number) + part(pixels[at + 2] as number, left);
  }
}

/** value × of / 255, rounded; both 0..255. */
export function part(value: number, of: number): number {
  const product = value * of + 128;
  return (product + (product >> 8)) >> 8;
}

/** What comes of ground `below`, with `color` × `alpha` (already multiplied) over it. */
type Mix = (below: number, color: number, alpha: number) => number;

const mixes: Readonly<Record<BlendMode, Mix>> = {
  normal: (below, color, alpha) => color + part(below, 255 - alpha),
  multiply: (below, color, alpha) => part(below, 255 - alpha) + part(below, color),
  screen: (below, color) => below + color - part(below, color),
  overlay: (below, color, alpha) =>
    part(below, 255 - alpha) +
    (below < 128 ? part(2 * below, color) : alpha - part(2 * (255 - below), alpha - color)),
  "soft-light": (below, color, alpha) => {
    const doubled = 2 * color - alpha;
    // Both come out between black and white: towards below², or towards the lighter curve.
    return doubled <= 0
      ? below - part(-doubled, part(below, 255 - below))
      : below + part(doubled, (softened[below] as number) - below);
  },
};

/** The lighter curve of CSS's soft light, less the linear one it is compared with. */
const softened = Uint8Array.from({ length: 256 }, (_, value) => {
  const below = value / 255;
  const curve = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : Math.sqrt(below);
  return Math.round(curve * 255);
});
