import type { Canvas, Shade } from "#scripts/art/canvas";
import { blended, hex, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { ellipse } from "#scripts/art/outlines";
import { placed } from "#scripts/art/spline";

export type Place = { x: number; y: number; size: number; side?: 1 | -1 };

type Brush = {
  lay: (paths: readonly (readonly Point[])[], code: string, deep: string) => void;
  ink: (paths: readonly (readonly Point[])[], code: string, opacity?: number) => void;
};

/** Animals are drawn in a square of their own: feet at 0, heads upwards, about 1 high. */
export function brush(canvas: Canvas, { x, y, size, side = 1 }: Place): Brush {
  const at = (path: readonly Point[]) =>
    placed(
      path.map(([px, py]): Point => [px * side, py]),
      x,
      y,
      size,
    );
  const soft = (paths: readonly Path[], code: string, deep: string): Shade => {
    const top = Math.min(...paths.flatMap((path) => path.map(([, py]) => py)));
    const bottom = Math.max(...paths.flatMap((path) => path.map(([, py]) => py)));
    return (px, py, colour) => {
      const down = (py - top) / (bottom - top || 1);
      set(colour, blended(hex(code), hex(deep), smooth(0.25, 1.05, down)));
      shadeBy(colour, 1 + 0.16 * fbm(((px - x) / size) * 26, ((py - y) / size) * 12, 5, 4));
      shine(colour, [1, 0.9, 0.6], 0.09 * smooth(0.3, 0, down));
    };
  };
  return {
    lay: (shapes, code, deep) => {
      const paths = shapes.map(at);
      fill(canvas, maskOf(canvas, paths), soft(paths, code, deep));
    },
    ink: (shapes, code, opacity = 1) => fill(canvas, maskOf(canvas, shapes.map(at)), hex(code), opacity),
  };
}

export const oval = (x: number, y: number, rx: number, ry: number, turn = 0): Path =>
  ellipse(x, y, rx, ry, turn);

export function shadowUnder(canvas: Canvas, { x, y, size }: Place, wide: number): void {
  fill(canvas, maskOf(canvas, [ellipse(x, y, size * wide, size * 0.07)], size * 0.04), (_x, _y, colour) =>
    tint(colour, hex("#1d4a34"), 0.55),
  );
}

export function eyes({ ink }: Brush, x: number, y: number, apart: number, r: number): void {
  for (const side of [-1, 1]) {
    ink([oval(x + side * apart, y, r, r * 1.12)], "#2b1d18");
    ink([oval(x + side * apart - r * 0.3, y - r * 0.38, r * 0.36, r * 0.36)], "#ffffff");
  }
}
