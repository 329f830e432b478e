import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { glow } from "#scripts/art/light";
import { fill, maskOf, type Path } from "#scripts/art/mask";
import { fbm, noise, ridged } from "#scripts/art/noise";
import { below, ellipse, rectangle, traced } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { curved } from "#scripts/art/spline";

const horizon = 0.975;
const sun = { x: 0.53, y: 0.885 };
const sky = ramp([
  [0, "#7fb3d0"],
  [0.3, "#b4d3d8"],
  [0.58, "#f0e2c6"],
  [0.82, "#ffd49a"],
  [1, "#ffbf7e"],
]);
const light: Rgb = [1, 0.76, 0.42];
/** The middle of the road, near to far. */
const bends = curved([
  [0.36, 1.75],
  [0.43, 1.58],
  [0.55, 1.4],
  [0.665, 1.27],
  [0.655, 1.175],
  [0.545, 1.105],
  [0.455, 1.06],
  [0.475, 1.028],
  [0.54, 1.006],
  [0.555, 0.99],
  [0.532, 0.979],
]);

/** A road winds through fields towards the sun that has just come up behind the mountains. */
export function openRoad(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    if (y < horizon) paintSky(x, y, colour);
    else paintFields(x, y, colour);
  });
  mountains(canvas);
  glow(canvas, sun.x, sun.y, 0.04, [1, 0.9, 0.66], 0.9);
  glow(canvas, sun.x, sun.y, 0.25, [1, 0.68, 0.36], 0.36);
  paint(canvas, paintRoad, { left: 0, right: 1, top: horizon, bottom: foot });
  trees(canvas);
  verge(canvas);
  birds(canvas);
  paint(canvas, (_x, y, colour) => shadeBy(colour, 1 - 0.52 * smooth(1.3, 1.58, y)), {
    left: leftEnd,
    right: 1,
    top: 1.3,
    bottom: foot,
  });
}

function paintSky(x: number, y: number, colour: Rgb): void {
  sky(y / horizon, colour);
  const cloud = fbm(x * 1.2 + 11, y * 3.8, 61, 6);
  tint(colour, hex("#fff6e6"), 0.66 * smooth(0.0, 0.42, cloud) * smooth(0.98, 0.4, y));
  tint(
    colour,
    hex("#f2a07c"),
    0.4 * smooth(0.05, 0.34, fbm(x * 1.5 + 3, y * 8, 63, 5)) * bell(y - 0.74, 0.16),
  );
  const angle = Math.atan2(x - sun.x, sun.y - y);
  const ray = clamp(0.4 + fbm(angle * 5, 1, 65, 3));
  shine(colour, light, 0.16 * ray * Math.exp(-Math.hypot(x - sun.x, y - sun.y) * 2.2));
}

function paintFields(x: number, y: number, colour: Rgb): void {
  const deep = (y - horizon) / (foot - horizon);
  const far = 1 / (deep + 0.045);
  const across = (x - 0.53) * far;
  // Long rises: the ground's colour and its rows change from field to field.
  const plot = fbm(across * 0.09 + 3, far * 0.34, 71, 3) + 0.16 * Math.sin(across * 0.4 + far * 0.5);
  const isLeft = x < middleAt(y);
  const wheat = smooth(-0.025, 0.02, plot + (isLeft ? 0.1 : -0.14) + 0.02 * fbm(across * 3, far * 5, 77, 3));
  set(colour, hex("#7f9a4a"));
  tint(colour, hex("#dcae56"), wheat);
  const rows = Math.sin(across * 44 + 1.4 * noise(across * 0.8, far * 0.9, 72)) * smooth(11, 3.5, far);
  shadeBy(
    colour,
    0.94 +
      0.12 * rows +
      0.26 * fbm(across * 2.2, far * 3.2, 73, 5) +
      0.16 * fbm(across * 9, far * 22, 74, 3) * smooth(9, 2, far),
  );
  tint(colour, hex("#f7c98c"), 0.72 * smooth(0.16, 0.0, deep));
  shine(colour, light, 0.22 * bell(x - sun.x, 0.16 + 0.5 * deep) * smooth(0.7, 0, deep));
  shadeBy(colour, 1 - 0.3 * smooth(0.25, 0.9, deep));
}

