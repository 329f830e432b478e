import { type Canvas, foot, paint } from "#scripts/art/canvas";
import { blended, hex, type Rgb, ramp, set, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Point } from "#scripts/art/mask";
import { fbm, noise } from "#scripts/art/noise";
import { below, ellipse, traced } from "#scripts/art/outlines";
import { type Random, randomFrom } from "#scripts/art/random";
import { reef } from "#scripts/art/reef";
import { curved, placed } from "#scripts/art/spline";
import { turtle } from "#scripts/art/turtle";
import { whale } from "#scripts/art/whale";

const water = ramp([
  [0, "#e6fbf0"],
  [0.14, "#bdeee4"],
  [0.36, "#74d0d6"],
  [0.6, "#2f9fc0"],
  [0.82, "#14669a"],
  [1, "#0a3a6b"],
]);

/** A whale glides over a reef in sunlit water, with a turtle and a great many small fish. */
export function underTheSea(canvas: Canvas): void {
  paint(canvas, paintWater);
  farReef(canvas);
  shoal(canvas, {
    x: 0.22,
    y: 0.6,
    wide: 0.17,
    tall: 0.075,
    count: 26,
    size: 0.014,
    side: 1,
    tones: ["#2a86ad", "#3a97b8"],
    seed: 5,
  });
  shoal(canvas, {
    x: -0.5,
    y: 0.72,
    wide: 0.3,
    tall: 0.1,
    count: 36,
    size: 0.015,
    side: 1,
    tones: ["#2a86ad", "#3a97b8"],
    seed: 6,
  });
  whale(canvas, 0.47, 0.86, 0.355);
  turtle(canvas, 0.17, 1.13, 0.085, -14);
  turtle(canvas, -0.68, 1.05, 0.07, -8);
  shoal(canvas, {
    x: 0.79,
    y: 1.14,
    wide: 0.13,
    tall: 0.06,
    count: 11,
    size: 0.023,
    side: -1,
    tones: ["#ffb53d", "#ff8f3c", "#ffd25e"],
    seed: 9,
  });
  shoal(canvas, {
    x: -0.3,
    y: 1.2,
    wide: 0.2,
    tall: 0.06,
    count: 13,
    size: 0.021,
    side: -1,
    tones: ["#ffb53d", "#ff8f3c", "#ff7a6b"],
    seed: 11,
  });
  reef(canvas);
  bubbles(canvas);
  paint(canvas, (x, y, colour) => shine(colour, [0.9, 1, 0.85], 0.07 * shafts(x, y) * smooth(1.3, 0.6, y)));
}

function paintWater(x: number, y: number, colour: Rgb): void {
  water(y / foot + 0.02 * fbm(x * 2, y * 2, 4, 3), colour);
  const light = shafts(x, y);
  shine(colour, [0.8, 1, 0.88], 0.3 * light * smooth(1.35, 0.05, y));
  // The surface from below, near the top edge.
  const ripple = 1 - Math.abs(noise(x * 7 + 0.6 * noise(x * 3, y * 9, 2), y * 26, 3));
  tint(colour, hex("#ffffff"), 0.5 * ripple ** 5 * smooth(0.15, 0, y));
}

/** Beams that fan out from a point above the surface. */
function shafts(x: number, y: number): number {
  const angle = Math.atan2(x - 0.72, y + 0.75);
  const beam = 0.5 + 0.7 * fbm(angle * 9, 1, 8, 3) + 0.35 * noise(angle * 34, 2, 9);
  return clamp(beam) ** 2 * smooth(0.0, 0.25, y);
}

function farReef(canvas: Canvas): void {
  for (const [layer, tone] of ["#3f9fbb", "#1f78a3"].entries()) {
    const line = traced(
      (x) =>
        1.24 +
        layer * 0.06 -
        (0.11 - 0.02 * layer) * Math.abs(fbm(x * 2.6 + layer * 3, 1, 30 + layer, 5)) * 2 -
        0.02 * Math.abs(noise(x * 22, layer, 33)),
    );
    fill(canvas, maskOf(canvas, [below(line)], 0.003), (x, y, colour) => {
      tint(colour, hex(tone), 0.55 * smooth(0.3, 0, y - line(x)) + 0.1);
      shine(colour, [0.6, 0.9, 0.8], 0.06 * smooth(0.02, 0, y - line(x)));
    });
  }
}

