import { seededRandom } from "./seeded-random";

export type NoiseField = {
  /** Gradient noise, about −1…1. With `period` (whole, at most 256) it repeats after that many units. */
  at(x: number, y: number, period?: number): number;
  /** Octaves of it, each twice as fine and half as strong; about −1…1. */
  fbm(x: number, y: number, octaves: number, period?: number): number;
  /** Sharp crests, 0…1. */
  ridged(x: number, y: number, octaves: number, period?: number): number;
};

/** Smooth noise of a plane, the same for the same seed. */
export function noiseField(seed: number): NoiseField {
  const order = shuffled(seed);
  const at = (x: number, y: number, period = 256) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const dx = x - left;
    const dy = y - top;
    const x0 = wrap(left, period);
    const x1 = wrap(left + 1, period);
    const y0 = wrap(top, period);
    const y1 = wrap(top + 1, period);
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const a = slope(corner(order, x0, y0), dx, dy);
    const b = slope(corner(order, x1, y0), dx - 1, dy);
    const c = slope(corner(order, x0, y1), dx, dy - 1);
    const d = slope(corner(order, x1, y1), dx - 1, dy - 1);
    return (a + u * (b - a) + v * (c + u * (d - c) - (a + u * (b - a)))) * 1.4;
  };
  const fbm = (x: number, y: number, octaves: number, period = 256) => {
    let sum = 0;
    let strength = 0.5;
    for (let octave = 0, scale = 1; octave < octaves; octave++, scale *= 2, strength /= 2)
      sum += strength * at(x * scale, y * scale, Math.min(256, period * scale));
    return sum;
  };
  const ridged = (x: number, y: number, octaves: number, period = 256) => {
    let sum = 0;
    let strength = 0.5;
    let above = 1;
    for (let octave = 0, scale = 1; octave < octaves; octave++, scale *= 2, strength /= 2) {
      const crest = 1 - Math.abs(at(x * scale, y * scale, Math.min(256, period * scale)));
      // A valley stays smooth; detail gathers on the crests.
      above = crest * crest * above;
      sum += strength * above;
      above = Math.min(1, above * 1.6);
    }
    return sum;
  };
  return { at, fbm, ridged };
}

function shuffled(seed: number): Uint8Array {
  const random = seededRandom(seed);
  const order = new Uint8Array(256);
  for (let i = 0; i < 256; i++) order[i] = i;
  for (let i = 255; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    const kept = order[i] ?? 0;
    order[i] = order[other] ?? 0;
    order[other] = kept;
  }
  return order;
}

const wrap = (whole: number, period: number) => (((whole % period) + period) % period) & 255;

const corner = (order: Uint8Array, x: number, y: number) => order[((order[x] ?? 0) + y) & 255] ?? 0;

/** One of eight directions times the way to the corner. */
function slope(hash: number, dx: number, dy: number): number {
  switch (hash & 7) {
    case 0:
      return dx;
    case 1:
      return -dx;
    case 2:
      return dy;
    case 3:
      return -dy;
    case 4:
      return (dx + dy) * Math.SQRT1_2;
    case 5:
      return (dx - dy) * Math.SQRT1_2;
    case 6:
      return (dy - dx) * Math.SQRT1_2;
    default:
      return (-dx - dy) * Math.SQRT1_2;
  }
}
