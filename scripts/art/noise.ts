import { scramble } from "#scripts/art/random";

const directions = new Float64Array(128);
for (let index = 0; index < 64; index++) {
  directions[index * 2] = Math.cos((index / 64) * 2 * Math.PI) * 1.45;
  directions[index * 2 + 1] = Math.sin((index / 64) * 2 * Math.PI) * 1.45;
}

/** Gradient noise, about -1..1, one swell a unit. */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const dx = x - left;
  const dy = y - top;
  const across = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
  const down = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
  const nw = slope(left, top, dx, dy, seed);
  const ne = slope(left + 1, top, dx - 1, dy, seed);
  const sw = slope(left, top + 1, dx, dy - 1, seed);
  const se = slope(left + 1, top + 1, dx - 1, dy - 1, seed);
  const north = nw + (ne - nw) * across;
  return north + (sw + (se - sw) * across - north) * down;
}

/** Clouds: octaves of noise, each of half the size and `gain` of the strength; about -0.8..0.8. */
export function fbm(x: number, y: number, seed: number, octaves = 5, gain = 0.5): number {
  let sum = 0;
  let strength = 0.5;
  let size = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * noise(x * size, y * size, seed + octave);
    strength *= gain;
    size *= 2.03;
  }
  return sum;
}

/** Mountains: as `fbm`, folded so that crests are sharp; about 0..1. */
export function ridged(x: number, y: number, seed: number, octaves = 6): number {
  let sum = 0;
  let strength = 0.5;
  let size = 1;
  for (let octave = 0; octave < octaves; octave++) {
    const crest = 1 - Math.abs(noise(x * size, y * size, seed + octave));
    sum += strength * crest * crest;
    strength *= 0.5;
    size *= 2.1;
  }
  return sum;
}

function slope(x: number, y: number, dx: number, dy: number, seed: number): number {
  const at = (scramble(seed, x, y) & 63) * 2;
  return (directions[at] ?? 0) * dx + (directions[at + 1] ?? 0) * dy;
}
