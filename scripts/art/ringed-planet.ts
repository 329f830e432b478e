import { type Canvas, foot, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, smooth } from "#scripts/art/curves";
import { glow, stars } from "#scripts/art/light";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm, ridged } from "#scripts/art/noise";
import { below, ellipse, rectangle, stroke, traced } from "#scripts/art/outlines";

const planet = { x: 0.52, y: 0.83, radius: 0.255 };
const tilt = -0.36;
const flat = 0.24;
const light: readonly [number, number, number] = [-0.7, -0.42, 0.58];
const clouds = ramp([
  [0, "#7a3f2e"],
  [0.25, "#c07a4d"],
  [0.45, "#e8b983"],
  [0.6, "#f7e2bd"],
  [0.75, "#dca173"],
  [1, "#9c5a48"],
]);
const teal: Rgb = [0.05, 0.2, 0.24];
const space: Rgb = [0.0016, 0.004, 0.0085];

/** A banded giant with its rings, seen from the ice of a moon where a lander stands. */
export function ringedPlanet(canvas: Canvas): void {
  paint(canvas, paintSpace);
  stars(canvas, { seed: 401, count: 3_600, bottom: 1.6, brightness: 0.85, large: 14 });
  paint(canvas, (x, y, colour) => {
    const ring = ringAt(x, y);
    if (ring && ring.side < 0) tint(colour, ring.colour, ring.cover);
    globe(x, y, colour);
    if (ring && ring.side >= 0) tint(colour, ring.colour, ring.cover);
  });
  moon(canvas);
  ice(canvas);
}

function paintSpace(x: number, y: number, colour: Rgb): void {
  set(colour, space);
  const bend = fbm(x * 1.4, y * 1.4, 402, 5);
  const gas = clamp(0.4 + 1.1 * fbm(x * 1.8 + bend, y * 1.8 + 4, 403, 6));
  const band = bell(y - 1.05 + 0.5 * (x - 0.5) - 0.3 * bend, 0.5);
  shine(colour, teal, gas * gas * band * 0.75);
  shine(colour, [0.26, 0.1, 0.07], clamp(gas - 0.5) ** 2 * band * 1.6);
}

/** Where we look at the plane of the rings: colour, how dense, and before (1) or behind (-1) the globe. */
function ringAt(x: number, y: number): { colour: Rgb; cover: number; side: number } | null {
  const dx = (x - planet.x) / planet.radius;
  const dy = (y - planet.y) / planet.radius;
  const u = dx * Math.cos(tilt) + dy * Math.sin(tilt);
  const v = (-dx * Math.sin(tilt) + dy * Math.cos(tilt)) / flat;
  const r = Math.hypot(u, v);
  if (r < 1.22 || r > 2.55) return null;
  const fine = 0.5 + 0.9 * fbm(r * 26, 3, 411, 5);
  const broad = 0.55 + 0.8 * fbm(r * 5.5, 9, 412, 3);
  let cover = clamp(0.25 + 0.55 * fine * broad + 0.18 * broad);
  cover *= smooth(1.22, 1.34, r) * smooth(2.55, 2.44, r);
  cover *= 1 - 0.94 * smooth(0.035, 0.02, Math.abs(r - 2.03));
  cover *= 1 - 0.7 * smooth(0.014, 0.006, Math.abs(r - 2.36));
  cover *= 0.5 + 0.5 * smooth(1.3, 1.6, r);
  const colour: Rgb = [0, 0, 0];
  clouds(clamp(0.36 + 0.3 * fine + 0.1 * (r - 1.8)), colour);
  // The globe's shadow falls over the rings behind it.
  const along = u * 0.86 + v * flat * 0.25;
  const shadow =
    smooth(1.02, 0.9, Math.abs(v * flat * 1.35 + u * 0.42)) * smooth(0.1, 0.5, along) * (v < 0 ? 1 : 0.0);
  shadeBy(colour, (0.92 + 0.2 * -dx * 0.4) * (1 - 0.93 * shadow));
  return { colour, cover: cover * 0.95, side: v >= 0 ? 1 : -1 };
}

function globe(x: number, y: number, colour: Rgb): void {
  const dx = (x - planet.x) / planet.radius;
  const dy = (y - planet.y) / planet.radius;
  const away = Math.hypot(dx, dy);
  const halo = Math.max(0, away - 1);
  const toSun = clamp((-dx * 0.86 - dy * 0.5) / Math.max(away, 0.01) + 0.15);
  shine(colour, [0.95, 0.7, 0.45], 0.16 * toSun * Math.exp(-halo * 14) * (away > 1 ? 1 : 0));
  if (away > 1.01) return;
  const dz = Math.sqrt(Math.max(0, 1 - away * away));
  // Latitude along the axis that stands upright on the rings.
  const lean = -dx * Math.sin(tilt) + dy * Math.cos(tilt);
  const latitude = lean * Math.sqrt(1 - flat * flat) - dz * flat;
  const longitude =
    (dx * Math.cos(tilt) + dy * Math.sin(tilt)) / Math.sqrt(Math.max(0.05, 1 - latitude * latitude));
  const swirl = fbm(longitude * 3, latitude * 9, 421, 6);
  const eddy = fbm(longitude * 7 + swirl * 2, latitude * 22, 422, 5);
  const belt =
    0.5 + 0.36 * Math.sin(latitude * 15 + swirl * 1.3) + 0.22 * Math.sin(latitude * 37 + 1) + 0.3 * eddy;
  const face: Rgb = [0, 0, 0];
  clouds(clamp(0.1 + 0.72 * belt), face);
  const spot = Math.hypot((longitude + 0.32) / 0.2, (latitude - 0.34) / 0.085);
  tint(face, storm, 0.65 * smooth(1.1, 0.6, spot + 0.25 * eddy));
  const sun = dx * light[0] + dy * light[1] + dz * light[2];
  const day = smooth(-0.12, 0.85, sun);
  shadeBy(face, 0.006 + 1.02 * day ** 1.25);
  shine(face, [0.5, 0.3, 0.22], 0.1 * (1 - dz) ** 3 * toSun);
  // The rings' own shadow, a thin curve of bands across the day side.
  const v = lean + 0.3 * dz * 0.92;
  shadeBy(face, 1 - 0.5 * bell(v - 0.02, 0.035) - 0.35 * bell(v + 0.075, 0.02));
  tint(colour, face, smooth(1.002, 0.993, away));
}

