import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { blended, hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { archway, tower } from "#scripts/art/isle-buildings";
import { stars } from "#scripts/art/light";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm, noise, ridged } from "#scripts/art/noise";
import { ellipse } from "#scripts/art/outlines";
import { type Random, randomFrom } from "#scripts/art/random";
import { conifer } from "#scripts/art/trees";

const sky = ramp([
  [0, "#0f3a57"],
  [0.25, "#1f6379"],
  [0.5, "#5fa79f"],
  [0.68, "#ecd7a4"],
  [0.8, "#f7b583"],
  [1, "#d98a83"],
]);

const moon = { x: 0.66, y: 0.66, radius: 0.2 };
const sun: Rgb = [1, 0.78, 0.5];

/** Islands adrift over a sea of clouds, water falling from them into the sky. */
export function floatingIsles(canvas: Canvas): void {
  paint(canvas, paintSky);
  stars(canvas, { seed: 8, count: 240, bottom: 0.45, brightness: 0.55 });
  cloudBank(canvas, 1.12, 5, "#f3c9a0", "#e39a86", 0.5);
  for (const isle of far) drift(canvas, isle);
  cloudBank(canvas, 1.26, 15, "#e8ae97", "#9f6f8a", 0.8);
  for (const isle of near) drift(canvas, isle);
  cloudBank(canvas, 1.38, 25, "#a97c92", "#3d4a70", 1);
  cloudBank(canvas, 1.5, 35, "#4e5a80", "#1a2a4a", 1);
  birds(canvas);
  paint(canvas, (_x, y, colour) =>
    shadeBy(colour, 1 - 0.25 * smooth(0.3, 0, y) - 0.3 * smooth(1.42, 1.6, y)),
  );
}

function paintSky(x: number, y: number, colour: Rgb): void {
  sky(y / 1.3, colour);
  const cloud = fbm(x * 1.3, y * 3.4 + 4, 12, 6);
  tint(colour, hex("#f7dcb4"), 0.5 * smooth(0.04, 0.42, cloud) * smooth(0.2, 0.8, y));
  tint(colour, hex("#0f3f5a"), 0.5 * smooth(0.05, 0.42, -cloud) * smooth(0.8, 0.1, y));
  const away = Math.hypot(x - moon.x, y - moon.y);
  shine(colour, sun, 0.18 * Math.exp(-Math.max(0, away - moon.radius) * 7));
  if (away < moon.radius * 1.01) {
    const face = hex("#fff0cf");
    const marks = fbm((x - moon.x) * 8, (y - moon.y) * 8, 17, 5);
    shadeBy(face, 0.98 - 0.22 * clamp(marks * 1.6));
    const lit = smooth(-0.9, 0.5, ((x - moon.x) / moon.radius) * -0.6 + (y - moon.y) / moon.radius);
    tint(
      colour,
      face,
      smooth(moon.radius, moon.radius * 0.985, away) *
        mix(0.35, 0.8, lit) *
        smooth(moon.y + moon.radius * 1.5, moon.y, y),
    );
  }
}

type Isle = {
  x: number;
  y: number;
  half: number;
  seed: number;
  haze: number;
  falls: number[];
  has?: "tower" | "arch";
};

const far: Isle[] = [
  { x: 0.13, y: 0.8, half: 0.062, seed: 3, haze: 0.62, falls: [] },
  { x: 0.94, y: 0.92, half: 0.07, seed: 4, haze: 0.55, falls: [-0.3] },
  { x: 0.33, y: 1.0, half: 0.05, seed: 5, haze: 0.6, falls: [] },
  { x: -0.3, y: 0.84, half: 0.085, seed: 6, haze: 0.55, falls: [0.4] },
  { x: -0.72, y: 0.72, half: 0.06, seed: 7, haze: 0.65, falls: [] },
  { x: -1.0, y: 0.95, half: 0.09, seed: 9, haze: 0.5, falls: [0.2] },
];

const near: Isle[] = [
  { x: 0.14, y: 1.13, half: 0.15, seed: 14, haze: 0.16, falls: [0.5], has: "arch" },
  { x: 0.6, y: 0.985, half: 0.29, seed: 11, haze: 0.04, falls: [-0.62, 0.52], has: "tower" },
  { x: -0.52, y: 1.14, half: 0.17, seed: 16, haze: 0.2, falls: [-0.35] },
];

