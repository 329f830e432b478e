import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { glow, stars } from "#scripts/art/light";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { mirrored } from "#scripts/art/mirror";
import { fbm, ridged } from "#scripts/art/noise";
import { below, ellipse, stroke, traced } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { curved, placed } from "#scripts/art/spline";
import { waves } from "#scripts/art/water";

const shore = 1.13;
const sky = ramp([
  [0, "#120f33"],
  [0.3, "#2a2059"],
  [0.55, "#5a3478"],
  [0.75, "#a2527f"],
  [0.9, "#dd8872"],
  [1, "#f3b27c"],
]);
const boat = { x: 0.6, y: 1.3 };

/** Paper lanterns rise over a lake in the last light; two people watch from a boat. */
export function eveningLights(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    sky(y / shore, colour);
    const cloud = fbm(x * 1.2 + 4, y * 4.6, 21, 6);
    tint(colour, hex("#3a2260"), 0.55 * smooth(0, 0.4, cloud) * smooth(1, 0.4, y));
    tint(colour, hex("#f09a86"), 0.4 * smooth(0.04, 0.4, -cloud) * bell(y - 0.86, 0.2));
  });
  stars(canvas, { seed: 14, count: 420, bottom: 0.6, brightness: 0.7, large: 4 });
  mountains(canvas);
  lanterns(canvas);
  lake(canvas);
  rowers(canvas);
  reeds(canvas);
  paint(canvas, (_x, y, colour) => shadeBy(colour, 1 - 0.3 * smooth(0.3, 0, y) - 0.5 * smooth(1.4, 1.58, y)));
}

function mountains(canvas: Canvas): void {
  const layers = [
    { base: 1.06, tall: 0.15, seed: 4, colour: "#8a4c7a", haze: "#d98b80" },
    { base: 1.11, tall: 0.12, seed: 11, colour: "#4a2c5e", haze: "#9c5877" },
    { base: 1.15, tall: 0.07, seed: 17, colour: "#22183c", haze: "#3d2650" },
  ];
  for (const { base, tall, seed, colour, haze } of layers) {
    const crest = traced((x) => {
      const open = 1 - 0.55 * bell(x - 0.52, 0.3);
      return (
        base - tall * open * (ridged(x * 1.3 + seed, seed, seed, 4) - 0.15) - 0.012 * fbm(x * 24, 1, seed, 4)
      );
    });
    fill(canvas, maskOf(canvas, [below(crest, shore + 0.003)]), (x, y, into) => {
      set(into, hex(colour));
      tint(
        into,
        hex(haze),
        smooth(base - tall * 0.5, shore, y) * clamp(0.7 + 0.6 * fbm(x * 3, y * 9, seed, 3)),
      );
    });
  }
}

/** From sparks far over the mountains to the ones that were let go just now. */
function lanterns(canvas: Canvas): void {
  const random = randomFrom(29);
  for (let index = 0; index < 190; index++) {
    const near = random() ** 2.4;
    const size = mix(0.0026, 0.014, near);
    const x = leftEnd + random() * (1 - leftEnd);
    const rise = random();
    const y = mix(1.06, 0.34 + 0.2 * near, rise ** 1.15);
    if (rise > 0.8 && random() < 0.6) continue;
    lantern(canvas, x, y, size, (random() - 0.5) * 16, 0.65 + 0.35 * random());
  }
  const large: [x: number, y: number, size: number, turn: number][] = [
    [0.17, 0.63, 0.029, -6],
    [0.71, 0.585, 0.024, 5],
    [0.42, 0.735, 0.021, 4],
    [0.86, 0.79, 0.046, 7],
    [0.27, 0.93, 0.034, -4],
    [0.55, 0.955, 0.019, -3],
    [0.055, 0.86, 0.018, 3],
    [-0.28, 0.7, 0.026, -6],
    [-0.62, 0.86, 0.03, 6],
    [-0.93, 0.66, 0.022, -5],
    [-0.45, 0.56, 0.016, 3],
  ];
  for (const [x, y, size, turn] of large) lantern(canvas, x, y, size, turn, 1);
}

const shape: Point[] = curved(
  [
    [-0.62, 1],
    [-0.86, 0.35],
    [-0.98, -0.4],
    [-0.72, -1],
    [0, -1.2],
    [0.72, -1],
    [0.98, -0.4],
    [0.86, 0.35],
    [0.62, 1],
    [0, 1.08],
  ],
  true,
  6,
);

function lantern(canvas: Canvas, x: number, y: number, size: number, turn: number, bright: number): void {
  const sin = Math.sin((turn * Math.PI) / 180);
  const cos = Math.cos((turn * Math.PI) / 180);
  glow(canvas, x, y + size * 0.3, size * 1.5, [1, 0.5, 0.17], 0.42 * bright);
  fill(
    canvas,
    maskOf(canvas, [placed(shape, x, y, size, turn)], size > 0.015 ? 0 : size * 0.08),
    (px, py, colour) => {
      const dx = ((px - x) * cos + (py - y) * sin) / size;
      const dy = (-(px - x) * sin + (py - y) * cos) / size;
      const flame = Math.exp(-(dx * dx * 1.6 + (dy - 0.75) ** 2 * 1.1));
      const folds = 0.5 + 0.5 * Math.cos(dx * 7.5 + dy * dx * 0.6);
      set(colour, [0.82 * bright, 0.24 * bright, 0.055]);
      shine(colour, [1, 0.62, 0.24], bright * (1.25 * flame + 0.1 * folds));
      shadeBy(colour, 1 - 0.42 * smooth(0.5, 1, Math.abs(dx)) - 0.3 * smooth(-0.2, -1.2, dy));
    },
  );
  if (size > 0.015) {
    const rim = placed(
      [
        [-0.62, 1],
        [-0.3, 1.06],
        [0, 1.08],
        [0.3, 1.06],
        [0.62, 1],
      ],
      x,
      y,
      size,
      turn,
    );
    fill(canvas, maskOf(canvas, [stroke(rim, size * 0.07)]), hex("#6a2412"));
    const [fx, fy] = placed([[0, 0.86]], x, y, size, turn)[0] ?? [x, y];
    fill(canvas, maskOf(canvas, [ellipse(fx, fy, size * 0.1, size * 0.2)], size * 0.05), [1.6, 1.3, 0.8]);
  }
}

