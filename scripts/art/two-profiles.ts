import { type Canvas, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm, noise, ridged } from "#scripts/art/noise";
import { traced } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { curved } from "#scripts/art/spline";
import { conifer } from "#scripts/art/trees";

const paperTone = hex("#f3ead9");
const ink = hex("#22364a");
const rust = hex("#b4563a");

/** Two heads in profile look past each other; in one lies a mountain country, in the other a town. */
export function twoProfiles(canvas: Canvas): void {
  paint(canvas, paintPaper);
  wash(canvas);
  const older = placedHead(0.4, 0.77, 0.6, -1);
  const younger = placedHead(0.66, 0.9, 0.5, 1);
  fill(canvas, maskOf(canvas, [younger], 0.012), (_x, _y, colour) => tint(colour, rust, 1), 0.16);
  fill(canvas, maskOf(canvas, [younger]), town);
  grainEdge(canvas, younger, rust);
  fill(canvas, maskOf(canvas, [older], 0.012), (_x, _y, colour) => tint(colour, ink, 1), 0.16);
  fill(canvas, maskOf(canvas, [older]), mountains);
  fill(canvas, maskOf(canvas, firs(older)), hex("#142433"), 0.92);
  grainEdge(canvas, older, ink);
  flock(canvas);
}

function paintPaper(x: number, y: number, colour: Rgb): void {
  set(colour, paperTone);
  const fibre = fbm(x * 5, y * 5, 3, 5);
  shadeBy(colour, 1 + 0.035 * fibre + 0.02 * noise(x * 170, y * 170, 4) + 0.012 * noise(x * 40, y * 400, 6));
  tint(
    colour,
    hex("#dcc39a"),
    0.3 * smooth(0.42, 0.8, Math.hypot((Math.max(x, 0) - 0.5) * 0.9, (y - 0.8) * 0.55)) + 0.07 * clamp(fibre),
  );
}

/** A pale wash runs across the sheet behind the heads, dried with an edge. */
function wash(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    const ragged = 0.29 - Math.abs(y - 1.0 + 0.12 * (x - 0.5)) + 0.2 * fbm(x * 1.6, y * 2.3, 12, 6);
    const body = smooth(-0.004, 0.01, ragged);
    const rim =
      Math.exp(-(((ragged - 0.008) / 0.012) ** 2)) *
      (0.4 + 0.6 * smooth(-0.2, 0.3, fbm(x * 4, y * 4, 14, 3)));
    const amount = body * (0.3 + 0.35 * fbm(x * 3, y * 3, 13, 5)) + 0.35 * rim;
    const pigment = hex("#e2b77e");
    for (let channel = 0; channel < 3; channel++)
      colour[channel] = (colour[channel] ?? 0) * mix(1, pigment[channel] ?? 1, clamp(amount));
  });
}

/** A face that looks to the right, forehead to nape; a head is 1 high, its crown at y 0. */
const face: Point[] = curved(
  [
    [0.06, 0.01],
    [0.2, 0.035],
    [0.31, 0.1],
    [0.375, 0.2],
    [0.395, 0.3],
    [0.385, 0.365],
    [0.375, 0.405],
    [0.395, 0.45],
    [0.435, 0.515],
    [0.475, 0.572],
    [0.478, 0.6],
    [0.45, 0.62],
    [0.405, 0.632],
    [0.402, 0.655],
    [0.432, 0.682],
    [0.432, 0.705],
    [0.402, 0.722],
    [0.425, 0.745],
    [0.42, 0.775],
    [0.39, 0.8],
    [0.395, 0.845],
    [0.385, 0.9],
    [0.335, 0.94],
    [0.25, 0.945],
    [0.165, 0.925],
    [0.115, 0.955],
    [0.105, 1.06],
    [0.15, 1.16],
    [0.31, 1.225],
    [0.52, 1.275],
    [0.72, 1.36],
    [0.8, 1.6],
    [-0.86, 1.6],
    [-0.76, 1.36],
    [-0.52, 1.22],
    [-0.36, 1.13],
    [-0.31, 1.0],
    [-0.33, 0.86],
    [-0.41, 0.72],
    [-0.465, 0.54],
    [-0.46, 0.36],
    [-0.39, 0.2],
    [-0.26, 0.08],
    [-0.1, 0.02],
  ],
  true,
  7,
);

