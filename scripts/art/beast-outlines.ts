import type { Path, Point } from "#scripts/art/mask";
import { ellipse } from "#scripts/art/outlines";
import { curved } from "#scripts/art/spline";

/** Outlines in an own measure: about 1 long, feet at y 0, looking to the right. */
type Outline = readonly Point[];

const round = (points: Outline): Path => curved(points, true, 5);

const hindLeg: Outline = [
  [-0.26, -0.46],
  [-0.26, -0.3],
  [-0.34, -0.21],
  [-0.38, -0.13],
  [-0.35, -0.03],
  [-0.29, 0],
  [-0.42, 0.005],
  [-0.46, -0.1],
  [-0.48, -0.2],
  [-0.54, -0.34],
  [-0.52, -0.5],
];
const foreLeg: Outline = [
  [0.34, -0.46],
  [0.3, -0.3],
  [0.275, -0.14],
  [0.28, -0.03],
  [0.33, 0],
  [0.2, 0.005],
  [0.18, -0.1],
  [0.16, -0.26],
  [0.08, -0.42],
];
const moved = (points: Outline, dx: number, dy = 0): Outline =>
  points.map(([x, y]): Point => [x + dx, y + dy]);

/** A wolf that stands and howls. */
export function howlingWolf(): Path[] {
  const body: Outline = [
    [0.6, -1.1],
    [0.555, -1.02],
    [0.51, -0.95],
    [0.46, -0.92],
    [0.41, -0.97],
    [0.345, -0.98],
    [0.36, -0.89],
    [0.29, -0.78],
    [0.2, -0.68],
    [0.06, -0.62],
    [-0.16, -0.58],
    [-0.36, -0.59],
    [-0.5, -0.54],
    [-0.54, -0.42],
    [-0.46, -0.32],
    [-0.3, -0.34],
    [-0.1, -0.32],
    [0.08, -0.28],
    [0.24, -0.3],
    [0.36, -0.42],
    [0.4, -0.56],
    [0.43, -0.68],
    [0.48, -0.79],
    [0.56, -0.87],
    [0.635, -0.95],
    [0.65, -0.99],
    [0.58, -0.955],
    [0.6, -1.02],
    [0.635, -1.08],
  ];
  const tail: Outline = [
    [-0.48, -0.56],
    [-0.6, -0.44],
    [-0.68, -0.26],
    [-0.7, -0.08],
    [-0.63, -0.16],
    [-0.56, -0.3],
    [-0.48, -0.42],
  ];
  return [body, tail, hindLeg, moved(hindLeg, 0.13, -0.01), foreLeg, moved(foreLeg, -0.11, -0.012)].map(
    round,
  );
}

/** A dog that trots along. */
export function trottingDog(): Path[] {
  const body: Outline = [
    [0.68, -0.66],
    [0.58, -0.72],
    [0.52, -0.8],
    [0.45, -0.82],
    [0.4, -0.78],
    [0.36, -0.66],
    [0.22, -0.58],
    [0, -0.54],
    [-0.3, -0.55],
    [-0.48, -0.52],
    [-0.54, -0.4],
    [-0.44, -0.34],
    [-0.2, -0.36],
    [0.05, -0.3],
    [0.22, -0.28],
    [0.34, -0.38],
    [0.42, -0.52],
    [0.5, -0.58],
    [0.6, -0.59],
    [0.68, -0.61],
  ];
  const ear: Outline = [
    [0.46, -0.81],
    [0.4, -0.76],
    [0.38, -0.62],
    [0.43, -0.62],
    [0.48, -0.72],
  ];
  const tail: Outline = [
    [-0.46, -0.54],
    [-0.6, -0.62],
    [-0.7, -0.78],
    [-0.72, -0.66],
    [-0.64, -0.52],
    [-0.5, -0.44],
  ];
  const reachingHind = hindLeg.map(([x, y]): Point => [x - 0.12 * (1 + y * 2) * (y > -0.5 ? 1 : 0), y]);
  const reachingFore = foreLeg.map(([x, y]): Point => [x + 0.16 * (1 + y * 2) * (y > -0.5 ? 1 : 0), y]);
  return [body, ear, tail, reachingHind, moved(hindLeg, 0.14), reachingFore, moved(foreLeg, -0.08)].map(
    round,
  );
}

