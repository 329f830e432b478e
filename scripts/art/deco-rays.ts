import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { clamp, mix, smooth } from "#scripts/art/curves";
import { gold } from "#scripts/art/gold";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { ellipse, rectangle, stroke } from "#scripts/art/outlines";

const sun = { x: 0.5, y: 1.02, radius: 0.155 };
const rays = 44;
const night = ramp([
  [0, "#071120"],
  [0.6, "#0d2136"],
  [1, "#14364a"],
]);
const water = 1.3;

/** Rays behind a skyline of the twenties, gold on midnight blue. */
export function decoRays(canvas: Canvas): void {
  paint(canvas, paintRays);
  rings(canvas);
  skyline(canvas);
  scallops(canvas);
}

function paintRays(x: number, y: number, colour: Rgb): void {
  const dx = x - sun.x;
  const dy = y - sun.y;
  const away = Math.hypot(dx, dy);
  night(clamp(1 - away / 1.25), colour);
  const turn = ((Math.atan2(dx, -dy) / (2 * Math.PI) + 0.5) * rays) % 1;
  // An edge is half a pixel of the finished picture wide, however far out.
  const edge = (0.0006 * rays) / (2 * Math.PI * Math.max(away, 0.01));
  const isLit = smooth(0.5 - edge, 0.5 + edge, Math.abs(turn - 0.5) * 2);
  shine(colour, tones.ray, isLit * (0.32 * Math.exp(-away * 1.5) + 0.04));
  const line = smooth(edge * 2.6, edge * 1.2, Math.abs(Math.abs(turn - 0.5) - 0.25));
  const metal: Rgb = [0, 0, 0];
  gold(x, y, metal);
  tint(colour, metal, line * clamp(0.85 * Math.exp(-Math.max(0, away - 0.2) * 2.6)));
  shine(colour, tones.glow, 0.24 * Math.exp(-Math.max(0, away - sun.radius) * 6));
}

const tones = { ray: hex("#2f6f86"), glow: hex("#e7b45c"), tower: hex("#0a1a2b"), deep: hex("#081320") };

function rings(canvas: Canvas): void {
  const ring = (radius: number, width: number): Path => {
    const points: Point[] = [];
    for (let step = 0; step <= 180; step++) {
      const angle = (step / 180) * 2 * Math.PI;
      points.push([sun.x + Math.sin(angle) * radius, sun.y - Math.cos(angle) * radius]);
    }
    return stroke(points, width);
  };
  fill(canvas, maskOf(canvas, [ellipse(sun.x, sun.y, sun.radius, sun.radius)]), (x, y, colour) => {
    gold(x, y, colour);
    shadeBy(colour, 0.72 + 0.4 * clamp((sun.y - y) / sun.radius));
  });
  // A thin ring breaks into strokes; each is masked alone, as rings cross themselves.
  for (const [radius, width] of [
    [0.178, 0.0035],
    [0.19, 0.0014],
    [0.345, 0.0016],
  ] as const) {
    fill(canvas, maskOf(canvas, halves(ring(radius, width))), gold, radius > 0.3 ? 0.55 : 0.95);
  }
}

/** A closed ring as quarter pieces that do not overlap themselves. */
function halves(path: Path): Path[] {
  const half = path.length / 2;
  const outer = path.slice(0, half);
  const inner = path.slice(half).reverse();
  const pieces: Path[] = [];
  for (let from = 0; from < half - 1; from += 20) {
    const to = Math.min(from + 21, half);
    pieces.push([...outer.slice(from, to), ...inner.slice(from, to).reverse()]);
  }
  return pieces;
}

type Tower = { x: number; half: number; top: number; steps: number; spire: number };

function skyline(canvas: Canvas): void {
  const rows: readonly { towers: Tower[]; colour: Rgb; trim: number }[] = [
    { towers: distant(), colour: hex("#17405a"), trim: 0.25 },
    {
      towers: [
        { x: 0.27, half: 0.06, top: 0.96, steps: 3, spire: 0.06 },
        { x: 0.735, half: 0.058, top: 0.93, steps: 4, spire: 0.08 },
        { x: 0.12, half: 0.055, top: 1.06, steps: 2, spire: 0.03 },
        { x: 0.885, half: 0.06, top: 1.07, steps: 3, spire: 0.03 },
        { x: -0.09, half: 0.06, top: 1.12, steps: 2, spire: 0.02 },
        { x: -0.3, half: 0.07, top: 1.17, steps: 3, spire: 0.03 },
        { x: -0.58, half: 0.06, top: 1.2, steps: 2, spire: 0.02 },
        { x: -0.85, half: 0.07, top: 1.18, steps: 3, spire: 0.03 },
        { x: -1.1, half: 0.06, top: 1.14, steps: 2, spire: 0.02 },
      ],
      colour: hex("#0f2c42"),
      trim: 0.6,
    },
    {
      towers: [
        { x: 0.5, half: 0.074, top: 0.8, steps: 6, spire: 0.17 },
        { x: 0.385, half: 0.05, top: 1.06, steps: 3, spire: 0.02 },
        { x: 0.62, half: 0.052, top: 1.04, steps: 3, spire: 0.02 },
        { x: 0.01, half: 0.06, top: 1.16, steps: 2, spire: 0.015 },
        { x: 0.985, half: 0.05, top: 1.15, steps: 2, spire: 0.015 },
        { x: 0.2, half: 0.045, top: 1.14, steps: 2, spire: 0 },
        { x: 0.8, half: 0.045, top: 1.12, steps: 2, spire: 0 },
      ],
      colour: tones.tower,
      trim: 1,
    },
  ];
  for (const { towers, colour, trim } of rows) {
    for (const tower of towers) {
      const walls = towerWalls(tower);
      fill(canvas, maskOf(canvas, walls), (x, y, into) => {
        set(into, colour);
        shine(
          into,
          tones.ray,
          0.12 * smooth(water, tower.top, y) * clamp(0.5 + (tower.x - x) / tower.half / 2),
        );
      });
      fill(canvas, maskOf(canvas, trims(tower)), gold, 0.82 * trim);
    }
  }
}

