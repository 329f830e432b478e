/** x to the right, y up, z towards whoever looks; the floor is y = 0. */
export type Vector = readonly [x: number, y: number, z: number];

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vector): Vector => times(a, 1 / Math.hypot(...a));

/** Three axes at right angles to each other. */
export type Axes = { right: Vector; up: Vector; out: Vector };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Axes of a thing that faced us upright: leant back, then turned to its left (a positive turn shows its right side's edge
 * going away), degrees.
 */
export function turned(turn: number, lean = 0): Axes {
  const sin = Math.sin(radians(turn));
  const cos = Math.cos(radians(turn));
  const back = Math.sin(radians(lean));
  const upright = Math.cos(radians(lean));
  const right: Vector = [cos, 0, -sin];
  const up: Vector = [-back * sin, upright, -back * cos];
  return { right, up, out: cross(right, up) };
}

/** Axes of a thing that lies on its back, turned clockwise as seen from above, degrees. */
export function lying(turn: number): Axes {
  const sin = Math.sin(radians(turn));
  const cos = Math.cos(radians(turn));
  const right: Vector = [cos, 0, sin];
  const up: Vector = [sin, 0, -cos];
  return { right, up, out: cross(right, up) };
}
