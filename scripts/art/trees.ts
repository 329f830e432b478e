import type { Path, Point } from "#scripts/art/mask";
import type { Random } from "#scripts/art/random";

/** A fir's outline: uneven boughs that droop, and grow wider towards the foot. */
export function conifer(x: number, base: number, height: number, random: Random, slimness = 1): Path {
  const boughs = 15 + Math.floor(random() * 8);
  const halfWidth = (height * (0.17 + 0.07 * random())) / slimness;
  const lean = (random() - 0.5) * height * 0.03;
  const top = base - height;
  const side = (sign: 1 | -1): Point[] => {
    const points: Point[] = [];
    for (let bough = 0; bough < boughs; bough++) {
      const down = (bough + 0.3 + 0.5 * random()) / boughs;
      const y = top + height * 0.97 * down;
      const room = height / boughs;
      const isBroken = random() < 0.14;
      const out = halfWidth * (0.06 + down ** 0.9) * (isBroken ? 0.45 : 0.7 + 0.45 * random());
      const centre = x + lean * (1 - down);
      points.push([centre + sign * out * 0.22, y - room * 0.5]);
      points.push([centre + sign * out * 0.7, y + room * 0.15]);
      points.push([centre + sign * out, y + room * (0.55 + 0.5 * random())]);
      points.push([centre + sign * out * 0.62, y + room * 0.55]);
      points.push([centre + sign * out * 0.3, y + room * 0.35]);
    }
    return points;
  };
  const trunk = height * 0.014;
  return [
    [x + lean, top],
    ...side(1),
    [x + trunk, base - height * 0.02],
    [x + trunk, base + height * 0.05],
    [x - trunk, base + height * 0.05],
    [x - trunk, base - height * 0.02],
    ...side(-1).reverse(),
  ];
}

export type Growth = {
  x: number;
  y: number;
  /** Degrees; 0 grows upwards, 90 to the right. */
  angle: number;
  length: number;
  width: number;
  /** How often branches fork. */
  forks: number;
  /** Degrees that forks open. */
  spread: number;
  /** How much branches wander; 1 gnarled, 0.3 young. */
  crooked: number;
  /** Degrees that each fork is drawn down (positive) or up. */
  droop?: number;
};

export type Branches = { paths: Path[]; tips: { x: number; y: number; angle: number }[] };

/** A bare tree or bough: it wanders, narrows, forks, and sends out side twigs. */
export function grow(growth: Growth, random: Random): Branches {
  const made: Branches = { paths: [], tips: [] };
  growBranch(growth, random, made);
  return made;
}

function growBranch(growth: Growth, random: Random, made: Branches): void {
  const { forks, spread, crooked, droop = 0 } = growth;
  const steps = Math.max(3, Math.round(4 + growth.forks));
  const step = growth.length / steps;
  let { x, y, angle } = growth;
  const endWidth = growth.width * (forks > 0 ? 0.62 : 0.15);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let index = 0; index <= steps; index++) {
    const part = index / steps;
    const half = (growth.width + (endWidth - growth.width) * part) / 2;
    const rad = (angle * Math.PI) / 180;
    left.push([x - Math.cos(rad) * half, y - Math.sin(rad) * half]);
    right.push([x + Math.cos(rad) * half, y + Math.sin(rad) * half]);
    if (index === steps) break;
    const isTwigging = forks > 0 && index > 0 && random() < 0.42;
    if (isTwigging) {
      const side = random() < 0.5 ? -1 : 1;
      growBranch(
        {
          ...growth,
          x,
          y,
          angle: angle + side * (spread * (0.9 + 0.8 * random())) + droop,
          length: growth.length * (0.45 + 0.25 * random()),
          width: Math.max(growth.width * 0.36, 0.0006),
          forks: Math.max(0, forks - 2),
        },
        random,
        made,
      );
    }
    x += Math.sin(rad) * step;
    y -= Math.cos(rad) * step;
    angle += (random() - 0.5) * 34 * crooked;
  }
  made.paths.push([...left, ...right.reverse()]);
  if (forks === 0) {
    made.tips.push({ x, y, angle });
    return;
  }
  const children = random() < 0.3 ? 3 : 2;
  for (let child = 0; child < children; child++) {
    const side = children === 2 ? (child === 0 ? -1 : 1) : child - 1;
    growBranch(
      {
        ...growth,
        x,
        y,
        angle: angle + side * spread * (0.55 + 0.7 * random()) + droop,
        length: growth.length * (0.66 + 0.22 * random()),
        width: Math.max(endWidth * (0.62 + 0.28 * random()), 0.0006),
        forks: forks - 1,
      },
      random,
      made,
    );
  }
}
