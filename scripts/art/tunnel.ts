import { type Canvas, foot, paint } from "#scripts/art/canvas";
import { hex, type Rgb, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { curved } from "#scripts/art/curved";
import { bell, clamp, smooth } from "#scripts/art/curves";
import { glow } from "#scripts/art/light";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { ellipse } from "#scripts/art/outlines";

/** The eye is in the middle of a pipe of radius 1 with a road in it. */
const vanish = { x: 0.5, y: 1.03 };
const road = 0.52;
const spacing = 1.5;
const sodium: Rgb = [1, 0.52, 0.13];
const glare: Rgb = [0.86, 0.95, 1];
const concrete = hex("#8c8578");

/** A road tunnel at night: lamps to the vanishing point, headlights, and somebody walking towards us. */
export function tunnel(canvas: Canvas): void {
  paint(canvas, paintTunnel);
  headlights(canvas);
  walker(canvas);
  paint(canvas, (x, y, colour) => {
    shadeBy(colour, 1 - 0.78 * smooth(0.75, 0.05, y) - 0.3 * smooth(1.45, foot, y));
    shadeBy(colour, 1 - 0.3 * smooth(0.3, 0.75, Math.abs(Math.max(0, x) - 0.5)));
  });
}

function paintTunnel(x: number, y: number, colour: Rgb): void {
  const dx = (x - vanish.x) * 1.5;
  const dy = (y - vanish.y) * 1.5;
  const wall = 1 / Math.max(1e-4, Math.hypot(dx, dy));
  const floor = dy > 0 ? road / dy : 1e9;
  if (wall <= floor) lining(dx * wall, dy * wall, wall, colour);
  else asphalt(dx * floor, floor, dx, dy, colour);
  const away = Math.min(wall, floor);
  const fog = 1 - Math.exp(-away * 0.03);
  tint(colour, fogged, fog);
}

const fogged: Rgb = [0.7, 0.34, 0.09];

/** Light of the two rows of lamps on a place of the wall: `x`, `y` on the pipe's circle, `z` along it. */
function lampLight(x: number, y: number, z: number): number {
  let sum = 0;
  const nearest = Math.round(z / spacing);
  for (let lamp = Math.max(1, nearest - 2); lamp <= nearest + 2; lamp++)
    for (const side of [-1, 1]) {
      const [lx, ly, lz] = [side * 0.66, -0.68, lamp * spacing];
      const far = (x - lx) ** 2 + (y - ly) ** 2 + (z - lz) ** 2;
      sum += 1 / (0.06 + 2.2 * far);
    }
  return sum;
}

/** How much of a place on the pipe is a lamp's glass. */
function lampAt(x: number, y: number, z: number): number {
  if (y > -0.4 || z < spacing * 0.6) return 0;
  const turn = Math.atan2(Math.abs(x), -y) - 0.77;
  const along = Math.abs(z / spacing - Math.round(z / spacing)) * spacing;
  return smooth(0.062, 0.045, Math.abs(turn)) * smooth(0.27, 0.24, along);
}

function lining(x: number, y: number, z: number, colour: Rgb): void {
  const turn = Math.atan2(x, -y);
  set(colour, concrete);
  const stain = fbm(turn * 3 + 4, z * 0.9, 201, 5);
  const streak = fbm(turn * 16, z * 0.5 + y * 0.4, 202, 4);
  shadeBy(colour, clamp(0.62 + 0.6 * stain + 0.4 * streak, 0.12, 1.3));
  // Rings of the lining, tiles below, a kerb with a stripe.
  const joint = Math.abs(z / 0.75 - Math.round(z / 0.75)) * 0.75;
  const blur = 0.004 * z * z + 0.006;
  shadeBy(colour, 1 - 0.7 * smooth(0.014 + blur, 0.006, joint) * clamp(0.03 / blur));
  const seam = Math.abs(Math.abs(turn) - 1.3);
  shadeBy(colour, 1 - 0.6 * smooth(0.016, 0.004, seam));
  if (y > 0.12) {
    tint(colour, tile, 0.55 * smooth(0.12, 0.14, y));
    const cell = Math.abs(z / 0.25 - Math.round(z / 0.25)) * 0.25;
    shadeBy(colour, 1 - 0.5 * smooth(0.012, 0.003, cell) * clamp(0.02 / blur));
    tint(colour, stripe, 0.8 * bell(y - 0.2, 0.02));
  }
  const lit = lampLight(x, y, z);
  const base: Rgb = [...colour];
  set(colour, [0, 0, 0]);
  shine(colour, [base[0] * 1.25, base[1] * 0.52, base[2] * 0.14], 0.58 * lit);
  shine(colour, base, 0.012);
  const lamp = lampAt(x, y, z);
  shine(colour, [1.5, 0.98, 0.42], lamp * 1.3);
}

const tile = hex("#b9b39f");
const stripe = hex("#e9b43a");

function asphalt(x: number, z: number, dx: number, dy: number, colour: Rgb): void {
  const grain = fbm(x * 9, z * 5, 211, 4);
  const lit = lampLight(x, road, z);
  set(colour, [0.03, 0.017, 0.008]);
  shadeBy(colour, (0.75 + 0.7 * grain) * (0.25 + lit * 1.1));
  // A wet road: the pipe seen upside down, drawn out towards us.
  const rough = 0.05 + 0.03 * fbm(x * 22, z * 7, 212, 3);
  let mirrored = 0;
  let lamps = 0;
  for (let step = -2; step <= 2; step++) {
    const up = -dy * (1 + step * rough);
    const side = dx * (1 + 0.12 * fbm(x * 16 + step, z * 9, 213, 3));
    // From (x, road, z) on to the pipe.
    const [a, b, c] = [side * side + up * up, x * side + road * up, x * x + road * road - 1];
    const on = (-b + Math.sqrt(Math.max(0, b * b - a * c))) / a;
    const [px, py, pz] = [x + side * on, road + up * on, z + on];
    lamps += lampAt(px, py, pz) / 5;
    mirrored += lampLight(px, py, pz) / 5;
  }
  const wet = clamp(0.55 + 0.9 * fbm(x * 3 + 7, z * 1.3, 214, 4));
  shine(colour, sodium, wet * (0.75 * lamps + 0.016 * mirrored));
  const dash = smooth(0.035, 0.025, Math.abs(x)) * smooth(0.02, 0.06, Math.abs(((z / 1.6) % 1) - 0.5) - 0.18);
  shine(colour, [0.5, 0.4, 0.26], dash * (0.14 + 0.2 * lit));
  const kerb = smooth(0.7, 0.71, Math.abs(x)) * smooth(0.75, 0.73, Math.abs(x));
  shine(colour, [0.6, 0.4, 0.14], kerb * 0.25 * (0.15 + lit));
  shine(
    colour,
    glare,
    0.5 * wet * bell(x, 0.14) * smooth(9, 2, z) * bell(z - 4.5, 3.5) * clamp(0.45 + grain),
  );
}

function headlights(canvas: Canvas): void {
  for (const side of [-1, 1]) {
    const x = vanish.x + side * 0.074;
    const y = vanish.y + 0.055;
    glow(canvas, x, y, 0.012, glare, 1.6);
    glow(canvas, x, y, 0.05, glare, 0.5);
  }
  glow(canvas, vanish.x, vanish.y, 0.11, [1, 0.9, 0.72], 1.1);
  glow(canvas, vanish.x, vanish.y - 0.03, 0.3, [1, 0.62, 0.25], 0.22);
  paint(
    canvas,
    (x, y, colour) => {
      const dx = x - vanish.x;
      const dy = y - vanish.y - 0.055;
      const away = Math.hypot(dx, dy);
      const rays = 0.5 + 0.9 * fbm((dx / (away + 0.01)) * 4, (dy / (away + 0.01)) * 4, 221, 4);
      shine(colour, glare, 0.3 * Math.exp(-away * 9) * clamp(rays));
      shine(colour, glare, 0.35 * Math.exp(-Math.abs(dx) * 7) * bell(dy, 0.004));
    },
    { left: -0.2, right: 1, top: 0.6, bottom: 1.5 },
  );
}

function walker(canvas: Canvas): void {
  const [x, y, tall] = [0.5, 1.262, 0.33];
  const at = (dx: number, up: number): Point => [x + dx * tall, y - up * tall];
  const arm = (side: 1 | -1, drop: number): Path =>
    curved(
      [
        at(side * 0.085, 0.825),
        at(side * 0.128, 0.795),
        at(side * 0.15, 0.7),
        at(side * 0.162, 0.59 - drop),
        at(side * 0.158, 0.49 - drop),
        at(side * 0.15, 0.44 - drop),
        at(side * 0.126, 0.436 - drop),
        at(side * 0.122, 0.5 - drop),
        at(side * 0.118, 0.6 - drop),
        at(side * 0.1, 0.7),
      ],
      5,
    );
  const figure: Path[] = [
    curved(
      [
        at(-0.03, 0.862),
        at(-0.075, 0.84),
        at(-0.12, 0.8),
        at(-0.112, 0.7),
        at(-0.092, 0.58),
        at(-0.1, 0.5),
        at(-0.122, 0.4),
        at(-0.142, 0.285),
        at(-0.07, 0.268),
        at(-0.01, 0.3),
        at(0.05, 0.272),
        at(0.13, 0.29),
        at(0.118, 0.4),
        at(0.1, 0.5),
        at(0.092, 0.58),
        at(0.112, 0.7),
        at(0.12, 0.8),
        at(0.075, 0.84),
        at(0.03, 0.862),
      ],
      5,
    ),
    arm(-1, 0),
    arm(1, 0.012),
    ellipse(x, y - 0.928 * tall, 0.044 * tall, 0.06 * tall),
    [at(-0.06, 0.835), at(-0.045, 0.885), at(0.045, 0.885), at(0.06, 0.835)],
    [
      at(-0.1, 0.3),
      at(-0.088, 0.14),
      at(-0.078, 0.04),
      at(-0.105, 0.012),
      at(-0.1, 0),
      at(-0.04, 0),
      at(-0.033, 0.03),
      at(-0.022, 0.14),
      at(-0.004, 0.3),
    ],
    [
      at(0.008, 0.3),
      at(0.024, 0.16),
      at(0.03, 0.085),
      at(0.026, 0.062),
      at(0.03, 0.052),
      at(0.084, 0.056),
      at(0.086, 0.07),
      at(0.08, 0.16),
      at(0.096, 0.3),
    ],
  ];
  const shadow = figure.map((path) =>
    path.map(([px, py]): Point => [x + (px - x) * (1 + (y - py) * 1.9), y + (y - py) * 0.92]),
  );
  fill(canvas, maskOf(canvas, shadow, 0.006), [0.002, 0.001, 0.001], 0.72);
  fill(canvas, maskOf(canvas, [ellipse(x, y, 0.05, 0.008)], 0.006), [0, 0, 0], 0.6);
  fill(canvas, maskOf(canvas, figure, 0.0012), [0.0035, 0.0025, 0.002]);
  // Light from behind eats into the edges.
  const inner = maskOf(
    canvas,
    figure.map((path) => path.map(([px, py]): Point => [px, py + 0.0012])),
    0.0025,
  );
  fill(canvas, maskOf(canvas, figure), (_x, py, colour) =>
    shine(colour, [1, 0.78, 0.5], 0.16 * smooth(y, y - tall, py)),
  );
  fill(canvas, inner, [0.003, 0.002, 0.0018], 1.0);
}
