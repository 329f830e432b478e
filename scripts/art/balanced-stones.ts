import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Point } from "#scripts/art/mask";
import { fbm, noise } from "#scripts/art/noise";
import { ellipse } from "#scripts/art/outlines";
import { placed } from "#scripts/art/spline";

const ground = 1.16;
const centre = { x: 0.52, y: 1.3 };
const wall = ramp([
  [0, "#dfe7e2"],
  [0.4, "#e9e6da"],
  [0.75, "#f2dfc8"],
  [1, "#f4d3b4"],
]);
/** Where the light comes from: left, above, in front. */
const towards = [-0.56, -0.66, 0.5] as const;

type Stone = {
  x: number;
  y: number;
  rx: number;
  ry: number;
  turn: number;
  tone: string;
  kind: "plain" | "speckled" | "veined";
  /** How square it is: 1 an ellipse, less is rounder at its corners. */
  square?: number;
};

/** Lowest first; a long stone lies across a round one, and what is on its two ends keeps it level. */
const pile: Stone[] = [
  { x: 0.52, y: 1.233, rx: 0.115, ry: 0.078, turn: 2, tone: "#5f6b72", kind: "speckled", square: 0.9 },
  { x: 0.515, y: 1.124, rx: 0.058, ry: 0.04, turn: -4, tone: "#d8b08c", kind: "plain" },
  { x: 0.52, y: 1.062, rx: 0.31, ry: 0.0275, turn: -1.2, tone: "#8d9a98", kind: "veined", square: 0.74 },
  { x: 0.305, y: 0.994, rx: 0.086, ry: 0.047, turn: 3, tone: "#f0e9dd", kind: "veined", square: 0.9 },
  { x: 0.3, y: 0.913, rx: 0.055, ry: 0.038, turn: -6, tone: "#b9694a", kind: "plain" },
  { x: 0.306, y: 0.854, rx: 0.032, ry: 0.024, turn: 5, tone: "#59646a", kind: "plain" },
  { x: 0.72, y: 0.944, rx: 0.093, ry: 0.088, turn: -8, tone: "#414d57", kind: "speckled", square: 0.95 },
];

/** A balance of stones on raked sand, in morning light from the side. */
export function balancedStones(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    if (y < ground) paintWall(x, y, colour);
    else paintSand(x, y, colour);
  });
  paint(canvas, (_x, y, colour) => tint(colour, hex("#f3d8bc"), 0.75 * bell(y - ground, 0.05)), {
    left: leftEnd,
    right: 1,
    top: ground - 0.15,
    bottom: ground + 0.15,
  });
  shadows(canvas);
  for (const stone of pile) draw(canvas, stone);
  for (const stone of strewn) draw(canvas, stone);
}

const strewn: Stone[] = [
  { x: -0.62, y: 1.315, rx: 0.12, ry: 0.062, turn: -3, tone: "#5f6b72", kind: "speckled", square: 0.9 },
  { x: -0.48, y: 1.35, rx: 0.05, ry: 0.032, turn: 4, tone: "#d8b08c", kind: "plain" },
];

function paintWall(x: number, y: number, colour: Rgb): void {
  wall(y / ground, colour);
  shadeBy(colour, 1 + 0.025 * fbm(x * 3, y * 3, 5, 5) + 0.012 * fbm(x * 40, y * 40, 6, 3));
  // A great disc of light, as of a low sun on the plaster.
  const away = Math.hypot(x - 0.56, y - 0.86);
  tint(colour, hex("#fdeccb"), 0.95 * smooth(0.372, 0.364, away));
  tint(colour, hex("#f2b98a"), 0.6 * smooth(0.372, 0.364, away) * smooth(0.55, 1.2, y));
}

function paintSand(x: number, y: number, colour: Rgb): void {
  const deep = (y - ground) / (foot - ground);
  set(colour, hex("#eed9bd"));
  tint(colour, hex("#d6b48f"), smooth(0.1, 1.1, deep));
  const far = 1 / (deep * 0.8 + 0.3);
  const turned = Math.max(ringOf(x, far, centre.x, 1.95, 1.2), ringOf(x, far, -0.6, 1.85, 0.8));
  const phase = turned > -1e3 ? turned : far * 60 + 0.5 * noise(x * 1.5, 2, 7);
  const comb = Math.sin(phase);
  const flank = Math.cos(phase);
  const fade = smooth(0.0, 0.12, deep);
  shadeBy(
    colour,
    1 +
      fade * (0.085 * flank + 0.05 * comb) +
      0.05 * fbm(x * 60, y * 90, 8, 3) +
      0.03 * fbm(x * 4, y * 9, 9, 3),
  );
  shadeBy(colour, 1 - 0.1 * smooth(0.6, 1, deep));
}

