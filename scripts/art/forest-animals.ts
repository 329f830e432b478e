import { brush, eyes, oval, type Place, shadowUnder } from "#scripts/art/animal-brush";
import type { Canvas } from "#scripts/art/canvas";
import { stroke } from "#scripts/art/outlines";
import { curved } from "#scripts/art/spline";

export function bear(canvas: Canvas, place: Place): void {
  shadowUnder(canvas, place, 0.46);
  const b = brush(canvas, place);
  const [fur, deep] = ["#9a6a45", "#5f3c28"];
  b.lay([oval(-0.3, -0.08, 0.17, 0.11, -8), oval(0.3, -0.08, 0.17, 0.11, 8)], "#7d5236", deep);
  b.lay([oval(0, -0.32, 0.36, 0.36)], fur, deep);
  b.lay([oval(0, -0.27, 0.23, 0.25)], "#d9b184", "#b3845a");
  b.lay([oval(-0.345, -0.36, 0.11, 0.24, 22), oval(0.345, -0.36, 0.11, 0.24, -22)], "#8d5f3e", deep);
  b.lay([oval(-0.215, -0.955, 0.1, 0.1), oval(0.215, -0.955, 0.1, 0.1)], fur, deep);
  b.ink([oval(-0.215, -0.945, 0.055, 0.055), oval(0.215, -0.945, 0.055, 0.055)], "#d9a184");
  b.lay([oval(0, -0.78, 0.295, 0.255)], "#a5744c", "#704a30");
  b.lay([oval(0, -0.7, 0.145, 0.115)], "#e8c79c", "#c9976b");
  b.ink([oval(0, -0.755, 0.055, 0.037)], "#2b1d18");
  b.ink(
    [
      stroke(
        curved([
          [-0.065, -0.665],
          [-0.03, -0.645],
          [0, -0.668],
          [0.03, -0.645],
          [0.065, -0.665],
        ]),
        0.014,
      ),
      stroke(
        [
          [0, -0.725],
          [0, -0.668],
        ],
        0.012,
      ),
    ],
    "#4a2c1e",
  );
  eyes(b, 0, -0.81, 0.122, 0.033);
  b.ink([oval(-0.2, -0.72, 0.05, 0.034), oval(0.2, -0.72, 0.05, 0.034)], "#ef8f78", 0.5);
  for (const side of [-1, 1]) b.ink([oval(side * 0.315, -0.085, 0.075, 0.055)], "#e0b088", 0.9);
}

export function rabbit(canvas: Canvas, place: Place): void {
  shadowUnder(canvas, place, 0.3);
  const b = brush(canvas, place);
  const [fur, deep] = ["#efe6dc", "#b8a394"];
  for (const [side, lean] of [
    [-1, -7],
    [1, 14],
  ] as const) {
    b.lay([oval(side * 0.1, -0.99, 0.068, 0.25, lean)], fur, deep);
    b.ink([oval(side * 0.1, -0.97, 0.036, 0.185, lean)], "#f2b3ad");
  }
  b.lay([oval(0.2, -0.12, 0.1, 0.1)], "#ffffff", "#d9cbc0");
  b.lay([oval(0, -0.25, 0.21, 0.25)], fur, deep);
  b.lay([oval(-0.12, -0.04, 0.12, 0.055), oval(0.12, -0.04, 0.12, 0.055)], "#f6efe7", "#c9b6a8");
  b.ink([oval(0, -0.24, 0.12, 0.16)], "#fbf6f0");
  b.lay([oval(0, -0.62, 0.2, 0.18)], "#f5eee6", "#cbb9ac");
  b.lay([oval(-0.07, -0.27, 0.045, 0.1, -24), oval(0.07, -0.27, 0.045, 0.1, 24)], fur, deep);
  b.ink([oval(0, -0.585, 0.026, 0.019)], "#e58585");
  b.ink(
    [
      stroke(
        curved([
          [-0.04, -0.54],
          [-0.018, -0.528],
          [0, -0.545],
          [0.018, -0.528],
          [0.04, -0.54],
        ]),
        0.011,
      ),
    ],
    "#8f6f66",
  );
  eyes(b, 0, -0.645, 0.09, 0.027);
  b.ink([oval(-0.135, -0.575, 0.035, 0.025), oval(0.135, -0.575, 0.035, 0.025)], "#f5a9a0", 0.6);
}

