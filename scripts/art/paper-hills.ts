import { type Canvas, leftEnd, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, shadeBy } from "#scripts/art/colour";
import { bell, smooth } from "#scripts/art/curves";
import type { Path, Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { below, ellipse, rectangle, type Skyline, stroke, traced } from "#scripts/art/outlines";
import { lay, layEdged } from "#scripts/art/paper";
import { type Random, randomFrom } from "#scripts/art/random";

const sky = ramp([
  [0, "#8fd0dc"],
  [0.35, "#bfe4dd"],
  [0.62, "#f5eccb"],
  [1, "#fbe0ad"],
]);

/** Hills, clouds, a sun and two balloons, all cut from paper. */
export function paperHills(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    sky(y / 1.15, colour);
    shadeBy(colour, 1 + 0.03 * fbm(x * 22, y * 22, 301, 3));
  });
  for (const [index, radius] of [0.29, 0.225, 0.165].entries())
    lay(canvas, [ellipse(0.7, 0.83, radius, radius)], {
      colour: hex(["#fbe3a6", "#fbcf72", "#f8b13f"][index] ?? "#f8b13f"),
      lift: 0.012,
      strength: 0.22,
    });
  const white = hex("#fffaf0");
  cloud(canvas, 0.13, 0.62, 0.13, white);
  cloud(canvas, 0.92, 0.68, 0.11, white);
  cloud(canvas, -0.4, 0.55, 0.12, white);
  cloud(canvas, -0.95, 0.75, 0.14, white);
  hill(
    canvas,
    "#a9d3c0",
    (x) => 1.02 - 0.07 * Math.sin(x * 4.1 + 0.6) - 0.03 * Math.sin(x * 9 + 2),
    0.014,
    1,
    0.03,
  );
  balloon(canvas, 0.27, 0.8, 0.082, ["#e4573d", "#fff3d6", "#f3a63b"]);
  balloon(canvas, -0.72, 0.98, 0.05, ["#2d7f86", "#fff3d6", "#f3a63b"]);
  cloud(canvas, 0.4, 0.96, 0.1, white);
  hill(
    canvas,
    "#7cbf9d",
    (x) => 1.12 - 0.075 * Math.sin(x * 3.4 + 2.4) - 0.02 * Math.sin(x * 8),
    0.016,
    2,
    0.042,
  );
  hill(canvas, "#f2c14e", (x) => 1.2 - 0.07 * Math.sin(x * 3.1 + 4.4), 0.016, 0, 0);
  house(canvas, 0.76, 1.2 - 0.07 * Math.sin(0.76 * 3.1 + 4.4));
  hill(canvas, "#4fa287", (x) => 1.29 - 0.075 * Math.sin(x * 3.6 + 0.9), 0.018, 3, 0.07);
  hill(
    canvas,
    "#2c7d75",
    (x) => 1.39 - 0.06 * Math.sin(x * 3.2 + 3.3) - 0.014 * Math.sin(x * 9),
    0.02,
    4,
    0.095,
  );
  hill(canvas, "#17505a", (x) => 1.475 - 0.035 * Math.sin(x * 4.4 + 5.2), 0.022, 0, 0);
  foreground(canvas);
}

function hill(canvas: Canvas, code: string, line: Skyline, lift: number, woods: number, size: number): void {
  const shape = traced(line);
  const colour = hex(code);
  if (woods > 0) {
    const random = randomFrom(woods * 17);
    for (let x = leftEnd - 0.02; x < 1.05; x += size * (0.8 + 2.8 * random())) {
      const stand = fbm(x * 3, woods, woods, 3);
      if (stand < -0.05) continue;
      tree(canvas, x, shape(x) + size * 0.12, size * (0.75 + 0.5 * random()), colour, random);
    }
  }
  layEdged(canvas, [below(shape)], { colour, lift });
}

function tree(canvas: Canvas, x: number, y: number, size: number, near: Rgb, random: Random): void {
  const dark: Rgb = [...near];
  shadeBy(dark, 0.72 + 0.2 * random());
  const trunk: Rgb = [...hex("#7a5236")];
  lay(canvas, [rectangle(x - size * 0.045, y - size * 0.75, size * 0.09, size * 0.8)], {
    colour: trunk,
    lift: 0.003,
  });
  if (random() < 0.5) {
    lay(canvas, [ellipse(x, y - size * 1.05, size * 0.36, size * 0.46)], { colour: dark, lift: 0.006 });
    return;
  }
  for (let tier = 0; tier < 3; tier++) {
    const top = y - size * (1.0 + tier * 0.28);
    const wide = size * (0.42 - tier * 0.09);
    lay(
      canvas,
      [
        [
          [x, top - size * 0.38],
          [x + wide, top + size * 0.12],
          [x, top + size * 0.17],
          [x - wide, top + size * 0.12],
        ],
      ],
      { colour: dark, lift: 0.004 },
    );
  }
}

