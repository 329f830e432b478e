import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { blended, hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { clamp, mix, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { ellipse } from "#scripts/art/outlines";
import { type Random, randomFrom } from "#scripts/art/random";
import { type Branches, grow } from "#scripts/art/trees";

const air = ramp([
  [0, "#f7dcd6"],
  [0.35, "#fbeae3"],
  [0.65, "#f9ddd4"],
  [1, "#eebdb6"],
]);
const deep = hex("#c8506e");
const rose = hex("#ee9fb0");
const pale = hex("#fdeaea");
const bark = hex("#5a3a38");

/** Cherry boughs reach in from two corners, and petals fall through soft light. */
export function petals(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    air(y / foot + 0.06 * fbm(x * 1.3, y * 1.3, 3, 3), colour);
    shine(colour, [1, 0.82, 0.7], 0.16 * Math.exp(-Math.hypot(x - 0.3, y - 0.62) * 2.2));
  });
  bokeh(canvas);
  const random = randomFrom(20);
  falling(canvas, random, 26, 0.012, 0.03);
  // Boughs far behind, out of focus.
  bough(canvas, { x: 1.08, y: 0.62, angle: 268, length: 0.15, width: 0.012 }, 31, 0.009, 0.03);
  bough(canvas, { x: -1.2, y: 1.3, angle: 60, length: 0.2, width: 0.012 }, 33, 0.009, 0.03);
  bough(canvas, { x: 1.05, y: 0.05, angle: 264, length: 0.22, width: 0.02 }, 46, 0, 0.04);
  bough(canvas, { x: -0.06, y: 1.66, angle: 56, length: 0.18, width: 0.018 }, 57, 0, 0.04);
  bough(canvas, { x: -1.23, y: 0.0, angle: 118, length: 0.2, width: 0.016 }, 51, 0, 0.038);
  falling(canvas, random, 22, 0, 0.026);
  falling(canvas, random, 5, 0.012, 0.06);
}

function bokeh(canvas: Canvas): void {
  const random = randomFrom(8);
  for (let index = 0; index < 46; index++) {
    const radius = 0.02 + 0.07 * random() ** 2;
    const x = leftEnd + random() * (1 - leftEnd);
    const y = random() * foot;
    const light = blended([1, 1, 1], [1, 0.8, 0.74], random());
    const strength = 0.1 + 0.22 * random();
    fill(canvas, maskOf(canvas, [ellipse(x, y, radius, radius)], 0.006), (_x, _y, colour) =>
      tint(colour, light, strength),
    );
  }
}

type Bough = { x: number; y: number; angle: number; length: number; width: number };

function bough(canvas: Canvas, from: Bough, seed: number, blur: number, size: number): void {
  const random = randomFrom(seed);
  const made: Branches = grow({ ...from, forks: 4, spread: 30, crooked: 0.8 }, random);
  fill(canvas, maskOf(canvas, made.paths, blur), (x, y, colour) => {
    tint(colour, bark, blur > 0 ? 0.4 : 1);
    if (blur === 0) shine(colour, [0.2, 0.13, 0.11], clamp(0.3 + fbm(x * 60, y * 60, 4, 3)) * 0.5);
  });
  for (const { x, y } of made.tips) {
    if (random() < 0.28) continue;
    const at: Point = [x + (random() - 0.5) * size * 0.6, y + (random() - 0.5) * size * 0.6];
    if (random() < 0.3) bud(canvas, at, size * 0.3, random, blur);
    else blossom(canvas, at, size * (0.7 + 0.5 * random()), random, blur);
  }
  for (const path of made.paths) {
    const middle = path[Math.floor(path.length / 4)];
    if (middle && random() < 0.2) blossom(canvas, middle, size * (0.8 + 0.5 * random()), random, blur);
  }
}

function bud(canvas: Canvas, [x, y]: Point, size: number, random: Random, blur: number): void {
  const path = petal(x, y, size * 1.6, size * 1.1, random() * 360);
  fill(canvas, maskOf(canvas, [path], blur), blended(deep, rose, 0.3 + 0.5 * random()), 0.95);
}

