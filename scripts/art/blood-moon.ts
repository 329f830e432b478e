import { type Canvas, leftEnd, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { glow } from "#scripts/art/light";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { below, rectangle, traced } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { grow } from "#scripts/art/trees";

const moon = { x: 0.52, y: 0.8, radius: 0.285 };
const sky = ramp([
  [0, "#070203"],
  [0.35, "#1d0608"],
  [0.65, "#4f0f0c"],
  [1, "#7d1e12"],
]);
const ink: Rgb = [0.0016, 0.0007, 0.0008];
const ember: Rgb = [1, 0.16, 0.05];

/** A shuttered house on its hill before a red moon. */
export function bloodMoon(canvas: Canvas): void {
  paint(canvas, paintSky);
  const far = traced((x) => 1.2 + 0.05 * fbm(x * 2.2, 3, 31, 5));
  bank(canvas, far, hex("#2a0908"), hex("#6b1d12"), 0.4);
  const hill = traced(
    (x) => 1.36 - 0.22 * bell(x - 0.54, 0.3) - 0.05 * bell(x + 0.8, 0.3) + 0.018 * fbm(x * 9, 4, 32, 5),
  );
  const fog = hex("#5a160e");
  paint(canvas, (x, y, colour) => {
    const cloud = 0.45 + 0.8 * fbm(x * 1.6, y * 5, 44, 5);
    tint(colour, fog, clamp(0.6 * bell(y - 1.28, 0.14) * cloud));
  });
  const tree = (x: number, angle: number, size: number, seed: number) =>
    grow(
      { x, y: hill(x) + 0.02, angle, length: size, width: size * 0.2, forks: 6, spread: 27, crooked: 1.1 },
      randomFrom(seed),
    ).paths;
  const black: Path[] = [
    below(hill),
    ...house(0.515, hill(0.515) + 0.018),
    ...tree(0.185, 10, 0.15, 6),
    ...tree(0.86, -14, 0.16, 11),
    ...tree(-0.62, 8, 0.12, 15),
    ...fence(hill),
  ];
  fill(canvas, maskOf(canvas, black), (x, y, colour) => {
    tint(colour, ink, 0.985);
    const grass = fbm(x * 30, y * 50, 3, 4);
    shine(
      colour,
      [0.05, 0.01, 0.006],
      clamp(0.3 + grass) * smooth(0.1, 0, y - hill(x)) * smooth(-0.005, 0.02, y - hill(x)) * 0.6,
    );
  });
  lights(canvas, 0.515, hill(0.515) + 0.018);
  crows(canvas);
  paint(canvas, (x, y, colour) => {
    const cloud = 0.5 + 0.75 * fbm(x * 1.4, y * 4, 71, 5);
    tint(colour, groundFog, clamp(0.5 * bell(y - 1.47, 0.07) * cloud));
    shadeBy(
      colour,
      1 - 0.4 * smooth(0.3, 0.62, Math.abs(Math.max(0, x) - 0.5)) - 0.45 * smooth(1.46, 1.6, y),
    );
  });
}

const groundFog = hex("#380c0a");

function paintSky(x: number, y: number, colour: Rgb): void {
  sky(y / 1.3, colour);
  const away = Math.hypot(x - moon.x, y - moon.y);
  shine(colour, ember, 0.26 * Math.exp(-Math.max(0, away - moon.radius) * 5.5));
  if (away < moon.radius * 1.02) {
    const dx = (x - moon.x) / moon.radius;
    const dy = (y - moon.y) / moon.radius;
    const seas = fbm(dx * 1.9 + 4, dy * 1.9, 11, 6);
    const pits = fbm(dx * 9, dy * 9, 12, 4);
    const face = hex("#e2552b");
    tint(face, hex("#8e1d12"), smooth(-0.12, 0.3, seas) * 0.85);
    shadeBy(face, 0.9 + 0.28 * pits);
    shadeBy(face, 1.08 - 0.5 * (dx * dx + dy * dy) ** 2 - 0.18 * dy);
    tint(colour, face, smooth(moon.radius, moon.radius * 0.99, away));
  }
  const cloud = fbm(x * 1.25 + 7, y * 5.2, 16, 6);
  const low = smooth(0.55, 0.95, y);
  tint(colour, [0.012, 0.002, 0.003], 0.85 * smooth(0.0, 0.36, cloud) * mix(0.75, 0.9, low));
}

function bank(canvas: Canvas, line: (x: number) => number, dark: Rgb, pale: Rgb, thick: number): void {
  const random = randomFrom(91);
  const paths: Path[] = [below(line)];
  for (let x = leftEnd; x < 1; x += 0.006 + 0.012 * random()) {
    const tall = 0.015 + 0.045 * random() ** 2;
    paths.push([
      [x - tall * 0.2, line(x) + 0.01],
      [x, line(x) - tall],
      [x + tall * 0.2, line(x) + 0.01],
    ]);
  }
  fill(canvas, maskOf(canvas, paths, 0.0015), (x, y, colour) => {
    tint(colour, dark, 0.92);
    tint(colour, pale, thick * smooth(0, 0.12, y - line(x)));
  });
}

/** A gabled house with a tower; `x` is its middle, `y` the ground. */
function house(x: number, y: number): Path[] {
  const at = (dx: number, up: number): Point => [x + dx, y - up];
  const gable = (dx: number, wide: number, from: number, to: number): Path => [
    at(dx - wide, from),
    at(dx, to),
    at(dx + wide, from),
  ];
  return [
    rectangle(x - 0.12, y - 0.13, 0.2, 0.15),
    [at(-0.136, 0.124), at(-0.1, 0.2), at(0.06, 0.2), at(0.094, 0.124)],
    rectangle(x - 0.085, y - 0.17, 0.07, 0.17),
    gable(-0.05, 0.052, 0.166, 0.255),
    rectangle(x + 0.045, y - 0.235, 0.056, 0.25),
    rectangle(x + 0.039, y - 0.24, 0.068, 0.008),
    gable(0.073, 0.041, 0.238, 0.345),
    rectangle(x + 0.0722, y - 0.375, 0.0016, 0.04),
    rectangle(x + 0.0665, y - 0.362, 0.013, 0.0016),
    rectangle(x - 0.115, y - 0.23, 0.016, 0.06),
    rectangle(x - 0.118, y - 0.233, 0.022, 0.006),
    rectangle(x + 0.012, y - 0.235, 0.014, 0.06),
    rectangle(x + 0.1, y - 0.09, 0.055, 0.11),
    [at(0.098, 0.088), at(0.112, 0.125), at(0.146, 0.125), at(0.164, 0.088)],
    rectangle(x - 0.168, y - 0.072, 0.055, 0.09),
    [at(-0.176, 0.07), at(-0.15, 0.096), at(-0.112, 0.096), at(-0.108, 0.07)],
    rectangle(x - 0.0508, y - 0.275, 0.0016, 0.03),
  ];
}

function lights(canvas: Canvas, x: number, y: number): void {
  const panes: Path[] = [
    rectangle(x + 0.064, y - 0.205, 0.007, 0.022),
    rectangle(x + 0.0745, y - 0.205, 0.007, 0.022),
    rectangle(x - 0.0605, y - 0.14, 0.009, 0.024),
    rectangle(x - 0.0485, y - 0.14, 0.009, 0.024),
  ];
  fill(canvas, maskOf(canvas, panes), [1.1, 0.62, 0.18]);
  glow(canvas, x + 0.0725, y - 0.194, 0.022, [1, 0.5, 0.14], 0.34);
  glow(canvas, x - 0.0505, y - 0.128, 0.022, [1, 0.5, 0.14], 0.3);
}

function fence(hill: (x: number) => number): Path[] {
  const paths: Path[] = [];
  const random = randomFrom(4);
  for (let x = leftEnd; x < 1.02; x += 0.0145) {
    if (random() < 0.06) continue;
    const y = hill(x) + 0.055;
    const tall = 0.075 + 0.006 * random();
    const lean = (random() - 0.5) * 0.006;
    paths.push([
      [x - 0.0013, y],
      [x - 0.0013 + lean, y - tall],
      [x + lean, y - tall - 0.009],
      [x + 0.0013 + lean, y - tall],
      [x + 0.0013, y],
    ]);
  }
  return paths;
}

function crows(canvas: Canvas): void {
  const random = randomFrom(19);
  const paths: Path[] = [];
  for (let index = 0; index < 11; index++) {
    const x = 0.3 + 0.5 * random();
    const y = 0.5 + 0.22 * random();
    const wing = 0.008 + 0.013 * random();
    const lift = wing * (0.2 + 0.6 * random());
    const tilt = (random() - 0.5) * wing * 0.6;
    paths.push([
      [x - wing, y - lift - tilt],
      [x - wing * 0.5, y - lift * 0.9 - tilt * 0.5],
      [x - wing * 0.1, y - wing * 0.08],
      [x + wing * 0.12, y - wing * 0.14],
      [x + wing * 0.5, y - lift * 0.95 + tilt * 0.5],
      [x + wing, y - lift * 0.75 + tilt],
      [x + wing * 0.55, y - lift * 0.35 + tilt * 0.5],
      [x + wing * 0.1, y + wing * 0.2],
      [x - wing * 0.2, y + wing * 0.2],
      [x - wing * 0.5, y - lift * 0.35 - tilt * 0.5],
    ]);
  }
  fill(canvas, maskOf(canvas, paths), ink);
}
