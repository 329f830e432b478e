import { clamp } from "#scripts/art/curves";
import { fbm } from "#scripts/art/noise";

/**
 * The height of waves, about -0.8..0.8, on water that lies from the horizon (`deep` 0) to the foot of the picture
 * (`deep` 1): long and fine far away, broad in front.
 */
export function waves(x: number, deep: number, seed: number): number {
  const far = 1 / (deep + 0.035);
  const swell = fbm((x - 0.5) * (1.6 + far * 0.9) + 3, far * 7.5, seed, 5);
  const ripple = fbm((x - 0.5) * (6 + far * 2.6), far * 24, seed + 20, 4);
  return swell + 0.55 * ripple * clamp(0.35 + deep * 3);
}