/** A horse that walks, and who rides it in a hat and a long coat. */
export function riderOnHorse(): Path[] {
  const horse: Outline = [
    [0.57, -1.17],
    [0.6, -1.25],
    [0.63, -1.15],
    [0.7, -1.03],
    [0.79, -0.9],
    [0.82, -0.83],
    [0.79, -0.79],
    [0.73, -0.81],
    [0.66, -0.88],
    [0.59, -0.88],
    [0.54, -0.76],
    [0.51, -0.62],
    [0.48, -0.48],
    [0.36, -0.39],
    [0.16, -0.37],
    [-0.06, -0.38],
    [-0.26, -0.45],
    [-0.44, -0.42],
    [-0.54, -0.5],
    [-0.53, -0.64],
    [-0.45, -0.72],
    [-0.3, -0.75],
    [-0.08, -0.71],
    [0.12, -0.72],
    [0.26, -0.8],
    [0.37, -0.98],
    [0.47, -1.11],
  ];
  const fore: Outline = [
    [0.47, -0.52],
    [0.49, -0.38],
    [0.55, -0.27],
    [0.51, -0.14],
    [0.53, -0.04],
    [0.58, 0],
    [0.47, 0],
    [0.46, -0.13],
    [0.47, -0.26],
    [0.38, -0.42],
  ];
  const farFore: Outline = [
    [0.4, -0.45],
    [0.34, -0.28],
    [0.27, -0.14],
    [0.24, -0.04],
    [0.27, 0.005],
    [0.17, 0.005],
    [0.21, -0.13],
    [0.26, -0.28],
    [0.27, -0.42],
  ];
  const hind: Outline = [
    [-0.36, -0.55],
    [-0.33, -0.38],
    [-0.4, -0.25],
    [-0.45, -0.13],
    [-0.5, -0.04],
    [-0.46, 0],
    [-0.57, 0],
    [-0.53, -0.13],
    [-0.5, -0.26],
    [-0.55, -0.42],
    [-0.53, -0.58],
  ];
  const farHind: Outline = [
    [-0.22, -0.48],
    [-0.2, -0.34],
    [-0.26, -0.24],
    [-0.23, -0.12],
    [-0.22, -0.03],
    [-0.17, 0.005],
    [-0.28, 0.005],
    [-0.3, -0.12],
    [-0.33, -0.25],
    [-0.36, -0.44],
  ];
  const tail: Outline = [
    [-0.5, -0.68],
    [-0.6, -0.62],
    [-0.66, -0.46],
    [-0.68, -0.24],
    [-0.62, -0.3],
    [-0.57, -0.46],
    [-0.51, -0.56],
  ];
  const coat: Outline = [
    [-0.02, -1.12],
    [0.05, -1.18],
    [0.12, -1.14],
    [0.16, -0.98],
    [0.15, -0.8],
    [0.22, -0.64],
    [0.16, -0.5],
    [0.04, -0.54],
    [-0.1, -0.6],
    [-0.2, -0.66],
    [-0.12, -0.8],
    [-0.08, -0.98],
  ];
  const boot: Outline = [
    [0.12, -0.58],
    [0.2, -0.58],
    [0.19, -0.42],
    [0.27, -0.37],
    [0.26, -0.34],
    [0.13, -0.35],
  ];
  const arm: Outline = [
    [0.08, -1.12],
    [0.18, -1.0],
    [0.26, -0.92],
    [0.36, -0.92],
    [0.36, -0.88],
    [0.24, -0.87],
    [0.12, -0.94],
  ];
  const hat: Outline = [
    [-0.08, -1.31],
    [-0.01, -1.34],
    [0.0, -1.43],
    [0.06, -1.45],
    [0.12, -1.43],
    [0.13, -1.34],
    [0.21, -1.31],
    [0.06, -1.295],
  ];
  return [
    ...[horse, fore, farFore, hind, farHind, tail, coat, boot, arm, hat].map(round),
    ellipse(0.065, -1.245, 0.058, 0.075),
  ];
}

