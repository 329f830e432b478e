import { type Axes, add, dot, minus, times, type Vector } from "./vector";

/** A board with round corners: every thing here is made of these. */
export type Solid = Axes & {
  centre: Vector;
  /** Half the width, height and thickness. */
  half: Vector;
  /** Of the corners, seen from the front. */
  radius: number;
  paint: Painter;
};

/** Where a ray first meets a solid. */
export type Touch = {
  distance: number;
  face: "front" | "back" | "side";
  /** From the solid's centre, along its own axes. */
  x: number;
  y: number;
  z: number;
  /** Which way the surface looks, along the solid's axes. */
  nx: number;
  ny: number;
  nz: number;
  /** How wide a spot of the surface one sample stands for. */
  spread: number;
};

/** Writes the light that comes from where a solid was met; the touch is the painter's to change. */
export type Painter = (touch: Touch, light: Float64Array) => void;

export const newTouch = (): Touch => ({
  ...{ distance: 0, face: "front", x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0, spread: 0 },
});

/** A solid as one eye sees it: rays from there are met without working out again where it is. */
export type Seen = {
  solid: Solid;
  ox: number;
  oy: number;
  oz: number;
  /** How far away the centre is, and how far from it the solid reaches; squared. */
  away: number;
  reach: number;
};

export function seenFrom(eye: Vector, solid: Solid): Seen {
  const away = minus(eye, solid.centre);
  const [ox, oy, oz] = [dot(away, solid.right), dot(away, solid.up), dot(away, solid.out)];
  return { solid, ox, oy, oz, away: dot(away, away), reach: dot(solid.half, solid.half) };
}

/** The ray's way through one piece of the outline, and the outline's direction where it comes in. */
const inside = { from: 0, to: 0, nx: 0, ny: 0 };
const piece = { from: 0, to: 0, nx: 0, ny: 0 };

/**
 * Whether the ray in direction (dx, dy, dz) from the eye meets the solid, nearer than `nearest`; then `touch` says where.
 * The eye is outside of all solids.
 */
export function meet(
  { solid, ox, oy, oz, away, reach }: Seen,
  dx: number,
  dy: number,
  dz: number,
  nearest: number,
  touch: Touch,
): boolean {
  const { right, up, out, half, radius } = solid;
  const x = dx * right[0] + dy * right[1] + dz * right[2];
  const y = dx * up[0] + dy * up[1] + dz * up[2];
  const z = dx * out[0] + dy * out[1] + dz * out[2];
  const along = ox * x + oy * y + oz * z;
  if (away - (along * along) / (x * x + y * y + z * z) > reach) return false;
  let near = -Infinity;
  let far = Infinity;
  if (Math.abs(z) > 1e-12) {
    near = (-Math.sign(z) * half[2] - oz) / z;
    far = (Math.sign(z) * half[2] - oz) / z;
  } else if (Math.abs(oz) > half[2]) return false;
  if (near > nearest || far <= 0) return false;
  if (!throughOutline(ox, oy, x, y, half[0], half[1], radius)) return false;
  const isSide = inside.from > near;
  const distance = isSide ? inside.from : near;
  if (distance <= 0 || distance >= nearest || distance > far || distance > inside.to) return false;
  touch.distance = distance;
  touch.x = ox + x * distance;
  touch.y = oy + y * distance;
  touch.z = oz + z * distance;
  touch.face = isSide ? "side" : z < 0 ? "front" : "back";
  touch.nx = isSide ? inside.nx : 0;
  touch.ny = isSide ? inside.ny : 0;
  touch.nz = isSide ? 0 : z < 0 ? 1 : -1;
  return true;
}

/** A rounded rectangle is two rectangles and four circles; being convex, it is passed in one go. */
function throughOutline(
  ox: number,
  oy: number,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): boolean {
  inside.from = Infinity;
  inside.to = -Infinity;
  throughRectangle(ox, oy, x, y, width, height - radius);
  if (radius > 0) {
    throughRectangle(ox, oy, x, y, width - radius, height);
    for (let corner = 0; corner < 4; corner++)
      throughCircle(
        ox - (corner & 1 ? 1 : -1) * (width - radius),
        oy - (corner & 2 ? 1 : -1) * (height - radius),
        x,
        y,
        radius,
      );
  }
  return inside.from < inside.to;
}

function throughRectangle(ox: number, oy: number, x: number, y: number, width: number, height: number) {
  const across = Math.abs(x) > 1e-12;
  const upward = Math.abs(y) > 1e-12;
  if ((!across && Math.abs(ox) > width) || (!upward && Math.abs(oy) > height)) return;
  const fromX = across ? (-Math.sign(x) * width - ox) / x : -Infinity;
  const fromY = upward ? (-Math.sign(y) * height - oy) / y : -Infinity;
  piece.from = Math.max(fromX, fromY);
  piece.to = Math.min(
    across ? (Math.sign(x) * width - ox) / x : Infinity,
    upward ? (Math.sign(y) * height - oy) / y : Infinity,
  );
  piece.nx = fromX > fromY ? -Math.sign(x) : 0;
  piece.ny = fromX > fromY ? 0 : -Math.sign(y);
  take();
}

function throughCircle(ox: number, oy: number, x: number, y: number, radius: number) {
  const a = x * x + y * y;
  const b = ox * x + oy * y;
  const root = b * b - a * (ox * ox + oy * oy - radius * radius);
  if (a < 1e-18 || root <= 0) return;
  piece.from = (-b - Math.sqrt(root)) / a;
  piece.to = (-b + Math.sqrt(root)) / a;
  piece.nx = (ox + x * piece.from) / radius;
  piece.ny = (oy + y * piece.from) / radius;
  take();
}

function take() {
  if (piece.from >= piece.to) return;
  if (piece.from < inside.from) {
    inside.from = piece.from;
    inside.nx = piece.nx;
    inside.ny = piece.ny;
  }
  inside.to = Math.max(inside.to, piece.to);
}

/** Points of a solid's edges, between which all of it lies. */
export function cornersOf({ centre, right, up, out, half, radius }: Solid): Vector[] {
  const turns = radius > 0 ? [0, 15, 30, 45, 60, 75, 90] : [0];
  const points: Vector[] = [];
  for (const z of [-1, 1])
    for (const y of [-1, 1])
      for (const x of [-1, 1])
        for (const turn of turns) {
          const cos = Math.cos((turn * Math.PI) / 180) * radius;
          const sin = Math.sin((turn * Math.PI) / 180) * radius;
          const across = x * (half[0] - radius + (radius > 0 ? cos : 0));
          const upward = y * (half[1] - radius + (radius > 0 ? sin : 0));
          points.push(
            add(add(centre, times(right, across)), add(times(up, upward), times(out, z * half[2]))),
          );
        }
  return points;
}
