import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm, noise } from "#scripts/art/noise";
import { below, traced } from "#scripts/art/outlines";
import { type Random, randomFrom } from "#scripts/art/random";
import { grow } from "#scripts/art/trees";

const clearing = { x: 0.5, y: 0.9 };
const air = ramp([
  [0, "#03080b"],
  [0.3, "#0d2227"],
  [0.6, "#2f5455"],
  [0.85, "#86a698"],
  [1, "#d6e0c8"],
]);
const depths = 6;

/** Bare trunks in fog, row behind row, and a pale light at the end of the path. */
export function darkWood(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => air(lightAt(x, y), colour));
  for (let row = 0; row < depths; row++) {
    paintRow(canvas, row);
    paintFloor(canvas, row);
    if (row === 2) wanderer(canvas);
    if (row < depths - 1) drift(canvas, row);
  }
  paintGrass(canvas);
  paint(canvas, (x, y, colour) => {
    const edge = smooth(0.25, 0.62, Math.abs(Math.max(x, 0) - 0.5)) * 0.35 + smooth(0.4, 0, y) * 0.45;
    shadeBy(colour, 1 - clamp(edge, 0, 0.85));
  });
}

function lightAt(x: number, y: number): number {
  const away = Math.hypot((x - clearing.x) * 1.2, (y - clearing.y) * 0.78);
  const fog = 0.16 * fbm(x * 2.1, y * 2.6, 5, 5);
  const far = 0.13 * bell(y - 0.95, 0.6);
  return clamp(
    0.62 * Math.exp(-away * away * 8) + 0.42 * Math.exp(-away * 1.9) + far + fog * Math.exp(-away * 1.4),
  );
}

function groundAt(near: number): number {
  return mix(1.04, 1.5, near ** 1.3);
}

function paintRow(canvas: Canvas, row: number): void {
  const near = row / (depths - 1);
  const random = randomFrom(900 + row * 7);
  const spacing = mix(0.042, 0.36, near ** 1.3);
  const paths: Path[] = [];
  for (let x = leftEnd - 0.2; x < 1.2; x += spacing * (0.55 + 0.9 * random())) {
    // The path stays open; it widens towards us.
    const gap = mix(0.025, 0.3, near);
    const isOpen = Math.abs(x - clearing.x) < gap * (0.8 + 0.4 * random());
    const trunk = trunkOf(x, near, random);
    if (!isOpen) paths.push(...trunk);
  }
  const bark: Rgb = [0, 0, 0];
  air(mix(0.4, 0, near ** 0.55), bark);
  fill(canvas, maskOf(canvas, paths, row === depths - 1 ? 0.002 : 0), (x, y, colour) => {
    const light = lightAt(x, y);
    const lit: Rgb = [...bark];
    tint(lit, colour, clamp(0.62 * (1 - near) ** 1.2 + 0.25 * light * (1 - near)));
    if (near > 0.5) {
      const grain = fbm(x * 60, y * 7, 33, 3);
      shine(lit, [0.02, 0.034, 0.032], clamp(0.4 + grain) * light * 1.2);
    }
    colour[0] = lit[0];
    colour[1] = lit[1];
    colour[2] = lit[2];
  });
}

function trunkOf(x: number, near: number, random: Random): Path[] {
  const base = groundAt(near) + 0.02;
  const half = mix(0.0035, 0.05, near ** 1.5) * (0.6 + 0.7 * random());
  const lean = (random() - 0.5) * 0.1;
  const sway = random() * 40;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let step = 0; step <= 24; step++) {
    const up = step / 24;
    const y = mix(base, -0.06, up);
    const flare = 1 + 1.1 * Math.exp(-up * 22);
    const wide = half * mix(1, 0.62, up) * flare;
    const middle = x + lean * up + noise(up * 3.1, sway, 3) * 0.028 * mix(0.5, 1.4, near);
    left.push([middle - wide, y]);
    right.push([middle + wide, y]);
  }
  const paths: Path[] = [[...left, ...right.reverse()]];
  const boughs = 2 + Math.floor(random() * 4);
  for (let bough = 0; bough < boughs; bough++) {
    const up = 0.3 + 0.65 * random();
    const side = random() < 0.5 ? -1 : 1;
    const at = x + lean * up + noise(up * 3.1, sway, 3) * 0.028 * mix(0.5, 1.4, near);
    const made = grow(
      {
        x: at + side * half * 0.2,
        y: mix(base, -0.06, up),
        angle: side * (48 + 30 * random()),
        length: mix(0.035, 0.13, near) * (0.7 + 0.6 * random()),
        width: half * 0.42,
        forks: near > 0.5 ? 4 : 3,
        spread: 26,
        crooked: 0.9,
      },
      random,
    );
    paths.push(...made.paths);
  }
  return paths;
}

