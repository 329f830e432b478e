import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { clamp, mix, smooth } from "#scripts/art/curves";
import { glow } from "#scripts/art/light";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { ellipse, rectangle } from "#scripts/art/outlines";
import { hashed, randomFrom } from "#scripts/art/random";

const moon = { x: 0.34, y: 0.44, radius: 0.09 };
const street = 1.43;
const sky = ramp([
  [0, "#04080d"],
  [0.3, "#0b1f28"],
  [0.6, "#1f4749"],
  [0.85, "#527a72"],
  [1, "#6b8c80"],
]);
const haze = hex("#3d6662");
const amber: Rgb = [1, 0.56, 0.19];

/** A city in the rain, lit windows, a wet street, somebody in a hat. */
export function noirCity(canvas: Canvas): void {
  paint(canvas, paintSky);
  block(canvas, { seed: 21, base: 1.3, low: 0.28, high: 0.72, near: 0.1, lit: 0 });
  block(canvas, { seed: 31, base: 1.38, low: 0.2, high: 0.62, near: 0.5, lit: 0.3 });
  block(canvas, { seed: 44, base: street, low: 0.14, high: 0.5, near: 1, lit: 1 });
  reflect(canvas);
  lamp(canvas, 0.835);
  lamp(canvas, -0.42);
  walker(canvas, 0.63, 1.515, 0.17);
  rain(canvas);
  paint(canvas, (x, y, colour) => {
    shadeBy(colour, 1 - 0.55 * smooth(0.3, 0, y) - 0.3 * smooth(1.45, 1.6, y));
    shadeBy(colour, 1 - 0.3 * smooth(0.32, 0.62, Math.abs(Math.max(0, x) - 0.5)));
  });
}

function paintSky(x: number, y: number, colour: Rgb): void {
  sky(y / 1.3, colour);
  const away = Math.hypot(x - moon.x, y - moon.y);
  const cloud = fbm(x * 1.9 + 1, y * 3.1, 15, 6);
  if (away < moon.radius * 1.05) {
    const seas = fbm(x * 13, y * 13, 17, 5);
    const face = hex("#ddd8c6");
    shadeBy(face, 0.72 + 0.35 * seas);
    tint(colour, face, smooth(moon.radius, moon.radius * 0.975, away) * 0.95);
  }
  shine(colour, [0.6, 0.72, 0.66], 0.2 * Math.exp(-Math.max(0, away - moon.radius) * 8));
  tint(colour, hex("#030a0f"), 0.78 * smooth(-0.08, 0.42, cloud) * smooth(1.1, 0.35, y));
}

type Block = { seed: number; base: number; low: number; high: number; near: number; lit: number };

function block(canvas: Canvas, { seed, base, low, high, near, lit }: Block): void {
  const random = randomFrom(seed);
  const walls: Path[] = [];
  const windows: Path[] = [];
  const dim: Path[] = [];
  for (let x = leftEnd - 0.1; x < 1.1; ) {
    const width = mix(0.06, 0.1, near) * (0.7 + 0.9 * random());
    // A gap under the moon, and lower roofs on the back.
    const calm = smooth(-0.02, -0.3, x) * 0.4;
    const height = mix(low, high, random() ** 1.5) * (1 - calm);
    const top = base - height;
    walls.push(rectangle(x, top, width, base - top + 0.2));
    walls.push(...roof(x, top, width, random));
    const pitch = mix(0.008, 0.0125, near);
    const columns = Math.floor((width * 0.84) / pitch);
    const share = 0.08 + 0.3 * random();
    const isOffice = random() < 0.35;
    for (let row = 1; row * pitch * 1.55 < height - 0.03; row++) {
      const rowLit = isOffice && random() < 0.1;
      for (let column = 0; column < columns; column++) {
        const chance = hashed(seed, Math.round(x * 10_000) + column, row);
        if (lit === 0 || chance > (rowLit ? 0.8 : share * lit)) continue;
        const pane = rectangle(
          x + width * 0.08 + column * pitch + pitch * 0.22,
          top + 0.01 + row * pitch * 1.55,
          pitch * 0.52,
          pitch * 0.86,
        );
        (hashed(seed + 1, column, row) < 0.55 ? dim : windows).push(pane);
      }
    }
    x += width * (0.86 + 0.25 * random());
  }
  const wall: Rgb = hex(near === 1 ? "#04090c" : near > 0.3 ? "#0b1c20" : "#16302f");
  fill(canvas, maskOf(canvas, walls), (_x, y, colour) => {
    set(colour, wall);
    tint(colour, haze, smooth(base - mix(0.6, 0.26, near), base + 0.1, y) * mix(0.75, 0.1, near));
  });
  const strength = mix(0.35, 1, near);
  fill(canvas, maskOf(canvas, dim), [0.36 * strength, 0.18 * strength, 0.055 * strength]);
  fill(canvas, maskOf(canvas, windows), [0.95 * strength, 0.55 * strength, 0.2 * strength]);
}

/** What stands on a roof: setbacks, water tanks, masts. */
function roof(x: number, top: number, width: number, random: () => number): Path[] {
  const kind = random();
  const middle = x + width / 2;
  if (kind < 0.25) {
    return [
      rectangle(x + width * 0.16, top - 0.03, width * 0.68, 0.04),
      rectangle(x + width * 0.34, top - 0.055, width * 0.32, 0.04),
      rectangle(middle - 0.0012, top - 0.13, 0.0024, 0.09),
    ];
  }
  if (kind < 0.5) {
    const tank = x + width * (0.2 + 0.4 * random());
    return [
      rectangle(tank, top - 0.03, 0.024, 0.02),
      [
        [tank - 0.002, top - 0.029],
        [tank + 0.012, top - 0.04],
        [tank + 0.026, top - 0.029],
      ],
      rectangle(tank + 0.002, top - 0.014, 0.002, 0.016),
      rectangle(tank + 0.02, top - 0.014, 0.002, 0.016),
    ];
  }
  if (kind < 0.72) return [rectangle(x + width * 0.1, top - 0.012, width * 0.25, 0.014)];
  return [rectangle(middle - 0.001, top - 0.06, 0.002, 0.062)];
}

