import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { stars } from "#scripts/art/light";
import { fill, maskOf, type Path } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { below, rectangle, traced } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";

const horizon = 1.1;
const sun = { x: 0.5, y: 0.93, radius: 0.265 };
const sky = ramp([
  [0, "#07051f"],
  [0.35, "#1c0b4d"],
  [0.62, "#4a1280"],
  [0.84, "#a81d8f"],
  [1, "#ff5fa0"],
]);
const disc = ramp([
  [0, "#fff2a0"],
  [0.35, "#ffc24b"],
  [0.65, "#ff6a6e"],
  [1, "#f02699"],
]);
const pink: Rgb = [1, 0.16, 0.62];
const cyan: Rgb = [0.2, 0.85, 1];

/** A sliced sun behind a city of another age, and a grid of light that runs to it. */
export function neonHorizon(canvas: Canvas): void {
  paint(canvas, paintSky);
  stars(canvas, { seed: 301, count: 900, bottom: 0.95, brightness: 0.8, large: 9 });
  paint(canvas, paintSun);
  ridge(canvas);
  city(canvas);
  paint(canvas, paintGrid, { left: leftEnd, right: 1, top: horizon - 0.01, bottom: foot });
  paint(canvas, (x, y, colour) => {
    shine(colour, pink, 0.22 * bell(y - horizon, 0.035) * (0.6 + 0.4 * bell(x - sun.x, 0.5)));
    shine(colour, [1, 0.75, 0.9], 0.75 * bell(y - horizon, 0.0022));
    shadeBy(colour, 1 - 0.25 * smooth(0.34, 0.75, Math.abs(Math.max(0, x) - 0.5)));
  });
}

function paintSky(x: number, y: number, colour: Rgb): void {
  sky(clamp(y / horizon), colour);
  const away = Math.hypot(x - sun.x, y - sun.y);
  shine(colour, [1, 0.25, 0.5], 0.3 * Math.exp(-Math.max(0, away - sun.radius) * 5));
  const haze = fbm(x * 1.2 + 3, y * 4.5, 302, 6);
  tint(colour, tones.violet, 0.5 * smooth(0, 0.4, haze) * smooth(0.15, 0.7, y));
  tint(colour, tones.rose, 0.4 * smooth(0.02, 0.4, fbm(x * 1.6, y * 9, 303, 5)) * smooth(0.6, 1.0, y));
}

const tones = { violet: hex("#2a0d63"), rose: hex("#e23c9c"), ink: hex("#0a0526"), floor: hex("#0a0424") };

function paintSun(x: number, y: number, colour: Rgb): void {
  const away = Math.hypot(x - sun.x, y - sun.y);
  if (away > sun.radius * 1.01) return;
  const down = (y - sun.y + sun.radius) / (2 * sun.radius);
  // Gaps grow towards the foot of the disc.
  const slice = (down * 15) % 1;
  const gap = clamp((down - 0.38) * 0.85, 0, 0.6);
  const cut = down < 0.38 ? 0 : smooth(gap + 0.035, gap - 0.035, slice) * smooth(0.0, 0.05, slice);
  const face: Rgb = [0, 0, 0];
  disc(clamp(down * 1.15), face);
  tint(colour, face, smooth(sun.radius, sun.radius * 0.994, away) * (1 - cut));
}

/** Mountains, their edges drawn in light. */
function ridge(canvas: Canvas): void {
  for (const [seed, tall, colour, light] of [
    [311, 0.25, "#3a1070", 0.25],
    [317, 0.16, "#1d0a4a", 0.75],
  ] as const) {
    const line = traced((x) => {
      const open = 1 - 0.9 * bell(x - 0.5, 0.3);
      const shape = 0.5 + 0.9 * fbm(x * 3.2 + seed, 1, seed, 3) + 0.22 * fbm(x * 15, 2, seed + 1, 3);
      return horizon - tall * clamp(shape, 0.08, 1.3) * open;
    });
    const dark = hex(colour);
    fill(canvas, maskOf(canvas, [below(line, horizon + 0.01)]), (x, y, into) => {
      const deep = y - line(x);
      set(into, dark);
      shine(into, pink, 0.1 * smooth(horizon - 0.09, horizon, y));
      const facet = fbm(x * 14 + deep * 16, y * 6 - deep * 5, seed + 2, 2);
      shadeBy(into, 1 + 0.5 * facet);
      shine(into, cyan, light * (bell(deep, 0.0018) + 0.14 * bell(deep, 0.012)));
    });
  }
}