/** A dragon on the wing, seen from its side; its middle is the origin. */
export function flyingDragon(): Path[] {
  const spine: readonly (readonly [x: number, y: number, half: number])[] = [
    [-1.28, 0.16, 0.004],
    [-1.05, 0.24, 0.012],
    [-0.82, 0.22, 0.022],
    [-0.58, 0.14, 0.036],
    [-0.34, 0.06, 0.06],
    [-0.1, 0.02, 0.095],
    [0.14, 0.0, 0.105],
    [0.32, -0.05, 0.08],
    [0.45, -0.16, 0.052],
    [0.55, -0.29, 0.04],
    [0.67, -0.37, 0.036],
    [0.8, -0.37, 0.04],
  ];
  const line = curved(
    spine.map(([x, y]): Point => [x, y]),
    false,
    6,
  );
  const half = (at: number): number => {
    const place = (at / (line.length - 1)) * (spine.length - 1);
    const low = Math.floor(place);
    const [from, to] = [spine[low]?.[2] ?? 0, spine[Math.min(low + 1, spine.length - 1)]?.[2] ?? 0];
    return from + (to - from) * (place - low);
  };
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [at, [x, y]] of line.entries()) {
    const [ax, ay] = line[Math.min(at + 1, line.length - 1)] ?? [x, y];
    const [bx, by] = line[Math.max(at - 1, 0)] ?? [x, y];
    const long = Math.hypot(ax - bx, ay - by) || 1;
    const [nx, ny] = [(ay - by) / long, -(ax - bx) / long];
    // Scales stand up along the back.
    const spike = at % 4 === 2 ? 0.022 * Math.min(1, half(at) / 0.04) : 0;
    left.push([x + nx * (half(at) + spike), y + ny * (half(at) + spike)]);
    right.push([x - nx * half(at), y - ny * half(at)]);
  }
  const head: Outline = [
    [0.66, -0.4],
    [0.54, -0.53],
    [0.74, -0.445],
    [0.8, -0.44],
    [0.9, -0.4],
    [0.99, -0.37],
    [1.0, -0.34],
    [0.9, -0.335],
    [0.86, -0.33],
    [0.97, -0.285],
    [0.94, -0.27],
    [0.84, -0.285],
    [0.74, -0.32],
    [0.66, -0.34],
  ];
  const leg = (x: number): Outline => [
    [x, 0.04],
    [x - 0.02, 0.16],
    [x - 0.12, 0.2],
    [x - 0.2, 0.26],
    [x - 0.13, 0.25],
    [x - 0.17, 0.3],
    [x - 0.08, 0.26],
    [x + 0.04, 0.2],
    [x + 0.1, 0.06],
  ];
  const spade: Path = [
    [-1.24, 0.17],
    [-1.34, 0.06],
    [-1.46, 0.06],
    [-1.38, 0.13],
    [-1.42, 0.22],
    [-1.3, 0.2],
  ];
  return [[...left, ...right.reverse()], head, round(leg(-0.16)), round(leg(0.1)), spade];
}

/** One wing of `flyingDragon`, raised: a skin between the arm and three fingers, hollow along its hem. */
export function dragonWing(): Path[] {
  const root: Point = [0.2, -0.02];
  const wrist: Point = [0.02, -0.62];
  const tips: readonly Point[] = [
    [-0.5, -1.06],
    [-0.86, -0.72],
    [-0.98, -0.28],
    [-0.34, 0.04],
  ];
  const arm = curved([root, [0.22, -0.26], [0.14, -0.48], wrist]);
  const skin: Point[] = [...arm, ...hollow(wrist, tips[0] ?? wrist, -0.1)];
  for (const [at, tip] of tips.entries()) {
    const next = tips[at + 1];
    if (next) skin.push(...hollow(tip, next, at === tips.length - 2 ? 0.12 : 0.2));
  }
  const claw: Path = [
    [0.01, -0.63],
    [0.05, -0.72],
    [0.055, -0.61],
  ];
  return [skin, claw];
}

/** The bones of `dragonWing`: lines from the wrist to the tips. */
export function wingBones(): Point[][] {
  const wrist: Point = [0.02, -0.62];
  return [
    curved([wrist, [-0.24, -0.86], [-0.5, -1.06]]),
    curved([wrist, [-0.4, -0.74], [-0.86, -0.72]]),
    curved([wrist, [-0.4, -0.54], [-0.98, -0.28]]),
  ];
}

/** A line from one point to another that is drawn in towards the wrist by a part of its length. */
function hollow([ax, ay]: Point, [bx, by]: Point, depth: number): Point[] {
  const middle: Point = [(ax + bx) / 2 + (by - ay) * depth, (ay + by) / 2 - (bx - ax) * depth];
  return curved([[ax, ay], middle, [bx, by]]);
}