/** x of the middle of the road. */
function middleAt(y: number): number {
  return middles[clamp(Math.round((y - 0.97) * 1_000), 0, middles.length - 1)] ?? 0.5;
}
const middles = Array.from({ length: 700 }, (_, step) => {
  const y = 0.97 + step / 1_000;
  const index = bends.findIndex(([, py]) => py <= y);
  const [after, before] = [bends[Math.max(index, 1)], bends[Math.max(index - 1, 0)]];
  if (!after || !before) return 0.5;
  return mix(before[0], after[0], clamp((before[1] - y) / (before[1] - after[1] || 1)));
});

function paintRoad(x: number, y: number, colour: Rgb): void {
  const deep = (y - horizon) / (foot - horizon);
  const half = 0.0022 + 0.225 * deep ** 1.16;
  const place = (x - smoothMiddle(y)) / half;
  const soft = clamp(0.0016 / half, 0.012, 0.5);
  const shoulder = smooth(1.22 + soft, 1.12, Math.abs(place) + 0.09 * fbm(x * 30, y * 60, 81, 3));
  tint(colour, hex("#c79a63"), 0.75 * shoulder);
  const body = smooth(1 + soft, 1 - soft, Math.abs(place));
  if (body <= 0) return;
  const far = 1 / (deep + 0.03);
  const road = hex("#575560");
  tint(road, hex("#e0a877"), 0.85 * smooth(0.26, 0.0, deep));
  shadeBy(
    road,
    0.92 +
      0.16 * fbm(place * 4, far * 6, 83, 5) +
      0.1 * noise(x * 320, y * 320, 84) -
      0.1 * bell(Math.abs(place) - 0.5, 0.16),
  );
  shine(road, light, 0.34 * bell(place, 0.9) * smooth(0.75, 0.05, deep));
  const edge = smooth(0.045, 0.028, Math.abs(Math.abs(place) - 0.9));
  tint(road, hex("#fff3df"), 0.8 * edge * smooth(0.005, 0.04, deep));
  // Dashes of equal length lie ever closer with the distance.
  const dash = (Math.log(deep + 0.02) * 7.2) % 1;
  const isOn = smooth(0.0, 0.05, dash < 0 ? dash + 1 : dash) * smooth(0.55, 0.5, dash < 0 ? dash + 1 : dash);
  tint(road, hex("#ffd676"), 0.9 * smooth(0.05, 0.032, Math.abs(place)) * isOn * smooth(0.01, 0.06, deep));
  tint(colour, road, body);
}

function smoothMiddle(y: number): number {
  const place = clamp((y - 0.97) * 1_000, 0, middles.length - 2);
  const index = Math.floor(place);
  return mix(middles[index] ?? 0.5, middles[index + 1] ?? 0.5, place - index);
}

function mountains(canvas: Canvas): void {
  const layers = [
    { base: 0.975, tall: 0.2, seed: 3, tone: "#d3a59b", haze: "#fbd0a0" },
    { base: 0.985, tall: 0.12, seed: 7, tone: "#a08891", haze: "#f3bd8f" },
    { base: 0.99, tall: 0.05, seed: 12, tone: "#7c7f6b", haze: "#dba772" },
  ];
  for (const { base, tall, seed, tone, haze } of layers) {
    const line = traced((x) => {
      const open = 1 - 0.72 * bell(x - sun.x, 0.2);
      return base - tall * open * (ridged(x * 1.5 + seed, seed, seed, 5) - 0.22);
    });
    fill(
      canvas,
      maskOf(canvas, [below((x) => Math.min(line(x), horizon + 0.004), horizon + 0.005)]),
      (x, y, colour) => {
        const down = y - line(x);
        const face = ridged(x * 9 + y * 5, y * 6 + seed, seed + 3, 4);
        set(colour, hex(tone));
        shadeBy(colour, 0.88 + 0.26 * face);
        shine(colour, light, 0.14 * smooth(0.03, 0, down));
        tint(
          colour,
          hex(haze),
          clamp(0.8 * smooth(base - tall * 0.6, base, y) + 0.35 * bell(x - sun.x, 0.22)),
        );
      },
    );
  }
}

