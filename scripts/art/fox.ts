import { brush, eyes, oval, type Place, shadowUnder } from "#scripts/art/animal-brush";
import type { Canvas } from "#scripts/art/canvas";
import { curved } from "#scripts/art/spline";

export function fox(canvas: Canvas, place: Place): void {
  shadowUnder(canvas, place, 0.42);
  const b = brush(canvas, place);
  const [fur, deep] = ["#ee8a3d", "#b8501f"];
  b.lay(
    [
      curved(
        [
          [0.12, -0.04],
          [0.4, -0.02],
          [0.62, -0.16],
          [0.68, -0.42],
          [0.56, -0.62],
          [0.47, -0.5],
          [0.45, -0.3],
          [0.3, -0.16],
          [0.12, -0.16],
        ],
        true,
      ),
    ],
    fur,
    deep,
  );
  b.ink(
    [
      curved(
        [
          [0.56, -0.62],
          [0.665, -0.5],
          [0.68, -0.4],
          [0.585, -0.435],
          [0.48, -0.42],
          [0.475, -0.51],
        ],
        true,
      ),
    ],
    "#fff3e0",
  );
  b.lay(
    [
      curved(
        [
          [-0.2, -0.6],
          [-0.27, -0.3],
          [-0.28, -0.06],
          [-0.2, 0],
          [0.2, 0],
          [0.28, -0.06],
          [0.27, -0.3],
          [0.2, -0.6],
        ],
        true,
      ),
    ],
    fur,
    deep,
  );
  b.lay(
    [
      curved(
        [
          [-0.1, -0.6],
          [-0.15, -0.38],
          [0, -0.18],
          [0.15, -0.38],
          [0.1, -0.6],
        ],
        true,
      ),
    ],
    "#fff3e0",
    "#f3d8b6",
  );
  b.ink([oval(-0.12, -0.03, 0.085, 0.05), oval(0.12, -0.03, 0.085, 0.05)], "#5d2d1c");
  for (const side of [-1, 1]) {
    b.lay(
      [
        curved(
          [
            [side * 0.09, -0.93],
            [side * 0.25, -1.2],
            [side * 0.32, -0.86],
          ],
          true,
          8,
        ),
      ],
      fur,
      deep,
    );
    b.ink(
      [
        curved(
          [
            [side * 0.15, -0.95],
            [side * 0.245, -1.1],
            [side * 0.275, -0.9],
          ],
          true,
          8,
        ),
      ],
      "#6b3421",
    );
  }
  b.lay(
    [
      curved(
        [
          [-0.31, -0.82],
          [-0.2, -0.98],
          [0, -1.02],
          [0.2, -0.98],
          [0.31, -0.82],
          [0.36, -0.68],
          [0.17, -0.58],
          [0, -0.5],
          [-0.17, -0.58],
          [-0.36, -0.68],
        ],
        true,
      ),
    ],
    "#f29548",
    "#d86c2c",
  );
  for (const side of [-1, 1])
    b.ink(
      [
        curved(
          [
            [side * 0.015, -0.74],
            [side * 0.14, -0.79],
            [side * 0.31, -0.74],
            [side * 0.35, -0.68],
            [side * 0.17, -0.585],
            [side * 0.01, -0.51],
          ],
          true,
        ),
      ],
      "#fff3e0",
    );
  b.ink([oval(0, -0.535, 0.045, 0.036)], "#2b1d18");
  eyes(b, 0, -0.765, 0.135, 0.035);
}