/** Fog that lies before one row and behind the next. */
function drift(canvas: Canvas, row: number): void {
  const near = row / (depths - 1);
  const low = groundAt(near);
  const pale: Rgb = [0, 0, 0];
  paint(canvas, (x, y, colour) => {
    const light = lightAt(x, y);
    air(clamp(light * 0.9 + 0.12), pale);
    const bank = bell(y - low + 0.03, 0.16 + 0.06 * near);
    const cloud = 0.55 + 0.75 * fbm(x * 1.7 + row * 5, y * 4.2, 200 + row, 5);
    tint(colour, pale, clamp((0.2 + 0.5 * bank) * cloud * mix(0.85, 0.55, near)));
  });
}

/** The ground a row stands on: it takes the light along the path. */
function paintFloor(canvas: Canvas, row: number): void {
  const near = row / (depths - 1);
  const level = traced(
    (x) => groundAt(near) + mix(0.004, 0.03, near) * fbm(x * mix(9, 4, near), row, 44, 4) - 0.01 * near,
  );
  const soil: Rgb = [0, 0, 0];
  const wide = mix(0.05, 0.34, near);
  fill(canvas, maskOf(canvas, [below(level)], mix(0.012, 0.004, near)), (x, y, colour) => {
    const deep = y - level(x);
    const bend = clearing.x + 0.03 * Math.sin(y * 7);
    const path = bell(x - bend, wide * 0.55) * mix(1, 0.25, near);
    air(clamp(lightAt(x, clearing.y + deep * 0.8) * mix(0.75, 0.1, near) + 0.34 * path * (1 - near)), soil);
    tint(colour, soil, 0.97);
    const leaves = fbm(x * 30, y * 80, 51, 3);
    shadeBy(colour, 1 + 0.3 * leaves * near);
  });
}

function paintGrass(canvas: Canvas): void {
  const random = randomFrom(61);
  const paths: Path[] = [];
  for (let x = leftEnd - 0.05; x < 1.05; x += 0.0025 + 0.005 * random()) {
    const y = 1.475 + 0.03 * fbm(x * 4, 5, 44, 4) + 0.02;
    const tall = (0.015 + 0.06 * random() ** 2) * (1 - 0.8 * bell(x - clearing.x, 0.14));
    const tip = x + (random() - 0.5) * tall * 1.1;
    paths.push([
      [x - 0.0014, y],
      [mix(x, tip, 0.6) - 0.0008, y - tall * 0.6],
      [tip, y - tall],
      [mix(x, tip, 0.6) + 0.0008, y - tall * 0.6],
      [x + 0.0014, y],
    ]);
  }
  fill(canvas, maskOf(canvas, paths), hex("#020607"), 0.96);
  paint(canvas, (_x, y, colour) => shadeBy(colour, 1 - 0.75 * smooth(1.42, 1.56, y)), {
    left: leftEnd,
    right: 1,
    top: 1.4,
    bottom: foot,
  });
}

/** Somebody stands on the path, small against the light. */
function wanderer(canvas: Canvas): void {
  const [x, y, tall] = [0.503, 1.19, 0.1];
  const at = (dx: number, up: number): Point => [x + dx * tall, y - up * tall];
  const figure: Path = [
    at(-0.13, 0),
    at(-0.1, 0.3),
    at(-0.15, 0.5),
    at(-0.12, 0.76),
    at(-0.05, 0.82),
    at(-0.07, 0.92),
    at(-0.04, 0.99),
    at(0.03, 1),
    at(0.07, 0.93),
    at(0.05, 0.82),
    at(0.13, 0.75),
    at(0.15, 0.48),
    at(0.11, 0.28),
    at(0.14, 0),
    at(0.03, 0.01),
    at(0.01, 0.22),
    at(-0.02, 0.01),
  ];
  const shadow: Path = [at(-0.12, 0.01), at(0.13, 0.01), at(0.3, -0.9), at(-0.25, -0.9)];
  fill(canvas, maskOf(canvas, [shadow], 0.012), hex("#0a1a1b"), 0.4);
  fill(canvas, maskOf(canvas, [figure], 0.001), hex("#061012"), 0.97);
}
