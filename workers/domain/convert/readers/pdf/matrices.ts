import type { Box, PageGround } from "#domain/convert/readers/pdf/lines";

/** a, b, c, d, e, f, as PDF has them: x′ = ax + cy + e, y′ = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. By index: matrices are combined for every word of a page. */
export function combined(outer: Matrix, inner: Matrix): Matrix {
  const a = outer[0];
  const b = outer[1];
  const c = outer[2];
  const d = outer[3];
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + outer[4],
    b * inner[4] + d * inner[5] + outer[5],
  ];
}

/** From the page's own space to where its lines stand: upright, from the lower left corner. */
export function uprightOf({ x, y, width, height, turn }: PageGround): Matrix {
  switch (turn) {
    case 0:
      return [1, 0, 0, 1, -x, -y];
    case 1:
      return [0, -1, 1, 0, -y, width + x];
    case 2:
      return [-1, 0, 0, -1, width + x, height + y];
    case 3:
      return [0, 1, -1, 0, height + y, -x];
    default:
      return turn satisfies never;
  }
}

/** What holds the box once the matrix has moved it. Without lists: boxes are moved for every letter of a drawing. */
export function movedBox(matrix: Matrix, { x0, y0, x1, y1 }: Box): Box {
  const a = matrix[0];
  const b = matrix[1];
  const c = matrix[2];
  const d = matrix[3];
  const e = matrix[4];
  const f = matrix[5];
  const ax0 = a * x0;
  const ax1 = a * x1;
  const bx0 = b * x0;
  const bx1 = b * x1;
  const cy0 = c * y0;
  const cy1 = c * y1;
  const dy0 = d * y0;
  const dy1 = d * y1;
  return {
    x0: Math.min(ax0, ax1) + Math.min(cy0, cy1) + e,
    y0: Math.min(bx0, bx1) + Math.min(dy0, dy1) + f,
    x1: Math.max(ax0, ax1) + Math.max(cy0, cy1) + e,
    y1: Math.max(bx0, bx1) + Math.max(dy0, dy1) + f,
  };
}

/** Where both are; undefined when they do not meet. */
export function overlapOf(one: Box, other: Box): Box | undefined {
  const box = {
    x0: Math.max(one.x0, other.x0),
    y0: Math.max(one.y0, other.y0),
    x1: Math.min(one.x1, other.x1),
    y1: Math.min(one.y1, other.y1),
  };
  return box.x1 > box.x0 && box.y1 > box.y0 ? box : undefined;
}

export function areaOf({ x0, y0, x1, y1 }: Box): number {
  return Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
}

export function matrixOf(value: unknown): Matrix | undefined {
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) return undefined;
  const numbers = value as ArrayLike<unknown>;
  if (numbers.length !== 6) return undefined;
  for (let at = 0; at < 6; at++) if (!Number.isFinite(numbers[at])) return undefined;
  return Array.from(numbers) as unknown as Matrix;
}
