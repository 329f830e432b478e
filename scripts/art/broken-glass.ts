import { type Canvas, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { hashed, randomFrom } from "#scripts/art/random";

const blow = { x: 0.625, y: 0.93 };
const sectors = 23;
/** How far from the blow the rings of cracks lie. */
const rings = [0.026, 0.05, 0.085, 0.135, 0.2, 0.3, 0.46, 0.72, 1.1, 1.7];
const air = ramp([
  [0, "#060b12"],
  [0.35, "#1c3140"],
  [0.7, "#7f9aa8"],
  [1, "#eef4f2"],
]);
const coat = hex("#b3121c");
const shadow = hex("#10151a");

/** A pane struck once: behind it, in every shard a little elsewhere, somebody in red. */
export function brokenGlass(canvas: Canvas): void {
  const cracks = crackLines();
  paint(canvas, (x, y, colour) => {
    const shard = shardAt(x, y, cracks);
    // Each shard leans its own way: what is behind it is moved, and it takes more or less of the light.
    const strength = 0.085 * Math.exp(-shard.away * 2.2) + 0.008;
    const moveX = (hashed(501, shard.sector, shard.ring) - 0.5) * 2 * strength;
    const moveY = (hashed(502, shard.sector, shard.ring) - 0.5) * 2 * strength;
    behind(x + moveX, y + moveY, colour);
    const lean = hashed(503, shard.sector, shard.ring) - 0.5;
    const sheen = clamp(
      0.5 + lean + 0.8 * ((x - blow.x) * Math.cos(lean * 9) + (y - blow.y) * Math.sin(lean * 9)),
    );
    const near = Math.exp(-shard.away * 2.1);
    shadeBy(colour, 1 + (0.95 * lean - 0.12) * (0.22 + near));
    shine(colour, [0.62, 0.72, 0.78], 0.19 * sheen * sheen * (0.06 + near));
  });
  drawCracks(canvas, cracks);
  hole(canvas);
  paint(canvas, (x, y, colour) => {
    shadeBy(colour, 1 - 0.72 * smooth(0.62, 0.05, y) - 0.62 * smooth(1.3, 1.56, y));
    shadeBy(colour, 1 - 0.3 * smooth(0.3, 0.75, Math.abs(Math.max(0, x) - 0.5)));
  });
}

/** A bright corridor out of focus, and a figure in a red coat. */
function behind(x: number, y: number, colour: Rgb): void {
  const fog = 0.2 * fbm(x * 2, y * 2, 511, 4);
  const bright = Math.exp(-(((x - 0.47) / 0.36) ** 2) - ((y - 1.0) / 0.52) ** 2);
  air(clamp(0.12 + 0.86 * bright + fog * bright + 0.05 * fbm(x * 1.2, y * 1.2, 512, 3)), colour);
  // Door posts and lamps that lie far behind.
  for (const [at, wide, dark] of posts)
    tint(colour, shadow, dark * smooth(wide + 0.03, wide - 0.03, Math.abs(x - at)));
  somebody(x, y, colour);
}

/** She stands in the corridor, all of her seen, a little out of focus. */
function somebody(x: number, y: number, colour: Rgb): void {
  const dx = Math.abs(x - 0.44);
  const soft = 0.008;
  const within = (half: number) => smooth(half + soft, half - soft, dx);
  const between = (top: number, end: number) =>
    smooth(top - soft, top + soft, y) * smooth(end + soft, end - soft, y);
  const calf = mix(0.02, 0.011, smooth(1.25, 1.37, y)) + 0.008 * smooth(1.375, 1.39, y);
  const legs = smooth(calf + soft, calf - soft, Math.abs(dx - 0.029)) * between(1.25, 1.4);
  const floor = bell(x - 0.45, 0.14) * bell(y - 1.4, 0.02);
  tint(colour, shadow, Math.max(0.95 * legs, 0.5 * floor));
  const waist = mix(0.088, 0.062, smooth(0.89, 1.0, y)) + 0.05 * smooth(1.0, 1.28, y);
  const shoulder = 0.868 + 3.4 * dx * dx;
  const body = within(waist) * between(shoulder, 1.275);
  const arm =
    smooth(0.02 + soft, 0.02 - soft, Math.abs(dx - 0.086 - 0.02 * smooth(0.9, 1.05, y))) *
    between(0.905, 1.1);
  tint(colour, coat, 0.98 * Math.max(body, arm));
  const side = x - 0.44;
  shadeBy(
    colour,
    1 - Math.max(body, arm) * (0.6 * smooth(-0.02, 0.1, side) + 0.25 * smooth(-0.05, -0.1, side)),
  );
  tint(
    colour,
    shadow,
    0.7 * body * Math.max(bell(y - 1.0, 0.009), 0.6 * bell(side, 0.004) * smooth(1.0, 1.03, y)),
  );
  const hair = Math.max(
    smooth(1.15, 0.85, Math.hypot(dx / 0.046, (y - 0.805) / 0.06)),
    smooth(1.15, 0.85, Math.hypot(dx / 0.054, (y - 0.85) / 0.05)),
  );
  tint(colour, shadow, 0.98 * hair);
}

const posts = [
  [0.06, 0.035, 0.75],
  [0.93, 0.045, 0.75],
  [-0.34, 0.06, 0.5],
  [-0.86, 0.04, 0.45],
] as const;

/** A crack's angle at each distance from the blow. */
type Cracks = Float64Array[];
const perUnit = 500;
const farthest = 2.4;

function crackLines(): Cracks {
  const random = randomFrom(521);
  return Array.from({ length: sectors }, (_, index) => {
    const angle = ((index + 0.72 * (random() - 0.5)) / sectors) * 2 * Math.PI;
    const bend = (random() - 0.5) * 0.16;
    // It is kinked here and there.
    return Float64Array.from({ length: farthest * perUnit + 2 }, (_, step) => {
      const away = step / perUnit;
      const kink = (0.05 / (0.35 + away)) * fbm(away * 7, index * 3.7, 523, 3);
      return angle + bend * Math.min(away, 1.2) + kink;
    });
  });
}

function angleOf(crack: Float64Array, away: number): number {
  const place = Math.min(away, farthest) * perUnit;
  const step = Math.floor(place);
  const low = crack[step] ?? 0;
  return low + ((crack[step + 1] ?? low) - low) * (place - step);
}

function shardAt(x: number, y: number, cracks: Cracks): { sector: number; ring: number; away: number } {
  const dx = x - blow.x;
  const dy = y - blow.y;
  const away = Math.hypot(dx, dy);
  const turn = Math.atan2(dy, dx);
  let sector = cracks.length - 1;
  let least = 1e9;
  for (const [index, crack] of cracks.entries()) {
    const past = turned(turn - angleOf(crack, away));
    if (past < least) {
      least = past;
      sector = index;
    }
  }
  const next = cracks[(sector + 1) % cracks.length];
  const here = cracks[sector];
  const span = here && next ? turned(angleOf(next, away) - angleOf(here, away)) : 1;
  const part = least / span;
  let ring = 0;
  while (ring < rings.length && away > ringAt(sector, ring, part)) ring++;
  return { sector, ring, away };
}

const turned = (angle: number): number => {
  const full = 2 * Math.PI;
  return ((angle % full) + full) % full;
};

/** How far out a ring's crack runs in a sector, `part` of the way across: nearly straight from crack to crack. */
function ringAt(sector: number, ring: number, part: number): number {
  const base = rings[ring] ?? 9;
  const edge = (at: number) => base * (0.78 + 0.44 * hashed(531, at % sectors, ring));
  // Some pieces hold together.
  const isWhole = hashed(532, sector, ring) < 0.24 + ring * 0.06;
  if (isWhole) return 1e-9;
  const [from, to] = [edge(sector), edge(sector + 1)];
  const straight = 1 / ((1 - part) / from + part / to);
  return straight * (1 - 0.05 * Math.sin(part * Math.PI));
}

function drawCracks(canvas: Canvas, cracks: Cracks): void {
  const bright: Path[] = [];
  const dark: Path[] = [];
  const at = (angle: number, away: number): Point => [
    blow.x + Math.cos(angle) * away,
    blow.y + Math.sin(angle) * away,
  ];
  const line = (points: readonly Point[], wide: (part: number) => number) => {
    const left: Point[] = [];
    const right: Point[] = [];
    for (let index = 0; index < points.length; index++) {
      const here = points[index] ?? [0, 0];
      const before = points[Math.max(0, index - 1)] ?? here;
      const after = points[Math.min(points.length - 1, index + 1)] ?? here;
      const long = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
      const half = wide(index / (points.length - 1)) / 2;
      const nx = ((after[1] - before[1]) / long) * half;
      const ny = (-(after[0] - before[0]) / long) * half;
      left.push([here[0] + nx, here[1] + ny]);
      right.push([here[0] - nx, here[1] - ny]);
    }
    const path = [...left, ...right.reverse()];
    bright.push(path);
    dark.push(path.map(([x, y]): Point => [x + 0.0016, y + 0.002]));
  };
  for (const [index, crack] of cracks.entries()) {
    const end = 2.2;
    const points: Point[] = [];
    for (let step = 0; step <= 70; step++) {
      const away = 0.012 + (end - 0.012) * (step / 70) ** 1.4;
      points.push(at(angleOf(crack, away), away));
    }
    line(
      points,
      (part) => 0.0046 * (1 - part) ** 1.8 * (0.6 + 0.6 * hashed(542, index, Math.floor(part * 14))) + 0.0007,
    );
    const next = cracks[(index + 1) % cracks.length];
    if (!next) continue;
    for (let ring = 0; ring < rings.length - 1; ring++) {
      if (ringAt(index, ring, 0.5) < 1e-6) continue;
      const arc: Point[] = [];
      for (let step = 0; step <= 12; step++) {
        const part = step / 12;
        const away = ringAt(index, ring, part);
        const from = angleOf(crack, away);
        arc.push(at(from + turned(angleOf(next, away) - from) * part, away));
      }
      line(arc, () => 0.0021 * Math.exp(-(rings[ring] ?? 0) * 1.1) + 0.0004);
    }
  }
  fill(canvas, maskOf(canvas, dark, 0.0012), [0.002, 0.003, 0.004], 0.7);
  fill(canvas, maskOf(canvas, bright, 0.004), (_x, _y, colour) => shine(colour, [0.7, 0.85, 0.95], 0.12));
  fill(canvas, maskOf(canvas, bright), (x, y, colour) => {
    const glint = clamp(0.35 + 1.1 * fbm(x * 16, y * 16, 551, 4));
    tint(colour, frost, 0.4 + 0.55 * glint);
  });
}

const frost = hex("#eef6fa");

/** Where it was struck: splinters, and nothing. */
function hole(canvas: Canvas): void {
  const random = randomFrom(561);
  const star = (size: number, rough: number): Path => {
    const points: Point[] = [];
    for (let step = 0; step < 34; step++) {
      const angle = (step / 34) * 2 * Math.PI;
      const away = size * (1 + rough * (random() - 0.4) * (step % 2 === 0 ? 1.5 : 0.4));
      points.push([blow.x + Math.cos(angle) * away, blow.y + Math.sin(angle) * away * 1.06]);
    }
    return points;
  };
  fill(canvas, maskOf(canvas, [star(0.034, 0.7)], 0.003), (x, y, colour) =>
    tint(colour, frost, 0.5 + 0.6 * fbm(x * 60, y * 60, 562, 3)),
  );
  fill(canvas, maskOf(canvas, [star(0.023, 0.6)]), (_x, _y, colour) => set(colour, [0.004, 0.005, 0.006]));
  const splinters: Path[] = [];
  for (let index = 0; index < 90; index++) {
    const angle = random() * 2 * Math.PI;
    const away = 0.03 + 0.13 * random() ** 2;
    const size = 0.0012 + 0.0035 * random();
    const [x, y] = [blow.x + Math.cos(angle) * away, blow.y + Math.sin(angle) * away];
    splinters.push([
      [x, y - size],
      [x + size * random(), y],
      [x + size * (random() - 0.5), y + size],
    ]);
  }
  fill(canvas, maskOf(canvas, splinters), frost, 0.75);
}