function drift(canvas: Canvas, isle: Isle): void {
  const { x, y, half, seed, haze } = isle;
  const random = randomFrom(seed * 31);
  const top = (part: number) =>
    y - half * (0.13 * (1 - part * part) + 0.07 * fbm(part * 2.6, seed, seed, 4) * (1 - part ** 6));
  const points: Point[] = [];
  const steps = 90;
  for (let step = 0; step <= steps; step++) {
    const part = -1 + (2 * step) / steps;
    points.push([x + part * half, top(part)]);
  }
  // Hanging rock: deepest in the middle, in long teeth.
  for (let step = steps; step >= 0; step--) {
    const part = -1 + (2 * step) / steps;
    const body = (1 - Math.abs(part) ** 1.5) ** 1.1;
    const teeth = ridged(part * 2.4 + seed * 7, seed, seed + 2, 4) ** 1.7;
    points.push([
      x + part * half * 0.99,
      y + half * (0.05 + body * (0.34 + 1.0 * teeth * (0.35 + 0.65 * (1 - Math.abs(part))))),
    ]);
  }
  const air = blended(hex("#e6b79b"), hex("#7fb0ab"), smooth(1.1, 0.7, y));
  fill(canvas, maskOf(canvas, [points]), (px, py, colour) => {
    const part = (px - x) / half;
    const deep = (py - top(clamp(part, -1, 1))) / half;
    const strata = fbm((px * 14) / (half * 4) + seed, (py * 5) / (half * 4), seed + 5, 6);
    const cracks = ridged(((px * 9) / (half * 4)) * 2, ((py * 2.4) / (half * 4)) * 2, seed + 6, 4);
    set(colour, hex("#4b3f52"));
    tint(colour, hex("#2a2440"), smooth(0.1, 1.1, deep));
    tint(
      colour,
      hex("#d79a72"),
      clamp(0.2 + strata * 1.1) * smooth(0.95, -0.7, part) * smooth(1.1, 0.05, deep) * 0.9,
    );
    // Flat faces between clefts: each turns to the light or away from it.
    const cleft = (px + 0.12 * half * fbm((py / half) * 2.4, seed, seed + 8, 3)) / half;
    const face = Math.floor(cleft * 7 + 0.9 * noise(cleft * 3, (py / half) * 2.2, seed + 9));
    const turn = noise(
      face * 7.3,
      Math.floor(deep * 2.6 + 0.8 * noise(face * 3.1, 1, seed)) * 4.7,
      seed + 10,
    );
    shadeBy(colour, 0.5 + 0.5 * cracks + 0.3 * turn);
    tint(
      colour,
      hex("#e2a57c"),
      0.14 * smooth(0.15, 0.7, turn) * smooth(0.9, 0.1, deep) * smooth(0.9, -0.6, part),
    );
    const turf = smooth(0.1 + 0.07 * fbm(part * 9, 1, seed, 3), 0.05, deep);
    tint(
      colour,
      blended(hex("#3d6b3c"), hex("#a9b74e"), clamp(0.45 - part * 0.5 + fbm(px * 40, py * 60, 3, 3))),
      turf,
    );
    shine(colour, sun, 0.3 * smooth(0.022, 0, deep));
    tint(colour, air, clamp(haze + 0.35 * smooth(0.5, 1.5, deep)));
  });
  if (isle.has === "tower") tower(canvas, x + half * 0.16, top(0.16) + 0.006, half * 0.62);
  if (isle.has === "arch") archway(canvas, x - half * 0.1, top(-0.1) + 0.004, half * 0.62);
  grove(canvas, isle, top, random, air);
  for (const at of isle.falls) waterfall(canvas, x + at * half, top(at), isle);
}

