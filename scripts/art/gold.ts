import { type Rgb, ramp } from "#scripts/art/colour";
import { clamp } from "#scripts/art/curves";
import { fbm } from "#scripts/art/noise";

const metal = ramp([
  [0, "#5d3f16"],
  [0.35, "#a97c35"],
  [0.6, "#dcb566"],
  [0.8, "#f7e2a4"],
  [1, "#fff6d8"],
]);

/** Gold leaf at a place: bright and dark as the light runs over it. */
export function gold(x: number, y: number, colour: Rgb): void {
  const sheen = 0.5 + 0.32 * Math.sin((x * 1.1 + y * 0.9) * 5.2) + 0.3 * fbm(x * 7, y * 7, 401, 3);
  metal(clamp(0.22 + 0.62 * sheen), colour);
}