/** Needles and slabs before the sun. */
function city(canvas: Canvas): void {
  const random = randomFrom(323);
  const walls: Path[] = [];
  const panes: Path[] = [];
  for (let x = leftEnd; x < 1.02; x += 0.013 + 0.017 * random()) {
    const near = bell(x - 0.5, 0.16);
    const tall = (0.02 + 0.025 * random()) * (1 + 0.5 * random()) + near * 0.12 * random() ** 1.4;
    const wide = 0.009 + 0.013 * random();
    const top = horizon - tall;
    walls.push(rectangle(x - wide, top, wide * 2, tall + 0.01));
    if (random() < 0.45) walls.push(rectangle(x - wide * 0.5, top - 0.012, wide, 0.014));
    if (random() < 0.3)
      walls.push(rectangle(x - 0.0007, top - 0.02 - near * 0.04, 0.0014, 0.03 + near * 0.04));
    for (let pane = 0; pane < (tall - 0.05) * 170; pane++)
      if (random() < 0.45)
        panes.push(
          rectangle(
            x - wide * 0.8 + wide * 1.5 * random(),
            top + 0.004 + (tall - 0.05) * random(),
            0.0016,
            0.0024,
          ),
        );
  }
  const spire = 0.5;
  walls.push([
    [spire - 0.021, horizon],
    [spire - 0.014, horizon - 0.1],
    [spire - 0.006, horizon - 0.19],
    [spire - 0.001, horizon - 0.3],
    [spire + 0.001, horizon - 0.3],
    [spire + 0.006, horizon - 0.19],
    [spire + 0.014, horizon - 0.1],
    [spire + 0.021, horizon],
  ]);
  walls.push(
    rectangle(spire - 0.026, horizon - 0.105, 0.052, 0.006),
    rectangle(spire - 0.017, horizon - 0.17, 0.034, 0.004),
  );
  fill(canvas, maskOf(canvas, walls), (_x, y, colour) => {
    set(colour, tones.ink);
    shine(colour, pink, 0.16 * smooth(horizon - 0.08, horizon, y));
  });
  fill(canvas, maskOf(canvas, panes), [0.55, 0.8, 1]);
}

function paintGrid(x: number, y: number, colour: Rgb): void {
  const deep = y - horizon;
  if (deep <= 0) return;
  set(colour, tones.floor);
  const away = 0.16 / deep;
  const across = ((x - 0.5) * away) / 0.2;
  // The sun lies on the floor, broken by it.
  const mirror: Rgb = [0, 0, 0];
  const up = deep * 1.15;
  disc(clamp(0.75 - up * 0.8), mirror);
  const shimmer = clamp(0.55 + 0.8 * fbm(x * 5, 0.9 * away * 3, 331, 3));
  shine(colour, mirror, 0.34 * shimmer * bell(x - 0.5, 0.22 + 0.1 * deep) * smooth(0.42, 0, deep));
  shine(colour, tones.rose, 0.16 * smooth(0.16, 0, deep));
  const lines = Math.max(
    gridLine(across * 1.55, (1.55 * away) / 0.2),
    gridLine(away * 3.3, (away * 3.3) / deep),
  );
  const halo = Math.max(gridGlow(across * 1.55), gridGlow(away * 3.3)) * smooth(0, 0.12, deep);
  const light: Rgb = [0, 0, 0];
  for (let channel = 0; channel < 3; channel++)
    light[channel] = mix(pink[channel] ?? 0, cyan[channel] ?? 0, smooth(0.02, 0.5, deep));
  const strength = smooth(0.0, 0.03, deep) * (1 - 0.82 * smooth(0.22, 0.46, deep));
  shine(colour, light, strength * (0.85 * lines + 0.1 * halo * smooth(0.4, 0.1, deep)));
}

/** A line at each whole number; `rate` is how fast `at` grows over the picture. */
function gridLine(at: number, rate: number): number {
  const off = Math.abs(at - Math.round(at)) / rate;
  const half = 0.0011;
  return smooth(half + 0.0009, half - 0.0006, off) * clamp(1.9 - rate * 0.006, 0, 1);
}

function gridGlow(at: number): number {
  return bell(at - Math.round(at), 0.13);
}
