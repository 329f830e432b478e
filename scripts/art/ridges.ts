import { fbm } from "#scripts/art/noise";
import { hashed } from "#scripts/art/random";

/** Height of the skin at u, v of -1..1 each, about -1..1. */
export type Ridges = (u: number, v: number) => number;

const turns = 48;
const rounds = 7;
const cores = [
  [0.02, 0.19],
  [-0.03, -0.06],
] as const;
const deltas = [
  [-0.74, -0.72],
  [0.7, -0.78],
] as const;

/**
 * Friction ridges as they grow: noise, drawn out again and again along the lines of a whorl, so that ridges fork and end
 * by themselves.
 *
 * @param width and `height` of the grid they grow in
 * @param period of the ridges, in cells
 */
export function growRidges(width: number, height: number, period: number): Ridges {
  const kernels = kernelsOf(period);
  const reach = Math.round(period);
  const side = 2 * reach + 1;
  const turnAt = new Uint8Array(width * height);
  const isSkin = new Uint8Array(width * height);
  let field = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const u = (column / (width - 1)) * 2.3 - 1.15;
      const v = (row / (height - 1)) * 2.3 - 1.15;
      isSkin[at] = Math.hypot(u, v) < 1.13 ? 1 : 0;
      turnAt[at] = Math.round((lineAt(u, -v) / Math.PI) * turns + turns * 4) % turns;
      field[at] = hashed(81, column, row) * 2 - 1;
    }
  }
  for (let round = 0; round < rounds; round++) {
    const next = new Float32Array(width * height);
    for (let row = reach; row < height - reach; row++) {
      for (let column = reach; column < width - reach; column++) {
        const at = row * width + column;
        if (isSkin[at] === 0) continue;
        const kernel = kernels[turnAt[at] ?? 0] ?? [];
        let sum = 0;
        let place = 0;
        for (let dy = -reach; dy <= reach; dy++) {
          let from = at + dy * width - reach;
          for (let dx = 0; dx < side; dx++) sum += (field[from++] ?? 0) * (kernel[place++] ?? 0);
        }
        next[at] = Math.tanh(sum * 2.4);
      }
    }
    field = next;
  }
  return (u, v) => {
    const x = ((u + 1.15) / 2.3) * (width - 1);
    const y = ((v + 1.15) / 2.3) * (height - 1);
    if (x < 1 || y < 1 || x > width - 3 || y > height - 3) return -1;
    return between(field, width, x, y);
  };
}

/** Which way ridges run: half the turns of the cores, less half those of the deltas (Sherlock and Monro). */
function lineAt(u: number, v: number): number {
  let sum = 0;
  for (const [x, y] of cores) sum += Math.atan2(v - y, u - x);
  for (const [x, y] of deltas) sum -= Math.atan2(v - y, u - x);
  return sum / 2 + 0.12 * fbm(u * 1.7, v * 1.7, 83, 2);
}

/** For each turn a patch of waves that run across it. */
function kernelsOf(period: number): Float32Array[] {
  const reach = Math.round(period);
  const spread = period * 0.46;
  return Array.from({ length: turns }, (_, turn) => {
    const angle = (turn / turns) * Math.PI;
    const side = 2 * reach + 1;
    const kernel = new Float32Array(side * side);
    let sum = 0;
    let size = 0;
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        // The picture's y runs down, the turn is reckoned upwards.
        const across = dx * Math.sin(angle) + dy * Math.cos(angle);
        const bell = Math.exp(-(dx * dx + dy * dy) / (2 * spread * spread));
        const wave = bell * Math.cos((across / period) * 2 * Math.PI);
        kernel[(dy + reach) * side + dx + reach] = wave;
        sum += wave;
        size += bell;
      }
    }
    const even = sum / size;
    let strength = 0;
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const at = (dy + reach) * side + dx + reach;
        kernel[at] = (kernel[at] ?? 0) - even * Math.exp(-(dx * dx + dy * dy) / (2 * spread * spread));
        strength += Math.abs(kernel[at] ?? 0);
      }
    }
    return kernel.map((value) => value / strength);
  });
}

/** Smooth between the cells (cubic), so that enlarged ridges have round edges. */
function between(field: Float32Array, width: number, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = weights(x - left);
  const down = weights(y - top);
  let sum = 0;
  for (let dy = 0; dy < 4; dy++) {
    const row = (top + dy - 1) * width + left - 1;
    let line = 0;
    for (let dx = 0; dx < 4; dx++) line += (field[row + dx] ?? 0) * (across[dx] ?? 0);
    sum += line * (down[dy] ?? 0);
  }
  return sum;
}

/** Of a cubic B-spline. */
function weights(t: number): readonly [number, number, number, number] {
  const s = 1 - t;
  return [
    (s * s * s) / 6,
    (4 - 6 * t * t + 3 * t * t * t) / 6,
    (4 - 6 * s * s + 3 * s * s * s) / 6,
    (t * t * t) / 6,
  ];
}