/** @param side 1 looks right, -1 left */
function placedHead(x: number, top: number, size: number, side: 1 | -1): Point[] {
  return face.map(([px, py]): Point => [x + px * size * side, top + py * size]);
}

const dusk = ramp([
  [0, "#1d3248"],
  [0.35, "#33566c"],
  [0.62, "#7f9c9f"],
  [0.82, "#e6c08f"],
  [1, "#f4d9a8"],
]);

const ranges = [
  { y: 1.15, tall: 0.2, seed: 4, tone: hex("#8fa6a6") },
  { y: 1.22, tall: 0.19, seed: 9, tone: hex("#527384") },
  { y: 1.3, tall: 0.15, seed: 13, tone: hex("#2c4a60") },
  { y: 1.4, tall: 0.1, seed: 21, tone: hex("#182c3e") },
].map((range) => ({
  ...range,
  line: traced((x) => range.y - range.tall * (ridged(x * 3 + range.seed, 1, range.seed, 5) - 0.3)),
}));

function mountains(x: number, y: number, colour: Rgb): void {
  dusk((y - 0.77) / 0.42, colour);
  const cloud = fbm(x * 4, y * 11, 31, 5);
  tint(colour, hex("#f0d7ae"), 0.5 * smooth(0.06, 0.36, cloud) * smooth(0.86, 1.05, y));
  const sun = Math.hypot(x - 0.37, y - 1.055);
  tint(colour, hex("#fff0cd"), 0.95 * smooth(0.04, 0.036, sun));
  shine(colour, [1, 0.75, 0.45], 0.22 * Math.exp(-sun * 12));
  for (const { line, tone, y: base } of ranges) {
    const under = smooth(-0.0006, 0.001, y - line(x));
    if (under <= 0) continue;
    tint(colour, tone, under);
    tint(colour, hex("#e9c898"), under * 0.55 * smooth(base - 0.06, base + 0.05, y) * smooth(1.34, 1.2, y));
    shine(colour, [1, 0.86, 0.66], 0.12 * under * smooth(0.014, 0, y - line(x)));
  }
  tint(colour, ink, 0.85 * smooth(1.34, 1.52, y));
}

function firs(head: Path): Path[] {
  const random = randomFrom(3);
  const left = Math.min(...head.filter(([, y]) => y > 1.3).map(([x]) => x));
  return Array.from({ length: 34 }, (_, index) => {
    const x = left + 0.2 + 0.5 * ((index + random()) / 34);
    return conifer(x, 1.37 + 0.03 * random(), 0.05 + 0.055 * random(), random, 1.1);
  }).filter((tree) => tree.every(([x, y]) => inside(head, x, y)));
}

