import { type Canvas, foot, paint } from "#scripts/art/canvas";
import { hex, type Rgb, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { ellipse } from "#scripts/art/outlines";

const sheet = hex("#155a6b");
const pale = hex("#2f8a93");
const night = hex("#0a2b3a");
const white = hex("#f4efe4");
const signal = hex("#f2762e");

/** Paper aeroplanes over creased blue paper; one of another colour flies ahead of them. */
export function foldedPaper(canvas: Canvas): void {
  paint(canvas, paintSheet);
  trail(canvas);
  for (const place of flock) plane(canvas, place, white);
  plane(canvas, { x: 0.66, y: 0.735, size: 0.265, turn: 34 }, signal);
  paint(canvas, (x, y, colour) => {
    shadeBy(colour, 1 - 0.3 * smooth(0.4, 0, y) - 0.4 * smooth(1.36, foot, y));
    shadeBy(colour, 1 - 0.22 * smooth(0.32, 0.75, Math.abs(Math.max(0, x) - 0.5)));
  });
}

type Place = { x: number; y: number; size: number; turn: number };

const flock: readonly Place[] = [
  { x: 0.4, y: 0.99, size: 0.158, turn: 33 },
  { x: 0.675, y: 1.1, size: 0.158, turn: 35 },
  { x: 0.19, y: 1.16, size: 0.14, turn: 31 },
  { x: 0.445, y: 1.235, size: 0.14, turn: 34 },
  { x: 0.74, y: 1.335, size: 0.136, turn: 36 },
  { x: 0.91, y: 1.2, size: 0.13, turn: 37 },
  { x: -0.52, y: 1.28, size: 0.1, turn: 30 },
  { x: -0.78, y: 1.42, size: 0.09, turn: 32 },
];

/** Creases cross the sheet; each field between them lies at its own slant. */
const creases: readonly (readonly [nx: number, ny: number, at: number, depth: number])[] = [
  [0.92, 0.39, 0.42, 0.6],
  [0.62, -0.78, -0.28, 0.8],
  [-0.3, 0.95, 1.02, 0.7],
  [0.98, -0.18, -0.46, 0.7],
  [0.5, 0.86, 1.32, 0.9],
  [0.75, 0.66, 0.1, 0.8],
  [0.86, -0.5, 0.36, 0.5],
];

function paintSheet(x: number, y: number, colour: Rgb): void {
  let slant = 0;
  let edge = 0;
  let valley = 0;
  for (const [index, [nx, ny, at, depth]] of creases.entries()) {
    const off = nx * x + ny * y - at + 0.004 * fbm(x * 6, y * 6, 700 + index, 3);
    const side = off > 0 ? 1 : -1;
    // Light falls off from the fold on one side, and gathers on the other.
    slant += side * depth * (0.35 + 0.65 * Math.exp(-Math.abs(off) * 4.2)) * (index % 2 === 0 ? 1 : -1);
    edge += depth * bell(off - 0.0012, 0.0022);
    valley += depth * bell(off + 0.0018, 0.0028);
  }
  set(colour, sheet);
  tint(colour, pale, clamp(0.42 + 0.2 * slant));
  tint(colour, night, clamp(0.28 - 0.2 * slant));
  const fibre = fbm(x * 44, y * 44, 711, 4);
  shadeBy(colour, 1 + 0.06 * fibre + 0.05 * fbm(x * 3, y * 3, 712, 4));
  shine(colour, [0.5, 0.8, 0.85], 0.16 * clamp(edge));
  shadeBy(colour, 1 - 0.34 * clamp(valley));
}

/** Where the leading one came from: a dashed line in a curve. */
function trail(canvas: Canvas): void {
  const dashes: Path[] = [];
  for (let step = 0; step < 34; step += 2) {
    const [from, to] = [wayAt(step / 34), wayAt((step + 1.05) / 34)];
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const nx = ((to[1] - from[1]) / long) * 0.0022;
    const ny = (-(to[0] - from[0]) / long) * 0.0022;
    dashes.push([
      [from[0] + nx, from[1] + ny],
      [to[0] + nx, to[1] + ny],
      [to[0] - nx, to[1] - ny],
      [from[0] - nx, from[1] - ny],
    ]);
    dashes.push(ellipse(from[0], from[1], 0.0022, 0.0022), ellipse(to[0], to[1], 0.0022, 0.0022));
  }
  fill(canvas, maskOf(canvas, dashes), hex("#f7d9bd"), 0.75);
}

/** A cubic: in from the left, a loop, up to the tail of the plane. */
function wayAt(part: number): Point {
  const p: readonly Point[] = [
    [-0.03, 0.93],
    [0.32, 1.12],
    [0.36, 0.62],
    [0.548, 0.86],
  ];
  const s = 1 - part;
  const weights = [s * s * s, 3 * s * s * part, 3 * s * part * part, part ** 3];
  let [x, y] = [0, 0];
  for (const [index, [px, py]] of p.entries()) {
    x += px * (weights[index] ?? 0);
    y += py * (weights[index] ?? 0);
  }
  return [x, y];
}

/** Nose up at 0 degrees: two wings, the fold between them, and the keel that is seen below. */
function plane(canvas: Canvas, { x, y, size, turn }: Place, colour: Readonly<Rgb>): void {
  const sin = Math.sin((turn * Math.PI) / 180);
  const cos = Math.cos((turn * Math.PI) / 180);
  const at = (dx: number, dy: number): Point => [
    x + (dx * cos - dy * sin) * size,
    y + (dx * sin + dy * cos) * size,
  ];
  const nose = at(0, -0.62);
  const tail = at(0.04, 0.42);
  const keel = at(0.13, 0.6);
  const left = at(-0.55, 0.36);
  const leftIn = at(-0.12, 0.4);
  const right = at(0.5, 0.3);
  const rightIn = at(0.2, 0.4);
  const outline: Path = [nose, right, rightIn, keel, tail, leftIn, left];
  // It flies: its shadow lies apart from it, and is soft.
  const shadow = outline.map(([px, py]): Point => [px - size * 0.14, py + size * 0.34]);
  fill(canvas, maskOf(canvas, [shadow], size * 0.07), (_x, _y, under) => shadeBy(under, 0.22), 0.62);
  const face = (path: Path, light: number, from: Point, to: Point) => {
    const long = (to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2 || 1;
    fill(canvas, maskOf(canvas, [path]), (px, py, into) => {
      const part = clamp(((px - from[0]) * (to[0] - from[0]) + (py - from[1]) * (to[1] - from[1])) / long);
      set(into, colour);
      shadeBy(into, light * (1.04 - 0.2 * part) * (1 + 0.045 * fbm(px * 60, py * 60, 721, 3)));
    });
  };
  face([nose, left, leftIn, tail], 0.98, tail, left);
  face([nose, leftIn, tail], 0.8, leftIn, tail);
  face([nose, tail, keel, rightIn], 0.42, tail, keel);
  face([nose, right, rightIn], 0.74, rightIn, right);
  // The cut edges and the fold take the light.
  const line = (from: Point, to: Point, wide: number): Path => {
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const nx = ((to[1] - from[1]) / long) * wide;
    const ny = (-(to[0] - from[0]) / long) * wide;
    return [
      [from[0] + nx, from[1] + ny],
      [to[0], to[1]],
      [from[0] - nx, from[1] - ny],
    ];
  };
  const bright: Rgb = [...colour];
  tint(bright, [1, 1, 1], 0.6);
  fill(canvas, maskOf(canvas, [line(left, nose, size * 0.006)]), bright, 0.9);
  fill(canvas, maskOf(canvas, [line(tail, nose, size * 0.008)]), bright, 0.55);
  fill(canvas, maskOf(canvas, [line(right, nose, size * 0.005)]), bright, 0.5);
}
