import { foot, leftEnd } from "#scripts/art/canvas";
import type { Path, Point } from "#scripts/art/mask";

/** The line of a hill: y at an x, all over front and back. */
export type Skyline = (x: number) => number;

/** Reckons a skyline once, so that asking for it at every pixel costs little. */
export function traced(skyline: Skyline): Skyline {
  const from = leftEnd - 0.1;
  const steps = Math.ceil((1.2 - from) * perWidth);
  const table = new Float64Array(steps + 2);
  for (let step = 0; step < table.length; step++) table[step] = skyline(from + step / perWidth);
  return (x) => {
    const place = Math.min(Math.max((x - from) * perWidth, 0), steps);
    const step = Math.floor(place);
    const low = table[step] ?? 0;
    return low + ((table[step + 1] ?? low) - low) * (place - step);
  };
}

/** Points of a traced skyline in a front's width. */
const perWidth = 1_600;

/** Everything below a skyline, to the foot of the picture or to `bottom`. */
export function below(skyline: Skyline, bottom = foot + 0.05): Path {
  const points: Point[] = [];
  const step = 1 / perWidth;
  for (let x = leftEnd - 0.05; x <= 1.05; x += step) points.push([x, skyline(x)]);
  points.push([1.05, bottom], [leftEnd - 0.05, bottom]);
  return points;
}

/** An ellipse, turned by `degrees`. */
export function ellipse(x: number, y: number, rx: number, ry: number, degrees = 0): Path {
  const points: Point[] = [];
  const sin = Math.sin((degrees * Math.PI) / 180);
  const cos = Math.cos((degrees * Math.PI) / 180);
  for (let index = 0; index < 72; index++) {
    const a = (index / 72) * 2 * Math.PI;
    const dx = Math.cos(a) * rx;
    const dy = Math.sin(a) * ry;
    points.push([x + dx * cos - dy * sin, y + dx * sin + dy * cos]);
  }
  return points;
}

export function rectangle(x: number, y: number, width: number, height: number): Path {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** A band of even width along a line of points. */
export function stroke(points: readonly Point[], width: number): Path {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let index = 0; index < points.length; index++) {
    const here = points[index];
    const before = points[Math.max(0, index - 1)];
    const after = points[Math.min(points.length - 1, index + 1)];
    if (!here || !before || !after) continue;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const nx = ((after[1] - before[1]) / length) * (width / 2);
    const ny = (-(after[0] - before[0]) / length) * (width / 2);
    left.push([here[0] + nx, here[1] + ny]);
    right.push([here[0] - nx, here[1] - ny]);
  }
  return [...left, ...right.reverse()];
}
