import { type Canvas, foot, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, shadeBy, shine, tint } from "#scripts/art/colour";
import { curved, mirrored } from "#scripts/art/curved";
import { bell, clamp, smooth } from "#scripts/art/curves";
import { gold } from "#scripts/art/gold";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { ellipse, stroke } from "#scripts/art/outlines";

const hole = { x: 0.5, y: 0.9, radius: 0.098, bottom: 1.27 };
/** From stile to stile. */
const pitch = 1.02;
const wood = ramp([
  [0, "#0d0404"],
  [0.3, "#340f0b"],
  [0.65, "#6b2415"],
  [1, "#a9502a"],
]);
const beyond = ramp([
  [0, "#06222b"],
  [0.35, "#1a6470"],
  [0.7, "#6fd0c4"],
  [1, "#f2fff2"],
]);
const moonlight = hex("#8fe6da");
const tarnish = hex("#2b1608");

/** A panelled door with a brass plate; through its keyhole somebody stands in another light. */
export function keyhole(canvas: Canvas): void {
  paint(canvas, paintDoor);
  plate(canvas);
  opening(canvas);
  paint(canvas, spill);
}

/** Panels and stiles: how far the wood stands out. The lock's stile is in the middle of the front. */
function relief(x: number, y: number): number {
  const turn = (x - hole.x) / pitch + 0.5;
  const side = Math.abs(turn - Math.floor(turn) - 0.5) * pitch - 0.245;
  const upper = Math.min(0.56 - y, y + 0.4);
  const lower = Math.min(y - 0.68, 1.9 - y);
  const inside = Math.min(side, Math.max(upper, lower));
  if (inside < 0) return 0;
  const bead = 0.011 * bell(inside - 0.014, 0.009) - 0.008 * bell(inside - 0.034, 0.012);
  return bead - 0.012 * smooth(0.03, 0.045, inside) + 0.016 * smooth(0.075, 0.125, inside);
}

function paintDoor(x: number, y: number, colour: Rgb): void {
  const step = 0.0022;
  const slope = relief(x - step, y - step) - relief(x + step, y + step);
  const isRail = Math.abs(y - 0.62) < 0.06 && relief(x, y) === 0;
  const [along, over] = isRail ? [y, x] : [x, y];
  const bend = 0.05 * fbm(along * 3, over * 1.4, 12, 3);
  const grain =
    fbm((along + bend) * 26, over * 2.2, 14, 5) + 0.4 * fbm((along + bend) * 110, over * 5, 15, 3);
  const light = 0.42 * Math.exp(-Math.hypot(x - hole.x, (y - 1.0) * 0.8) * 1.6) + 0.27;
  wood(clamp(light + 0.2 * grain), colour);
  shadeBy(colour, clamp(1 - slope * 150, 0.2, 2.8));
  shadeBy(colour, (1 - 0.5 * smooth(0.5, 0, y)) * (1 - 0.6 * smooth(1.38, foot, y)));
}

function plate(canvas: Canvas): void {
  const outline = curved(
    mirrored(hole.x, [
      [0.5, 0.575],
      [0.512, 0.612],
      [0.545, 0.628],
      [0.572, 0.652],
      [0.566, 0.684],
      [0.592, 0.7],
      [0.634, 0.722],
      [0.652, 0.772],
      [0.658, 0.85],
      [0.65, 0.93],
      [0.633, 1.0],
      [0.636, 1.08],
      [0.652, 1.17],
      [0.662, 1.25],
      [0.65, 1.305],
      [0.61, 1.333],
      [0.574, 1.343],
      [0.578, 1.374],
      [0.553, 1.402],
      [0.518, 1.418],
      [0.5, 1.452],
    ]),
    6,
  );
  const moved = (dx: number, dy: number, grow: number): Path =>
    outline.map(([x, y]): Point => [hole.x + (x - hole.x) * grow + dx, 1.02 + (y - 1.02) * grow + dy]);
  fill(canvas, maskOf(canvas, [moved(0.012, 0.02, 1.01)], 0.03), [0, 0, 0], 0.75);
  const brass = (lift: number) => (x: number, y: number, colour: Rgb) => {
    gold(x * 0.8, y * 0.8, colour);
    const worn = fbm(x * 9, y * 9, 21, 5);
    tint(colour, tarnish, clamp(0.3 + 0.85 * worn, 0.02, 0.85));
    shadeBy(colour, lift * (0.78 + 0.5 * clamp((0.62 - x) * 2) - 0.25 * smooth(0.9, 1.45, y)));
  };
  fill(canvas, maskOf(canvas, [outline]), brass(1.35));
  fill(canvas, maskOf(canvas, [moved(0.0018, 0.0026, 0.99)]), brass(0.4));
  fill(canvas, maskOf(canvas, [moved(0.0004, 0.0008, 0.975)], 0.0015), brass(0.85));
  // An engraved line follows the edge.
  fill(canvas, maskOf(canvas, [moved(0, 0, 0.925)]), brass(0.3));
  fill(canvas, maskOf(canvas, [moved(0.0012, 0.0018, 0.921)]), brass(1.2));
  fill(canvas, maskOf(canvas, [moved(0.0008, 0.001, 0.916)]), brass(0.7));
  for (const y of [0.69, 1.35]) {
    fill(canvas, maskOf(canvas, [ellipse(hole.x + 0.003, y + 0.005, 0.015, 0.015)], 0.006), [0, 0, 0], 0.6);
    fill(canvas, maskOf(canvas, [ellipse(hole.x, y, 0.0135, 0.0135)]), brass(0.8));
    fill(
      canvas,
      maskOf(canvas, [ellipse(hole.x - 0.004, y - 0.005, 0.006, 0.005)], 0.004),
      [1, 0.8, 0.45],
      0.7,
    );
    const slot = stroke(
      [
        [hole.x - 0.01, y + 0.0035],
        [hole.x + 0.01, y - 0.0035],
      ],
      0.003,
    );
    fill(canvas, maskOf(canvas, [slot]), [0.02, 0.008, 0.003]);
  }
}

