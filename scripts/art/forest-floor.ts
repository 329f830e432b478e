import { type Canvas, leftEnd } from "#scripts/art/canvas";
import { hex, set, shadeBy } from "#scripts/art/colour";
import { smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { below, ellipse, stroke, traced } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { curved, placed } from "#scripts/art/spline";

export function flowers(canvas: Canvas): void {
  const random = randomFrom(37);
  for (let index = 0; index < 90; index++) {
    const x = leftEnd + random() * (1 - leftEnd);
    const y = 1.31 + 0.14 * random();
    if (Math.abs(x - 0.52) < 0.36 && y < 1.39) continue;
    const r = 0.0045 + 0.004 * random();
    fill(
      canvas,
      maskOf(canvas, [
        stroke(
          [
            [x, y],
            [x + 0.003, y + r * 4.5],
          ],
          0.0016,
        ),
      ]),
      hex("#2f6f45"),
    );
    const petals = Array.from({ length: 5 }, (_, petal) => {
      const angle = (petal / 5) * 2 * Math.PI;
      return ellipse(x + Math.cos(angle) * r * 0.8, y + Math.sin(angle) * r * 0.7, r * 0.6, r * 0.56);
    });
    fill(
      canvas,
      maskOf(canvas, petals),
      hex(["#fff6e3", "#f7a6b0", "#ffd65c", "#b99be0"][index % 4] ?? "#fff6e3"),
    );
    fill(
      canvas,
      maskOf(canvas, [ellipse(x, y, r * 0.45, r * 0.42)]),
      hex(index % 4 === 2 ? "#e07b39" : "#f2b53c"),
    );
  }
}

/** Ferns and broad leaves along the foot, dark, tall in the corners. */
export function ferns(canvas: Canvas): void {
  const random = randomFrom(48);
  const line = traced((x) => 1.475 + 0.012 * Math.sin(x * 8));
  for (let layer = 0; layer < 2; layer++) {
    const tone = hex(["#1f6149", "#0f4238"][layer] ?? "#1f6149");
    const paths: Path[] = [];
    for (let x = leftEnd - 0.02; x < 1.03; x += 0.022 + 0.03 * random()) {
      const frame = x < -0.03 ? 0.5 + 0.35 * fbm(x * 4, layer, 6, 2) : smooth(0.2, 0.5, Math.abs(x - 0.5));
      const tall = (0.045 + 0.06 * random()) * (0.45 + 1.25 * frame) * (layer === 0 ? 1.15 : 0.85);
      const lean = (random() - 0.5) * 60;
      const base = line(x) + 0.02 + layer * 0.03;
      if (random() < 0.5)
        paths.push(
          placed(
            curved(
              [
                [0, 0.1],
                [0.24, -0.35],
                [0, -1],
                [-0.24, -0.35],
              ],
              true,
            ),
            x,
            base,
            tall,
            lean,
          ),
        );
      else
        for (let pair = 0; pair < 8; pair++) {
          const up = pair / 8;
          for (const side of [-1, 1])
            paths.push(
              placed(
                curved(
                  placed(
                    [
                      [0, 0],
                      [0.09, -0.05],
                      [0.34 * (1 - up * 0.8), -0.16],
                      [0.08, 0.03],
                    ],
                    0,
                    -up,
                    1,
                  ).map(([px, py]): Point => [px * side, py]),
                  true,
                  4,
                ),
                x,
                base,
                tall,
                lean,
              ),
            );
        }
    }
    fill(canvas, maskOf(canvas, [below((x) => line(x) + layer * 0.035), ...paths]), (x, y, colour) => {
      set(colour, tone);
      shadeBy(colour, 1.12 - 0.55 * smooth(1.42, 1.58, y) + 0.16 * fbm(x * 30, y * 30, 9, 3));
    });
  }
}