/** The wet street gives back what stands above it, drawn out and broken. */
function reflect(canvas: Canvas): void {
  const { width, height, scale, pixels, left } = canvas;
  const from = pixels.slice();
  paint(
    canvas,
    (x, y, colour) => {
      const deep = (y - street) / (foot - street);
      const wobble = fbm(x * 26, y * 130, 51, 3) * 0.02 * (0.5 + 2.4 * deep);
      const sx = clamp(Math.round((x + wobble - left) * scale), 0, width - 1);
      const sum: Rgb = [0, 0, 0];
      for (let step = 0; step < 7; step++) {
        const up = (street - (y - street) * 2 - step * 0.009) * scale;
        const at = (clamp(Math.round(up), 0, height - 1) * width + sx) * 3;
        shine(sum, [from[at] ?? 0, from[at + 1] ?? 0, from[at + 2] ?? 0], 1 / 7);
      }
      set(colour, asphalt);
      shine(colour, sum, 0.85 - 0.4 * deep);
      shine(colour, haze, 0.05 * smooth(0.3, 0, deep));
    },
    { left: leftEnd, right: 1, top: street, bottom: foot },
  );
}

const asphalt: Rgb = [0.0025, 0.005, 0.0065];

function lamp(canvas: Canvas, x: number): void {
  const top = 1.19;
  const post: Path[] = [
    rectangle(x - 0.0022, top, 0.0044, 1.52 - top),
    rectangle(x - 0.006, 1.46, 0.012, 0.06),
    rectangle(x - 0.034, top + 0.002, 0.036, 0.0035),
    [
      [x - 0.046, top + 0.012],
      [x - 0.036, top],
      [x - 0.026, top + 0.012],
    ],
  ];
  fill(canvas, maskOf(canvas, post), [0.001, 0.002, 0.003]);
  glow(canvas, x - 0.036, top + 0.016, 0.012, amber, 1.5);
  glow(canvas, x - 0.036, top + 0.016, 0.085, amber, 0.16);
  const cone: Path = [
    [x - 0.042, top + 0.014],
    [x - 0.03, top + 0.014],
    [x + 0.05, 1.5],
    [x - 0.12, 1.5],
  ];
  fill(canvas, maskOf(canvas, [cone], 0.03), (_x, y, colour) =>
    shine(colour, amber, 0.07 * smooth(1.55, top, y)),
  );
  fill(canvas, maskOf(canvas, [ellipse(x - 0.036, 1.52, 0.075, 0.02)], 0.03), (px, py, colour) =>
    shine(colour, amber, 0.16 * clamp(0.7 + fbm(px * 40, py * 160, 8, 3) * 1.4)),
  );
}

function walker(canvas: Canvas, x: number, y: number, tall: number): void {
  const at = (dx: number, up: number): Point => [x + dx * tall, y - up * tall];
  const coat: Path = [
    at(-0.075, 0.79),
    at(-0.135, 0.72),
    at(-0.15, 0.5),
    at(-0.16, 0.42),
    at(-0.115, 0.43),
    at(-0.15, 0.15),
    at(0.14, 0.14),
    at(0.105, 0.43),
    at(0.155, 0.44),
    at(0.145, 0.55),
    at(0.125, 0.73),
    at(0.07, 0.79),
    at(0.055, 0.84),
    at(-0.055, 0.84),
  ];
  const figure: Path[] = [
    coat,
    ellipse(x, y - 0.87 * tall, 0.056 * tall, 0.068 * tall),
    [
      at(-0.145, 0.912),
      at(-0.07, 0.93),
      at(-0.066, 0.985),
      at(-0.02, 1),
      at(0.03, 0.988),
      at(0.066, 0.992),
      at(0.07, 0.93),
      at(0.145, 0.908),
      at(0.06, 0.893),
      at(-0.06, 0.893),
    ],
    [at(-0.1, 0.2), at(-0.095, 0.02), at(-0.12, 0), at(-0.045, 0), at(-0.02, 0.2)],
    [at(0.015, 0.2), at(0.04, 0.06), at(0.03, 0.03), at(0.1, 0.03), at(0.09, 0.2)],
  ];
  const shadow = figure.map((path) =>
    path.map(([px, py]): Point => [px + (y - py) * 0.12, y + (y - py) * 0.5]),
  );
  fill(canvas, maskOf(canvas, shadow, 0.004), [0.0008, 0.0015, 0.002], 0.8);
  fill(canvas, maskOf(canvas, figure), [0.0012, 0.0022, 0.003]);
}

function rain(canvas: Canvas): void {
  const random = randomFrom(8);
  for (let layer = 0; layer < 2; layer++) {
    const drops: Path[] = [];
    for (let index = 0; index < (layer === 0 ? 1_700 : 420); index++) {
      const x = leftEnd + random() * (1.15 - leftEnd);
      const y = random() * foot;
      const long = (0.02 + 0.035 * random()) * (layer + 1);
      const wide = 0.0006 + 0.0005 * layer;
      drops.push([
        [x, y],
        [x + wide, y],
        [x - long * 0.15 + wide, y + long],
        [x - long * 0.15, y + long],
      ]);
    }
    fill(
      canvas,
      maskOf(canvas, drops),
      (_x, _y, colour) => shine(colour, [0.6, 0.75, 0.72], 1),
      layer ? 0.022 : 0.035,
    );
  }
}
