import { type Canvas, foot, paint } from "#scripts/art/canvas";
import { blended, hex, type Rgb, ramp, shadeBy, tint } from "#scripts/art/colour";
import { clamp, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { ellipse, stroke } from "#scripts/art/outlines";

const land = ramp([
  [0, "#f6f1e4"],
  [0.4, "#f1ead6"],
  [0.55, "#dfe3cd"],
  [0.7, "#b9cfbb"],
  [0.85, "#85b0a5"],
  [1, "#4a8689"],
]);
const line = hex("#2d6670");
const red = hex("#d2492a");
const levels = 26;

/** A map of heights: quiet paper above, mountains drawn in contour lines below, and a route to the summit. */
export function contourLines(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    const here = height(x, y);
    const step = 0.0009;
    const slope = Math.hypot(height(x + step, y) - here, height(x, y + step) - here) / step;
    const level = here * levels;
    const band = Math.floor(level) / levels;
    land(band, colour);
    shadeBy(colour, 1 + 0.02 * fbm(x * 18, y * 18, 301, 3));
    const near = Math.abs(level - Math.round(level)) / Math.max(slope * levels, 1e-4);
    const isFifth = Math.round(level) % 5 === 0;
    const wide = isFifth ? 0.0016 : 0.0009;
    // Lines on nearly flat ground would spread into blots.
    const drawn = smooth(wide + 0.0006, wide - 0.0002, near) * smooth(0.02, 0.1, slope);
    tint(colour, line, drawn * (isFifth ? 0.75 : 0.5) * clamp(0.25 + here * 1.6));
  });
  route(canvas);
}

/** 0..1; level on top where the title stands, and on most of the back. */
function height(x: number, y: number): number {
  const bend = fbm(x * 1.1 + 3, y * 1.1, 7, 3) * 0.32;
  const mass = fbm(x * 1.5 + bend + 5, y * 1.5 + bend, 19, 5, 0.42);
  const peak = Math.exp(-(((x - 0.6) / 0.42) ** 2) - ((y - 1.16) / 0.34) ** 2);
  const other = Math.exp(-(((x + 0.75) / 0.4) ** 2) - ((y - 1.45) / 0.3) ** 2);
  return clamp(0.2 + 0.3 * mass + 0.68 * peak + 0.34 * other, 0, 1);
}

function route(canvas: Canvas): void {
  const points: Point[] = [
    [0.12, 1.36],
    [0.2, 1.4],
    [0.31, 1.375],
    [0.37, 1.3],
    [0.34, 1.21],
    [0.43, 1.16],
    [0.53, 1.2],
    [0.6, 1.13],
  ];
  const curve = smoothed(points);
  const dashes: Path[] = [];
  let walked = 0;
  let dash: Point[] = [];
  for (let index = 1; index < curve.length; index++) {
    const from = curve[index - 1];
    const to = curve[index];
    if (!from || !to) continue;
    walked += Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (walked % 0.021 < 0.0125) dash.push(to);
    else if (dash.length > 1) {
      dashes.push(stroke(dash, 0.0048));
      dash = [];
    }
  }
  fill(canvas, maskOf(canvas, dashes), red);
  const start = points[0] ?? [0, foot];
  const end = points.at(-1) ?? [0, foot];
  fill(canvas, maskOf(canvas, [ellipse(start[0], start[1], 0.011, 0.011)]), red);
  fill(canvas, maskOf(canvas, [ellipse(start[0], start[1], 0.0055, 0.0055)]), hex("#f6f1e4"));
  flag(canvas, end);
}

function flag(canvas: Canvas, [x, y]: Point): void {
  const shadow: Path = [
    [x, y],
    [x + 0.05, y - 0.028],
    [x + 0.075, y - 0.014],
    [x + 0.004, y + 0.004],
  ];
  fill(canvas, maskOf(canvas, [shadow], 0.004), [0.01, 0.04, 0.05], 0.3);
  const pole: Path = [
    [x - 0.002, y],
    [x - 0.002, y - 0.112],
    [x + 0.002, y - 0.112],
    [x + 0.002, y],
  ];
  fill(canvas, maskOf(canvas, [pole, ellipse(x, y, 0.006, 0.003)]), hex("#1d3d45"));
  const cloth: Path = [
    [x + 0.002, y - 0.112],
    [x + 0.03, y - 0.105],
    [x + 0.068, y - 0.097],
    [x + 0.05, y - 0.082],
    [x + 0.066, y - 0.068],
    [x + 0.028, y - 0.066],
    [x + 0.002, y - 0.06],
  ];
  const dark: Rgb = blended(red, [0, 0, 0], 0.28);
  fill(canvas, maskOf(canvas, [cloth]), (px, _py, colour) => {
    tint(colour, red, 1);
    tint(colour, dark, 0.8 * smooth(0.3, 1, Math.sin((px - x) * 95)));
  });
}

/** Corners cut again and again (Chaikin). */
function smoothed(points: readonly Point[]): Point[] {
  let line: Point[] = [...points];
  for (let round = 0; round < 5; round++) {
    const next: Point[] = [];
    for (let index = 1; index < line.length; index++) {
      const a = line[index - 1];
      const b = line[index];
      if (!a || !b) continue;
      next.push(
        [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
        [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
      );
    }
    const first = line[0];
    const last = line.at(-1);
    line = first && last ? [first, ...next, last] : next;
  }
  return line;
}
