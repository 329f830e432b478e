import { type Canvas, foot, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { curved } from "#scripts/art/curved";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { below, ellipse, type Skyline, traced } from "#scripts/art/outlines";

const sky = ramp([
  [0, "#e8a27c"],
  [0.3, "#f2bd93"],
  [0.65, "#f9dcb4"],
  [1, "#fff1d6"],
]);
const giant = { x: 0.63, y: 0.77, radius: 0.3 };
const dust = hex("#f2b98a");

/** Dunes of another world under a pale great planet; somebody walks the crest. */
export function redDesert(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    sky(y / 1.12, colour);
    planet(x, y, colour);
    const veil = fbm(x * 1.3 + 3, y * 6, 101, 6);
    tint(colour, tones.veil, 0.45 * smooth(-0.05, 0.45, veil) * smooth(0.25, 0.8, y));
  });
  mesas(canvas);
  for (const dune of dunes) paintDune(canvas, dune);
  walker(canvas);
  paint(canvas, (x, y, colour) => {
    shadeBy(
      colour,
      1 - 0.16 * smooth(0.34, 0.72, Math.abs(Math.max(0, x) - 0.5)) - 0.3 * smooth(1.4, foot, y),
    );
  });
}

const tones = { veil: hex("#fff3dd"), lit: hex("#f6d9b0"), rust: hex("#c07f6a"), dusk: hex("#b98283") };

function planet(x: number, y: number, colour: Rgb): void {
  const dx = (x - giant.x) / giant.radius;
  const dy = (y - giant.y) / giant.radius;
  const away = Math.hypot(dx, dy);
  if (away > 1.02) return;
  const bent = dy + 0.16 * dx + 0.03 * fbm(dx * 3, dy * 12, 103, 4);
  const band = 0.5 + 0.5 * Math.sin(bent * 17 + 2 * fbm(bent * 2, 4, 104, 3));
  const face: Rgb = [...tones.lit];
  tint(face, tones.rust, 0.5 * band * clamp(0.7 + fbm(dx * 2, dy * 14, 105, 4)));
  const up = Math.sqrt(Math.max(0, 1 - away * away));
  const light = clamp(0.5 * up - dx * 0.66 - dy * 0.5 + 0.16);
  tint(face, tones.dusk, 0.8 * (1 - smooth(0, 0.75, light)));
  tint(colour, face, 0.86 * smooth(1, 0.993, away) * smooth(1.12, 0.72, y));
  const moon = Math.hypot(x - 0.3, y - 0.62) / 0.021;
  if (moon < 1.1) tint(colour, tones.veil, smooth(1, 0.95, moon));
}

function mesas(canvas: Canvas): void {
  for (const [seed, base, tall, thick] of [
    [111, 1.105, 0.2, 0.42],
    [117, 1.13, 0.13, 0.62],
  ] as const) {
    const line = traced((x) => {
      const block =
        smooth(0.02, 0.1, fbm(x * 3.4 + seed, 1, seed, 2)) * 0.6 +
        smooth(0.17, 0.22, fbm(x * 3.4 + seed, 1, seed, 2)) * 0.4;
      return base - tall * block * (1 - 0.6 * bell(x - 0.44, 0.16)) - 0.014 * fbm(x * 16, 2, seed + 1, 4);
    });
    const stone = hex("#b0603f");
    fill(canvas, maskOf(canvas, [below(line)]), (x, y, colour) => {
      const face: Rgb = [...stone];
      shadeBy(face, 0.9 + 0.4 * fbm(x * 26, y * 2, seed, 4) + 0.16 * Math.sin(y * 320));
      tint(face, dust, 0.3 + 0.5 * smooth(base - tall, base, y));
      tint(colour, face, thick);
    });
  }
}

type Dune = {
  line: Skyline;
  /** Where its crest comes down towards us: x at a depth below the skyline. */
  crest: (deep: number) => number;
  lit: string;
  shade: string;
  ripple: number;
};

const dunes: readonly Dune[] = [
  {
    line: traced(
      (x) => 1.13 - 0.05 * bell(x - 0.18, 0.2) - 0.03 * bell(x - 0.85, 0.16) - 0.05 * bell(x + 0.6, 0.3),
    ),
    crest: (deep) => 0.18 + 0.9 * deep,
    lit: "#e6935c",
    shade: "#b05a3c",
    ripple: 110,
  },
  {
    line: traced(
      (x) => 1.2 - 0.1 * peak(x - 0.68, 0.24, 0.4) - 0.05 * bell(x + 0.25, 0.3) - 0.06 * bell(x + 0.95, 0.25),
    ),
    crest: (deep) => 0.68 - 0.5 * deep + 0.05 * Math.sin(deep * 24),
    lit: "#e0803f",
    shade: "#8f3b2a",
    ripple: 84,
  },
  {
    line: traced(
      (x) =>
        1.335 - 0.165 * peak(x - 0.3, 0.34, 0.5) - 0.06 * bell(x - 1.05, 0.22) - 0.05 * bell(x + 0.75, 0.3),
    ),
    crest: (deep) => 0.3 + 0.85 * deep + 0.07 * Math.sin(deep * 16),
    lit: "#d9682f",
    shade: "#6d2622",
    ripple: 62,
  },
  {
    line: traced(
      (x) => 1.47 - 0.07 * bell(x - 0.95, 0.36) - 0.06 * bell(x + 0.35, 0.4) - 0.02 * bell(x - 0.1, 0.2),
    ),
    crest: (deep) => 0.95 - 2.2 * deep,
    lit: "#a8401f",
    shade: "#3f1418",
    ripple: 44,
  },
];