/** Five petals round a heart of stamens, seen a little from the side. */
function blossom(canvas: Canvas, [x, y]: Point, size: number, random: Random, blur: number): void {
  const turn = random() * 360;
  const tilt = 0.62 + 0.38 * random();
  const axis = random() * 180;
  const flush = random() * 0.45;
  const seen = (path: Path): Path => squeezed(path, x, y, axis, tilt);
  for (let index = 0; index < 5; index++) {
    const angle = turn + index * 72 + (random() - 0.5) * 10;
    const shape = seen(petal(x, y, size * (0.92 + 0.14 * random()), size * 0.92, angle));
    if (blur === 0) {
      const under = shape.map(([px, py]): Point => [px + size * 0.05, py + size * 0.08]);
      fill(canvas, maskOf(canvas, [under], size * 0.14), (_x, _y, colour) => tint(colour, deep, 1), 0.2);
    }
    const rad = (angle * Math.PI) / 180;
    fill(
      canvas,
      maskOf(canvas, [shape], blur),
      (px, py, colour) => {
        const out = Math.hypot(px - x, py - y) / size;
        const along = Math.atan2(px - x, -(py - y)) - rad;
        const vein = Math.sin(along * 34) * 0.5 + 0.5;
        set(colour, pale);
        tint(colour, rose, clamp(0.72 - out * 0.75 + flush * 0.6 + 0.08 * vein));
        tint(colour, deep, 0.75 * smooth(0.4, 0.05, out));
        shadeBy(colour, 0.97 + 0.06 * Math.cos(along * 2));
      },
      blur > 0 ? 0.75 : 0.97,
    );
  }
  if (blur > 0) return;
  const stamens: Path[] = [];
  const tips: Path[] = [];
  for (let index = 0; index < 11; index++) {
    const angle = random() * 2 * Math.PI;
    const long = size * (0.2 + 0.22 * random());
    const end: Point = [x + Math.sin(angle) * long, y - Math.cos(angle) * long];
    const wide = size * 0.011;
    stamens.push(
      seen([
        [x - Math.cos(angle) * wide, y - Math.sin(angle) * wide],
        end,
        [x + Math.cos(angle) * wide, y + Math.sin(angle) * wide],
      ]),
    );
    tips.push(seen(ellipse(end[0], end[1], size * 0.028, size * 0.028)));
  }
  fill(canvas, maskOf(canvas, stamens), hex("#fbe3e0"), 0.9);
  fill(canvas, maskOf(canvas, tips), hex("#e0a33f"));
}

/** A notched petal that grows from x, y towards `degrees` (0 up). */
function petal(x: number, y: number, length: number, width: number, degrees: number): Path {
  const sin = Math.sin((degrees * Math.PI) / 180);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const at = (side: number, up: number): Point => [x + side * cos + up * sin, y + side * sin - up * cos];
  const right: Point[] = [];
  const left: Point[] = [];
  for (let step = 0; step <= 14; step++) {
    const part = step / 14;
    const half = (width / 2) * Math.sin(Math.PI * part ** 1.25 * 0.93 + 0.03) ** 0.8;
    const up = length * (part * 0.98 + 0.02 * Math.sin(part * Math.PI));
    right.push(at(half, up));
    left.push(at(-half, up));
  }
  return [...right, at(0, length * 0.9), ...left.reverse()];
}

/** As seen when its plane is turned away: narrower across `axis`. */
function squeezed(path: Path, x: number, y: number, axis: number, tilt: number): Path {
  const sin = Math.sin((axis * Math.PI) / 180);
  const cos = Math.cos((axis * Math.PI) / 180);
  return path.map(([px, py]): Point => {
    const along = (px - x) * cos + (py - y) * sin;
    const across = (-(px - x) * sin + (py - y) * cos) * tilt;
    return [x + along * cos - across * sin, y + along * sin + across * cos];
  });
}

function falling(canvas: Canvas, random: Random, count: number, blur: number, size: number): void {
  for (let index = 0; index < count; index++) {
    const x = leftEnd + random() * (1 - leftEnd);
    const y = 0.1 + random() * (foot - 0.1);
    const long = size * (0.6 + 0.6 * random());
    const angle = random() * 360;
    const shape = squeezed(
      petal(x, y, long, long * 0.8, angle),
      x,
      y,
      random() * 180,
      0.35 + 0.65 * random(),
    );
    const near = blended(rose, pale, random());
    const rad = (angle * Math.PI) / 180;
    fill(
      canvas,
      maskOf(canvas, [shape], blur * (0.6 + 0.8 * random())),
      (px, py, colour) => {
        const along = ((px - x) * Math.sin(rad) - (py - y) * Math.cos(rad)) / long;
        set(colour, near);
        tint(colour, deep as Rgb, 0.3 * smooth(0.5, 0, along));
      },
      mix(0.9, 0.6, blur > 0 ? 1 : 0),
    );
  }
}
