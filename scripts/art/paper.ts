import { type Canvas, foot } from "#scripts/art/canvas";
import { type Rgb, set, shadeBy } from "#scripts/art/colour";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";

/** How high above what is beneath a sheet lies: the depth of its shadow, in scene units. */
export type Sheet = { colour: Readonly<Rgb>; lift: number; strength?: number };

/** Lays a cut sheet of paper on the picture: a soft shadow, then the sheet with a breath of grain. */
export function lay(canvas: Canvas, paths: readonly Path[], { colour, lift, strength = 0.34 }: Sheet): void {
  const shadow = paths.map((path) => path.map(([x, y]): Point => [x + lift * 0.35, y + lift * 0.55]));
  fill(canvas, maskOf(canvas, shadow, lift * 1.5), (_x, _y, under) => shadeBy(under, 0.25), strength);
  fill(canvas, maskOf(canvas, paths), (x, y, sheet) => {
    set(sheet, colour);
    shadeBy(sheet, 1 + 0.035 * fbm(x * 22, y * 22, 301, 3) + 0.03 * (0.5 - y / foot));
  });
}

/** As `lay`, for sheets above a skyline: light catches the cut edge. */
export function layEdged(canvas: Canvas, paths: readonly Path[], sheet: Sheet): void {
  lay(canvas, paths, sheet);
  const inner = paths.map((path) => path.map(([x, y]): Point => [x, y + 0.0022]));
  const bright: Rgb = [...sheet.colour];
  shadeBy(bright, 1.22);
  fill(canvas, maskOf(canvas, paths), bright, 0.9);
  fill(canvas, maskOf(canvas, inner), (x, y, colour) => {
    set(colour, sheet.colour);
    shadeBy(colour, 1 + 0.035 * fbm(x * 22, y * 22, 301, 3) + 0.03 * (0.5 - y / foot));
  });
}
