import type { Canvas } from "#scripts/art/canvas";
import { hex, type Rgb, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, mix, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm, noise } from "#scripts/art/noise";
import { stroke } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { curved, placed } from "#scripts/art/spline";

export const lamp = { x: 0.62, y: 0.86 };
const sepia = hex("#4a2b18");

/** A thing that lies flat throws a shadow away from the lamp. */
export function shadow(canvas: Canvas, path: Path, lift: number): void {
  const [cx, cy] = path.reduce<[number, number]>(
    ([sx, sy], [px, py]) => [sx + px / path.length, sy + py / path.length],
    [0, 0],
  );
  const away = Math.hypot(cx - lamp.x, cy - lamp.y + 0.3) || 1;
  const [dx, dy] = [((cx - lamp.x) / away) * lift, ((cy - lamp.y + 0.3) / away) * lift];
  fill(
    canvas,
    maskOf(canvas, [path.map(([px, py]): Point => [px + dx, py + dy])], lift * 0.9),
    (_x, _y, colour) => shadeBy(colour, 0.18),
    0.85,
  );
}

type Sheet = {
  x: number;
  y: number;
  w: number;
  h: number;
  turn: number;
  tone: string;
  seed: number;
  lines?: boolean;
};

/** Edges of old paper are never quite straight. */
export function torn(w: number, h: number, seed: number, wear = 0.0022): Point[] {
  const points: Point[] = [];
  const side = (ax: number, ay: number, bx: number, by: number) => {
    for (let step = 0; step < 40; step++) {
      const part = step / 40;
      const off = wear * fbm(part * 9 + ax * 5 + ay * 3, seed, seed, 4) * 2;
      points.push([mix(ax, bx, part) + (ay === by ? 0 : off), mix(ay, by, part) + (ay === by ? off : 0)]);
    }
  };
  side(-w / 2, -h / 2, w / 2, -h / 2);
  side(w / 2, -h / 2, w / 2, h / 2);
  side(w / 2, h / 2, -w / 2, h / 2);
  side(-w / 2, h / 2, -w / 2, -h / 2);
  return points;
}

export function aged(
  colour: Rgb,
  tone: Rgb,
  dx: number,
  dy: number,
  w: number,
  h: number,
  seed: number,
): void {
  const edge = Math.min(w / 2 - Math.abs(dx), h / 2 - Math.abs(dy));
  set(colour, tone);
  shadeBy(
    colour,
    0.95 + 0.16 * fbm(dx * 7 + seed, dy * 7, seed, 5) + 0.04 * noise(dx * 150, dy * 150, seed + 1),
  );
  tint(colour, hex("#8a5a2c"), 0.42 * smooth(0.045, 0, edge + 0.02 * fbm(dx * 20, dy * 20, seed + 2, 3)));
  const foxed = smooth(0.42, 0.62, fbm(dx * 13 + 3, dy * 13, seed + 3, 3));
  tint(colour, hex("#7d4f26"), 0.35 * foxed);
}

export function sheet(canvas: Canvas, { x, y, w, h, turn, tone, seed, lines }: Sheet): void {
  const path = placed(torn(w, h, seed), x, y, 1, turn);
  shadow(canvas, path, 0.008);
  const rad = (-turn * Math.PI) / 180;
  fill(canvas, maskOf(canvas, [path]), (px, py, colour) => {
    const dx = (px - x) * Math.cos(rad) - (py - y) * Math.sin(rad);
    const dy = (px - x) * Math.sin(rad) + (py - y) * Math.cos(rad);
    aged(colour, hex(tone), dx, dy, w, h, seed);
    // Where it has been folded.
    for (const fold of [-h / 6, h / 6]) {
      shadeBy(colour, 1 - 0.16 * bell(dy - fold, 0.0025));
      shine(colour, [0.6, 0.5, 0.35], 0.06 * bell(dy - fold + 0.004, 0.003));
    }
  });
  if (lines)
    handwriting(canvas, x, y, turn, {
      left: -w * 0.4,
      right: w * 0.4,
      top: -h * 0.4,
      rows: Math.floor(h / 0.036),
      gap: 0.032,
      size: 0.0098,
      seed,
    });
}

type Hand = {
  left: number;
  right: number;
  top: number;
  rows: number;
  gap: number;
  size: number;
  seed: number;
};

/** A running hand that says nothing: loops, strokes and gaps as long as words. */
export function handwriting(
  canvas: Canvas,
  x: number,
  y: number,
  turn: number,
  { left, right, top, rows, gap, size, seed }: Hand,
): void {
  const random = randomFrom(seed * 97);
  const paths: Path[] = [];
  for (let row = 0; row < rows; row++) {
    const base = top + row * gap;
    let at = left + (row === 0 ? 0.02 : 0.006 * random());
    const end = right - (row % 4 === 3 ? 0.12 * random() : 0.03 * random());
    while (at < end) {
      const letters = 2 + Math.floor(random() * 7);
      const line: Point[] = [[at, base]];
      for (let letter = 0; letter < letters; letter++) {
        const tall = random() < 0.2 ? 1.9 : random() < 0.14 ? -1.1 : 0.75 + 0.25 * random();
        const wide = size * (0.5 + 0.35 * random());
        line.push(
          [at + wide * 0.55, base - size * tall],
          [at + wide * 0.3, base - size * tall * 0.5],
          [at + wide * 0.5, base + size * 0.04],
          [at + wide, base - size * 0.12],
        );
        at += wide;
      }
      paths.push(stroke(placed(curved(line, false, 3), x, y, 1, turn), size * 0.13));
      at += size * (0.7 + 0.4 * random());
    }
  }
  fill(canvas, maskOf(canvas, paths), sepia, 0.68);
}
