import { type Canvas, foot, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { curved } from "#scripts/art/curved";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { somebody } from "#scripts/art/door-ajar-figure";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { ellipse, rectangle } from "#scripts/art/outlines";
import { hashed } from "#scripts/art/random";

/** The doorway, and the free edge of the door that stands ajar in it. */
const frame = { left: 0.385, right: 0.725, top: 0.575 };
const edge = { x: 0.565, top: 0.607, bottom: 1.205 };
const floor = 1.225;
const light: Rgb = [0.95, 0.86, 0.36];
const beyond = ramp([
  [0, "#3d3a12"],
  [0.4, "#a39a3c"],
  [0.75, "#e6d97c"],
  [1, "#fffbd2"],
]);

/** A door ajar in the dark; long fingers in the light behind it, and a longer shadow on the boards. */
export function doorAjar(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    if (y < floor) wall(x, y, colour);
    else boards(x, y, colour);
  });
  const figure = somebody(floor);
  castShadow(canvas, figure);
  casing(canvas);
  gap(canvas, figure);
  leaf(canvas);
  paint(canvas, (x, y, colour) => {
    const dust = 0.7 + 0.7 * fbm(x * 3, y * 3, 901, 4);
    shine(colour, light, 0.055 * dust * Math.exp(-Math.hypot((x - 0.47) * 1.3, (y - 0.98) * 0.8) * 3.4));
    shadeBy(colour, 1 - 0.62 * smooth(0.56, 0.05, y) - 0.5 * smooth(1.43, foot, y));
    shadeBy(colour, 1 - 0.34 * smooth(0.3, 0.7, Math.abs(Math.max(0, x) - 0.5)));
  });
}

/** Light that comes out of the gap and creeps over what is near it. */
function nearGap(x: number, y: number): number {
  const dx = Math.max(0, frame.left - x, x - edge.x);
  const dy = Math.max(0, frame.top - y, y - floor);
  return Math.exp(-Math.hypot(dx * 1.15, dy) * 4.6);
}

/** Damask in stripes, stained, and torn here and there down to the plaster. */
function wall(x: number, y: number, colour: Rgb): void {
  const bend = 0.004 * fbm(x * 4, y * 4, 911, 3);
  const u = (x + bend) / 0.155;
  const v = (y + bend) / 0.235;
  const shift = Math.floor(u) % 2 === 0 ? 0 : 0.5;
  const [a, b] = [u - Math.floor(u) - 0.5, v + shift - Math.floor(v + shift) - 0.5];
  const motif = damask(Math.abs(a), b);
  set(colour, tones.paper);
  tint(colour, tones.pattern, 0.8 * motif);
  shadeBy(colour, 1 + 0.1 * Math.sin(u * 2 * Math.PI * 8) * 0.4 + 0.12 * fbm(x * 50, y * 50, 912, 3));
  const damp = fbm(x * 1.7, y * 1.1 + 3, 913, 5);
  tint(colour, tones.damp, 0.75 * smooth(-0.02, 0.4, damp + 0.25 * smooth(0.9, 1.25, y)));
  const runs = fbm(x * 30, y * 1.2, 914, 4);
  shadeBy(colour, 1 - 0.4 * clamp(runs * 1.6) * smooth(0, 0.7, y));
  // Torn paper: bare plaster, and a curled edge.
  const torn = fbm(x * 2.3 + 8, y * 2.3, 915, 5) + 0.12 * fbm(x * 14, y * 14, 916, 3) - 0.31;
  tint(colour, tones.plaster, 0.9 * smooth(0, 0.008, torn));
  shadeBy(colour, 1 - 0.55 * bell(torn - 0.012, 0.012));
  shine(colour, tones.plaster, 0.5 * bell(torn + 0.006, 0.006));
  // A skirting board.
  if (y > floor - 0.075) {
    const up = floor - y;
    set(colour, tones.wood);
    shadeBy(colour, 0.8 + 0.5 * fbm(x * 6, y * 60, 917, 3));
    shadeBy(colour, 1 - 0.6 * bell(up - 0.058, 0.003) + 0.8 * bell(up - 0.073, 0.002));
  }
  const lit =
    0.045 * (0.55 + 0.45 * smooth(0.1, 0.6, y)) + 0.62 * nearGap(x, y) + 0.03 * smooth(-1.0, -0.2, x);
  colour[0] *= lit * 1.05;
  colour[1] *= lit * 0.98;
  colour[2] *= lit * 0.72;
}

const tones = {
  paper: hex("#6f7a4e"),
  pattern: hex("#c2b878"),
  damp: hex("#2f2d1b"),
  plaster: hex("#b7ab8c"),
  wood: hex("#7a6a48"),
  door: hex("#57492e"),
};