const storm = hex("#a8472f");

function moon(canvas: Canvas): void {
  const [x, y, radius] = [0.83, 0.57, 0.034];
  fill(canvas, maskOf(canvas, [ellipse(x, y, radius, radius)]), (px, py, colour) => {
    const dx = (px - x) / radius;
    const dy = (py - y) / radius;
    const dz = Math.sqrt(Math.max(0, 1 - dx * dx - dy * dy));
    const day = smooth(-0.05, 0.8, dx * light[0] + dy * light[1] + dz * light[2]);
    set(colour, [0.5, 0.47, 0.45]);
    shadeBy(colour, (0.75 + 0.6 * fbm(dx * 2.5, dy * 2.5, 431, 5)) * (0.005 + day));
  });
}

/** Pressure ridges of ice, pale where the planet shines on them, and a lander. */
function ice(canvas: Canvas): void {
  for (const [seed, base, tall, near] of [
    [441, 1.3, 0.13, 0],
    [447, 1.39, 0.12, 0.5],
    [453, 1.475, 0.09, 1],
  ] as const) {
    const line = traced((x) => {
      const open = 1 - 0.75 * bell(x - 0.44, 0.26);
      const crag = ridged(x * 2.3 + seed, seed, seed, 5);
      return base - tall * (crag - 0.42) * 1.5 * open - 0.01 * fbm(x * 24, 3, seed, 3);
    });
    const stone = hex(["#27444f", "#122a35", "#060f17"][near * 2] ?? "#060f17");
    fill(canvas, maskOf(canvas, [below(line)]), (x, y, colour) => {
      const deep = y - line(x);
      const scale = 3.4 + 2 * (1 - near);
      const height = (px: number, py: number) => ridged(px * scale + seed, py * scale * 1.5, seed + 2, 4);
      const slope = (height(x + 0.004, y + 0.003) - height(x - 0.004, y - 0.003)) / 0.01;
      set(colour, stone);
      const facing = clamp(0.34 + 0.075 * slope);
      shine(colour, [0.78, 0.66, 0.52], (0.3 - 0.18 * near) * facing * Math.exp(-deep * 9));
      shine(colour, [0.95, 0.78, 0.58], 0.16 * bell(deep, 0.005) * clamp(0.3 + facing));
      tint(colour, mist, 0.6 * smooth(0.01, 0.14, deep) * (1 - near));
      shadeBy(colour, 1 - 0.55 * smooth(1.4, foot, y));
    });
  }
  lander(canvas, 0.4, 1.372);
}

const mist = hex("#20414b");

function lander(canvas: Canvas, x: number, y: number): void {
  const parts: Path[] = [
    [
      [x - 0.022, y - 0.02],
      [x - 0.026, y - 0.034],
      [x - 0.016, y - 0.056],
      [x - 0.006, y - 0.066],
      [x + 0.006, y - 0.066],
      [x + 0.016, y - 0.056],
      [x + 0.026, y - 0.034],
      [x + 0.022, y - 0.02],
    ],
    rectangle(x - 0.0008, y - 0.092, 0.0016, 0.03),
    ellipse(x, y - 0.093, 0.0026, 0.0026),
    rectangle(x - 0.012, y - 0.022, 0.024, 0.008),
  ];
  for (const side of [-1, 1]) {
    parts.push(
      stroke(
        [
          [x + side * 0.018, y - 0.026],
          [x + side * 0.036, y + 0.004],
        ],
        0.003,
      ),
      rectangle(x + side * 0.036 - 0.007, y + 0.002, 0.014, 0.003),
    );
  }
  const grown = (path: Path): Path => path.map(([px, py]): Point => [x + (px - x) * 1.5, y + (py - y) * 1.5]);
  fill(canvas, maskOf(canvas, parts.map(grown)), (px, _py, colour) => {
    set(colour, [0.012, 0.018, 0.024]);
    shine(colour, [0.8, 0.6, 0.42], 0.3 * smooth(x + 0.01, x - 0.036, px));
  });
  fill(canvas, maskOf(canvas, [rectangle(x - 0.006, y - 0.078, 0.017, 0.012)]), [1.2, 0.95, 0.5]);
  glow(canvas, x + 0.002, y - 0.07, 0.022, [1, 0.7, 0.32], 0.4);
  glow(canvas, x, y - 0.139, 0.008, [1, 0.2, 0.15], 0.9);
  fill(canvas, maskOf(canvas, [ellipse(x, y + 0.01, 0.07, 0.008)], 0.012), (_x, _y, colour) =>
    shine(colour, [1, 0.7, 0.35], 0.05),
  );
}
