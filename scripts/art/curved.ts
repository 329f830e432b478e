import type { Path, Point } from "#scripts/art/mask";

/** A closed outline that runs smoothly through its points (Catmull-Rom). */
export function curved(points: Path, steps = 8): Path {
  return through(points, steps, true);
}

/** An open line that runs smoothly through its points, for `stroke`. */
export function curvedLine(points: Path, steps = 8): Point[] {
  return through(points, steps, false);
}

/** A half outline, top to bottom, and its mirror image about `x`. */
export function mirrored(x: number, half: Path): Path {
  return [...half, ...half.map(([px, py]): Point => [2 * x - px, py]).reverse()];
}

function through(points: Path, steps: number, isClosed: boolean): Point[] {
  const count = points.length;
  const at = (index: number): Point => {
    const place = isClosed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[place] ?? [0, 0];
  };
  const made: Point[] = [];
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      made.push([spline(a[0], b[0], c[0], d[0], t), spline(a[1], b[1], c[1], d[1], t)]);
    }
  }
  if (!isClosed) made.push(at(count - 1));
  return made;
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
}
