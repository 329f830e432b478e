import { type Canvas, leftEnd, paint } from "#scripts/art/canvas";
import { blended, hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { bear, owl, rabbit, toadstool } from "#scripts/art/forest-animals";
import { ferns, flowers } from "#scripts/art/forest-floor";
import { fox } from "#scripts/art/fox";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { below, ellipse, traced } from "#scripts/art/outlines";
import { type Random, randomFrom } from "#scripts/art/random";
import { curved, placed } from "#scripts/art/spline";

const air = ramp([
  [0, "#fff3cf"],
  [0.3, "#fdf0c4"],
  [0.55, "#e3efc0"],
  [0.8, "#b7dcb0"],
  [1, "#8cc69f"],
]);

const sunlight: Rgb = [1, 0.9, 0.55];

/** A clearing in the morning: a bear, a fox and a rabbit sit together, an owl looks on. */
export function friendlyForest(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    air(y / 1.25, colour);
    const angle = Math.atan2(x - 0.62, y + 0.5);
    const beam = clamp(0.4 + fbm(angle * 8, 2, 7, 3)) ** 2;
    shine(colour, sunlight, 0.2 * beam * smooth(0.1, 0.5, y) * smooth(1.3, 0.7, y));
  });
  trunks(canvas, { seed: 4, base: 1.1, count: 44, wide: 0.013, tone: "#a9d0a4", crown: "#bfdfae" });
  trunks(canvas, { seed: 9, base: 1.15, count: 28, wide: 0.021, tone: "#83b98f", crown: "#9acca0" });
  ground(canvas, (x) => 1.1 - 0.02 * Math.sin(x * 5 + 1), "#a5d07f", "#6fb072", 3);
  trunks(canvas, {
    seed: 13,
    base: 1.2,
    count: 17,
    wide: 0.033,
    tone: "#5f9a7b",
    crown: "#6fb286",
    open: 0.3,
  });
  ground(canvas, (x) => 1.19 - 0.03 * bell(x - 0.5, 0.3) + 0.012 * Math.sin(x * 7), "#9acb68", "#4f9a5c", 5);
  greatTree(canvas, 0.0, 1.34, 0.062, randomFrom(5));
  greatTree(canvas, 1.0, 1.36, 0.066, randomFrom(8));
  greatTree(canvas, -0.66, 1.33, 0.06, randomFrom(11));
  perch(canvas);
  ground(
    canvas,
    (x) => 1.315 - 0.03 * bell(x - 0.52, 0.4) + 0.01 * Math.sin(x * 9 + 2),
    "#79b555",
    "#2f7a4c",
    7,
  );
  bear(canvas, { x: 0.555, y: 1.345, size: 0.37 });
  fox(canvas, { x: 0.295, y: 1.375, size: 0.255 });
  rabbit(canvas, { x: 0.795, y: 1.385, size: 0.215 });
  rabbit(canvas, { x: -0.36, y: 1.36, size: 0.15, side: -1 });
  flowers(canvas);
  for (const [x, y, size] of [
    [0.91, 1.41, 0.07],
    [0.955, 1.42, 0.045],
    [0.09, 1.42, 0.062],
    [0.135, 1.43, 0.04],
    [-0.85, 1.39, 0.06],
    [-0.9, 1.4, 0.04],
  ] as const)
    toadstool(canvas, { x, y, size });
  ferns(canvas);
}

type Wood = {
  seed: number;
  base: number;
  count: number;
  wide: number;
  tone: string;
  crown: string;
  open?: number;
};

/** Far trees: straight trunks under one roof of leaves that lets the sky in above the middle. */
function trunks(canvas: Canvas, { seed, base, count, wide, tone, crown, open = 0 }: Wood): void {
  const random = randomFrom(seed);
  const stems: Path[] = [];
  const crowns: Path[] = [];
  for (let index = 0; index < count; index++) {
    const x = leftEnd + ((index + random()) / count) * (1 - leftEnd);
    if (Math.abs(x - 0.52) < open) continue;
    const half = wide * (0.6 + 0.7 * random()) * 0.5;
    const top = base - wide * (14 + 7 * random()) * mix(0.75, 1.25, smooth(0.1, 0.5, Math.abs(x - 0.5)));
    stems.push(
      curved(
        [
          [x - half, top],
          [x - half * 1.1, (top + base) / 2],
          [x - half * 1.9, base + 0.03],
          [x + half * 1.9, base + 0.03],
          [x + half * 1.1, (top + base) / 2],
          [x + half, top],
        ],
        true,
        4,
      ),
    );
    for (let puff = 0; puff < 7; puff++) {
      const r = wide * (1.5 + 1.6 * random());
      crowns.push(ellipse(x + (random() - 0.5) * wide * 5, top + (random() - 0.6) * wide * 4.5, r, r * 0.86));
    }
  }
  fill(canvas, maskOf(canvas, stems), (_x, y, colour) => {
    set(colour, hex(tone));
    tint(colour, hex("#dcefc0"), 0.4 * smooth(base - 0.05, base, y));
  });
  fill(canvas, maskOf(canvas, crowns), (x, y, colour) => {
    set(colour, hex(crown));
    shadeBy(colour, 0.96 + 0.16 * fbm(x * 26, y * 26, seed, 4));
    tint(colour, hex("#f3f1bd"), 0.22 * smooth(0.0, 0.6, fbm(x * 7, y * 7, seed + 1, 3)));
  });
}

