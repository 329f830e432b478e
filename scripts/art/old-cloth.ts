import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { hex, type Rgb, set, shadeBy, tint } from "#scripts/art/colour";
import { smooth } from "#scripts/art/curves";
import { gold } from "#scripts/art/gold";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm, noise } from "#scripts/art/noise";
import { ellipse, rectangle, stroke } from "#scripts/art/outlines";
import { hashed } from "#scripts/art/random";

const dye = hex("#123c3a");
const worn = hex("#2f6a60");
const dark = hex("#061b1c");
const threads = 150;

/** Bookcloth with a gilt frame, corners and a device on the front, blind lines on the back. */
export function oldCloth(canvas: Canvas): void {
  paint(canvas, weave);
  const gilt: Path[] = [...frame(0.07, 0.0045), ...frame(0.086, 0.0015), ...corners(), ...device(0.5, 1.19)];
  const under = gilt.map((path) => path.map(([x, y]): Point => [x + 0.0012, y + 0.0018]));
  fill(canvas, maskOf(canvas, under, 0.002), [0.001, 0.006, 0.006], 0.75);
  fill(canvas, maskOf(canvas, gilt), (x, y, colour) => {
    const cloth: Rgb = [...colour];
    gold(x, y, colour);
    const rubbed = smooth(0.16, 0.42, fbm(x * 13, y * 13, 77, 5));
    tint(colour, cloth, 0.55 * rubbed);
    shadeBy(colour, 0.94 + 0.1 * noise(x * threads, y * threads, 3));
  });
  blind(canvas);
}

function weave(x: number, y: number, colour: Rgb): void {
  const warp = Math.floor(x * threads);
  const weft = Math.floor(y * threads);
  const across = Math.abs(((((x * threads) % 1) + 1) % 1) - 0.5) * 2;
  const down = Math.abs(((y * threads) % 1) - 0.5) * 2;
  const isOver = (warp + weft) % 2 === 0;
  const round = isOver ? 1 - 0.55 * across * across : 1 - 0.55 * down * down;
  const slub = isOver ? hashed(5, warp, Math.floor(y * 6)) : hashed(6, Math.floor(x * 6), weft);
  set(colour, dye);
  const wear = smooth(0.02, 0.5, fbm(x * 1.7, y * 1.7, 9, 5));
  tint(colour, worn, 0.3 * wear);
  tint(colour, dark, 0.5 * smooth(0.0, 0.5, fbm(x * 1.2 + 5, y * 1.2, 10, 4)));
  shadeBy(colour, 0.82 + 0.26 * round + 0.1 * (slub - 0.5));
  // Corners and the joint beside the spine have been handled.
  const edge = Math.min(y, foot - y, 1 - x, x - leftEnd);
  tint(colour, worn, 0.28 * smooth(0.03, 0, edge) * (0.6 + fbm(x * 20, y * 20, 12, 3)));
  shadeBy(colour, 1 - 0.38 * smooth(0.35, 0.72, Math.hypot((Math.max(0, x) - 0.5) * 0.9, (y - 0.78) * 0.72)));
}

function frame(inset: number, width: number): Path[] {
  const right = 1 - inset;
  const low = foot - inset;
  const notch = 0.045;
  const line: Point[] = [
    [inset + notch, inset],
    [right - notch, inset],
    [right - notch, inset + notch],
    [right, inset + notch],
    [right, low - notch],
    [right - notch, low - notch],
    [right - notch, low],
    [inset + notch, low],
    [inset + notch, low - notch],
    [inset, low - notch],
    [inset, inset + notch],
    [inset + notch, inset + notch],
    [inset + notch, inset],
  ];
  const paths: Path[] = [];
  for (let index = 1; index < line.length; index++) {
    const from = line[index - 1];
    const to = line[index];
    if (!from || !to) continue;
    const half = width / 2;
    const left = Math.min(from[0], to[0]) - half;
    const top = Math.min(from[1], to[1]) - half;
    paths.push(rectangle(left, top, Math.abs(to[0] - from[0]) + width, Math.abs(to[1] - from[1]) + width));
  }
  return paths;
}

