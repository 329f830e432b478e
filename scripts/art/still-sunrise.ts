import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { blended, hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { below, ellipse, traced } from "#scripts/art/outlines";
import { waves } from "#scripts/art/water";

const horizon = 1.06;
const sun = { x: 0.5, y: 0.885, radius: 0.2 };
const sky = ramp([
  [0, "#b9cfd6"],
  [0.3, "#dadbd6"],
  [0.6, "#f6dfcb"],
  [0.85, "#fbcfae"],
  [1, "#f9c3a2"],
]);
const lake = ramp([
  [0, "#f3c3a5"],
  [0.2, "#dcbfb0"],
  [0.6, "#a9b7b9"],
  [1, "#7f9aa3"],
]);
const disc = ramp([
  [0, "#fff3d4"],
  [0.55, "#ffd79a"],
  [1, "#fbb68a"],
]);

/** A great pale sun over a still lake, and a few stones laid on each other. */
export function stillSunrise(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    if (y < horizon) paintSky(x, y, colour);
    else paintLake(x, y, colour);
  });
  shores(canvas);
  mist(canvas);
  cairn(canvas);
}

function paintSky(x: number, y: number, colour: Rgb): void {
  sky(y / horizon, colour);
  const away = Math.hypot(x - sun.x, y - sun.y);
  shine(colour, [1, 0.72, 0.48], 0.14 * Math.exp(-Math.max(0, away - sun.radius) * 4));
  const cloud = fbm(x * 1.1 + 2, y * 6.5, 14, 5);
  tint(colour, tones.white, 0.42 * smooth(0.05, 0.42, cloud) * smooth(0.98, 0.5, y));
  if (away < sun.radius * 1.02) {
    const face: Rgb = [0, 0, 0];
    disc((y - sun.y + sun.radius) / (2 * sun.radius), face);
    const veil =
      0.45 * smooth(0.05, 0.4, fbm(x * 1.3 + 6, y * 11, 15, 4)) * smooth(sun.y - 0.1, sun.y + 0.15, y);
    tint(colour, face, smooth(sun.radius, sun.radius * 0.992, away) * (0.96 - veil));
  }
}

const tones = { white: hex("#fffaf2"), mist: hex("#f8e0cd"), stone: hex("#54616a"), lit: hex("#f0d3bb") };

function paintLake(x: number, y: number, colour: Rgb): void {
  const deep = (y - horizon) / (foot - horizon);
  lake(deep, colour);
  const height = waves(x, deep * 0.7, 24) * smooth(0, 0.12, deep);
  tint(colour, tones.white, 0.16 * clamp(height * 1.5));
  shadeBy(colour, 1 - 0.1 * clamp(-height * 1.5));
  // The sun's image, broken into bars that part as they come nearer.
  const wide = sun.radius * (0.95 - 0.5 * deep) + 0.05 * height;
  const bars = smooth(-0.5, 0.35, Math.sin((y - horizon) ** 0.72 * 92) + 1.1 * height);
  const image = smooth(wide + 0.02, wide - 0.03, Math.abs(x - sun.x)) * smooth(0.92, 0.1, deep) * bars;
  tint(colour, hex("#ffd9a6"), 0.72 * image);
  shadeBy(colour, 1 - 0.1 * smooth(0.55, 1, deep));
}

function shores(canvas: Canvas): void {
  const layers = [
    { colour: "#dcb9a8", base: 0.985, rise: 0.075, seed: 3 },
    { colour: "#b99f9e", base: 1.02, rise: 0.055, seed: 6 },
    { colour: "#8a8a95", base: 1.05, rise: 0.04, seed: 9 },
  ];
  for (const { colour, base, rise, seed } of layers) {
    const tone = hex(colour);
    const line = traced((x) => {
      const open = seed > 3 ? 1 - 0.95 * bell(x - 0.5, 0.34) : 1 - 0.55 * bell(x - 0.5, 0.3);
      return Math.min(
        horizon,
        base + (horizon - base) * (1 - open) - rise * open * (0.4 + fbm(x * 2.1, seed, seed, 5)),
      );
    });
    fill(canvas, maskOf(canvas, [below(line, horizon)]), (_x, y, into) => {
      set(into, tone);
      tint(into, tones.mist, 0.75 * smooth(base - 0.02, horizon, y));
    });
    const mirrored = below((x) => horizon - (horizon - line(x)) * 0, horizon);
    const image: Path = mirrored.map(
      ([x, y]): Point => [x, y >= horizon ? horizon + (horizon - line(x)) * 0.7 : y],
    );
    fill(canvas, maskOf(canvas, [image], 0.004), tone, 0.22);
  }
}

function mist(canvas: Canvas): void {
  paint(
    canvas,
    (x, y, colour) => {
      const drift = clamp(0.6 + 0.9 * fbm(x * 1.5, y * 9, 41, 5));
      tint(colour, tones.mist, 0.62 * bell(y - horizon, 0.045) * drift);
    },
    { left: leftEnd, right: 1, top: horizon - 0.15, bottom: horizon + 0.15 },
  );
}

/** Flat stones in balance, their shadow on the water. */
function cairn(canvas: Canvas): void {
  const x = 0.76;
  const stones = [
    { y: 1.372, rx: 0.112, ry: 0.036, dx: 0, turn: 0 },
    { y: 1.318, rx: 0.082, ry: 0.027, dx: -0.012, turn: -3 },
    { y: 1.275, rx: 0.062, ry: 0.023, dx: 0.01, turn: 3 },
    { y: 1.239, rx: 0.041, ry: 0.018, dx: -0.003, turn: -4 },
    { y: 1.208, rx: 0.024, ry: 0.0155, dx: 0.003, turn: 2 },
  ];
  const image = stones.map(({ y, rx, ry, dx }) => ellipse(x + dx, 1.4 + (1.4 - y) * 0.82, rx, ry));
  fill(canvas, maskOf(canvas, image, 0.01), tones.stone, 0.34);
  fill(canvas, maskOf(canvas, [ellipse(x, 1.398, 0.122, 0.012)], 0.008), hex("#37434c"), 0.55);
  for (const { y, rx, ry, dx, turn } of stones) {
    const path = pebble(x + dx, y, rx, ry, turn);
    fill(canvas, maskOf(canvas, [path]), (px, py, colour) => {
      const across = (px - x - dx) / rx;
      const down = (py - y) / ry;
      set(colour, tones.stone);
      shadeBy(colour, 0.8 + 0.35 * fbm(px * 36, py * 60, 70, 4));
      tint(colour, tones.lit, 0.62 * smooth(0.1, -1.0, down + 0.35 * across));
      tint(colour, blended(tones.stone, [0, 0, 0], 0.6), 0.65 * smooth(0, 1, down));
    });
    fill(
      canvas,
      maskOf(canvas, [ellipse(x + dx, y + ry * 0.98, rx * 0.55, ry * 0.16)], 0.006),
      [0.02, 0.03, 0.04],
      0.25,
    );
  }
}

/** Between an ellipse and a rounded box. */
function pebble(x: number, y: number, rx: number, ry: number, turn: number): Path {
  const sin = Math.sin((turn * Math.PI) / 180);
  const cos = Math.cos((turn * Math.PI) / 180);
  const points: Point[] = [];
  for (let step = 0; step < 80; step++) {
    const angle = (step / 80) * 2 * Math.PI;
    const dx = Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.82 * rx;
    const dy = Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.82 * ry;
    points.push([x + dx * cos - dy * sin, y + dx * sin + dy * cos]);
  }
  return points;
}