function distant(): Tower[] {
  const towers: Tower[] = [];
  for (let index = 0; index < 30; index++) {
    const x = leftEnd + index * 0.075;
    const isFront = x > 0.02;
    const up = Math.abs(Math.sin(index * 12.9898) * 43758.5453) % 1;
    towers.push({
      x,
      half: 0.03 + 0.014 * up,
      top: (isFront ? 1.02 : 1.16) + 0.1 * up,
      steps: 2,
      spire: 0.02 * up,
    });
  }
  return towers;
}

/** How far in and how high each setback is. */
function setbacks({ half, top, steps }: Tower): { half: number; top: number }[] {
  const made: { half: number; top: number }[] = [];
  const tall = water - top;
  for (let step = 0; step < steps; step++) {
    const part = step / Math.max(1, steps - 1);
    made.push({ half: half * mix(1, 0.28, part ** 0.8), top: top + tall * 0.52 * (1 - part) ** 1.35 });
  }
  return made;
}

function towerWalls(tower: Tower): Path[] {
  const walls = setbacks(tower).map(({ half, top }) =>
    rectangle(tower.x - half, top, half * 2, water - top + 0.02),
  );
  const { x, top, spire, half } = tower;
  const wide = half * 0.26;
  walls.push([
    [x - wide, top + 0.002],
    [x - wide * 0.35, top - spire * 0.3],
    [x, top - spire],
    [x + wide * 0.35, top - spire * 0.3],
    [x + wide, top + 0.002],
  ]);
  return walls;
}

/** Gold edges, ribs and windows in rows. */
function trims(tower: Tower): Path[] {
  const paths: Path[] = [];
  const line = 0.0018;
  for (const { half, top } of setbacks(tower)) {
    paths.push(rectangle(tower.x - half, top, half * 2, line));
    paths.push(
      rectangle(tower.x - half, top, line, 0.035),
      rectangle(tower.x + half - line, top, line, 0.035),
    );
    const ribs = Math.max(1, Math.round((half * 2) / 0.021));
    for (let rib = 1; rib < ribs; rib++) {
      const x = tower.x - half + (rib / ribs) * half * 2;
      for (let y = top + 0.016; y < Math.min(water - 0.02, top + 0.2); y += 0.0165)
        paths.push(rectangle(x - 0.0014, y, 0.0028, 0.009));
    }
  }
  if (tower.spire > 0.02)
    paths.push(rectangle(tower.x - 0.0007, tower.top - tower.spire * 1.06, 0.0014, tower.spire * 0.9));
  return paths;
}

/** Rows of fans along the foot, like waves. */
function scallops(canvas: Canvas): void {
  const half = 0.0625;
  fill(canvas, maskOf(canvas, [rectangle(leftEnd - 0.1, water, 2.4, foot)]), (_x, y, colour) => {
    night(0.35, colour);
    tint(colour, tones.deep, smooth(water, foot, y));
  });
  fill(canvas, maskOf(canvas, [rectangle(leftEnd - 0.1, water - 0.002, 2.4, 0.003)]), gold);
  for (let row = 0; row < 5; row++) {
    const y = water + 0.075 + row * 0.064;
    for (let column = -15; column <= 5; column++) {
      const x = 0.5 + (column + (row % 2) / 2) * half * 2;
      for (let band = 0; band < 4; band++) {
        const radius = half * (1 - band * 0.24);
        const disc = ellipse(x, y, radius, radius).filter(([, py]) => py <= y + 1e-6);
        fill(canvas, maskOf(canvas, [disc]), gold, band === 0 ? 0.85 : 0.6);
        const inside = radius - (band === 0 ? 0.0022 : 0.0013);
        const inner = ellipse(x, y, inside, inside).filter(([, py]) => py <= y + 1e-6);
        fill(canvas, maskOf(canvas, [inner]), (_x, _y, colour) => {
          night(mix(0.42, 0.1, row / 4), colour);
          if (band % 2 === 1) shine(colour, tones.ray, 0.09);
        });
      }
    }
  }
  paint(canvas, (_x, y, colour) => shadeBy(colour, 1 - 0.62 * smooth(water + 0.06, 1.52, y)), {
    left: leftEnd,
    right: 1,
    top: water,
    bottom: foot,
  });
}
