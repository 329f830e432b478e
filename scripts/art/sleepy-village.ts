import { type Canvas, leftEnd } from "#scripts/art/canvas";
import { blended, hex, type Rgb, set, shadeBy, shine } from "#scripts/art/colour";
import { mix, smooth } from "#scripts/art/curves";
import { glow } from "#scripts/art/light";
import { fill, maskOf } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { below, ellipse, rectangle, traced } from "#scripts/art/outlines";
import { type Random, randomFrom } from "#scripts/art/random";
import { curved } from "#scripts/art/spline";

export function village(canvas: Canvas): void {
  const hills: { line: (x: number) => number; tone: string; size: number; seed: number }[] = [
    { line: (x) => 1.27 - 0.05 * Math.sin(x * 3.6 + 1), tone: "#6f62b0", size: 0, seed: 1 },
    { line: (x) => 1.335 - 0.045 * Math.sin(x * 3.1 + 3.4), tone: "#4a479a", size: 0.05, seed: 2 },
    { line: (x) => 1.41 - 0.04 * Math.sin(x * 3.9 + 0.4), tone: "#312f7c", size: 0.066, seed: 3 },
    { line: (x) => 1.49 - 0.03 * Math.sin(x * 3.2 + 2.2), tone: "#1b1c58", size: 0, seed: 4 },
  ];
  for (const { line, tone, size, seed } of hills) {
    const shape = traced(line);
    const random = randomFrom(seed * 13);
    if (size > 0)
      for (let x = leftEnd; x < 1; x += size * (0.75 + 1.5 * random())) {
        if (random() < 0.6)
          cottage(canvas, x, shape(x) + size * 0.1, size * (0.8 + 0.4 * random()), hex(tone), random);
        else roundTree(canvas, x, shape(x) + size * 0.1, size * (0.8 + 0.5 * random()), hex(tone));
      }
    fill(canvas, maskOf(canvas, [below(shape)]), (x, y, colour) => {
      const deep = y - shape(x);
      set(colour, hex(tone));
      shine(colour, hex("#c7b4ee"), 0.1 * smooth(0.02, 0, deep));
      shadeBy(colour, (1 + 0.12 * fbm(x * 12, y * 20, seed, 4)) * mix(1, 0.72, smooth(0, 0.2, deep)));
    });
  }
}

function cottage(canvas: Canvas, x: number, y: number, size: number, near: Rgb, random: Random): void {
  const wall = blended(near, hex("#cdb4e0"), 0.3);
  const roof = blended(near, hex("#d0567a"), 0.4);
  const wide = size * (0.5 + 0.2 * random());
  fill(canvas, maskOf(canvas, [rectangle(x - wide / 2, y - size * 0.5, wide, size * 0.62)]), wall);
  fill(
    canvas,
    maskOf(canvas, [rectangle(x + wide * 0.18, y - size * 1.02, size * 0.09, size * 0.3)]),
    blended(near, [0, 0, 0], 0.2),
  );
  fill(
    canvas,
    maskOf(canvas, [
      curved(
        [
          [x - wide * 0.66, y - size * 0.46],
          [x - wide * 0.3, y - size * 0.78],
          [x, y - size * 1.04],
          [x + wide * 0.3, y - size * 0.78],
          [x + wide * 0.66, y - size * 0.46],
          [x, y - size * 0.5],
        ],
        true,
        4,
      ),
    ]),
    (px, py, colour) => {
      set(colour, roof);
      shadeBy(colour, 1.1 - 0.4 * smooth(-0.4, 0.6, (px - x) / wide) + 0.1 * Math.sin(py * 900));
    },
  );
  const isLit = random() < 0.45;
  const pane = rectangle(x - size * 0.1, y - size * 0.36, size * 0.17, size * 0.19);
  fill(canvas, maskOf(canvas, [pane]), isLit ? [1.1, 0.78, 0.34] : blended(near, hex("#171a52"), 0.6));
  if (isLit) glow(canvas, x - size * 0.015, y - size * 0.27, size * 0.2, [1, 0.66, 0.28], 0.24);
}

function roundTree(canvas: Canvas, x: number, y: number, size: number, near: Rgb): void {
  fill(
    canvas,
    maskOf(canvas, [rectangle(x - size * 0.04, y - size * 0.5, size * 0.08, size * 0.6)]),
    blended(near, [0, 0, 0], 0.35),
  );
  fill(canvas, maskOf(canvas, [ellipse(x, y - size * 0.8, size * 0.3, size * 0.44)]), (px, py, colour) => {
    set(colour, blended(near, hex("#5f8fc0"), 0.3));
    shadeBy(colour, 1.05 - 0.35 * smooth(-0.3, 0.4, (px - x + (py - y + size * 0.8) * 0.6) / size));
  });
}
