import { cornersOf, type Solid } from "./solid";
import { cross, unit, type Vector } from "./vector";

/** How much of the light does not reach each place of the floor, 0..1; `side` × `side` cells from (x, z). */
export type FloorShadow = { x: number; z: number; size: number; side: number; dark: Float32Array };

const side = 384;
/** So many points of the lamp, and of the sky, are looked at. */
const lampPoints = 11;
const skyPoints = 120;
const lampPart = 0.5;

/**
 * The shadow on the floor of a large lamp and of an even sky, both exact: from each of their points, what of the floor is
 * hidden is a polygon. Soft where a thing stands high, hard and dark where it touches.
 * @param lamp direction to it; `softness` is its radius at distance 1
 * @param middle of the part of the floor that is worked out, `size` wide
 */
export function floorShadow(
  solids: readonly Solid[],
  lamp: Vector,
  softness: number,
  middle: readonly [x: number, z: number],
  size: number,
): FloorShadow {
  const shadow = {
    x: middle[0] - size / 2,
    z: middle[1] - size / 2,
    size,
    side,
    dark: new Float32Array(side * side),
  };
  const corners = solids.map(cornersOf);
  const lights = [...lampLights(lamp, softness), ...skyLights()];
  const hidden = new Uint8Array(side * side);
  for (const { to, weight } of lights) {
    let first = side;
    let last = 0;
    for (const points of corners) {
      const [from, end] = fill(hull(points.map((point) => onFloor(point, to, shadow))), hidden);
      first = Math.min(first, from);
      last = Math.max(last, end);
    }
    for (let at = first * side; at < last * side; at++) {
      const dark = hidden[at] ?? 0;
      if (dark === 0) continue;
      shadow.dark[at] = (shadow.dark[at] ?? 0) + (dark / covered) * weight;
      hidden[at] = 0;
    }
  }
  return shadow;
}

/** Between the cells' middles it changes evenly; outside there is none. */
export function shadowAt({ x, z, size, side, dark }: FloorShadow, atX: number, atZ: number): number {
  const column = ((atX - x) / size) * side - 0.5;
  const row = ((atZ - z) / size) * side - 0.5;
  if (!(column >= 0 && row >= 0 && column < side - 1 && row < side - 1)) return 0;
  const left = column | 0;
  const top = row | 0;
  const at = top * side + left;
  const across = column - left;
  const upper = (dark[at] ?? 0) * (1 - across) + (dark[at + 1] ?? 0) * across;
  const lower = (dark[at + side] ?? 0) * (1 - across) + (dark[at + side + 1] ?? 0) * across;
  // The edge of what was worked out must not be seen.
  const edge = Math.min(column, row, side - 2 - column, side - 2 - row) / (side * 0.12);
  return (upper + (lower - upper) * (row - top)) * Math.min(1, Math.max(0, edge));
}

type Direction = { to: Vector; weight: number };

/** Points on a disc, evenly, without chance. */
function lampLights(lamp: Vector, softness: number): Direction[] {
  const to = unit(lamp);
  const across = unit(cross(to, [0, 1, 0]));
  const upward = cross(across, to);
  const count = lampPoints * lampPoints;
  return Array.from({ length: count }, (_, index) => {
    const radius = Math.sqrt((index + 0.5) / count) * softness;
    const turn = index * goldenAngle;
    const a = Math.cos(turn) * radius;
    const b = Math.sin(turn) * radius;
    return {
      to: [
        to[0] + across[0] * a + upward[0] * b,
        to[1] + across[1] * a + upward[1] * b,
        to[2] + across[2] * a + upward[2] * b,
      ],
      weight: lampPart / count,
    };
  });
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** As much from every part of the sky as falls on a level floor. */
function skyLights(): Direction[] {
  return Array.from({ length: skyPoints }, (_, index) => {
    const radius = Math.sqrt((index + 0.5) / skyPoints);
    const turn = index * goldenAngle;
    return {
      to: [Math.cos(turn) * radius, Math.sqrt(1 - radius * radius), Math.sin(turn) * radius],
      weight: (1 - lampPart) / skyPoints,
    };
  });
}

/** In cells. */
function onFloor(point: Vector, to: Vector, { x, z, size, side }: FloorShadow): [number, number] {
  const height = Math.max(0, point[1]) / to[1];
  return [((point[0] - to[0] * height - x) / size) * side, ((point[2] - to[2] * height - z) / size) * side];
}

/** The corners of the smallest convex polygon round all points, in order. */
export function hull(points: readonly [number, number][]): [number, number][] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (from: readonly [number, number][]) => {
    const chain: [number, number][] = [];
    for (const point of from) {
      for (;;) {
        const b = chain.at(-1);
        const a = chain.at(-2);
        if (!a || !b || (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** Each cell is cut by so many lines, and a cell wholly hidden counts so much. */
const linesInCell = 2;
const covered = 60;

/** Answers which rows it wrote in, the last not included. */
function fill(polygon: readonly [number, number][], hidden: Uint8Array): [first: number, end: number] {
  const ys = polygon.map(([, y]) => y);
  const first = Math.max(0, Math.floor(Math.min(...ys)));
  const last = Math.min(side - 1, Math.floor(Math.max(...ys)));
  const share = covered / linesInCell;
  const line = new Float32Array(side);
  for (let row = first; row <= last; row++) {
    line.fill(0);
    for (let cut = 0; cut < linesInCell; cut++) {
      const [from, to] = crossing(polygon, row + (cut + 0.5) / linesInCell);
      const start = Math.max(0, from);
      const end = Math.min(side, to);
      for (let column = Math.floor(start); column < end; column++)
        line[column] = (line[column] ?? 0) + share * (Math.min(end, column + 1) - Math.max(start, column));
    }
    for (let column = 0; column < side; column++) {
      const at = row * side + column;
      const dark = Math.min(covered, Math.round(line[column] ?? 0));
      // Two things in the way of the same light hide it once.
      if (dark > (hidden[at] ?? 0)) hidden[at] = dark;
    }
  }
  return [first, Math.max(first, last + 1)];
}

/** Between which columns a level line is in the polygon. */
function crossing(polygon: readonly [number, number][], y: number): [number, number] {
  let from = Infinity;
  let to = -Infinity;
  for (let at = 0; at < polygon.length; at++) {
    const a = polygon[at];
    const b = polygon[(at + 1) % polygon.length];
    if (!a || !b || a[1] < y === b[1] < y) continue;
    const x = a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]);
    from = Math.min(from, x);
    to = Math.max(to, x);
  }
  return [from, to];
}
