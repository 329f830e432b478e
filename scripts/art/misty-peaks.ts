import { type Canvas, leftEnd, paint } from "#scripts/art/canvas";
import { blended, hex, type Rgb, ramp, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { stars } from "#scripts/art/light";
import { fill, maskOf, type Path } from "#scripts/art/mask";
import { fbm, noise, ridged } from "#scripts/art/noise";
import { below, type Skyline, traced } from "#scripts/art/outlines";
import { hashed, randomFrom } from "#scripts/art/random";
import { conifer } from "#scripts/art/trees";

const sun = { x: 0.66, y: 0.82 };
const sky = ramp([
  [0, "#0d1a38"],
  [0.22, "#22365f"],
  [0.42, "#5d5a88"],
  [0.54, "#b97f8d"],
  [0.64, "#f0b489"],
  [0.72, "#fbdcae"],
  [1, "#fde8c8"],
]);
const ridges = 7;
const sunlight = hex("#ffb36b");

/** Ranges behind ranges at daybreak, mist between them, firs in front. */
export function mistyPeaks(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    sky(y / 1.3, colour);
    const distance = Math.hypot((x - sun.x) * 0.8, y - sun.y);
    shine(colour, sunlight, 0.34 * Math.exp(-distance * 4.2));
    const cloud = fbm(x * 1.3 + 4, y * 6.5, 31, 6);
    tint(
      colour,
      blended(tones.cloudDark, tones.cloudLit, smooth(0.3, 0.75, y)),
      0.62 * smooth(0.02, 0.42, cloud) * smooth(0.05, 0.35, y) * smooth(0.95, 0.7, y),
    );
  });
  stars(canvas, { seed: 12, count: 420, bottom: 0.5, brightness: 0.55 });
  for (let layer = 0; layer < ridges; layer++) paintRidge(canvas, layer);
  birds(canvas);
}

const tones = { cloudDark: hex("#3c3f6b"), cloudLit: hex("#f5b9a0") };
const rock = ramp([
  [0, "#c3949a"],
  [0.2, "#94789a"],
  [0.42, "#5c5784"],
  [0.62, "#333d67"],
  [0.82, "#152340"],
  [1, "#060c1b"],
]);
const mist = ramp([
  [0, "#f7c9a4"],
  [0.35, "#c79aa6"],
  [0.7, "#6a7199"],
  [1, "#27365a"],
]);

function paintRidge(canvas: Canvas, layer: number): void {
  const near = layer / (ridges - 1);
  const hasTrees = layer >= 4;
  const skyline = traced((x) => heightOf(layer, near, x));
  const slope = traced((x) => calm(skyline, x));
  const paths: Path[] = [below(skyline)];
  if (hasTrees) paths.push(...forest(layer, skyline));
  const stone: Rgb = [0, 0, 0];
  const fog: Rgb = [0, 0, 0];
  rock(near, stone);
  mist(near, fog);
  fill(canvas, maskOf(canvas, paths), (x, y, colour) => {
    const deep = y - slope(x);
    colour[0] = stone[0];
    colour[1] = stone[1];
    colour[2] = stone[2];
    if (layer < 3) {
      const face = fbm(x * 7 + y * 5, y * 8 - x * 3, 60 + layer, 4);
      tint(colour, tones.cloudLit, clamp(0.3 * face * smooth(0.2, 0, deep)));
    }
    const drift = 0.62 + 0.55 * fbm(x * 2.2, y * 7, 80 + layer, 4);
    const thick = smooth(-0.01, hasTrees ? 0.24 : 0.2, deep) * mix(0.96, 0.5, near);
    tint(colour, fog, clamp(thick * drift * (layer === ridges - 1 ? 0 : 1)));
    shine(colour, sunlight, 0.16 * (1 - near) * bell(x - sun.x, 0.35) * smooth(0.2, 0, deep));
  });
}

/** The skyline without its jags: mist gathers along the mass of a mountain. */
function calm(skyline: Skyline, x: number): number {
  let sum = 0;
  for (let step = -8; step <= 8; step++) sum += skyline(x + step * 0.011);
  return sum / 17;
}

function heightOf(layer: number, near: number, x: number): number {
  const base = mix(0.86, 1.47, near ** 0.92);
  if (layer < 4) {
    const tall = mix(0.46, 0.2, layer / 4);
    const crest = ridged(x * (1.05 + layer * 0.3) + layer * 17.3, layer * 3.1, 40 + layer, 3);
    const jag = fbm(x * 22, layer * 5, 90 + layer, 4);
    return base - tall * (crest - 0.42) * 0.92 - 0.014 * jag;
  }
  const swell = fbm(x * (1.3 + 0.3 * layer), layer * 9, 50 + layer, 4);
  const valley = layer === ridges - 1 ? 0.035 * bell(x - 0.62, 0.3) : 0.05 * bell(x - 0.5, 0.3);
  return base - 0.1 * swell + valley;
}

/** Firs along a ridge: many and small far away, few and tall in front. */
function forest(layer: number, skyline: Skyline): Path[] {
  const random = randomFrom(500 + layer);
  const size = [0.035, 0.075, 0.19][layer - 4] ?? 0.1;
  const spacing = size * (layer === ridges - 1 ? 0.15 : 0.12);
  const trees: Path[] = [];
  for (let x = leftEnd - 0.1; x < 1.1; x += spacing * (0.5 + random())) {
    const stand = noise(x * 4.3, layer, 70) * 0.75 + 0.6;
    const tall = size * (0.35 + 0.85 * random() ** 1.5) * clamp(stand, 0.2, 1.15);
    if (layer === ridges - 1 && hashed(layer, Math.round(x * 900)) < 0.1) continue;
    trees.push(conifer(x, skyline(x) + size * 0.05, tall, random, 1.05));
  }
  return trees;
}

function birds(canvas: Canvas): void {
  const random = randomFrom(77);
  const paths: Path[] = [];
  for (let index = 0; index < 9; index++) {
    const x = 0.5 + index * 0.026 + 0.02 * random();
    const y = 0.69 - 0.012 * Math.abs(index - 3) + 0.03 * random();
    const wing = 0.007 + 0.004 * random();
    const lift = wing * (0.35 + 0.5 * random());
    paths.push([
      [x - wing, y - lift],
      [x - wing * 0.45, y - lift * 1.05],
      [x, y],
      [x + wing * 0.5, y - lift * 1.1],
      [x + wing, y - lift * 0.8],
      [x + wing * 0.45, y - lift * 0.55],
      [x, y + wing * 0.22],
      [x - wing * 0.45, y - lift * 0.55],
    ]);
  }
  fill(canvas, maskOf(canvas, paths), hex("#1c2444"), 0.85);
}
