import type { Canvas } from "#scripts/art/canvas";
import { hex, type Rgb, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm, noise } from "#scripts/art/noise";
import { ellipse, stroke } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { curved, placed } from "#scripts/art/spline";

export function whale(canvas: Canvas, x: number, y: number, size: number): void {
  const turn = -5;
  const at = (path: readonly Point[]) => placed(path, x, y, size, turn);
  const local = (px: number, py: number): Point => {
    const rad = (-turn * Math.PI) / 180;
    return [
      ((px - x) * Math.cos(rad) - (py - y) * Math.sin(rad)) / size,
      ((px - x) * Math.sin(rad) + (py - y) * Math.cos(rad)) / size,
    ];
  };
  const body = curved(
    [
      [-0.86, 0.1],
      [-0.83, -0.16],
      [-0.66, -0.36],
      [-0.36, -0.47],
      [-0.02, -0.44],
      [0.3, -0.32],
      [0.56, -0.2],
      [0.78, -0.22],
      [0.93, -0.37],
      [0.97, -0.3],
      [0.9, -0.12],
      [0.74, 0.0],
      [0.5, 0.13],
      [0.24, 0.27],
      [-0.08, 0.38],
      [-0.42, 0.4],
      [-0.7, 0.31],
    ],
    true,
  );
  const flukes = [
    curved(
      [
        [0.86, -0.24],
        [0.82, -0.42],
        [0.7, -0.57],
        [0.88, -0.57],
        [0.99, -0.46],
        [1.0, -0.3],
      ],
      true,
    ),
    curved(
      [
        [0.9, -0.3],
        [1.02, -0.42],
        [1.2, -0.46],
        [1.31, -0.4],
        [1.16, -0.3],
        [1.02, -0.22],
        [0.93, -0.18],
      ],
      true,
    ),
  ];
  const shade = (deep: number) => (px: number, py: number, colour: Rgb) => {
    const [dx, dy] = local(px, py);
    set(colour, hex("#3d7fc0"));
    tint(
      colour,
      hex("#7db9e6"),
      0.8 * smooth(-0.1, -0.5, dy + 0.1 * dx) * (0.75 + 0.5 * fbm(dx * 4, dy * 5, 3, 3)),
    );
    tint(colour, hex("#1c4a8c"), 0.85 * smooth(-0.05, 0.4, dy + 0.28 * dx));
    shadeBy(colour, deep * (1 + 0.12 * fbm(dx * 9, dy * 9, 4, 4)));
    // The light that the ripples throw.
    const net = 1 - Math.abs(noise(dx * 6 + noise(dx * 3, dy * 3, 5), dy * 7, 6));
    shine(colour, [0.7, 0.95, 0.9], 0.2 * net ** 9 * smooth(0.0, -0.35, dy));
  };
  fill(canvas, maskOf(canvas, flukes.map(at)), shade(0.82));
  const farFin = curved(
    [
      [-0.12, 0.3],
      [0.02, 0.42],
      [0.2, 0.5],
      [0.24, 0.44],
      [0.12, 0.3],
    ],
    true,
  );
  fill(canvas, maskOf(canvas, [at(farFin)]), shade(0.55));
  fill(canvas, maskOf(canvas, [at(body)]), shade(1));
  const belly = curved(
    [
      [-0.855, 0.14],
      [-0.64, 0.155],
      [-0.4, 0.13],
      [-0.12, 0.17],
      [0.14, 0.19],
      [0.42, 0.15],
      [0.24, 0.265],
      [-0.08, 0.376],
      [-0.42, 0.396],
      [-0.7, 0.306],
    ],
    true,
  );
  fill(canvas, maskOf(canvas, [at(belly)], 0.002), (px, py, colour) => {
    const [dx, dy] = local(px, py);
    set(colour, hex("#e8f3ee"));
    tint(colour, hex("#7fb2d6"), 0.85 * smooth(0.14, 0.42, dy + 0.1 * dx * dx));
    const groove = Math.sin((dy - 0.03 * Math.sin(dx * 4)) * 130);
    tint(colour, hex("#6fa3cc"), 0.42 * smooth(0.55, 0.95, groove) * smooth(0.3, 0.0, dx));
  });
  const mouth = stroke(
    curved([
      [-0.862, 0.1],
      [-0.72, 0.135],
      [-0.58, 0.115],
      [-0.48, 0.03],
      [-0.455, -0.02],
    ]),
    0.014,
  );
  fill(canvas, maskOf(canvas, [at(mouth)]), hex("#173b70"));
  fill(canvas, maskOf(canvas, [at(ellipse(-0.43, 0.1, 0.07, 0.05))], 0.008), hex("#f29a9a"), 0.5);
  fill(canvas, maskOf(canvas, [at(ellipse(-0.5, -0.075, 0.05, 0.056))]), hex("#f4fbfa"));
  fill(canvas, maskOf(canvas, [at(ellipse(-0.508, -0.07, 0.034, 0.04))]), hex("#142c52"));
  fill(canvas, maskOf(canvas, [at(ellipse(-0.52, -0.086, 0.012, 0.013))]), [1, 1, 1]);
  fill(
    canvas,
    maskOf(canvas, [
      at(
        stroke(
          curved([
            [-0.57, -0.15],
            [-0.5, -0.17],
            [-0.43, -0.145],
          ]),
          0.012,
        ),
      ),
    ]),
    hex("#173b70"),
    0.7,
  );
  const fin = curved(
    [
      [-0.3, 0.18],
      [-0.16, 0.3],
      [-0.08, 0.5],
      [0.04, 0.62],
      [0.1, 0.56],
      [0.06, 0.38],
      [-0.02, 0.22],
      [-0.14, 0.13],
    ],
    true,
  );
  fill(
    canvas,
    maskOf(canvas, [at(fin.map(([px, py]): Point => [px + 0.02, py + 0.025]))], 0.008),
    hex("#123a70"),
    0.4,
  );
  fill(canvas, maskOf(canvas, [at(fin)]), shade(0.92));
  const spots: Path[] = [];
  const random = randomFrom(12);
  for (let index = 0; index < 26; index++) {
    const dx = -0.6 + 1.1 * random();
    spots.push(
      at(
        ellipse(
          dx,
          -0.4 + 0.34 * Math.abs(dx + 0.2) + 0.13 * random(),
          0.008 + 0.012 * random(),
          0.007 + 0.009 * random(),
        ),
      ),
    );
  }
  fill(canvas, maskOf(canvas, spots), hex("#a9d8f0"), 0.5);
}
