import { type Canvas, leftEnd, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { glow } from "#scripts/art/light";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { below, ellipse, rectangle, stroke, traced } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { grow } from "#scripts/art/trees";

const sky = ramp([
  [0, "#1d2233"],
  [0.35, "#3a4258"],
  [0.65, "#6d7489"],
  [0.88, "#a7a6b2"],
  [1, "#c9c3c6"],
]);
const fog = hex("#b9b6c0");
const stone = hex("#4a4d60");
const iron: Rgb = [0.006, 0.007, 0.012];
const lamp: Rgb = [1.25, 0.76, 0.28];
/** The house: its middle, its ground, and half its width. */
const house = { x: 0.5, y: 1.17, half: 0.34 };

/** A great house at the end of its avenue, grey with fog; one window is lit, and the gate stands open. */
export function manorInFog(canvas: Canvas): void {
  paint(canvas, paintSky);
  trees(canvas, { count: 34, base: 1.16, size: 0.075, depth: 0.72, seed: 601, gap: 0 });
  manor(canvas);
  drift(canvas, 1.17, 0.07, 0.62, 611);
  lawn(canvas);
  trees(canvas, { count: 16, base: 1.23, size: 0.13, depth: 0.5, seed: 603, gap: 0.36 });
  drift(canvas, 1.25, 0.06, 0.5, 612);
  trees(canvas, { count: 9, base: 1.36, size: 0.21, depth: 0.2, seed: 609, gap: 0.44 });
  drift(canvas, 1.36, 0.07, 0.42, 613);
  gate(canvas);
  paint(canvas, (x, y, colour) => {
    shadeBy(colour, 1 - 0.66 * smooth(1.38, 1.56, y) - 0.25 * smooth(0.4, 0, y));
    shadeBy(colour, 1 - 0.34 * smooth(0.3, 0.75, Math.abs(Math.max(0, x) - 0.5)));
  });
}

function paintSky(x: number, y: number, colour: Rgb): void {
  const cloud = fbm(x * 1.4 + 2, y * 3.4, 621, 6);
  sky(clamp(y / 1.12 + 0.12 * cloud), colour);
  shine(colour, [0.9, 0.85, 0.9], 0.12 * bell(x - 0.5, 0.5) * bell(y - 0.95, 0.3));
}

function drift(canvas: Canvas, level: number, thick: number, strength: number, seed: number): void {
  paint(
    canvas,
    (x, y, colour) => {
      const bank = 0.5 + 0.95 * fbm(x * 1.5, y * 5.5, seed, 5);
      tint(colour, fog, clamp(strength * bell(y - level, thick) * bank));
    },
    { left: leftEnd, right: 1, top: level - 3 * thick, bottom: level + 3 * thick },
  );
}

type Stand = { count: number; base: number; size: number; depth: number; seed: number; gap: number };

/** Bare trees, paler the further off; the middle stays open by `gap`. */
function trees(canvas: Canvas, { count, base, size, depth, seed, gap }: Stand): void {
  const random = randomFrom(seed);
  const paths: Path[] = [];
  for (let index = 0; index < count; index++) {
    const x = mix(leftEnd - 0.05, 1.05, (index + 0.2 + 0.6 * random()) / count);
    const tree = grow(
      {
        x,
        y: base + 0.02,
        angle: (random() - 0.5) * 12,
        length: size * (0.8 + 0.5 * random()),
        width: size * 0.13,
        forks: 6,
        spread: 24,
        crooked: 0.7,
      },
      random,
    ).paths;
    if (Math.abs(x - house.x) < gap * (0.92 + 0.16 * random())) continue;
    paths.push(...tree);
  }
  const bark: Rgb = [0.012, 0.014, 0.022];
  tint(bark, fog, depth);
  fill(canvas, maskOf(canvas, paths, 0.0012 * depth), (_x, y, colour) => {
    const made: Rgb = [...bark];
    tint(made, fog, 0.55 * depth * smooth(base - size * 0.9, base + 0.02, y));
    tint(colour, made, 0.96);
  });
}

/** Gables, chimneys and rows of windows, as wide as the avenue shows. */
function manor(canvas: Canvas): void {
  const walls: Path[] = [];
  const roofs: Path[] = [];
  const panes: Path[] = [];
  const trims: Path[] = [];
  const { x, y, half } = house;
  const wing = (from: number, to: number, tall: number) => {
    walls.push(rectangle(x + from, y - tall, to - from, tall + 0.06));
    roofs.push([
      [x + from - 0.006, y - tall],
      [x + from + 0.028, y - tall - 0.058],
      [x + to - 0.028, y - tall - 0.058],
      [x + to + 0.006, y - tall],
    ]);
  };
  const gable = (middle: number, wide: number, tall: number, peak: number) => {
    walls.push(rectangle(x + middle - wide, y - tall, wide * 2, tall + 0.06));
    // A Dutch gable: steps and a curve.
    const side = (sign: number): Point[] => [
      [x + middle + sign * wide, y - tall],
      [x + middle + sign * wide, y - tall - peak * 0.22],
      [x + middle + sign * wide * 0.72, y - tall - peak * 0.26],
      [x + middle + sign * wide * 0.58, y - tall - peak * 0.5],
      [x + middle + sign * wide * 0.36, y - tall - peak * 0.6],
      [x + middle + sign * wide * 0.32, y - tall - peak * 0.86],
    ];
    walls.push([...side(-1), [x + middle, y - tall - peak], ...side(1).reverse()]);
    walls.push(
      rectangle(x + middle - 0.0022, y - tall - peak - 0.022, 0.0044, 0.026),
      ellipse(x + middle, y - tall - peak - 0.024, 0.0042, 0.0042),
    );
    window(middle, tall + peak * 0.18, 0.0075, 0.026);
  };
  const window = (middle: number, up: number, wide: number, tall: number) => {
    panes.push(rectangle(x + middle - wide, y - up, wide * 2, tall));
    trims.push(
      rectangle(x + middle - wide - 0.003, y - up - 0.004, wide * 2 + 0.006, 0.0035),
      rectangle(x + middle - wide - 0.003, y - up + tall, wide * 2 + 0.006, 0.003),
    );
  };
  const chimney = (middle: number, up: number, tall: number) => {
    for (const shift of [-0.0085, 0.0005]) {
      roofs.push(rectangle(x + middle + shift, y - up - tall, 0.0078, tall + 0.03));
      roofs.push(rectangle(x + middle + shift - 0.0016, y - up - tall - 0.003, 0.011, 0.0055));
    }
  };
  wing(-half, half, 0.168);
  for (const at of [-0.26, -0.15, 0.15, 0.26]) chimney(at, 0.222, 0.05);
  gable(-0.285, 0.056, 0.188, 0.092);
  gable(0.285, 0.056, 0.188, 0.092);
  gable(-0.085, 0.042, 0.182, 0.07);
  gable(0.085, 0.042, 0.182, 0.07);
  // The tower over the door.
  walls.push(rectangle(x - 0.036, y - 0.3, 0.072, 0.34), rectangle(x - 0.04, y - 0.304, 0.08, 0.008));
  for (let step = 0; step < 6; step++)
    walls.push(rectangle(x - 0.04 + step * 0.0145, y - 0.314, 0.0085, 0.012));
  roofs.push([
    [x - 0.03, y - 0.312],
    [x - 0.026, y - 0.336],
    [x - 0.012, y - 0.352],
    [x - 0.004, y - 0.375],
    [x, y - 0.41],
    [x + 0.004, y - 0.375],
    [x + 0.012, y - 0.352],
    [x + 0.026, y - 0.336],
    [x + 0.03, y - 0.312],
  ]);
  for (const row of [0.146, 0.078]) {
    for (const at of [
      -0.31, -0.285, -0.26, -0.205, -0.17, -0.137, -0.099, -0.071, 0.071, 0.099, 0.137, 0.17, 0.205, 0.26,
      0.285, 0.31,
    ])
      window(at, row, 0.0082, 0.036);
  }
  for (const up of [0.27, 0.2, 0.13]) for (const at of [-0.014, 0.014]) window(at, up, 0.0075, 0.034);
  // Seen from low down the house stands tall.
  for (const paths of [walls, roofs, panes, trims])
    for (const [index, path] of paths.entries()) paths[index] = path.map(raised);
  const front = (dark: number) => (px: number, py: number, colour: Rgb) => {
    set(colour, stone);
    shadeBy(
      colour,
      0.7 * dark * (1 + 0.5 * fbm(px * 26, py * 26, 631, 4)) * (1.1 - 0.5 * smooth(-0.1, 0.3, px - x)),
    );
    tint(colour, fog, 0.1 + 0.55 * smooth(y - 0.24, y + 0.02, py) + 0.16 * fbm(px * 3, py * 6, 632, 3));
  };
  fill(canvas, maskOf(canvas, roofs), front(0.42));
  fill(canvas, maskOf(canvas, walls), front(0.95));
  fill(canvas, maskOf(canvas, trims), front(1.5), 0.7);
  fill(canvas, maskOf(canvas, panes), front(0.16));
  const door: Path[] = [rectangle(x - 0.016, y - 0.055, 0.032, 0.06), ellipse(x, y - 0.055, 0.016, 0.016)];
  fill(canvas, maskOf(canvas, door), front(0.14));
  // Somebody is still awake.
  const [lx, ly] = [x + 0.17 - 0.0082, y - 0.146 * tallness];
  const high = 0.036 * tallness;
  fill(canvas, maskOf(canvas, [rectangle(lx, ly, 0.0164, high)]), lamp);
  fill(
    canvas,
    maskOf(canvas, [rectangle(lx + 0.0076, ly, 0.0014, high), rectangle(lx, ly + 0.015, 0.0164, 0.0014)]),
    hex("#3a2412"),
  );
  fill(
    canvas,
    maskOf(canvas, [
      ellipse(lx + 0.011, ly + 0.028, 0.0028, 0.0038),
      rectangle(lx + 0.0078, ly + 0.032, 0.0066, high - 0.032),
    ]),
    hex("#2a1710"),
    0.85,
  );
  glow(canvas, lx + 0.008, ly + 0.018, 0.03, [1, 0.6, 0.22], 0.42);
  glow(canvas, lx + 0.008, ly + 0.018, 0.1, [1, 0.62, 0.28], 0.1);
}

const tallness = 1.36;
const raised = ([px, py]: Point): Point => [px, py > house.y ? py : house.y + (py - house.y) * tallness];

/** Wet grass, and the drive that comes down from the door and out between the piers. */
function lawn(canvas: Canvas): void {
  const level = traced((x) => 1.175 + 0.006 * fbm(x * 5, 1, 641, 3));
  const grass = hex("#4f5761");
  const gravel = hex("#aaa6ad");
  fill(canvas, maskOf(canvas, [below(level)], 0.004), (x, y, colour) => {
    const deep = clamp((y - 1.175) / 0.42);
    set(colour, grass);
    shadeBy(colour, (1 - 0.8 * deep) * (1 + 0.6 * fbm(x * 24, y * 90, 642, 4) * deep));
    const bend = 0.5 + 0.045 * Math.sin(deep * 4.4) * (1 - deep);
    const wide = 0.016 + 0.3 * deep ** 1.3;
    const drive = smooth(wide, wide * 0.82, Math.abs(x - bend) + 0.012 * fbm(x * 20, y * 60, 643, 3));
    const made: Rgb = [...gravel];
    shadeBy(made, (0.95 - 0.72 * deep) * (1 + 0.4 * fbm(x * 50, y * 120, 644, 3)));
    const rut = bell(Math.abs(x - bend) - wide * 0.5, wide * 0.16);
    shadeBy(made, 1 - 0.3 * rut);
    tint(colour, made, drive);
    tint(colour, fog, 0.5 * (1 - deep) ** 3);
  });
}

/** Two piers with stone balls, and iron gates, one leaf ajar. */
function gate(canvas: Canvas): void {
  const ground = 1.475;
  const piers: Path[] = [];
  for (const side of [-1, 1]) {
    const middle = 0.5 + side * 0.405;
    piers.push(
      rectangle(middle - 0.044, 1.0, 0.088, ground - 0.98),
      rectangle(middle - 0.055, 0.985, 0.11, 0.018),
      rectangle(middle - 0.049, 1.003, 0.098, 0.01),
      rectangle(middle - 0.053, ground - 0.06, 0.106, 0.08),
      rectangle(middle - 0.018, 0.965, 0.036, 0.024),
      ellipse(middle, 0.935, 0.036, 0.036),
    );
  }
  piers.push(rectangle(leftEnd - 0.1, 1.3, 0.055 - leftEnd + 0.1, 0.3), rectangle(0.94, 1.3, 0.2, 0.3));
  piers.push(
    rectangle(leftEnd - 0.1, 1.288, 0.055 - leftEnd + 0.1, 0.016),
    rectangle(0.94, 1.288, 0.2, 0.016),
  );
  const rail: Path[] = [];
  const leaf = (hinge: number, end: number, drop: number) => {
    const bars = 9;
    for (let bar = 0; bar <= bars; bar++) {
      const part = bar / bars;
      const x = mix(hinge, end, part);
      const sag = drop * part;
      const top = 1.075 + 0.075 * Math.sin(part * Math.PI * 0.5) ** 2 + sag;
      const low = ground - 0.02 + sag * 1.2;
      const wide = bar === 0 || bar === bars ? 0.0038 : 0.0024;
      rail.push(rectangle(x - wide, top, wide * 2, low - top));
      rail.push([
        [x - 0.0062, top + 0.004],
        [x, top - 0.026],
        [x + 0.0062, top + 0.004],
      ]);
    }
    for (const at of [1.165, 1.3, 1.325, 1.43])
      rail.push(
        stroke(
          [
            [hinge, at],
            [end, at + drop * 1.1],
          ],
          0.0055,
        ),
      );
    for (let scroll = 0; scroll < bars; scroll += 2) {
      const x = mix(hinge, end, (scroll + 1) / bars);
      const r = (Math.abs(end - hinge) / bars) * 0.78;
      for (const begin of [0, Math.PI]) {
        const ring: Point[] = [];
        for (let step = 0; step <= 14; step++) {
          const turn = begin + (step / 14) * Math.PI;
          ring.push([x + Math.cos(turn) * r, 1.235 + drop * 0.5 + Math.sin(turn) * r * 1.5]);
        }
        rail.push(stroke(ring, 0.003));
      }
    }
  };
  leaf(0.14, 0.335, 0.03);
  leaf(0.86, 0.775, 0.06);
  for (const path of rail) fill(canvas, maskOf(canvas, [path]), iron, 0.97);
  fill(canvas, maskOf(canvas, piers), (x, y, colour) => {
    const course = Math.abs(y / 0.042 - Math.round(y / 0.042)) * 0.042;
    const row = Math.floor(y / 0.042);
    const joint = Math.abs(x / 0.06 + (row % 2) * 0.5 - Math.round(x / 0.06 + (row % 2) * 0.5)) * 0.06;
    set(colour, [0.03, 0.032, 0.045]);
    shadeBy(colour, 1 + 0.9 * fbm(x * 22, y * 22, 651, 5));
    shadeBy(colour, 1 - 0.65 * smooth(0.003, 0.001, Math.min(course, joint)));
    shine(
      colour,
      [0.09, 0.09, 0.1],
      clamp(0.35 + fbm(x * 9, y * 9, 652, 4)) * smooth(0.06, 0, Math.abs(x - 0.5) - 0.36) * 0.6,
    );
  });
}