type Shoal = {
  x: number;
  y: number;
  wide: number;
  tall: number;
  count: number;
  size: number;
  side: 1 | -1;
  tones: readonly string[];
  seed: number;
};

function shoal(canvas: Canvas, { x, y, wide, tall, count, size, side, tones, seed }: Shoal): void {
  const random = randomFrom(seed);
  for (let index = 0; index < count; index++) {
    const angle = random() * 2 * Math.PI;
    const reach = Math.sqrt(random());
    fish(
      canvas,
      x + Math.cos(angle) * reach * wide,
      y + Math.sin(angle) * reach * tall,
      size * (0.7 + 0.5 * random()),
      side,
      tones[index % tones.length] ?? "#ffb53d",
      random,
    );
  }
}

function fish(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  side: 1 | -1,
  code: string,
  random: Random,
): void {
  const turn = (random() - 0.5) * 16;
  const at = (path: readonly Point[]) =>
    placed(
      path.map(([px, py]): Point => [px * side, py]),
      x,
      y,
      size,
      turn,
    );
  const tone = hex(code);
  const fins = [
    curved(
      [
        [-0.7, 0],
        [-1.15, -0.42],
        [-1.22, -0.36],
        [-1.02, 0],
        [-1.22, 0.36],
        [-1.15, 0.42],
      ],
      true,
      5,
    ),
    curved(
      [
        [-0.3, -0.36],
        [0.05, -0.62],
        [0.3, -0.38],
      ],
      true,
      5,
    ),
    curved(
      [
        [-0.2, 0.34],
        [-0.05, 0.56],
        [0.15, 0.36],
      ],
      true,
      5,
    ),
  ];
  fill(canvas, maskOf(canvas, fins.map(at)), blended(tone, [0.02, 0.15, 0.35], 0.22));
  fill(
    canvas,
    maskOf(canvas, [
      at(
        curved(
          [
            [0.92, 0.02],
            [0.62, -0.34],
            [0.1, -0.47],
            [-0.45, -0.28],
            [-0.82, 0],
            [-0.45, 0.28],
            [0.1, 0.45],
            [0.62, 0.34],
          ],
          true,
          6,
        ),
      ),
    ]),
    (px, py, colour) => {
      const [dx, dy] = [((px - x) * side) / size, (py - y) / size];
      set(colour, tone);
      tint(
        colour,
        hex("#fff6dc"),
        0.5 * smooth(0.0, 0.42, dy) + 0.55 * bell(dx - 0.25, 0.09) + 0.45 * bell(dx + 0.25, 0.07),
      );
      shine(colour, [0.6, 0.8, 0.6], 0.16 * smooth(-0.1, -0.4, dy));
    },
  );
  fill(canvas, maskOf(canvas, [at(ellipse(0.58, -0.1, 0.13, 0.13))]), hex("#ffffff"));
  fill(canvas, maskOf(canvas, [at(ellipse(0.61, -0.09, 0.08, 0.085))]), hex("#14254a"));
}

function bubbles(canvas: Canvas): void {
  const random = randomFrom(41);
  const columns = [
    [0.115, 0.95],
    [0.24, 0.62],
    [0.9, 0.9],
    [-0.2, 0.9],
    [-0.85, 0.8],
    [0.04, 0.5],
  ] as const;
  for (const [cx, cy] of columns)
    for (let index = 0; index < 12; index++) {
      const up = random();
      const r = mix(0.003, 0.012, random() ** 2);
      const x = cx + (random() - 0.5) * 0.07 + 0.02 * Math.sin(up * 9);
      const y = cy - up * 0.42 + 0.2;
      fill(canvas, maskOf(canvas, [ellipse(x, y, r, r)]), (px, py, colour) => {
        const [dx, dy] = [(px - x) / r, (py - y) / r];
        const rim = smooth(0.55, 1, Math.hypot(dx, dy));
        tint(colour, hex("#e9fffb"), 0.1 + 0.5 * rim);
        tint(colour, [1, 1, 1], 0.9 * Math.exp(-Math.hypot(dx + 0.35, dy + 0.4) * 5));
      });
    }
}
