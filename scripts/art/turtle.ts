import type { Canvas } from "#scripts/art/canvas";
import { hex, type Rgb, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { smooth } from "#scripts/art/curves";
import { fill, maskOf, type Point } from "#scripts/art/mask";
import { noise } from "#scripts/art/noise";
import { ellipse, stroke } from "#scripts/art/outlines";
import { curved, placed } from "#scripts/art/spline";

export function turtle(canvas: Canvas, x: number, y: number, size: number, turn: number): void {
  const at = (path: readonly Point[]) => placed(path, x, y, size, turn);
  const skin = (px: number, py: number, colour: Rgb) => {
    set(colour, hex("#5fae7f"));
    tint(colour, hex("#2c7a6a"), 0.7 * smooth(-0.1, 0.5, (py - y) / size));
    shadeBy(colour, 0.9 + 0.35 * smooth(0.0, 0.3, noise(px * 260, py * 260, 4)));
  };
  const limbs = [
    curved(
      [
        [0.45, 0.1],
        [0.75, 0.3],
        [0.85, 0.72],
        [0.7, 0.92],
        [0.5, 0.6],
        [0.25, 0.3],
      ],
      true,
    ),
    curved(
      [
        [-0.55, 0.1],
        [-0.9, 0.22],
        [-1.12, 0.48],
        [-0.9, 0.48],
        [-0.5, 0.3],
      ],
      true,
    ),
    curved(
      [
        [0.5, -0.2],
        [0.62, -0.5],
        [0.5, -0.82],
        [0.4, -0.76],
        [0.32, -0.4],
      ],
      true,
    ),
    curved(
      [
        [0.7, -0.1],
        [0.92, -0.28],
        [1.16, -0.3],
        [1.28, -0.14],
        [1.18, 0.04],
        [0.95, 0.1],
        [0.72, 0.14],
      ],
      true,
    ),
  ];
  fill(canvas, maskOf(canvas, limbs.map(at)), skin);
  const shell = curved(
    [
      [-0.92, 0.12],
      [-0.7, -0.2],
      [-0.25, -0.44],
      [0.25, -0.42],
      [0.65, -0.2],
      [0.82, 0.1],
      [0.4, 0.26],
      [-0.4, 0.28],
    ],
    true,
  );
  fill(canvas, maskOf(canvas, [at(shell)]), (px, py, colour) => {
    const [dx, dy] = [(px - x) / size, (py - y) / size];
    set(colour, hex("#b98546"));
    tint(colour, hex("#6d4a2c"), smooth(-0.25, 0.3, dy));
    tint(colour, hex("#e7c37c"), 0.6 * scutes(dx * 3.1, dy * 3.6));
    shine(colour, [0.6, 0.9, 0.8], 0.16 * smooth(-0.1, -0.45, dy));
  });
  fill(canvas, maskOf(canvas, [at(ellipse(1.07, -0.14, 0.055, 0.06))]), hex("#f4fbfa"));
  fill(canvas, maskOf(canvas, [at(ellipse(1.082, -0.135, 0.034, 0.04))]), hex("#14302f"));
  fill(
    canvas,
    maskOf(canvas, [
      at(
        stroke(
          curved([
            [1.25, -0.03],
            [1.14, 0.02],
            [1.04, -0.005],
          ]),
          0.024,
        ),
      ),
    ]),
    hex("#1d5a4e"),
  );
}

/** 1 on the seams of six-sided plates. */
function scutes(x: number, y: number): number {
  const tall = Math.sqrt(3);
  const fold = (value: number, size: number) => Math.abs(value - Math.round(value / size) * size);
  const edge = (dx: number, dy: number) => Math.max(dx, dx * 0.5 + (dy * tall) / 2);
  const near = Math.min(edge(fold(x, 1), fold(y, tall)), edge(fold(x - 0.5, 1), fold(y - tall / 2, tall)));
  return smooth(0.4, 0.48, near);
}