function lake(canvas: Canvas): void {
  const image = mirrored(canvas, shore);
  const sheen: Rgb = [0, 0, 0];
  paint(
    canvas,
    (x, y, colour) => {
      const deep = (y - shore) / (foot - shore);
      const height = waves(x, deep * 0.9, 37);
      const far = (y - shore) * 0.92 + height * (0.012 + 0.075 * deep);
      image(x, far, 0.004 + 0.075 * deep, sheen);
      set(colour, sheen);
      shadeBy(colour, mix(0.86, 0.6, deep));
      tint(colour, hex("#140f33"), 0.2 + 0.45 * deep);
      shine(colour, [0.5, 0.3, 0.42], 0.1 * clamp(height + 0.1) * (1 - 0.6 * deep));
    },
    { left: leftEnd, right: 1, top: shore, bottom: foot },
  );
}

/** Two people in a rowing boat, a lantern between them. */
function rowers(canvas: Canvas): void {
  const { x, y } = boat;
  const size = 0.118;
  const dark = hex("#0d0a20");
  const hull = curved(
    [
      [-1.28, -0.36],
      [-1.02, -0.06],
      [-0.6, 0.12],
      [0, 0.16],
      [0.6, 0.12],
      [1.02, -0.06],
      [1.28, -0.36],
      [0.8, -0.22],
      [0, -0.16],
      [-0.8, -0.22],
    ],
    true,
    6,
  );
  const seated = (side: number, head: number): Point[][] => [
    curved(
      [
        [side * 0.72, -0.1],
        [side * 0.74, -0.5],
        [side * 0.62, -0.68],
        [side * 0.46, -0.7],
        [side * 0.36, -0.58],
        [side * 0.32, -0.36],
        [side * 0.1, -0.3],
        [side * 0.06, -0.14],
      ],
      true,
      6,
    ),
    ellipse(side * head, -0.86, 0.125, 0.15).map(([px, py]): Point => [px, py]),
    curved(
      [
        [side * 0.55, -0.58],
        [side * 0.34, -0.42],
        [side * 0.12, -0.42],
        [side * 0.1, -0.36],
        [side * 0.36, -0.32],
        [side * 0.6, -0.42],
      ],
      true,
      5,
    ),
  ];
  const bun = ellipse(0.69, -0.93, 0.075, 0.075);
  const parts = [hull, ...seated(-1, 0.5), ...seated(1, 0.52), bun];
  const image = parts.map((path) =>
    placed(
      path.map(([px, py]): Point => [px, 0.2 - py * 0.8]),
      x,
      y,
      size,
    ),
  );
  fill(canvas, maskOf(canvas, image, 0.007), dark, 0.62);
  fill(
    canvas,
    maskOf(
      canvas,
      parts.map((path) => placed(path, x, y, size)),
    ),
    (px, py, colour) => {
      const away = Math.hypot(px - x, py - (y - size * 0.5));
      set(colour, dark);
      shine(colour, [1, 0.4, 0.12], 0.42 * Math.exp(-away * 62) * smooth(0.012, 0.03, away));
    },
  );
  const ends: Point[][] = [
    [
      [-0.1, -0.2],
      [-1.15, 0.28],
    ],
    [
      [0.2, -0.2],
      [1.28, 0.24],
    ],
  ];
  const oars = ends.map((line) => stroke(placed(line, x, y, size), 0.0032));
  fill(canvas, maskOf(canvas, oars), dark);
  lantern(canvas, x, y - size * 0.56, 0.0135, 0, 1);
}

/** Reeds stand at both edges, and go on round the back. */
function reeds(canvas: Canvas): void {
  const random = randomFrom(61);
  const paths: Path[] = [];
  for (let index = 0; index < 210; index++) {
    const x = leftEnd + random() * (1.02 - leftEnd);
    const side = smooth(0.28, 0.5, Math.abs(x - 0.5)) * (x < -0.1 ? 0.55 + 0.45 * fbm(x * 4, 1, 8, 2) : 1);
    if (random() > side) continue;
    const tall = (0.1 + 0.24 * random()) * side;
    const bend = (random() - 0.5) * tall * 0.5;
    const base = foot + 0.03;
    const line = [0, 0.3, 0.6, 1].map((part): Point => [x + bend * part * part, base - tall * part]);
    paths.push(stroke(line, 0.0026));
    if (random() < 0.3)
      paths.push(ellipse(x + bend * 0.9, base - tall * 0.95, 0.0045, 0.021, (bend / tall) * 60));
  }
  fill(canvas, maskOf(canvas, paths), hex("#0a0719"), 0.95);
}