function ground(canvas: Canvas, line: (x: number) => number, top: string, deep: string, seed: number): void {
  const shape = traced((x) => line(x) + 0.004 * fbm(x * 30, seed, seed, 3));
  const random = randomFrom(seed);
  const tufts: Path[] = [];
  for (let x = leftEnd; x < 1.02; x += 0.004 + 0.006 * random()) {
    const tall = 0.006 + 0.011 * random();
    const lean = (random() - 0.5) * tall;
    tufts.push([
      [x - 0.002, shape(x) + 0.004],
      [x + lean, shape(x) - tall],
      [x + 0.002, shape(x) + 0.004],
    ]);
  }
  fill(canvas, maskOf(canvas, [below(shape), ...tufts]), (x, y, colour) => {
    const down = y - shape(x);
    set(colour, blended(hex(top), hex(deep), smooth(-0.01, 0.17, down)));
    shadeBy(colour, 0.97 + 0.18 * fbm(x * 18, y * 40, seed, 5));
    const spot = smooth(0.12, 0.34, fbm(x * 5, y * 13, seed + 2, 3));
    shine(colour, sunlight, 0.16 * spot * smooth(0.14, 0, down));
  });
}

/** A broad old tree at the edge of the front, with a crown that reaches in from the corner. */
function greatTree(canvas: Canvas, x: number, base: number, wide: number, random: Random): void {
  const bark: Path = curved(
    [
      [x - wide * 0.9, -0.05],
      [x - wide * 0.85, 0.7],
      [x - wide * 1.0, 1.1],
      [x - wide * 1.9, base],
      [x - wide * 1.0, base + 0.01],
      [x, base - 0.02],
      [x + wide * 1.1, base + 0.012],
      [x + wide * 2.0, base - 0.002],
      [x + wide * 1.05, 1.1],
      [x + wide * 0.85, 0.7],
      [x + wide * 0.9, -0.05],
    ],
    true,
  );
  fill(canvas, maskOf(canvas, [bark]), (px, py, colour) => {
    const side = (px - x) / wide;
    set(colour, hex("#8f6a4a"));
    tint(colour, hex("#4f3a33"), 0.8 * smooth(-0.2, 1.1, Math.abs(side - (x > 0.5 ? 0.2 : -0.2))));
    shadeBy(colour, 0.92 + 0.4 * fbm(px * 46, py * 5, 14, 4));
    tint(colour, hex("#6f9a4e"), 0.4 * smooth(0.15, 0.6, fbm(px * 12, py * 9, 15, 4)));
  });
  const layers = [
    { tone: "#2f7355", lift: 0, count: 64 },
    { tone: "#479062", lift: -0.025, count: 60 },
    { tone: "#79b463", lift: -0.05, count: 44 },
  ];
  const leftmost = x < -0.3 ? 0.36 : 0.26;
  for (const { tone, lift, count } of layers) {
    const leaves: Path[] = [];
    for (let index = 0; index < count; index++) {
      const away = (random() * 2 - 1) * leftmost;
      const reach = 0.4 * (1 - (Math.abs(away) / leftmost) ** 1.6);
      const r = 0.035 + 0.035 * random();
      leaves.push(
        scalloped(x + away, Math.min(0.02 + reach * (0.02 + 1.05 * random()) + lift, 0.42), r, random),
      );
    }
    fill(
      canvas,
      maskOf(
        canvas,
        leaves.map((path) => path.map(([px, py]): Point => [px + 0.004, py + 0.012])),
        0.008,
      ),
      (_x, _y, colour) => tint(colour, hex("#1f5a48"), 0.4),
    );
    fill(canvas, maskOf(canvas, leaves), (px, py, colour) => {
      set(colour, hex(tone));
      shadeBy(colour, 0.94 + 0.3 * fbm(px * 30, py * 30, 18, 4));
      tint(colour, hex("#d6dd7c"), 0.3 * smooth(0.1, 0.4, fbm(px * 11, py * 11, 19, 3)));
    });
  }
}

function scalloped(x: number, y: number, r: number, random: Random): Point[] {
  const turn = random() * 6;
  return Array.from({ length: 54 }, (_, step): Point => {
    const angle = (step / 54) * 2 * Math.PI;
    const reach = r * (1 + 0.09 * Math.abs(Math.sin(angle * 4.5 + turn)));
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.9];
  });
}

/** A bough of the right-hand tree, and the owl on it. */
function perch(canvas: Canvas): void {
  const bough = curved(
    [
      [1.02, 0.66],
      [0.92, 0.7],
      [0.8, 0.715],
      [0.7, 0.7],
      // biome-ignore lint/suspicious/noApproximativeNumericConstant: a point of the branch, not half a root of two
      [0.695, 0.707],
      [0.79, 0.735],
      [0.92, 0.735],
      [1.02, 0.72],
    ],
    true,
  );
  fill(canvas, maskOf(canvas, [bough]), (x, y, colour) => {
    set(colour, hex("#7d5c43"));
    shadeBy(colour, 0.9 + 0.35 * fbm(x * 12, y * 60, 24, 4) - 0.3 * smooth(0.7, 0.74, y));
  });
  for (const [x, y, turn] of [
    [0.705, 0.695, -60],
    [0.725, 0.72, 150],
    [0.76, 0.735, 190],
    [0.9, 0.745, 170],
    [0.745, 0.7, -20],
  ] as const)
    fill(
      canvas,
      maskOf(canvas, [
        placed(
          curved(
            [
              [0, 0],
              [0.3, -0.45],
              [0, -1],
              [-0.3, -0.45],
            ],
            true,
          ),
          x,
          y,
          0.042,
          turn,
        ),
      ]),
      hex("#5fa35c"),
    );
  owl(canvas, { x: 0.838, y: 0.705, size: 0.165 });
}