/** Leaves and a curl in each corner of the frame. */
function corners(): Path[] {
  const paths: Path[] = [];
  const inset = 0.128;
  const places: readonly [number, number, number, number][] = [
    [inset, inset, 1, 1],
    [1 - inset, inset, -1, 1],
    [inset, foot - inset, 1, -1],
    [1 - inset, foot - inset, -1, -1],
  ];
  for (const [x, y, sx, sy] of places) {
    const at = ([px, py]: Point): Point => [x + px * sx, y + py * sy];
    for (const path of spray()) paths.push(path.map(at));
  }
  return paths;
}

/** One corner's ornament, growing right and down from 0,0; it is its own mirror image. */
function spray(): Path[] {
  const half: Path[] = [];
  half.push(curl(0.01, 0.004, 0.105, 0.012));
  for (const [x, y, length, angle] of [
    [0.024, 0.004, 0.026, 62],
    [0.044, 0.006, 0.028, 118],
    [0.052, 0.007, 0.024, 60],
    [0.074, 0.008, 0.024, 120],
    [0.08, 0.008, 0.02, 62],
    [0.104, 0.01, 0.024, 92],
  ] as const)
    half.push(leaf(x, y, length, angle));
  const mirrored = half.map((path) => path.map(([x, y]): Point => [y, x]));
  return [...half, ...mirrored, ellipse(0, 0, 0.0085, 0.0085), leaf(0.006, 0.006, 0.045, 135)];
}

function curl(x: number, y: number, length: number, sag: number): Path {
  const points: Point[] = [];
  for (let step = 0; step <= 24; step++) {
    const part = step / 24;
    points.push([x + length * part, y + sag * Math.sin(part * Math.PI * 0.8)]);
  }
  return stroke(points, 0.0022);
}

/** A pointed leaf; 90 degrees grows to the right, 180 down. */
function leaf(x: number, y: number, length: number, degrees: number): Path {
  const sin = Math.sin((degrees * Math.PI) / 180);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const at = (side: number, up: number): Point => [x + side * cos + up * sin, y + side * sin - up * cos];
  const right: Point[] = [];
  const left: Point[] = [];
  for (let step = 0; step <= 12; step++) {
    const part = step / 12;
    const wide = length * 0.24 * Math.sin(Math.PI * part ** 0.8);
    right.push(at(wide, length * part));
    left.push(at(-wide, length * part));
  }
  return [...right, ...left.reverse()];
}

/** A wreath with a star, under the title. */
function device(x: number, y: number): Path[] {
  const paths: Path[] = [];
  const radius = 0.092;
  for (const side of [-1, 1]) {
    for (let step = 0; step < 11; step++) {
      const angle = side * (164 - step * 13);
      const rad = (angle * Math.PI) / 180;
      const px = x + Math.sin(rad) * radius;
      const py = y - Math.cos(rad) * radius;
      const along = angle - side * 90;
      paths.push(
        leaf(px, py, 0.03 - 0.001 * step, along + 34),
        leaf(px, py, 0.03 - 0.001 * step, along - 34),
      );
    }
  }
  const star: Point[] = [];
  for (let point = 0; point < 16; point++) {
    const rad = (point / 16) * 2 * Math.PI;
    const reach = point % 2 === 1 ? 0.012 : point % 4 === 0 ? 0.048 : 0.028;
    star.push([x + Math.sin(rad) * reach, y - Math.cos(rad) * reach]);
  }
  paths.push(star);
  return paths;
}

/** Lines pressed without gold. */
function blind(canvas: Canvas): void {
  const left = leftEnd + 0.07;
  const right = -0.26;
  const lines: Path[] = [];
  for (const [inset, width] of [
    [0, 0.005],
    [0.018, 0.002],
  ] as const) {
    const [l, r, t, b] = [left + inset, right - inset, 0.07 + inset, foot - 0.07 - inset];
    lines.push(
      rectangle(l, t, r - l, width),
      rectangle(l, b, r - l, width),
      rectangle(l, t, width, b - t),
      rectangle(r - width, t, width, b - t),
    );
  }
  const light = lines.map((path) => path.map(([x, y]): Point => [x + 0.0015, y + 0.002]));
  fill(canvas, maskOf(canvas, light, 0.0015), worn, 0.55);
  fill(canvas, maskOf(canvas, lines, 0.0012), dark, 0.8);
}
