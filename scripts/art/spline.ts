import { curved as closedCurve, curvedLine } from "#scripts/art/curved";
import type { Point } from "#scripts/art/mask";

/** A smooth line through points; `closed` joins the last to the first. */
export function curved(points: readonly Point[], closed = false, steps = 12): Point[] {
  return closed ? [...closedCurve(points, steps)] : curvedLine(points, steps);
}

/** Points given in an own measure, put at a place: turned by `degrees` round their origin and enlarged. */
export function placed(points: readonly Point[], x: number, y: number, size: number, degrees = 0): Point[] {
  const sin = Math.sin((degrees * Math.PI) / 180);
  const cos = Math.cos((degrees * Math.PI) / 180);
  return points.map(
    ([dx, dy]): Point => [x + (dx * cos - dy * sin) * size, y + (dx * sin + dy * cos) * size],
  );
}
