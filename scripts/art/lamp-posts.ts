import type { Canvas } from "#scripts/art/canvas";
import { hex, set, shine } from "#scripts/art/colour";
import { smooth } from "#scripts/art/curves";
import { glow } from "#scripts/art/light";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { ellipse, rectangle } from "#scripts/art/outlines";
import { placed } from "#scripts/art/spline";

export type LampPost = { x: number; base: number; tall: number };

/** Gas lamps of cast iron, lit, with snow on their hats. */
export function lampPosts(canvas: Canvas, posts: readonly LampPost[]): void {
  for (const { x, base, tall } of posts) {
    const at = (paths: readonly (readonly Point[])[]) => paths.map((path) => placed(path, x, base, tall));
    fill(canvas, maskOf(canvas, at([ellipse(0.02, 0.01, 0.16, 0.012)]), tall * 0.01), hex("#070a18"), 0.5);
    fill(canvas, maskOf(canvas, at(iron)), (px, py, colour) => {
      set(colour, hex("#0b0e1a"));
      const side = (px - x) / (tall * 0.02);
      shine(
        colour,
        [0.9, 0.5, 0.2],
        0.22 * smooth(0.5, -0.2, Math.abs(side - 0.15)) * smooth(base, base - tall * 0.8, py),
      );
    });
    fill(canvas, maskOf(canvas, at([glass])), (_px, py, colour) => {
      set(colour, [1.25, 0.86, 0.42]);
      shine(colour, [0.5, 0.42, 0.26], smooth(base - tall * 0.83, base - tall * 0.9, py));
    });
    fill(canvas, maskOf(canvas, at(bars)), hex("#0b0e1a"));
    fill(canvas, maskOf(canvas, at([snowCap]), tall * 0.002), hex("#d5dbec"), 0.9);
    const lampY = base - tall * 0.865;
    glow(canvas, x, lampY, tall * 0.05, [1, 0.72, 0.36], 0.85);
    glow(canvas, x, lampY, tall * 0.24, [1, 0.58, 0.24], 0.34);
  }
}

const iron: Path[] = [
  [
    [-0.045, 0],
    [-0.04, -0.03],
    [-0.028, -0.045],
    [-0.024, -0.13],
    [-0.014, -0.15],
    [-0.009, -0.2],
    [-0.008, -0.78],
    [0.008, -0.78],
    [0.009, -0.2],
    [0.014, -0.15],
    [0.024, -0.13],
    [0.028, -0.045],
    [0.04, -0.03],
    [0.045, 0],
  ],
  rectangle(-0.018, -0.165, 0.036, 0.012),
  rectangle(-0.015, -0.56, 0.03, 0.01),
  rectangle(-0.06, -0.735, 0.12, 0.008),
  ellipse(-0.06, -0.731, 0.009, 0.009),
  ellipse(0.06, -0.731, 0.009, 0.009),
  [
    [-0.03, -0.8],
    [-0.012, -0.77],
    [0.012, -0.77],
    [0.03, -0.8],
  ],
  [
    [-0.068, -0.92],
    [-0.045, -0.95],
    [-0.022, -0.965],
    [-0.012, -0.985],
    [0.012, -0.985],
    [0.022, -0.965],
    [0.045, -0.95],
    [0.068, -0.92],
  ],
  ellipse(0, -0.995, 0.009, 0.013),
];
const glass: Path = [
  [-0.03, -0.8],
  [-0.056, -0.92],
  [0.056, -0.92],
  [0.03, -0.8],
];
const bars: Path[] = [
  [
    [-0.034, -0.8],
    [-0.061, -0.92],
    [-0.054, -0.92],
    [-0.028, -0.8],
  ],
  [
    [0.034, -0.8],
    [0.061, -0.92],
    [0.054, -0.92],
    [0.028, -0.8],
  ],
  rectangle(-0.003, -0.92, 0.006, 0.12),
  rectangle(-0.034, -0.804, 0.068, 0.008),
];
const snowCap: Path = [
  [-0.06, -0.928],
  [-0.044, -0.956],
  [-0.02, -0.972],
  [0.02, -0.972],
  [0.044, -0.956],
  [0.06, -0.928],
  [0.03, -0.944],
  [-0.02, -0.938],
];