/** The phase of furrows drawn in rings round a stone, far outside it -1e4. */
function ringOf(x: number, far: number, cx: number, at: number, reach: number): number {
  const dx = (x - cx) * far * 1.25;
  const dz = (far - at) * 1.15;
  const away = Math.hypot(dx, dz);
  return away < reach ? away * 46 : -1e4;
}

function shadows(canvas: Canvas): void {
  // Long, to the right, on the sand; each stone throws its own.
  for (const { x, y, rx, ry } of [...pile, ...strewn]) {
    const isLow = y > 1.2;
    const lift = Math.max(0, 1.3 - y - ry);
    const sx = x + 0.03 + lift * 0.75;
    const sy = (y > 1.3 ? y + ry : 1.308) + lift * 0.055;
    fill(
      canvas,
      maskOf(
        canvas,
        [ellipse(sx + rx * 0.35, sy, rx * 1.25, Math.max(0.012, ry * 0.28), 2)],
        0.008 + lift * 0.035,
      ),
      (_x, _y, colour) => {
        tint(colour, hex("#6d5a5a"), isLow ? 0.62 : 0.4);
      },
      isLow ? 1 : 0.8,
    );
  }
  fill(canvas, maskOf(canvas, [ellipse(0.535, 1.309, 0.1, 0.011)], 0.006), hex("#3b3236"), 0.7);
}

function draw(canvas: Canvas, stone: Stone): void {
  const { x, y, rx, ry, turn, tone, kind, square = 1 } = stone;
  const outline: Point[] = Array.from({ length: 110 }, (_, step): Point => {
    const angle = (step / 110) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const uneven = 1 + 0.03 * noise(cos * 1.3 + x * 9, sin * 1.3 + y * 9, 4);
    return [
      Math.sign(cos) * Math.abs(cos) ** square * rx * uneven,
      Math.sign(sin) * Math.abs(sin) ** square * ry * uneven,
    ];
  });
  const rad = (turn * Math.PI) / 180;
  const seed = Math.round(x * 900 + y * 300);
  fill(canvas, maskOf(canvas, [placed(outline, x, y, 1, turn)]), (px, py, colour) => {
    const dx = ((px - x) * Math.cos(rad) + (py - y) * Math.sin(rad)) / rx;
    const dy = (-(px - x) * Math.sin(rad) + (py - y) * Math.cos(rad)) / ry;
    const [sx, sy] = [
      Math.sign(dx) * Math.abs(dx) ** (1 / square),
      Math.sign(dy) * Math.abs(dy) ** (1 / square),
    ];
    const rough = 0.1 * fbm(px * 40, py * 40, seed, 4);
    const height = Math.sqrt(clamp(1 - sx * sx - sy * sy, 0, 1));
    const facing = clamp(sx * towards[0] + sy * towards[1] + height * towards[2] + rough, -1, 1);
    set(colour, hex(tone));
    if (kind === "speckled") {
      const fleck = noise(px * 260, py * 260, seed) + 0.6 * noise(px * 520, py * 520, seed + 1);
      tint(colour, hex("#e4e0d6"), 0.3 * smooth(0.42, 0.8, fleck));
      tint(colour, hex("#22282d"), 0.35 * smooth(-0.4, -0.85, fleck));
    }
    if (kind === "veined") {
      const vein = Math.abs(fbm(px * 9 + seed, py * 22, seed + 2, 5));
      tint(colour, hex(tone === "#f0e9dd" ? "#a89a8c" : "#e6e4dc"), 0.6 * smooth(0.035, 0.0, vein));
    }
    shadeBy(colour, 0.94 + 0.22 * fbm(px * 24, py * 30, seed + 3, 5));
    const warm = smooth(-0.25, 0.95, facing);
    shadeBy(colour, 0.26 + 0.98 * warm);
    shine(colour, [1, 0.86, 0.68], 0.14 * smooth(0.55, 1, facing));
    // What the sand throws back from below.
    shine(
      colour,
      [0.9, 0.62, 0.42],
      0.12 * smooth(0.2, 1, sy) * smooth(0.1, -0.5, facing) + 0.05 * smooth(0.7, 1, Math.abs(sx)),
    );
  });
  // Dark where it rests on the one below.
  fill(
    canvas,
    maskOf(
      canvas,
      [ellipse(x + rx * 0.05, y + ry * 0.99, rx * (square < 0.8 ? 0.18 : 0.42), ry * 0.1 + 0.002)],
      0.005,
    ),
    hex("#1e1a1c"),
    0.42,
  );
}
