import type { Canvas } from "#scripts/art/canvas";
import { hex, type Rgb, set, shadeBy, tint } from "#scripts/art/colour";
import { clamp, smooth } from "#scripts/art/curves";
import { glow } from "#scripts/art/light";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { ellipse, rectangle } from "#scripts/art/outlines";

/** Slender white towers with teal roofs; somebody is at home. */
export function tower(canvas: Canvas, x: number, base: number, size: number): void {
  const parts: { dx: number; w: number; h: number; cap: number }[] = [
    { dx: -0.3, w: 0.15, h: 0.42, cap: 0.26 },
    { dx: 0.29, w: 0.17, h: 0.54, cap: 0.3 },
    { dx: -0.12, w: 0.17, h: 0.78, cap: 0.34 },
    { dx: 0.09, w: 0.22, h: 1.08, cap: 0.44 },
  ];
  const wall = (px: number, left: number, w: number, py: number, colour: Rgb) => {
    const side = (px - left) / w;
    set(colour, hex("#efe0c4"));
    tint(colour, hex("#6d6a86"), smooth(0.25, 1, side) * 0.85);
    shadeBy(colour, 0.95 + 0.1 * fbm(px * 80, py * 120, 6, 3));
  };
  fill(
    canvas,
    maskOf(canvas, [rectangle(x - size * 0.44, base - size * 0.22, size * 0.9, size * 0.26)]),
    (px, py, colour) => wall(px, x - size * 0.5, size * 1.0, py, colour),
  );
  for (const { dx, w, h, cap } of parts) {
    const left = x + (dx - w / 2) * size;
    const up = base - h * size;
    fill(canvas, maskOf(canvas, [rectangle(left, up, w * size, h * size)]), (px, py, colour) =>
      wall(px, left, w * size, py, colour),
    );
    const brim = w * 0.64;
    fill(
      canvas,
      maskOf(canvas, [rectangle(x + (dx - brim) * size, up - size * 0.012, brim * 2 * size, size * 0.03)]),
      (px, py, colour) => wall(px, left, w * size, py, colour),
    );
    const roof: Path = [
      [x + (dx - brim) * size, up - size * 0.008],
      [x + (dx - w * 0.2) * size, up - cap * 0.52 * size],
      [x + dx * size, up - cap * size],
      [x + (dx + w * 0.2) * size, up - cap * 0.52 * size],
      [x + (dx + brim) * size, up - size * 0.008],
    ];
    fill(canvas, maskOf(canvas, [roof]), (px, _py, colour) => {
      set(colour, hex("#3fa09a"));
      tint(colour, hex("#123a55"), smooth(-0.3, 0.9, (px - x - dx * size) / (w * size)));
    });
    fill(
      canvas,
      maskOf(canvas, [
        rectangle(x + dx * size - size * 0.004, up - (cap + 0.1) * size, size * 0.008, size * 0.11),
      ]),
      hex("#b98a3c"),
    );
    const panes = [0.3, 0.62]
      .filter((part) => h * part > 0.2)
      .map((part) =>
        ellipse(x + (dx - 0.01) * size, base - h * part * size - size * 0.05, size * 0.022, size * 0.045),
      );
    fill(canvas, maskOf(canvas, panes), [1.1, 0.66, 0.24]);
    for (const pane of panes)
      glow(
        canvas,
        (pane[0]?.[0] ?? x) - size * 0.022,
        pane[0]?.[1] ?? base,
        size * 0.04,
        [1, 0.6, 0.2],
        0.22,
      );
  }
}

export function archway(canvas: Canvas, x: number, base: number, size: number): void {
  const outer: Point[] = [];
  for (let step = 0; step <= 24; step++) {
    const angle = Math.PI * (step / 24);
    outer.push([x - Math.cos(angle) * size * 0.4, base - size * 0.55 - Math.sin(angle) * size * 0.42]);
  }
  const inner = outer.map(
    ([px, py]): Point => [x + (px - x) * 0.68, base - size * 0.52 + (py - base + size * 0.55) * 0.68],
  );
  const ring: Path = [
    [x - size * 0.4, base],
    ...outer,
    [x + size * 0.4, base],
    [x + size * 0.27, base],
    ...inner.reverse(),
    [x - size * 0.27, base],
  ];
  const caps = [-0.47, 0.21].map((dx) =>
    rectangle(x + dx * size, base - size * 0.58, size * 0.26, size * 0.07),
  );
  fill(canvas, maskOf(canvas, [ring, ...caps]), (px, py, colour) => {
    set(colour, hex("#d9c6a8"));
    tint(colour, hex("#5d5a78"), clamp(0.4 + (px - x) / size + 0.5 * fbm(px * 60, py * 60, 2, 3)));
  });
}