/** A dune's hill: hollow to its sides, sharp on top. */
function peak(away: number, wide: number, sharp: number): number {
  return mix(bell(away, wide), Math.exp(-Math.abs(away) / (wide * 0.62)), sharp);
}

function paintDune(canvas: Canvas, { line, crest, lit, shade, ripple }: Dune): void {
  const bright = hex(lit);
  const dark = hex(shade);
  fill(canvas, maskOf(canvas, [below(line)]), (x, y, colour) => {
    const deep = y - line(x);
    const turn = x - crest(deep) + 0.012 * fbm(x * 7, y * 7, 121, 4);
    const isShade = smooth(-0.002, 0.003 + deep * 0.16, turn) * (1 - 0.45 * smooth(0.06, 0.34, turn));
    set(colour, bright);
    const bend = 0.55 * fbm(x * 5, y * 5, 122, 3);
    const wave = Math.sin((y * 1.9 + x * 0.5 + 0.06 * bend) * ripple * 6 * (1 - deep * 0.4));
    shadeBy(colour, 1 + 0.075 * wave * smooth(0.005, 0.05, deep) + 0.16 * fbm(x * 6, y * 9, 123, 4));
    shine(colour, tones.lit, 0.3 * bell(deep, 0.006) + 0.1 * bell(deep, 0.05));
    tint(colour, dark, 0.92 * isShade);
    // Sand drifts off the crest.
    shadeBy(colour, 1 - 0.3 * smooth(0.02, 0.22, deep));
  });
  paint(
    canvas,
    (x, y, colour) => {
      const over = line(x) - y;
      const drift = clamp(0.35 + fbm(x * 6 - y * 3, y * 26, 126, 4) * 1.6);
      tint(colour, tones.veil, 0.34 * drift * bell(over - 0.012, 0.018) * smooth(-0.02, 0.004, over));
    },
    { left: canvas.left, right: 1, top: 0.95, bottom: 1.5 },
  );
}

/** A suit and its long shadow, with the steps that led there. */
function walker(canvas: Canvas): void {
  const third = dunes[2];
  if (!third) return;
  const x = 0.335;
  const y = third.line(x) + 0.006;
  const tall = 0.1;
  const at = (dx: number, up: number): Point => [x + dx * tall, y - up * tall];
  const body: Path[] = [
    ellipse(x, y - 0.885 * tall, 0.115 * tall, 0.125 * tall),
    curved(
      [
        at(-0.13, 0.78),
        at(-0.2, 0.7),
        at(-0.19, 0.46),
        at(-0.13, 0.4),
        at(0.13, 0.4),
        at(0.18, 0.5),
        at(0.17, 0.72),
        at(0.1, 0.79),
      ],
      5,
    ),
    curved([at(-0.32, 0.78), at(-0.36, 0.6), at(-0.3, 0.42), at(-0.16, 0.42), at(-0.14, 0.78)], 5),
    [at(-0.13, 0.46), at(-0.015, 0.46), at(-0.06, 0.22), at(-0.1, 0), at(-0.22, 0), at(-0.16, 0.22)],
    [at(-0.01, 0.46), at(0.13, 0.46), at(0.14, 0.22), at(0.2, 0), at(0.08, 0), at(0.05, 0.2)],
    curved([at(0.12, 0.74), at(0.21, 0.6), at(0.25, 0.42), at(0.2, 0.38), at(0.14, 0.52)], 5),
  ];
  const shadow = body.map((path) =>
    path.map(([px, py]): Point => [px + (y - py) * 1.7, y + (y - py) * 0.55 + (px - x) * 0.5]),
  );
  fill(canvas, maskOf(canvas, shadow, 0.002), hex("#4a171a"), 0.62);
  fill(canvas, maskOf(canvas, body), hex("#f3c497"));
  const dark = body.map((path) => path.map(([px, py]): Point => [px + 0.0019, py + 0.0006]));
  fill(canvas, maskOf(canvas, dark), hex("#43242a"), 0.96);
  fill(
    canvas,
    maskOf(canvas, [ellipse(x + 0.03 * tall, y - 0.885 * tall, 0.075 * tall, 0.075 * tall)]),
    hex("#2a1420"),
  );
  fill(
    canvas,
    maskOf(canvas, [ellipse(x - 0.01 * tall, y - 0.92 * tall, 0.02 * tall, 0.02 * tall)]),
    [1, 0.9, 0.7],
  );
}
