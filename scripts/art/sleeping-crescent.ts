import type { Canvas } from "#scripts/art/canvas";
import { hex, set, shadeBy, tint } from "#scripts/art/colour";
import { bell, smooth } from "#scripts/art/curves";
import { glow } from "#scripts/art/light";
import { fill, maskOf, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { stroke } from "#scripts/art/outlines";
import { curved, placed } from "#scripts/art/spline";

export const moon = { x: 0.54, y: 0.83, size: 0.29 };

/** The inner line is a face in profile: forehead, nose, lips, chin. */
const crescent: Point[] = [
  ...Array.from({ length: 60 }, (_, step): Point => {
    const angle = ((-78 + (192 * step) / 59) * Math.PI) / 180;
    return [Math.cos(angle), Math.sin(angle)];
  }),
  ...curved([
    [-0.407, 0.914],
    [-0.18, 0.86],
    [0.03, 0.72],
    [0.1, 0.6],
    [0.03, 0.53],
    [0.005, 0.44],
    [0.06, 0.37],
    [0.015, 0.315],
    [0.035, 0.275],
    [0.09, 0.255],
    [0.03, 0.22],
    [0.02, 0.165],
    [0.05, 0.11],
    [-0.05, 0.09],
    [-0.15, 0.03],
    [-0.13, -0.04],
    [0.0, -0.14],
    [0.085, -0.25],
    [0.07, -0.4],
    [0.0, -0.6],
    [0.06, -0.8],
  ]),
];

export function drawMoon(canvas: Canvas): void {
  const { x, y, size } = moon;
  glow(canvas, x, y, size * 0.45, [1, 0.84, 0.5], 0.34);
  const at = (path: readonly Point[]) => placed(path, x, y, size);
  const body = maskOf(canvas, [at(crescent)]);
  fill(canvas, body, (px, py, colour) => {
    const [dx, dy] = [(px - x) / size, (py - y) / size];
    const round = Math.hypot(dx, dy);
    set(colour, hex("#ffe9ae"));
    tint(
      colour,
      hex("#f2b866"),
      0.75 * smooth(0.45, 1.02, round * (0.9 + 0.12 * dy)) + 0.12 * fbm(dx * 5, dy * 5, 8, 4),
    );
    tint(colour, hex("#fff8de"), 0.7 * Math.exp(-Math.hypot(dx - 0.28, dy + 0.15) * 3.2));
    tint(colour, hex("#f58f76"), 0.5 * Math.exp(-(Math.hypot((dx - 0.33) / 0.16, (dy - 0.3) / 0.13) ** 2)));
    for (const [cx, cy, r] of [
      [0.72, 0.18, 0.075],
      [0.55, 0.62, 0.06],
      [0.82, -0.16, 0.05],
      [0.28, 0.8, 0.042],
      [0.68, 0.42, 0.03],
    ] as const) {
      const d = Math.hypot(dx - cx, dy - cy) / r;
      tint(colour, hex("#e2a356"), 0.4 * smooth(1, 0.86, d));
      tint(colour, hex("#ffefc0"), 0.35 * bell(d - 1.02, 0.12) * smooth(-0.2, 0.6, (dx - cx + dy - cy) / r));
    }
  });
  // A closed eye with its lashes, a brow, the corner of a smile.
  const ink = hex("#7a4426");
  const lines = [
    stroke(
      curved([
        [0.09, -0.02],
        [0.16, 0.045],
        [0.26, 0.05],
        [0.34, -0.01],
      ]),
      0.026,
    ),
    ...(
      [
        [0.13, 0.03, -0.035, 0.07],
        [0.19, 0.05, -0.015, 0.08],
        [0.25, 0.05, 0.02, 0.075],
        [0.305, 0.025, 0.045, 0.06],
      ] as const
    ).map(([ex, ey, dx, dy]) =>
      stroke(
        [
          [ex, ey],
          [ex + dx, ey + dy],
        ],
        0.016,
      ),
    ),
    stroke(
      curved([
        [0.09, -0.2],
        [0.18, -0.245],
        [0.3, -0.22],
      ]),
      0.022,
    ),
    stroke(
      curved([
        [0.075, 0.262],
        [0.15, 0.275],
        [0.215, 0.225],
        [0.235, 0.18],
      ]),
      0.02,
    ),
  ];
  fill(canvas, maskOf(canvas, lines.map(at)), ink, 0.85);
  nightcap(canvas, at);
}

function nightcap(canvas: Canvas, at: (path: readonly Point[]) => Point[]): void {
  const cloth = curved(
    [
      [-0.22, -0.66],
      [-0.12, -0.98],
      [0.16, -1.3],
      [0.62, -1.42],
      [1.02, -1.2],
      [1.24, -0.78],
      [1.27, -0.42],
      [1.16, -0.38],
      [1.08, -0.7],
      [0.95, -0.82],
      [0.86, -0.62],
      [0.78, -0.52],
      [0.3, -0.5],
    ],
    true,
  );
  const { x, y, size } = moon;
  const shadow = cloth.map(([px, py]): Point => [px - 0.02, py + 0.06]);
  fill(canvas, maskOf(canvas, [at(shadow)], 0.012), hex("#7a4a56"), 0.32);
  fill(canvas, maskOf(canvas, [at(cloth)]), (px, py, colour) => {
    const [dx, dy] = [(px - x) / size, (py - y) / size];
    const along = Math.atan2(dy + 0.35, dx - 0.62);
    const reach = Math.hypot(dx - 0.62, dy + 0.35);
    const stripe = Math.sin(along * 11 + reach * 0.8);
    set(colour, hex("#4f7fc4"));
    tint(colour, hex("#eaf1fb"), smooth(-0.08, 0.08, stripe) * 0.95);
    shadeBy(
      colour,
      0.78 + 0.3 * smooth(0.45, 1, reach) - 0.22 * smooth(0.9, 1.3, dx) + 0.14 * fbm(dx * 5, dy * 3, 7, 3),
    );
  });
  const band = curved(
    [
      [-0.3, -0.66],
      [-0.24, -0.76],
      [0.1, -0.66],
      [0.45, -0.6],
      [0.76, -0.62],
      [0.9, -0.66],
      [0.9, -0.5],
      [0.78, -0.42],
      [0.45, -0.4],
      [0.08, -0.47],
      [-0.24, -0.57],
    ],
    true,
  );
  fill(canvas, maskOf(canvas, [at(band)], 0.0015), (px, py, colour) => {
    set(colour, hex("#fdf6ea"));
    shadeBy(colour, 0.84 + 0.3 * fbm(px * 90, py * 90, 4, 3) + 0.08 * smooth(-0.4, -0.65, (py - y) / size));
  });
  const [bx, by] = at([[1.22, -0.3]])[0] ?? [x, y];
  fill(canvas, maskOf(canvas, [fluffy(bx, by, size * 0.12)], 0.001), (px, py, colour) => {
    set(colour, hex("#fff8ee"));
    shadeBy(
      colour,
      0.86 + 0.3 * fbm(px * 110, py * 110, 4, 3) - 0.25 * smooth(0, 1, (py - by) / (size * 0.12)),
    );
  });
}

function fluffy(x: number, y: number, radius: number): Point[] {
  return Array.from({ length: 60 }, (_, step): Point => {
    const angle = (step / 60) * 2 * Math.PI;
    const reach = radius * (1 + 0.07 * Math.sin(angle * 11) + 0.03 * Math.sin(angle * 23));
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
}