/** An ogee with a flower in it, of half a width `a` 0..0.5 and height `b` -0.5..0.5. */
function damask(a: number, b: number): number {
  const ogee = 0.25 + 0.2 * Math.cos(b * 2 * Math.PI);
  const line = smooth(0.035, 0.015, Math.abs(a - ogee));
  const inner = smooth(0.02, 0.008, Math.abs(a - ogee * 0.8));
  const petals = 0.13 + 0.055 * Math.cos(Math.atan2(a, b) * 5);
  const flower = smooth(petals, petals - 0.025, Math.hypot(a, b * 1.25));
  const heart = smooth(0.045, 0.03, Math.hypot(a, b * 1.25));
  const leafs =
    smooth(0.03, 0.012, Math.abs(a - 0.09 - 0.35 * (b + 0.34) ** 2)) * smooth(0.1, 0.06, Math.abs(b + 0.32));
  return clamp(line + 0.5 * inner + flower - heart + leafs);
}

function boards(x: number, y: number, colour: Rgb): void {
  const deep = y - floor;
  // Boards run towards a point behind the door.
  const away = 0.3 / (deep + 0.3);
  const across = (x - 0.5) * away;
  const board = across / 0.062;
  const index = Math.floor(board);
  const grain = fbm(across * 90 + index * 7, away * 9 + index * 3.3, 921, 4);
  set(colour, tones.wood);
  shadeBy(colour, 0.75 + 0.45 * hashed(922, index) + 0.5 * grain);
  const seam = Math.abs(board - Math.round(board)) * 0.062;
  shadeBy(colour, 1 - 0.85 * smooth(0.0022, 0.0008, seam));
  const end = Math.abs(away * 4 + hashed(923, index) * 5 - Math.round(away * 4 + hashed(923, index) * 5));
  shadeBy(colour, 1 - 0.7 * smooth(0.012, 0.004, end));
  const lit = 0.03 + 0.9 * wedge(x, y) + 0.25 * nearGap(x, y) * Math.exp(-deep * 6);
  colour[0] *= lit * 1.06;
  colour[1] *= lit * 0.97;
  colour[2] *= lit * 0.6;
}

/** The strip of light on the floor: it opens towards us. */
function wedge(x: number, y: number): number {
  const deep = y - floor;
  const left = mix(frame.left, 0.06, deep / 0.375);
  const right = mix(edge.x, 0.66, deep / 0.375);
  const soft = 0.006 + deep * 0.07;
  return smooth(left - soft, left + soft, x) * smooth(right + soft, right - soft, x) * Math.exp(-deep * 3.4);
}

/** The same figure, drawn out over the boards. */
function castShadow(canvas: Canvas, figure: readonly Path[]): void {
  const laid = figure.map((path) =>
    path.map(([x, y]): Point => {
      const up = Math.max(0, floor - y);
      return [x + (x - 0.5) * up * 1.5 - up * 0.4, floor + up * 0.74];
    }),
  );
  const dark = (_x: number, _y: number, colour: Rgb) => shadeBy(colour, 0.06);
  fill(canvas, maskOf(canvas, laid, 0.0035), dark, 0.94);
}

function casing(canvas: Canvas): void {
  const { left, right, top } = frame;
  const wide = 0.052;
  const posts: Path[] = [
    rectangle(left - wide, top - wide, wide, floor - top + wide),
    rectangle(right, top - wide, wide, floor - top + wide),
    rectangle(left - wide - 0.008, top - wide - 0.02, right - left + 2 * wide + 0.016, 0.022),
    rectangle(left, top - wide, right - left, wide),
  ];
  fill(
    canvas,
    maskOf(
      canvas,
      posts.map((path) => path.map(([x, y]): Point => [x + 0.006, y + 0.008])),
      0.012,
    ),
    (_x, _y, colour) => shadeBy(colour, 0.3),
    0.8,
  );
  fill(canvas, maskOf(canvas, posts), (x, y, colour) => {
    set(colour, tones.wood);
    const isUpright = x < left || x > right;
    const [along, over] = isUpright ? [x, y] : [y, x];
    shadeBy(colour, 0.85 + 0.5 * fbm(along * 60, over * 6, 931, 4));
    const inner = isUpright ? (x < left ? left - x : x - right) : top - y;
    shadeBy(
      colour,
      1 -
        0.5 * bell(inner - 0.016, 0.003) +
        0.5 * bell(inner - 0.021, 0.002) -
        0.5 * bell(inner - 0.043, 0.003),
    );
    const isNear = 1 - 0.6 * smooth(left + 0.02, right, x);
    const lit =
      0.05 +
      0.75 * nearGap(x, y) ** 1.5 * isNear +
      1.5 * isNear * smooth(0.012, 0, inner) * (x < right ? 1 : 0.25);
    colour[0] *= lit;
    colour[1] *= lit * 0.95;
    colour[2] *= lit * 0.62;
  });
}

