import type { Canvas } from "#scripts/art/canvas";
import { type Rgb, set, tint } from "#scripts/art/colour";
import { clamp, smooth } from "#scripts/art/curves";
import { fill, maskOf } from "#scripts/art/mask";
import { fbm, ridged } from "#scripts/art/noise";
import { below, type Skyline, traced } from "#scripts/art/outlines";

export type FarRange = {
  seed: number;
  /** Where its feet are. */
  base: number;
  tall: number;
  /** 1 for crags, 0 for soft hills. */
  sharp: number;
  stone: Readonly<Rgb>;
  mist: Readonly<Rgb>;
};

/** A range of mountains or hills whose feet are in mist; returns its skyline. */
export function farRange(canvas: Canvas, { seed, base, tall, sharp, stone, mist }: FarRange): Skyline {
  const line = traced((x) => {
    const crest = ridged(x * 1.5 + seed, seed * 0.7, seed, 4) - 0.42;
    const swell = fbm(x * 1.2 + seed, seed, seed + 1, 4);
    return (
      base - tall * (sharp * crest + (1 - sharp) * swell) - 0.006 * sharp * fbm(x * 24, seed, seed + 2, 3)
    );
  });
  fill(canvas, maskOf(canvas, [below(line)]), (x, y, colour) => {
    set(colour, stone);
    const drift = 0.7 + 0.5 * fbm(x * 2.3, y * 6.5, seed + 3, 4);
    tint(colour, mist, clamp(smooth(0, 0.26, y - line(x)) * drift * 0.9));
  });
  return line;
}
