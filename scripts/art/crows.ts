import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { hex, type Rgb, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { curved, curvedLine } from "#scripts/art/curved";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { ellipse, stroke } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { grow } from "#scripts/art/trees";

const bone = hex("#e4ddcf");
const wash = hex("#8d8a86");
const deep = hex("#4a4a4e");
const ink: Rgb = [0.007, 0.007, 0.009];
const gloss: Rgb = [0.16, 0.2, 0.28];
const disc = { x: 0.44, y: 0.86, radius: 0.3 };

/** Crows gather on a bare bough before a white sun; all in ink, but for the eyes. */
export function crows(canvas: Canvas): void {
  paint(canvas, paintSky);
  flock(canvas);
  boughs(canvas);
  perched(canvas, { x: 0.47, y: 1.192, size: 0.52, side: 1 }, 61);
  perched(canvas, { x: 0.885, y: 1.135, size: 0.27, side: 1 }, 62);
  perched(canvas, { x: 0.115, y: 1.148, size: 0.23, side: -1 }, 63);
  splatter(canvas);
  paint(canvas, (x, _y, colour) =>
    shadeBy(colour, 1 - 0.16 * smooth(0.34, 0.75, Math.abs(Math.max(0, x) - 0.5))),
  );
}

/** Washes of grey on bone-white, wet into wet; the sun is what was left bare. */
function paintSky(x: number, y: number, colour: Rgb): void {
  set(colour, bone);
  const bend = fbm(x * 1.3 + 2, y * 1.3, 1001, 4);
  const cloud = fbm(x * 1.8 + bend, y * 2.6 + bend, 1002, 6);
  const low = smooth(0.5, 1.15, y);
  tint(colour, wash, clamp(0.18 + 0.95 * cloud + 0.22 * low * smooth(1.62, 1.2, y)) * 0.85);
  tint(colour, deep, 0.42 * clamp(fbm(x * 1.2 + 7, y * 2 - bend, 1003, 5) * 1.7) * smooth(1.5, 0.9, y));
  // Pigment gathers at the edge of a wash.
  shadeBy(colour, 1 - 0.1 * bell(cloud - 0.16, 0.02) * smooth(0.1, 0.5, y));
  const away = Math.hypot(x - disc.x, y - disc.y) + 0.006 * fbm(x * 12, y * 12, 1005, 4);
  tint(colour, [0.93, 0.9, 0.84], 0.93 * smooth(disc.radius, disc.radius - 0.012, away));
  shadeBy(colour, 1 - 0.12 * bell(away - disc.radius - 0.004, 0.008));
  shadeBy(colour, 1 + 0.05 * fbm(x * 70, y * 70, 1006, 3));
  tint(colour, bone, 0.75 * smooth(1.2, 1.5, y));
}

type Bird = { x: number; y: number; size: number; turn: number; flap: number };

/** They come from far on the right, round and down. */
function flock(canvas: Canvas): void {
  const random = randomFrom(1011);
  const birds: Bird[] = [
    { x: 0.82, y: 0.7, size: 0.1, turn: -38, flap: 0.75 },
    { x: 0.14, y: 0.66, size: 0.075, turn: 24, flap: 0.3 },
  ];
  for (let index = 0; index < 46; index++) {
    const part = index / 46;
    const turn = part * 5.6 + 0.5;
    const away = 0.62 - 0.3 * part;
    const x = 0.62 + Math.cos(turn) * away * 0.85 + (random() - 0.5) * 0.12;
    const y = 0.6 + Math.sin(turn) * away * 0.34 - 0.1 * part + (random() - 0.5) * 0.1;
    const size = 0.013 + 0.03 * random() ** 2 + 0.012 * part;
    const isOnTitle = y < 0.47 && Math.abs(x - 0.5) < 0.42;
    if (isOnTitle && index % 4 !== 0) continue;
    birds.push({ x, y, size: isOnTitle ? size * 0.6 : size, turn: (random() - 0.5) * 90, flap: random() });
  }
  for (let index = 0; index < 12; index++)
    birds.push({
      x: -0.15 - 0.95 * random(),
      y: 0.16 + 0.5 * random(),
      size: 0.012 + 0.018 * random(),
      turn: (random() - 0.5) * 80,
      flap: random(),
    });
  const near = birds.filter(({ size }) => size > 0.03);
  const far = birds.filter(({ size }) => size <= 0.03);
  fill(canvas, maskOf(canvas, far.flatMap(flying)), [0.035, 0.035, 0.04], 0.8);
  fill(canvas, maskOf(canvas, near.flatMap(flying)), ink, 0.97);
}

/** Seen from behind and below: two wings with fingered tips, a fan of a tail. */
function flying({ x, y, size, turn, flap }: Bird): Path[] {
  const sin = Math.sin((turn * Math.PI) / 180);
  const cos = Math.cos((turn * Math.PI) / 180);
  const at = ([dx, dy]: Point): Point => [x + (dx * cos - dy * sin) * size, y + (dx * sin + dy * cos) * size];
  const lift = mix(-0.25, 0.75, flap);
  const wing = (side: number, raise: number): Path =>
    (
      [
        [0.04, -0.1],
        [0.22, -0.2],
        [0.44, -0.24],
        [0.66, -0.2],
        [1.02, -0.06],
        [0.86, -0.06],
        [1.0, 0.03],
        [0.82, 0.01],
        [0.93, 0.11],
        [0.75, 0.07],
        [0.82, 0.17],
        [0.62, 0.11],
        [0.4, 0.12],
        [0.2, 0.15],
        [0.05, 0.14],
      ] as const
    ).map(([dx, dy]) => at([side * dx * (1 - 0.16 * Math.abs(raise)), dy - raise * dx ** 1.4 * 0.62]));
  const body: Path = curved(
    (
      [
        [0, -0.34],
        [0.05, -0.27],
        [0.055, -0.2],
        [0.09, -0.08],
        [0.085, 0.1],
        [0.05, 0.22],
        [0.12, 0.42],
        [0, 0.45],
        [-0.12, 0.42],
        [-0.05, 0.22],
        [-0.085, 0.1],
        [-0.09, -0.08],
        [-0.055, -0.2],
        [-0.05, -0.27],
      ] as const
    ).map((point) => at(point)),
    3,
  );
  return [body, wing(1, lift), wing(-1, lift * 0.85)];
}

function boughs(canvas: Canvas): void {
  const limb = (points: Path, from: number, to: number): Path => {
    const line = curvedLine(points, 14);
    const left: Point[] = [];
    const right: Point[] = [];
    for (let index = 0; index < line.length; index++) {
      const [px, py] = line[index] ?? [0, 0];
      const [ax, ay] = line[Math.min(line.length - 1, index + 1)] ?? [px, py];
      const [bx, by] = line[Math.max(0, index - 1)] ?? [px, py];
      const long = Math.hypot(ax - bx, ay - by) || 1;
      const part = index / (line.length - 1);
      const half = mix(from, to, part ** 0.8) * (1 + 0.35 * fbm(px * 16, py * 16, 1021, 3));
      left.push([px + ((ay - by) / long) * half, py - ((ax - bx) / long) * half]);
      right.push([px - ((ay - by) / long) * half, py + ((ax - bx) / long) * half]);
    }
    return [...left, ...right.reverse()];
  };
  const paths: Path[] = [
    limb(
      [
        [1.1, 1.33],
        [0.93, 1.26],
        [0.74, 1.245],
        [0.58, 1.21],
        [0.43, 1.205],
        [0.28, 1.18],
        [0.13, 1.165],
        [0.0, 1.125],
        [-0.1, 1.11],
      ],
      0.036,
      0.0045,
    ),
    limb(
      [
        [0.93, 1.262],
        [0.9, 1.2],
        [0.885, 1.148],
        [0.83, 1.105],
        [0.8, 1.04],
      ],
      0.017,
      0.002,
    ),
  ];
  const random = randomFrom(1025);
  for (const [x, y, angle, length, width] of [
    [0.8, 1.05, -8, 0.06, 0.007],
    [0.72, 1.245, 150, 0.06, 0.01],
    [0.56, 1.21, -168, 0.07, 0.009],
    [0.3, 1.185, -150, 0.06, 0.009],
    [0.2, 1.172, -28, 0.05, 0.007],
    [0.64, 1.222, 24, 0.035, 0.006],
    [-0.02, 1.13, -62, 0.06, 0.008],
    [0.08, 1.15, -130, 0.055, 0.007],
    [0.95, 1.265, 165, 0.09, 0.014],
    [0.885, 1.15, 38, 0.06, 0.008],
  ] as const)
    paths.push(...grow({ x, y, angle, length, width, forks: 4, spread: 30, crooked: 1.3 }, random).paths);
  fill(canvas, maskOf(canvas, paths), (x, y, colour) => {
    const bark = fbm(x * 18 + y * 7, y * 46, 1027, 4);
    set(colour, ink);
    shine(colour, [0.05, 0.048, 0.046], clamp(0.1 + bark));
  });
}

type Perch = { x: number; y: number; size: number; side: 1 | -1 };

/** A crow from the side, its feet at x, y; `side` 1 looks to the left. */
function perched(canvas: Canvas, { x, y, size, side }: Perch, seed: number): void {
  const at = (dx: number, dy: number): Point => [x + side * (dx - 0.03) * size, y + (dy - 0.37) * size];
  const body = curved(
    [
      at(-0.53, -0.245),
      at(-0.5, -0.285),
      at(-0.43, -0.33),
      at(-0.36, -0.352),
      at(-0.32, -0.385),
      at(-0.26, -0.412),
      at(-0.185, -0.395),
      at(-0.12, -0.335),
      at(-0.05, -0.265),
      at(0.06, -0.2),
      at(0.19, -0.105),
      at(0.32, 0.01),
      at(0.43, 0.1),
      at(0.56, 0.19),
      at(0.69, 0.268),
      at(0.7, 0.292),
      at(0.655, 0.31),
      at(0.54, 0.272),
      at(0.42, 0.23),
      at(0.31, 0.235),
      at(0.2, 0.262),
      at(0.12, 0.27),
      at(0.02, 0.232),
      at(-0.11, 0.165),
      at(-0.215, 0.06),
      at(-0.268, -0.05),
      at(-0.285, -0.14),
      at(-0.315, -0.205),
      at(-0.36, -0.24),
      at(-0.44, -0.238),
    ],
    6,
  );
  const shag: Path[] = [];
  const random = randomFrom(seed);
  // Loose feathers: at the throat, the thighs, along the back.
  for (let index = 0; index < 44; index++) {
    const part = index / 44;
    const [fx, fy, lean] =
      part < 0.45
        ? [-0.29 + 0.26 * part, -0.16 + 0.62 * part, 2.2]
        : part < 0.75
          ? [0.04 + 0.9 * (part - 0.45), 0.235, 1.3]
          : [0.1 + 1.2 * (part - 0.75), -0.16 + 0.95 * (part - 0.75), -0.2];
    const long = 0.016 + 0.024 * random();
    const turn = lean + (random() - 0.5) * 0.7;
    const [cos, sin] = [Math.cos(turn) * long, Math.sin(turn) * long];
    shag.push([
      at(fx - sin * 0.22, fy + cos * 0.22),
      at(fx + cos, fy + sin),
      at(fx + sin * 0.22, fy - cos * 0.22),
    ]);
  }
  const legs: Path[] = [];
  for (const [from, to] of [
    [0.06, 0.0],
    [0.14, 0.1],
  ] as const) {
    legs.push(stroke([at(from, 0.22), at(to + 0.012, 0.31), at(to, 0.365)], 0.018 * size));
    for (const toe of [-0.075, -0.04, 0.05])
      legs.push(stroke([at(to, 0.36), at(to + toe * 0.6, 0.352), at(to + toe, 0.385)], 0.0135 * size));
  }
  const wingTip: Path = curved(
    [
      at(0.1, -0.05),
      at(0.3, 0.08),
      at(0.48, 0.2),
      at(0.6, 0.3),
      at(0.5, 0.275),
      at(0.34, 0.235),
      at(0.12, 0.16),
      at(-0.06, 0.04),
      at(-0.08, -0.08),
    ],
    6,
  );
  fill(canvas, maskOf(canvas, [body, wingTip, ...shag, ...legs]), ink);
  // Gloss lies on the wing in long feathers, on the hackles in short ones.
  fill(canvas, maskOf(canvas, [wingTip], 0.004 * size), (px, py, colour) => {
    const [dx, dy] = [((px - x) / size) * side + 0.03, (py - y) / size + 0.37];
    const along = dx * 0.84 + dy * 0.54;
    const over = -dx * 0.54 + dy * 0.84;
    const quill = Math.sin((over + 0.16 * along * along) * 92 + 1.2 * fbm(along * 3, over * 9, seed, 2));
    const light = smooth(0.15, 1, quill) * (0.4 + 0.6 * bell(along - 0.12, 0.22));
    shine(colour, gloss, 0.42 * light);
    shadeBy(colour, 1 - 0.6 * smooth(-0.5, -1, quill));
  });
  fill(canvas, maskOf(canvas, [body]), (px, py, colour) => {
    const [dx, dy] = [((px - x) / size) * side + 0.03, (py - y) / size + 0.37];
    const scales = fbm(dx * 16 + dy * 8, dy * 26 - dx * 10, seed + 1, 3);
    const back = bell(dy - (-0.29 + 0.66 * (dx + 0.12)), 0.06) * smooth(-0.34, -0.15, dx);
    const head = bell(dx + 0.27, 0.06) * bell(dy + 0.375, 0.03);
    shine(colour, gloss, clamp(0.35 + 1.2 * scales) * (0.24 * back * smooth(0.4, 0, dx) + 0.3 * head));
    shine(colour, gloss, 0.3 * bell(dy + 0.312 - 0.42 * (dx + 0.36), 0.008) * smooth(-0.34, -0.38, dx));
  });
  const eye = at(-0.297, -0.34);
  fill(
    canvas,
    maskOf(canvas, [ellipse(eye[0], eye[1], 0.0165 * size, 0.0165 * size)]),
    [0.002, 0.002, 0.002],
  );
  fill(canvas, maskOf(canvas, [ellipse(eye[0], eye[1], 0.0118 * size, 0.0118 * size)]), [0.62, 0.02, 0.015]);
  fill(canvas, maskOf(canvas, [ellipse(eye[0], eye[1], 0.0058 * size, 0.0058 * size)]), [0.01, 0, 0]);
  fill(
    canvas,
    maskOf(canvas, [ellipse(eye[0] - 0.004 * size, eye[1] - 0.005 * size, 0.003 * size, 0.003 * size)]),
    [1, 0.9, 0.85],
  );
}

function splatter(canvas: Canvas): void {
  const random = randomFrom(1041);
  const drops: Path[] = [];
  for (let index = 0; index < 150; index++) {
    const spread = random() ** 2;
    const turn = random() * 2 * Math.PI;
    const x = 0.72 + Math.cos(turn) * spread * 0.7;
    const y = 1.27 + Math.sin(turn) * spread * 0.34;
    const r = 0.0006 + 0.0034 * random() ** 5;
    if (x > leftEnd && y < foot) drops.push(ellipse(x, y, r, r * (0.8 + 0.5 * random())));
  }
  fill(canvas, maskOf(canvas, drops), ink, 0.85);
}
