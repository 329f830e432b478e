import { type Canvas, foot, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { glow } from "#scripts/art/light";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { below, ellipse, traced } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { waves } from "#scripts/art/water";

const horizon = 0.98;
const surf = 1.28;
const sun = { x: 0.62, y: 0.9 };
const sky = ramp([
  [0, "#a9c9d2"],
  [0.3, "#d4d6c6"],
  [0.55, "#f3d9b4"],
  [0.8, "#fcd09a"],
  [1, "#ffc987"],
]);
const sea = ramp([
  [0, "#f2c48f"],
  [0.15, "#c9b292"],
  [0.5, "#8fb0a8"],
  [1, "#6fa39f"],
]);
const light: Rgb = [1, 0.78, 0.45];

/** A shining sea an hour before evening, a sail, and two people's footprints. */
export function goldenShore(canvas: Canvas): void {
  const edge = traced((x) => surf + 0.03 * fbm(x * 2.3, 2, 8, 3) + 0.012 * Math.sin(x * 9 + 1));
  paint(canvas, (x, y, colour) => {
    if (y < horizon) paintSky(x, y, colour);
    else if (y < edge(x)) paintSea(x, (y - horizon) / (surf - horizon), colour);
    else paintSand(x, y, y - edge(x), colour);
    foam(x, y, edge(x), colour);
  });
  hills(canvas);
  glow(canvas, sun.x, sun.y, 0.05, [1, 0.86, 0.6], 0.7);
  glow(canvas, sun.x, sun.y, 0.3, [1, 0.66, 0.36], 0.3);
  footprints(canvas);
  sailboat(canvas);
  gulls(canvas);
  grass(canvas);
}

function paintSky(x: number, y: number, colour: Rgb): void {
  sky(y / horizon, colour);
  const away = Math.hypot(x - sun.x, y - sun.y);
  tint(colour, tones.disc, smooth(0.062, 0.056, away));
  const cloud = fbm(x * 1.4 + 3, y * 4.4, 18, 6);
  tint(colour, tones.cloud, 0.62 * smooth(0, 0.4, cloud) * smooth(0.95, 0.6, y));
  tint(colour, tones.rose, 0.36 * smooth(0.06, 0.3, fbm(x * 1.7, y * 7 + 3, 19, 5)) * bell(y - 0.72, 0.22));
}

const tones = {
  disc: [1.5, 1.32, 1] as Rgb,
  cloud: hex("#fbf1e2"),
  rose: hex("#eaa08a"),
  foam: hex("#fffaf0"),
  wet: hex("#c9a67c"),
  dry: hex("#ecd3ab"),
  figure: hex("#5b3f35"),
  shade: hex("#96622f"),
};

function paintSea(x: number, deep: number, colour: Rgb): void {
  sea(deep, colour);
  const height = waves(x, deep * 0.85, 61);
  tint(colour, tones.foam, 0.28 * clamp(height * 1.6));
  shadeBy(colour, 1 - 0.2 * clamp(-height * 1.6));
  const path = bell(x - sun.x, 0.06 + 0.2 * deep);
  shine(colour, light, 1.5 * clamp(height + 0.3) ** 2.4 * path);
}

function paintSand(x: number, y: number, up: number, colour: Rgb): void {
  set(colour, tones.dry);
  tint(colour, tones.wet, smooth(0.16, 0.0, up) * 0.75);
  // Wet sand mirrors the sky.
  const mirror: Rgb = [0, 0, 0];
  sky(clamp(0.98 - up * 2.4), mirror);
  const film = smooth(0.13, 0.01, up + 0.03 * fbm(x * 3, y * 8, 23, 4));
  tint(colour, mirror, 0.6 * film);
  shine(colour, light, 0.4 * film * bell(x - sun.x + 0.01, 0.12));
  shadeBy(colour, 1 + 0.09 * fbm(x * 26, y * 40, 24, 4) + 0.06 * fbm(x * 3, y * 9, 25, 4));
  shadeBy(colour, 1 - 0.14 * smooth(1.4, 1.6, y));
}

/** Where the water ends, and the lace it has left on the sand. */
function foam(x: number, y: number, edge: number, colour: Rgb): void {
  const away = y - edge;
  if (Math.abs(away) > 0.12) return;
  const lace = clamp(0.5 + 1.4 * fbm(x * 30, y * 60, 29, 4));
  tint(colour, tones.foam, 0.9 * bell(away + 0.004, 0.0045) + 0.5 * bell(away + 0.022, 0.02) * lace);
  const second = away + 0.062 + 0.012 * fbm(x * 5, 1, 30, 3);
  tint(colour, tones.foam, 0.65 * bell(second, 0.006) * clamp(0.4 + 2 * fbm(x * 9, 4, 31, 3)));
  tint(colour, hex("#8f7454"), 0.3 * bell(away - 0.012, 0.007));
}

function hills(canvas: Canvas): void {
  for (const [layer, colour] of [hex("#e6b58d"), hex("#c99a80")].entries()) {
    const line = traced((x) => {
      const left = smooth(0.44 - layer * 0.16, -0.25, x) * (0.085 - layer * 0.025);
      return (
        horizon + 0.004 - left - 0.02 * fbm(x * 5, layer, 40 + layer, 5) * smooth(0.42 - layer * 0.16, 0.1, x)
      );
    });
    const path: Path = below((x) => Math.min(line(x), horizon + 0.003), horizon + 0.003);
    fill(canvas, maskOf(canvas, [path]), (x, y, into) => {
      tint(into, colour, 0.85);
      tint(into, tones.disc, 0.14 * smooth(horizon - 0.05, horizon, y) * smooth(-0.2, 0.4, x));
    });
  }
}

/** Two people have walked along the water's edge, side by side. */
function footprints(canvas: Canvas): void {
  const soft: Path[] = [];
  const rims: Path[] = [];
  const prints = 15;
  for (const walker of [-1, 1]) {
    for (let step = 0; step < prints; step++) {
      const part = step / (prints - 1);
      // Nearer ones lie further apart and are larger.
      const far = 1 - (1 - part) ** 1.6;
      const size = mix(0.021, 0.0065, far);
      const y = mix(1.575, surf + 0.075, far);
      const bend = 0.55 - 0.19 * Math.sin(far * 2.1) + 0.02 * far;
      const side = step % 2 === 0 ? 1 : -1;
      const x = bend + size * (walker * 2.5 + side * 0.75);
      const turn = -14 + 20 * far + side * 5;
      const ball = ellipse(x, y, size * 0.42, size * 0.36, turn);
      const heel = ellipse(x + size * 0.08, y + size * 0.62, size * 0.3, size * 0.26, turn);
      soft.push(ball, heel);
      rims.push(
        ...[ball, heel].map((path) => path.map(([px, py]): Point => [px + size * 0.07, py + size * 0.1])),
      );
    }
  }
  fill(canvas, maskOf(canvas, rims, 0.0016), tones.foam, 0.28);
  fill(canvas, maskOf(canvas, soft, 0.0016), tones.shade, 0.5);
}

/** Far out, against the light. */
function sailboat(canvas: Canvas): void {
  const [x, y, tall] = [0.285, horizon + 0.012, 0.105];
  const at = (dx: number, up: number): Point => [x + dx * tall, y - up * tall];
  const sails: Path[] = [
    [at(0.03, 1), at(0.1, 0.72), at(0.2, 0.42), at(0.36, 0.13), at(0.03, 0.13)],
    [at(-0.01, 0.9), at(-0.1, 0.6), at(-0.2, 0.36), at(-0.33, 0.15), at(-0.01, 0.13)],
  ];
  const hull: Path[] = [
    [at(-0.42, 0.1), at(0.42, 0.1), at(0.33, 0.0), at(0.2, -0.02), at(-0.25, -0.02), at(-0.35, 0.02)],
    [at(0.004, 1.04), at(0.02, 1.04), at(0.024, 0.1), at(0, 0.1)],
  ];
  const mirrored = [...sails, ...hull].map((path) =>
    path.map(([px, py]): Point => [px, y + (y - py) * 0.75 + 0.003]),
  );
  fill(canvas, maskOf(canvas, mirrored, 0.006), tones.figure, 0.3);
  fill(canvas, maskOf(canvas, sails), (px, _py, colour) => {
    set(colour, tones.foam);
    tint(colour, tones.rose, 0.35 * smooth(x + 0.03, x - 0.03, px));
    shadeBy(colour, 0.93);
  });
  fill(canvas, maskOf(canvas, hull), tones.figure);
}

function gulls(canvas: Canvas): void {
  const random = randomFrom(12);
  const paths: Path[] = [];
  for (let index = 0; index < 6; index++) {
    const x = 0.16 + 0.2 * random() + index * 0.02;
    const y = 0.66 + 0.12 * random();
    const wing = 0.009 + 0.009 * random();
    paths.push([
      [x - wing, y - wing * 0.15],
      [x - wing * 0.5, y - wing * 0.5],
      [x, y],
      [x + wing * 0.5, y - wing * 0.55],
      [x + wing, y - wing * 0.25],
      [x + wing * 0.5, y - wing * 0.4],
      [x, y + wing * 0.14],
      [x - wing * 0.5, y - wing * 0.36],
    ]);
  }
  fill(canvas, maskOf(canvas, paths), tones.figure, 0.7);
}

/** Dune grass at the foot, out of focus. */
function grass(canvas: Canvas): void {
  const random = randomFrom(52);
  for (let layer = 0; layer < 3; layer++) {
    const paths: Path[] = [];
    for (let index = 0; index < 130; index++) {
      const side = random();
      const x = side < 0.6 ? 0.82 + 0.25 * random() : -1.1 + 0.5 * random();
      const tall = (0.1 + 0.2 * random()) * mix(0.7, 1, layer / 2) * (x > 0 ? smooth(0.78, 1, x) : 0.7);
      const bend = (random() - 0.62) * tall * 1.1;
      const base = foot + 0.03;
      const blade = (part: number): Point => [x + bend * part * part, base - tall * part];
      paths.push([
        [x - 0.0022, base],
        [blade(0.5)[0] - 0.0016, blade(0.5)[1]],
        blade(1),
        [blade(0.5)[0] + 0.0016, blade(0.5)[1]],
        [x + 0.0022, base],
      ]);
    }
    fill(
      canvas,
      maskOf(canvas, paths, layer === 2 ? 0.004 : 0.0015),
      hex(["#c5a06c", "#a5855a", "#86683f"][layer] ?? "#a5855a"),
      0.8,
    );
  }
}
