import type { Canvas } from "#scripts/art/canvas";
import { hex, type Rgb, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { clamp, smooth } from "#scripts/art/curves";
import { glow } from "#scripts/art/light";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { ellipse, stroke } from "#scripts/art/outlines";
import { type Random, randomFrom } from "#scripts/art/random";
import { curved, placed } from "#scripts/art/spline";

export const gate = { x: 0.5, spring: 0.93, radius: 0.165, ground: 1.27 };
export const gold: Rgb = [1, 0.72, 0.3];

/** How far a place lies from the opening; negative inside. */
export function away(x: number, y: number): number {
  if (y < gate.spring) return Math.hypot(x - gate.x, y - gate.spring) - gate.radius;
  return Math.abs(x - gate.x) - gate.radius;
}

/** Blocks that have moved a little in a thousand years. */
export function stones(canvas: Canvas): void {
  const random = randomFrom(44);
  const blocks: Path[] = [];
  const jitter = () => (random() - 0.5) * 0.007;
  const wedges = 13;
  for (let wedge = 0; wedge < wedges; wedge++) {
    const [a, b] = [wedge + 0.06, wedge + 0.94].map((at) => Math.PI * (1 + at / wedges)) as [number, number];
    const thick = 0.088 + 0.016 * random() + (wedge === 6 ? 0.03 : 0);
    const at = (angle: number, reach: number): Point => [
      gate.x + Math.cos(angle) * reach,
      gate.spring + Math.sin(angle) * reach,
    ];
    const [inner, outer] = [gate.radius + jitter() * 0.6, gate.radius + thick];
    blocks.push(
      roundedBlock([
        at(a, inner),
        at((a + b) / 2, inner),
        at(b, inner),
        at(b, outer + jitter()),
        at((a + b) / 2, outer),
        at(a, outer + jitter()),
      ]),
    );
  }
  for (const side of [-1, 1]) {
    let y = gate.spring + 0.004;
    while (y < gate.ground + 0.02) {
      const high = 0.05 + 0.026 * random();
      const [inner, outer] = [
        gate.radius + jitter() * 0.7,
        gate.radius + 0.086 + 0.018 * random() + 0.03 * smooth(1.15, 1.27, y),
      ];
      const x = (out: number) => gate.x + side * out;
      blocks.push(
        roundedBlock([
          [x(inner), y],
          [x(outer), y + jitter() * 0.5],
          [x(outer + jitter() * 0.5), y + high - 0.004],
          [x(inner), y + high - 0.004],
        ]),
      );
      y += high;
    }
    // Lesser stones stand about.
    for (const [dx, wide, tall, lean] of [
      [0.36, 0.06, 0.19, 5],
      [0.47, 0.05, 0.12, -8],
    ] as const)
      blocks.push(standing(gate.x + side * dx, 1.29, wide, tall * (side < 0 ? 1 : 0.8), lean * side, random));
  }
  for (const [x, y, wide, tall, lean] of [
    [-0.28, 1.27, 0.07, 0.26, 4],
    [-0.5, 1.26, 0.06, 0.17, -7],
    [-0.78, 1.28, 0.08, 0.3, 3],
    [-1.02, 1.27, 0.06, 0.2, 8],
  ] as const)
    blocks.push(standing(x, y, wide, tall, lean, random));
  const shadow = blocks.map((path) => path.map(([x, y]): Point => [x, y + 0.006]));
  fill(canvas, maskOf(canvas, shadow, 0.008), hex("#02070a"), 0.55);
  for (const [index, block] of blocks.entries()) {
    const tone = 0.75 + 0.4 * random();
    const [cx, cy] = block.reduce<[number, number]>(
      ([sx, sy], [x, y]) => [sx + x / block.length, sy + y / block.length],
      [0, 0],
    );
    fill(canvas, maskOf(canvas, [block]), (x, y, colour) => {
      const grain = 0.8 * fbm(x * 34 + index * 3, y * 34, 20, 5) + 0.4 * fbm(x * 130, y * 130, 21, 3);
      const near = Math.max(0, away(x, y));
      set(colour, hex("#2b4a4c"));
      shadeBy(colour, tone * (0.62 + 0.42 * grain + 0.2 * smooth(0.02, -0.03, y - cy)));
      tint(
        colour,
        hex("#3f6b45"),
        0.55 * smooth(0.08, 0.34, fbm(x * 13, y * 13, 23, 4)) * smooth(0.02, -0.03, y - cy),
      );
      const facing = clamp(0.5 + ((cx - gate.x) * (cx - x) + (cy - 1) * (cy - y)) * 60);
      shine(
        colour,
        gold,
        (0.85 * Math.exp(-near * 42) + 0.2 * Math.exp(-near * 11)) *
          clamp(0.55 + 0.5 * grain) *
          (0.35 + 0.65 * facing),
      );
    });
  }
  runes(canvas, random);
}

function roundedBlock(corners: readonly Point[]): Point[] {
  const cut: Point[] = [];
  for (let index = 0; index < corners.length; index++) {
    const [a, b, c] = [
      corners[(index + corners.length - 1) % corners.length],
      corners[index],
      corners[(index + 1) % corners.length],
    ];
    if (!a || !b || !c) continue;
    cut.push(
      [b[0] + (a[0] - b[0]) * 0.14, b[1] + (a[1] - b[1]) * 0.14],
      [b[0] + (c[0] - b[0]) * 0.14, b[1] + (c[1] - b[1]) * 0.14],
    );
  }
  return cut;
}

function standing(x: number, y: number, wide: number, tall: number, lean: number, random: Random): Point[] {
  const shape: Point[] = [
    [-0.5, 0.05],
    [-0.46, -0.5],
    [-0.36, -0.9],
    [-0.05 + 0.2 * random(), -1.02],
    [0.32, -0.84 - 0.1 * random()],
    [0.44, -0.4],
    [0.5, 0.05],
  ];
  return placed(
    curved(
      shape.map(([px, py]): Point => [px * wide, py * tall]),
      true,
      5,
    ),
    x,
    y,
    1,
    lean,
  );
}

/** Signs in some of the stones, still warm. */
function runes(canvas: Canvas, random: Random): void {
  const marks: Point[][][] = [
    [
      [
        [0, -1],
        [0, 1],
      ],
      [
        [0, -0.6],
        [0.6, -1],
      ],
      [
        [0, 0],
        [0.6, -0.4],
      ],
    ],
    [
      [
        [-0.5, -1],
        [-0.5, 1],
      ],
      [
        [0.5, -1],
        [0.5, 1],
      ],
      [
        [-0.5, -0.6],
        [0.5, 0.2],
      ],
    ],
    [
      [
        [0, -1],
        [0.6, 0],
        [0, 1],
        [-0.6, 0],
        [0, -1],
      ],
    ],
    [
      [
        [0, -1],
        [0, 1],
      ],
      [
        [-0.5, -0.4],
        [0, -1],
        [0.5, -0.4],
      ],
    ],
    [
      [
        [-0.5, -1],
        [0.5, -0.3],
        [-0.5, 0.3],
        [0.5, 1],
      ],
    ],
  ];
  for (let wedge = 1; wedge < 12; wedge += wedge === 5 || wedge === 6 ? 1 : 2) {
    const angle = Math.PI * (1 + (wedge + 0.5) / 13);
    const reach = gate.radius + 0.05;
    const [x, y] = [gate.x + Math.cos(angle) * reach, gate.spring + Math.sin(angle) * reach];
    const mark = marks[Math.floor(random() * marks.length)] ?? [];
    const paths = mark.map((line) => stroke(placed(line, x, y, 0.013, (angle * 180) / Math.PI + 90), 0.0028));
    fill(canvas, maskOf(canvas, paths), [1.25, 0.82, 0.36], 0.9);
    glow(canvas, x, y, 0.012, gold, 0.3);
  }
}

export function ivy(canvas: Canvas): void {
  const random = randomFrom(52);
  const shades: Path[][] = [[], [], []];
  const strand = (x: number, y: number, long: number, lean: number) => {
    for (let at = 0; at < long; at += 0.0042) {
      const size = 0.0042 + 0.0035 * random();
      shades[Math.floor(random() * 3)]?.push(
        ellipse(
          x + lean * at + (random() - 0.5) * 0.014,
          y + at + (random() - 0.5) * 0.006,
          size,
          size * 0.66,
          random() * 180,
        ),
      );
    }
  };
  for (let index = 0; index < 15; index++) {
    const angle = Math.PI * (1.04 + 0.5 * random() * (random() < 0.75 ? 0.8 : 1.8));
    const reach = gate.radius + 0.085;
    strand(
      gate.x + Math.cos(angle) * reach,
      gate.spring + Math.sin(angle) * reach,
      0.05 + 0.17 * random(),
      -0.1 + 0.2 * random(),
    );
  }
  for (let index = 0; index < 5; index++)
    strand(gate.x - gate.radius - 0.03 - 0.05 * random(), 1.0 + 0.1 * random(), 0.16 * random() + 0.06, 0);
  for (const [index, code] of ["#0d2a22", "#17432f", "#2f6a3c"].entries())
    fill(canvas, maskOf(canvas, shades[index] ?? []), (x, y, colour) => {
      set(colour, hex(code));
      shine(colour, gold, 0.3 * Math.exp(-Math.max(0, away(x, y)) * 34));
    });
}