function inside(path: Path, x: number, y: number): boolean {
  let odd = false;
  for (let index = 0; index < path.length; index++) {
    const [a, b] = [path[index], path[(index + path.length - 1) % path.length]];
    if (!a || !b || a[1] > y === b[1] > y) continue;
    if (x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd;
  }
  return odd;
}

const glow = ramp([
  [0, "#8e3d2e"],
  [0.35, "#c46844"],
  [0.7, "#eda867"],
  [1, "#f8d59b"],
]);

/** Roofs and towers in evening light, row behind row. */
function town(x: number, y: number, colour: Rgb): void {
  glow((y - 0.9) / 0.4, colour);
  const cloud = fbm(x * 4 + 3, y * 12, 41, 5);
  tint(colour, hex("#f8d8a6"), 0.4 * smooth(0.05, 0.36, cloud));
  for (let row = 0; row < 3; row++) {
    const base = 1.235 + row * 0.055;
    const wide = 0.026 + 0.008 * row;
    const block = Math.floor(x / wide);
    const across = x / wide - block;
    const kind = noise(block * 3.7, row * 9.1, 51) * 0.5 + 0.5;
    const tall = 0.035 + 0.09 * kind * kind + (noise(block * 1.9, row, 52) > 0.42 ? 0.07 : 0);
    const isSpire = noise(block * 1.9, row, 52) > 0.42;
    const pitch = isSpire
      ? 0.055 * (1 - Math.abs(across - 0.5) * 2) - 0.02
      : kind > 0.45
        ? 0.017 * (1 - Math.abs(across - 0.5) * 2)
        : 0;
    const top = base - tall - pitch;
    const solid =
      smooth(-0.0006, 0.0008, y - top) * (isSpire ? smooth(0.34, 0.31, Math.abs(across - 0.5)) : 1);
    const under = Math.max(solid, smooth(-0.0006, 0.0008, y - base + 0.03));
    if (under <= 0) continue;
    const tone = hex(["#d98a58", "#a9543a", "#6f2e27"][row] ?? "#6f2e27");
    tint(colour, tone, under);
    shadeBy(colour, 1 + under * (0.1 - 0.22 * smooth(0.2, 0.9, across)));
    const [wx, wy] = [(across * 3) % 1, ((y - base) * (70 - row * 12) + 90) % 1];
    const isLit =
      noise(Math.floor(across * 3) * 7 + block * 3, Math.floor((y - base) * (70 - row * 12) + 90) * 5, 54) >
      0.1;
    const pane =
      smooth(0.32, 0.24, Math.abs(wx - 0.5)) *
      smooth(0.34, 0.26, Math.abs(wy - 0.5)) *
      smooth(0.0, 0.008, y - top - 0.018);
    if (isLit) tint(colour, hex("#ffe2a0"), 0.75 * pane * under);
  }
  tint(colour, hex("#5f2521"), 0.9 * smooth(1.33, 1.5, y));
}

/** Paint has pooled along the outline. */
function grainEdge(canvas: Canvas, path: Path, tone: Rgb): void {
  const outer = maskOf(canvas, [path]);
  const soft = maskOf(canvas, [path], 0.007);
  if (!outer || !soft) return;
  for (let at = 0; at < outer.cover.length; at++) {
    const row = Math.floor(at / outer.width) + outer.top - soft.top;
    const column = (at % outer.width) + outer.left - soft.left;
    outer.cover[at] =
      (outer.cover[at] ?? 0) * clamp(1.7 * (1 - (soft.cover[row * soft.width + column] ?? 0)));
  }
  fill(canvas, outer, (x, y, colour) => tint(colour, tone, 0.5 + 0.35 * fbm(x * 12, y * 12, 66, 4)));
}

/** What one of them remembers flies out of the other. */
function flock(canvas: Canvas): void {
  const random = randomFrom(12);
  const paths: Path[] = [];
  for (let index = 0; index < 17; index++) {
    const part = index / 16;
    const [x, y, wing] = [
      mix(0.58, 0.86, part) + 0.05 * random(),
      0.8 - 0.2 * part + 0.07 * random() - 0.05 * bell(part - 0.5, 0.3),
      0.007 + 0.009 * random(),
    ];
    paths.push([
      [x - wing, y - wing * 0.3],
      [x - wing * 0.45, y - wing * 0.55],
      [x, y],
      [x + wing * 0.5, y - wing * 0.6],
      [x + wing, y - wing * 0.2],
      [x + wing * 0.45, y - wing * 0.36],
      [x, y + wing * 0.16],
      [x - wing * 0.45, y - wing * 0.33],
    ]);
  }
  fill(canvas, maskOf(canvas, paths), ink, 0.82);
}