function trees(canvas: Canvas): void {
  const random = randomFrom(33);
  const stand: { x: number; y: number; size: number }[] = [];
  for (let index = 0; index < 70; index++) {
    const deep = 0.02 + 0.12 * random() ** 1.6;
    const y = horizon + deep * (foot - horizon);
    const x = leftEnd + random() * (1 - leftEnd);
    if (fbm(x * 4, deep * 20, 91, 2) < 0 || Math.abs(x - middleAt(y)) < 0.03 + deep * 0.5) continue;
    stand.push({ x, y, size: 0.012 + 0.2 * deep });
  }
  stand.push(
    { x: 0.86, y: 1.16, size: 0.1 },
    { x: 0.94, y: 1.145, size: 0.075 },
    { x: 0.16, y: 1.115, size: 0.07 },
    { x: -0.5, y: 1.15, size: 0.09 },
    { x: -0.4, y: 1.135, size: 0.06 },
  );
  stand.sort((a, b) => a.y - b.y);
  for (const { x, y, size } of stand) {
    fill(
      canvas,
      maskOf(
        canvas,
        [ellipse(x + (x - sun.x) * size * 1.2, y + size * 0.05, size * 0.75, size * 0.07)],
        size * 0.05,
      ),
      hex("#4a5a34"),
      0.45,
    );
    fill(
      canvas,
      maskOf(canvas, [rectangle(x - size * 0.04, y - size * 0.5, size * 0.08, size * 0.52)]),
      hex("#5b4632"),
    );
    const crown: Path[] = [];
    for (let puff = 0; puff < 34; puff++) {
      const angle = random() * 2 * Math.PI;
      const reach = Math.sqrt(random()) * size * 0.34;
      crown.push(
        ellipse(
          x + Math.cos(angle) * reach,
          y - size * 0.8 + Math.sin(angle) * reach * 1.05,
          size * (0.09 + 0.08 * random()),
          size * (0.08 + 0.07 * random()),
        ),
      );
    }
    const side = Math.sign(sun.x - x);
    fill(canvas, maskOf(canvas, crown), (px, py, colour) => {
      const turn = (((px - x) * side + (y - size * 0.8 - py) * 0.6) / size) * 1.5;
      set(colour, hex("#5d6f3a"));
      tint(colour, hex("#2f4528"), smooth(0.2, -0.5, turn));
      tint(colour, hex("#d7b45c"), 0.75 * smooth(0.05, 0.6, turn + 0.5 * fbm(px * 60, py * 60, 4, 3)));
      tint(colour, hex("#f3c287"), 0.55 * smooth(0.05, 0.008, size));
    });
  }
}

/** Tall grass and a few flowers at both corners and behind, near and soft. */
function verge(canvas: Canvas): void {
  const random = randomFrom(58);
  for (let layer = 0; layer < 4; layer++) {
    const paths: Path[] = [];
    const heads: Path[] = [];
    for (let index = 0; index < 420; index++) {
      const x = leftEnd - 0.02 + random() * (1.05 - leftEnd);
      const room = x < -0.02 ? 0.62 : Math.max(smooth(0.24, -0.02, x), smooth(0.78, 1, x));
      if (random() > room) continue;
      const base = foot + 0.02 - 0.05 * (3 - layer) * random();
      const tall = (0.06 + 0.11 * random()) * (0.4 + 0.75 * room);
      const lean = (random() - 0.5) * tall * 0.8;
      paths.push([
        [x - 0.0018, base],
        [x + lean * 0.35, base - tall * 0.6],
        [x + lean, base - tall],
        [x + lean * 0.35 + 0.0018, base - tall * 0.55],
        [x + 0.0018, base],
      ]);
      if (random() < 0.08) heads.push(ellipse(x + lean, base - tall, 0.0062, 0.005));
    }
    fill(
      canvas,
      maskOf(canvas, paths, layer === 3 ? 0.0012 : 0),
      hex(["#c9a552", "#9b9446", "#6d7b39", "#43592e"][layer] ?? "#6d7b39"),
      0.92,
    );
    fill(canvas, maskOf(canvas, heads, 0.0006), hex(layer % 2 === 0 ? "#fff1d8" : "#e9805a"), 0.9);
  }
}

function birds(canvas: Canvas): void {
  const random = randomFrom(9);
  const paths: Path[] = [];
  for (let index = 0; index < 8; index++) {
    const [x, y, wing] = [0.64 + 0.18 * random(), 0.62 + 0.09 * random(), 0.006 + 0.009 * random()];
    paths.push([
      [x - wing, y - wing * 0.3],
      [x - wing * 0.45, y - wing * 0.52],
      [x, y],
      [x + wing * 0.5, y - wing * 0.55],
      [x + wing, y - wing * 0.2],
      [x + wing * 0.45, y - wing * 0.36],
      [x, y + wing * 0.15],
      [x - wing * 0.45, y - wing * 0.34],
    ]);
  }
  fill(canvas, maskOf(canvas, paths), hex("#6b5f66"), 0.7);
}
