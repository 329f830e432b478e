import type { PathData } from "#domain/convert/readers/pdf/drawings/instructions";
import type { Matrix } from "#domain/convert/readers/pdf/matrices";

/** Dots: so far a straight line may be from its curve. */
const tolerance = 0.06;
const maxOfCurve = 64;

/** Is told of a path as straight lines. */
export type LineTaker = {
  move(x: number, y: number): void;
  line(x: number, y: number): void;
  /** Back to where the last move went. */
  close(): void;
};

/** A path moved by the matrix, its curves as straight lines. */
export function flatLines(path: PathData, matrix: Matrix, taker: LineTaker): void {
  const a = matrix[0];
  const b = matrix[1];
  const c = matrix[2];
  const d = matrix[3];
  const e = matrix[4];
  const f = matrix[5];
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  let isOpen = false;
  const { length } = path;
  for (let at = 0; at < length; ) {
    const code = path[at++] ?? 4;
    if (code === 4) {
      if (isOpen) taker.close();
      x = startX;
      y = startY;
      isOpen = false;
      continue;
    }
    const points = code === 2 ? 3 : code === 3 ? 2 : 1;
    const last = at + points * 2 - 2;
    const endX = a * (path[last] ?? 0) + c * (path[last + 1] ?? 0) + e;
    const endY = b * (path[last] ?? 0) + d * (path[last + 1] ?? 0) + f;
    if (code === 0) {
      startX = endX;
      startY = endY;
    } else if (!isOpen) taker.move(x, y);
    if (code === 0) taker.move(endX, endY);
    else if (code === 1) taker.line(endX, endY);
    else {
      const x1 = a * (path[at] ?? 0) + c * (path[at + 1] ?? 0) + e;
      const y1 = b * (path[at] ?? 0) + d * (path[at + 1] ?? 0) + f;
      if (code === 3) {
        // Two thirds of the way to the one handle are the two of a cubic curve.
        const [handleX, handleY] = [x1, y1];
        curve(
          taker,
          x,
          y,
          x + ((handleX - x) * 2) / 3,
          y + ((handleY - y) * 2) / 3,
          endX + ((handleX - endX) * 2) / 3,
          endY + ((handleY - endY) * 2) / 3,
          endX,
          endY,
        );
      } else {
        const x2 = a * (path[at + 2] ?? 0) + c * (path[at + 3] ?? 0) + e;
        const y2 = b * (path[at + 2] ?? 0) + d * (path[at + 3] ?? 0) + f;
        curve(taker, x, y, x1, y1, x2, y2, endX, endY);
      }
    }
    isOpen = true;
    x = endX;
    y = endY;
    at = last + 2;
  }
}

function curve(
  taker: LineTaker,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
): void {
  // A curve leaves its chord by no more than its second differences say.
  const bend = Math.max(
    Math.abs(x0 - 2 * x1 + x2) + Math.abs(y0 - 2 * y1 + y2),
    Math.abs(x1 - 2 * x2 + x3) + Math.abs(y1 - 2 * y2 + y3),
  );
  const steps = Math.min(maxOfCurve, Math.ceil(Math.sqrt((bend * 0.75) / tolerance)) || 1);
  for (let step = 1; step < steps; step++) {
    const t = step / steps;
    const s = 1 - t;
    const p0 = s * s * s;
    const p1 = 3 * s * s * t;
    const p2 = 3 * s * t * t;
    const p3 = t * t * t;
    taker.line(p0 * x0 + p1 * x1 + p2 * x2 + p3 * x3, p0 * y0 + p1 * y1 + p2 * y2 + p3 * y3);
  }
  taker.line(x3, y3);
}