/** The keyhole's outline, larger by `grow` all round. */
function outlineOf(grow: number): Path {
  const points: Point[] = [];
  const radius = hole.radius + grow;
  for (let step = 0; step <= 60; step++) {
    const angle = ((-148 + (step / 60) * 296) * Math.PI) / 180;
    points.push([hole.x + Math.sin(angle) * radius, hole.y - Math.cos(angle) * radius]);
  }
  points.push([hole.x + 0.1 + grow, hole.bottom + grow - 0.012], [hole.x + 0.086 + grow, hole.bottom + grow]);
  points.push([hole.x - 0.086 - grow, hole.bottom + grow], [hole.x - 0.1 - grow, hole.bottom + grow - 0.012]);
  return points;
}

function opening(canvas: Canvas): void {
  fill(canvas, maskOf(canvas, [outlineOf(0.016)]), (x, y, colour) => {
    gold(x + y * 0.3, y, colour);
    shadeBy(colour, 0.5 + 0.7 * clamp((0.5 - x) * 5 + 0.3));
  });
  fill(canvas, maskOf(canvas, [outlineOf(0.01)]), [0.006, 0.003, 0.002]);
  fill(canvas, maskOf(canvas, [outlineOf(0)]), paintBeyond);
  const figure = somebody(0.503, 1.228, 0.235);
  const clip = maskOf(canvas, [outlineOf(0)]);
  if (!clip) return;
  const shape = maskOf(canvas, figure, 0.0008);
  fill(canvas, shape, hex("#04161b"), 0.97);
  // A thickness of metal, lit from within along one side.
  const rim = maskOf(canvas, [stroke([...outlineOf(0.002), outlineOf(0.002)[0] ?? [0.5, 0.8]], 0.004)]);
  fill(canvas, rim, moonlight, 0.5);
}

function paintBeyond(x: number, y: number, colour: Rgb): void {
  const away = Math.hypot((x - 0.5) * 1.25, (y - 0.985) * 0.62);
  const mist = 0.16 * fbm(x * 9, y * 6, 31, 5);
  beyond(clamp(1.12 - away * 5.2 + mist), colour);
  // An avenue: trunks to both sides, paler the further off.
  for (const [offset, half, dark] of avenue) {
    const trunk = smooth(
      half,
      half * 0.7,
      Math.abs(Math.abs(x - 0.5 + 0.004 * fbm(y * 9, offset * 50, 33, 2)) - offset),
    );
    const crown = smooth(-0.1, 0.25, fbm(x * 26, y * 26, 34, 4) + (0.9 - y) * 3.4 - (0.14 - offset) * 4);
    tint(colour, shade, Math.max(trunk * smooth(1.2, 1.17, y), crown * 0.8) * dark);
  }
  const path = bell(x - 0.5, 0.012 + Math.max(0, y - 1.15) * 0.5);
  const ground: Rgb = [0, 0, 0];
  beyond(clamp(0.2 + 0.62 * path - (y - 1.17) * 2), ground);
  tint(colour, ground, smooth(1.165, 1.2, y) * 0.9);
}

const shade = hex("#062a33");
const avenue = [
  [0.05, 0.005, 0.3],
  [0.072, 0.008, 0.45],
  [0.1, 0.012, 0.6],
] as const;

function somebody(x: number, y: number, tall: number): Path[] {
  const at = (dx: number, up: number): Point => [x + dx * tall, y - up * tall];
  const coat: Path = curved(
    [
      at(-0.045, 0.855),
      at(-0.115, 0.8),
      at(-0.14, 0.66),
      at(-0.15, 0.5),
      at(-0.125, 0.47),
      at(-0.135, 0.3),
      at(-0.175, 0.1),
      at(-0.06, 0.085),
      at(0.06, 0.085),
      at(0.17, 0.1),
      at(0.13, 0.3),
      at(0.12, 0.47),
      at(0.15, 0.5),
      at(0.138, 0.66),
      at(0.112, 0.8),
      at(0.045, 0.855),
    ],
    5,
  );
  return [
    coat,
    ellipse(x, y - 0.915 * tall, 0.052 * tall, 0.068 * tall),
    [at(-0.03, 0.87), at(0.03, 0.87), at(0.035, 0.83), at(-0.035, 0.83)],
    [at(-0.07, 0.13), at(-0.015, 0.13), at(-0.02, 0), at(-0.075, 0)],
    [at(0.02, 0.13), at(0.075, 0.13), at(0.085, 0), at(0.03, 0)],
  ];
}

/** Light comes through and fans out over the door. */
function spill(x: number, y: number, colour: Rgb): void {
  const dx = x - hole.x;
  const dy = y - 0.99;
  const away = Math.hypot(dx, dy * 0.8);
  const streaks = 0.7 + 0.9 * fbm((dx / (away + 0.02)) * 2.8 + 9, (dy / (away + 0.02)) * 2.8, 41, 4);
  const dust = 0.8 + 0.5 * fbm(x * 4, y * 4, 42, 4);
  shine(colour, moonlight, 0.2 * Math.exp(-away * 3.6) * streaks * dust);
  shadeBy(colour, 1 - 0.4 * smooth(0.3, 0.7, Math.abs(Math.max(0, x) - 0.5)));
}