function cloud(canvas: Canvas, x: number, y: number, size: number, colour: Rgb): void {
  const puff = (dx: number, dy: number, r: number): Path =>
    ellipse(x + dx * size, y + dy * size, r * size, r * size);
  const base = rectangle(x - size * 0.95, y - size * 0.06, size * 1.9, size * 0.28);
  const ends = [
    ellipse(x - size * 0.95, y + size * 0.08, size * 0.14, size * 0.14),
    ellipse(x + size * 0.95, y + size * 0.08, size * 0.14, size * 0.14),
  ];
  lay(canvas, [puff(-0.5, -0.06, 0.3), puff(0, -0.2, 0.42), puff(0.48, -0.08, 0.32), base, ...ends], {
    colour,
    lift: 0.011,
    strength: 0.2,
  });
}

function balloon(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  codes: readonly [string, string, string],
): void {
  const shell = (part: number): Path => {
    const points: Point[] = [];
    for (let step = 0; step <= 48; step++) {
      const angle = (step / 48) * 2 * Math.PI;
      const down = -Math.cos(angle);
      const taper = down > 0 ? 1 - 0.62 * down ** 2.2 : 1;
      points.push([x + Math.sin(angle) * size * taper * part, y + down * size * (down > 0 ? 1.28 : 1)]);
    }
    return points;
  };
  const ropes = [-0.3, 0.3].map((side) =>
    stroke(
      [
        [x + side * size, y + size * 1.22],
        [x + side * size * 0.5, y + size * 1.58],
      ],
      0.0022,
    ),
  );
  lay(canvas, ropes, { colour: hex("#6b4a33"), lift: 0.002 });
  lay(canvas, [rectangle(x - size * 0.19, y + size * 1.56, size * 0.38, size * 0.26)], {
    colour: hex("#9a6a42"),
    lift: 0.005,
  });
  for (const [index, part] of [1, 0.72, 0.36].entries())
    lay(canvas, [shell(part)], { colour: hex(codes[index] ?? codes[0]), lift: index === 0 ? 0.014 : 0.004 });
}

function house(canvas: Canvas, x: number, y: number): void {
  lay(canvas, [rectangle(x - 0.035, y - 0.058, 0.07, 0.09)], { colour: hex("#fff3dc"), lift: 0.007 });
  lay(canvas, [rectangle(x + 0.013, y - 0.115, 0.012, 0.05)], { colour: hex("#b5492f"), lift: 0.003 });
  lay(
    canvas,
    [
      [
        [x - 0.046, y - 0.054],
        [x, y - 0.108],
        [x + 0.046, y - 0.054],
      ],
    ],
    { colour: hex("#d95d3f"), lift: 0.005 },
  );
  lay(canvas, [rectangle(x - 0.024, y - 0.04, 0.016, 0.017)], { colour: hex("#5aa7b0"), lift: 0.002 });
  lay(canvas, [rectangle(x + 0.006, y - 0.036, 0.018, 0.06)], { colour: hex("#8a5a3a"), lift: 0.002 });
}

/** Leaves and flowers along the foot; the middle stays low for the author's name. */
function foreground(canvas: Canvas): void {
  const random = randomFrom(90);
  for (let x = leftEnd; x < 1.03; x += 0.028 + 0.03 * random()) {
    const frame = smooth(0.2, 0.5, Math.abs(Math.max(x, 0) - 0.5));
    const tall = (0.05 + 0.1 * random()) * (0.35 + 0.9 * frame) * (1 - 0.4 * bell(x + 0.6, 0.3));
    const bend = (random() - 0.5) * 0.06;
    const y = 1.53;
    const tip: Point = [x + bend, y - tall];
    lay(canvas, [leaf([x, y + 0.06], tip, tall * 0.2)], {
      colour: hex(random() < 0.5 ? "#0f3f4a" : "#1e6a66"),
      lift: 0.008,
    });
    if (random() < 0.2 && frame > 0.5) {
      const code = ["#e4573d", "#f3a63b", "#fff3d6"][Math.floor(random() * 3)] ?? "#f3a63b";
      for (let petal = 0; petal < 6; petal++) {
        const angle = (petal / 6) * 2 * Math.PI;
        lay(
          canvas,
          [ellipse(tip[0] + Math.cos(angle) * 0.013, tip[1] + Math.sin(angle) * 0.013, 0.0095, 0.0095)],
          { colour: hex(code), lift: 0.003 },
        );
      }
      lay(canvas, [ellipse(tip[0], tip[1], 0.008, 0.008)], { colour: hex("#7a4a2a"), lift: 0.002 });
    }
  }
}

function leaf(from: Point, to: Point, half: number): Path {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const nx = (-(to[1] - from[1]) / length) * half;
  const ny = ((to[0] - from[0]) / length) * half;
  const side = (sign: number): Point[] =>
    [0.1, 0.25, 0.45, 0.65, 0.85].map((part): Point => {
      const wide = Math.sin(Math.PI * part ** 0.8) * sign;
      return [from[0] + (to[0] - from[0]) * part + nx * wide, from[1] + (to[1] - from[1]) * part + ny * wide];
    });
  return [from, ...side(1), to, ...side(-1).reverse()];
}