export function owl(canvas: Canvas, place: Place): void {
  const b = brush(canvas, place);
  b.lay(
    [
      curved(
        [
          [-0.3, -0.9],
          [-0.34, -0.5],
          [-0.27, -0.12],
          [0, 0.02],
          [0.27, -0.12],
          [0.34, -0.5],
          [0.3, -0.9],
          [0.25, -1.05],
          [0.12, -0.95],
          [-0.12, -0.95],
          [-0.25, -1.05],
        ],
        true,
      ),
    ],
    "#8a6d9e",
    "#54406e",
  );
  b.lay([oval(0, -0.33, 0.2, 0.29)], "#e3d2e6", "#b99fc4");
  for (let row = 0; row < 3; row++)
    for (let feather = -1; feather <= 1; feather++)
      b.ink(
        [
          stroke(
            curved([
              [feather * 0.1 - 0.035 + (row % 2) * 0.05, -0.42 + row * 0.11],
              [feather * 0.1 + (row % 2) * 0.05, -0.385 + row * 0.11],
              [feather * 0.1 + 0.035 + (row % 2) * 0.05, -0.42 + row * 0.11],
            ]),
            0.014,
          ),
        ],
        "#8a6d9e",
        0.8,
      );
  b.lay([oval(-0.29, -0.42, 0.09, 0.27, 10), oval(0.29, -0.42, 0.09, 0.27, -10)], "#6f558a", "#443260");
  for (const side of [-1, 1]) {
    b.ink([oval(side * 0.125, -0.76, 0.135, 0.135)], "#fdf3e2");
    b.ink([oval(side * 0.115, -0.755, 0.085, 0.088)], "#f0a63c");
    b.ink([oval(side * 0.112, -0.75, 0.056, 0.06)], "#2b1d28");
    b.ink([oval(side * 0.112 - 0.02, -0.775, 0.02, 0.022)], "#ffffff");
  }
  b.ink(
    [
      curved(
        [
          [-0.045, -0.7],
          [0.045, -0.7],
          [0, -0.6],
        ],
        true,
        5,
      ),
    ],
    "#ee9b3a",
  );
  b.ink([oval(-0.08, 0.01, 0.055, 0.03), oval(0.08, 0.01, 0.055, 0.03)], "#ee9b3a");
}

export function toadstool(canvas: Canvas, { x, y, size }: Place): void {
  const b = brush(canvas, { x, y, size });
  b.lay(
    [
      curved(
        [
          [-0.1, 0.02],
          [-0.12, -0.3],
          [-0.09, -0.55],
          [0.09, -0.55],
          [0.12, -0.3],
          [0.1, 0.02],
        ],
        true,
      ),
    ],
    "#f8ead2",
    "#c9a985",
  );
  b.lay(
    [
      curved(
        [
          [-0.45, -0.5],
          [-0.4, -0.75],
          [-0.2, -0.95],
          [0, -1],
          [0.2, -0.95],
          [0.4, -0.75],
          [0.45, -0.5],
          [0.2, -0.45],
          [-0.2, -0.45],
        ],
        true,
      ),
    ],
    "#e8543f",
    "#a82a2c",
  );
  b.ink(
    [
      oval(-0.2, -0.68, 0.07, 0.06),
      oval(0.06, -0.82, 0.08, 0.065),
      oval(0.28, -0.62, 0.06, 0.055),
      oval(0.02, -0.58, 0.05, 0.04),
    ],
    "#fff3e2",
  );
}