function gap(canvas: Canvas, figure: readonly Path[]): void {
  const hole = rectangle(frame.left, frame.top, frame.right - frame.left, floor - frame.top);
  fill(canvas, maskOf(canvas, [hole]), (x, y, colour) => {
    const away = Math.hypot((x - 0.46) * 2.2, (y - 0.86) * 0.85);
    beyond(clamp(1.06 - away * 1.15 + 0.12 * fbm(x * 7, y * 5, 941, 4)), colour);
    shine(colour, [0.3, 0.28, 0.1], 0.4 * bell(x - 0.45, 0.06));
  });
  const clip = figure.map((path) => path.filter(([x]) => x < edge.x + 0.02));
  fill(canvas, maskOf(canvas, clip, 0.0022), (_x, y, colour) => {
    set(colour, [0.006, 0.006, 0.002]);
    shine(colour, light, 0.022 * smooth(1.2, 0.8, y));
  });
  // Light eats round the silhouette.
  fill(canvas, maskOf(canvas, [hole], 0.03), (_x, _y, colour) => shine(colour, light, 0.035));
}

/** The door itself, turned away from us on its hinges at the right. */
function leaf(canvas: Canvas): void {
  const { right, top } = frame;
  const at = (part: number, down: number): Point => [
    mix(edge.x, right, part),
    mix(mix(edge.top, top, part), mix(edge.bottom, floor, part), down),
  ];
  const panel = (from: number, to: number, high: number, low: number): Path => [
    at(from, high),
    at(to, high),
    at(to, low),
    at(from, low),
  ];
  const shape: Path = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
  const tone = (dark: number) => (x: number, y: number, colour: Rgb) => {
    set(colour, tones.door);
    shadeBy(colour, dark * (0.8 + 0.5 * fbm(x * 50, y * 5, 951, 4)));
    const lit = 0.05 + 0.1 * Math.exp(-(x - edge.x) * 16);
    colour[0] *= lit;
    colour[1] *= lit * 0.95;
    colour[2] *= lit * 0.7;
  };
  fill(canvas, maskOf(canvas, [shape]), tone(1));
  for (const [high, low] of [
    [0.06, 0.3],
    [0.36, 0.58],
    [0.66, 0.93],
  ] as const) {
    fill(canvas, maskOf(canvas, [panel(0.14, 0.88, high, low)]), tone(0.3));
    fill(canvas, maskOf(canvas, [panel(0.165, 0.88, high + 0.008, low)]), tone(1.5));
    fill(canvas, maskOf(canvas, [panel(0.175, 0.865, high + 0.01, low - 0.008)]), tone(0.75));
  }
  // The edge takes all of the light.
  const rim: Path = [
    [edge.x - 0.009, edge.top - 0.004],
    at(0, 0),
    at(0, 1),
    [edge.x - 0.009, edge.bottom + 0.006],
  ];
  fill(canvas, maskOf(canvas, [rim]), (x, y, colour) => {
    set(colour, tones.wood);
    shadeBy(colour, (0.7 + 0.4 * fbm(x * 90, y * 9, 952, 3)) * 1.15);
    colour[2] *= 0.6;
  });
  const knob = at(0.1, 0.6);
  fill(
    canvas,
    maskOf(canvas, [ellipse(knob[0] + 0.004, knob[1] + 0.006, 0.016, 0.018)], 0.005),
    [0, 0, 0],
    0.7,
  );
  fill(canvas, maskOf(canvas, [ellipse(knob[0], knob[1], 0.0145, 0.016)]), hex("#3a2c12"));
  fill(canvas, maskOf(canvas, [ellipse(knob[0] - 0.006, knob[1] - 0.003, 0.0045, 0.008)], 0.003), light, 0.9);
  // Fingers of the other hand, round the edge.
  const skin: Path[] = [];
  for (const [index, y] of [0.868, 0.884, 0.9, 0.915].entries()) {
    const long = [0.034, 0.045, 0.043, 0.03][index] ?? 0.03;
    skin.push(
      curved(
        [
          [edge.x - 0.012, y - 0.005],
          [edge.x + long * 0.45, y - 0.0075],
          [edge.x + long, y + 0.004],
          [edge.x + long * 1.02, y + 0.009],
          [edge.x + long * 0.45, y + 0.0045],
          [edge.x - 0.012, y + 0.006],
        ],
        5,
      ),
    );
  }
  fill(
    canvas,
    maskOf(
      canvas,
      skin.map((path) => path.map(([x, y]): Point => [x + 0.004, y + 0.006])),
      0.003,
    ),
    [0, 0, 0],
    0.75,
  );
  fill(canvas, maskOf(canvas, skin), (x, _y, colour) => {
    set(colour, [0.16, 0.15, 0.085]);
    shadeBy(colour, mix(1.5, 0.22, smooth(edge.x - 0.01, edge.x + 0.03, x)));
  });
}