function grove(
  canvas: Canvas,
  { x, half, seed, haze, has }: Isle,
  top: (part: number) => number,
  random: Random,
  air: Rgb,
): void {
  const count = Math.round(26 + half * 160);
  const paths: Path[][] = [[], [], []];
  for (let index = 0; index < count; index++) {
    const part = -0.93 + (1.86 * (index + random())) / count;
    const crowd = fbm(part * 3, seed, seed + 9, 3);
    const keepClear = has === "tower" ? bell(part - 0.16, 0.2) : has === "arch" ? bell(part + 0.1, 0.3) : 0;
    if (crowd < -0.16 || random() < keepClear) continue;
    const tall = half * (0.13 + 0.17 * random()) * (1 - 0.5 * Math.abs(part)) * (0.8 + crowd);
    const shade = paths[index % 3];
    const tx = x + part * half;
    const base = top(part) + half * 0.03;
    if (random() < 0.6) shade?.push(conifer(tx, base, tall * 1.25, random, 0.9));
    else
      for (let puff = 0; puff < 5; puff++)
        shade?.push(
          ellipse(
            tx + (random() - 0.5) * tall * 0.55,
            base - tall * (0.4 + 0.4 * random()),
            tall * 0.24,
            tall * 0.22,
          ),
        );
  }
  for (const [index, code] of ["#1d4a3f", "#3d6d3f", "#7f9645"].entries())
    fill(canvas, maskOf(canvas, paths[index] ?? []), (px, py, colour) => {
      set(colour, hex(code));
      shadeBy(colour, 0.8 + 0.6 * fbm(px * 70, py * 70, 4, 3));
      tint(colour, air, haze);
    });
}

function waterfall(canvas: Canvas, x: number, y: number, { half, haze }: Isle): void {
  const width = half * 0.05;
  const long = half * 1.9;
  paint(
    canvas,
    (px, py, colour) => {
      const down = clamp((py - y) / long);
      if (py < y) return;
      const wide = width * (0.5 + 1.9 * down);
      const across = (px - x - width * 0.5 * noise(py * 5, x, 3) * down) / wide;
      const threads = clamp(0.62 + 0.9 * fbm((px * 60) / (half * 4), (py * 3.4) / (half * 4), 9, 4));
      const body = Math.exp(-across * across * 1.8) * threads * smooth(0, 0.02, down) * smooth(1, 0.25, down);
      tint(colour, hex("#fff3df"), clamp(body * 0.92 * (1 - haze * 0.5)));
    },
    { left: x - half * 0.3, right: x + half * 0.3, top: y, bottom: y + long },
  );
}

/** Heaped clouds: round heads in the light, the rest falls away into colour. */
function cloudBank(
  canvas: Canvas,
  base: number,
  seed: number,
  top: string,
  deep: string,
  strength: number,
): void {
  const light = hex(top);
  const dark = hex(deep);
  const inside = (x: number, y: number): number => {
    const crest =
      base - 0.03 - 0.11 * Math.abs(noise(x * 1.7 + 3, seed, seed)) - 0.02 * noise(x * 0.9, seed, seed + 1);
    const bend = 0.02 * fbm(x * 5, y * 5, seed + 7, 3);
    return y - crest + 0.13 * (heads(x + bend, y + bend, seed) - 0.34);
  };
  paint(
    canvas,
    (x, y, colour) => {
      const into = inside(x, y);
      const body = smooth(-0.003, 0.012, into);
      if (body <= 0) return;
      // Towards the light it is thinner where the surface faces it.
      const facing = (into - inside(x + 0.005, y - 0.011)) / 0.012;
      const lit = clamp(0.2 + 0.42 * facing) * smooth(0.19, 0.0, y - base + 0.04);
      const tone = blended(dark, light, lit);
      shine(tone, sun, 0.12 * smooth(0.02, 0.002, into) * clamp(facing));
      tint(colour, tone, body * strength);
    },
    { left: leftEnd, right: 1, top: base - 0.26, bottom: foot },
  );
}

/** Folded noise: lobes with creases between them, 0..1. */
function heads(x: number, y: number, seed: number): number {
  let sum = 0;
  let strength = 0.5;
  let size = 5;
  for (let octave = 0; octave < 5; octave++) {
    sum += strength * Math.abs(noise(x * size, y * size * 1.25, seed + octave));
    strength *= 0.5;
    size *= 2.1;
  }
  return sum;
}

function birds(canvas: Canvas): void {
  const random = randomFrom(3);
  const paths: Path[] = [];
  for (let index = 0; index < 9; index++) {
    const x = 0.2 + 0.22 * random();
    const y = 0.56 + 0.12 * random();
    const wing = 0.007 + 0.009 * random();
    paths.push([
      [x - wing, y - wing * 0.3],
      [x - wing * 0.45, y - wing * 0.5],
      [x, y],
      [x + wing * 0.5, y - wing * 0.55],
      [x + wing, y - wing * 0.2],
      [x + wing * 0.45, y - wing * 0.36],
      [x, y + wing * 0.15],
      [x - wing * 0.45, y - wing * 0.32],
    ]);
  }
  fill(canvas, maskOf(canvas, paths), hex("#23344f"), 0.8);
}
