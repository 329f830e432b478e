import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { glow, stars } from "#scripts/art/light";
import { fill, maskOf, type Path } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { below, ellipse, rectangle, traced } from "#scripts/art/outlines";
import { waves } from "#scripts/art/water";

const horizon = 1.075;
const tower = { x: 0.225, base: 0.915, height: 0.27, half: 0.0235, topHalf: 0.0145 };
const lamp = { x: tower.x, y: tower.base - tower.height - 0.021 };
const sky = ramp([
  [0, "#091427"],
  [0.3, "#16304f"],
  [0.55, "#31526f"],
  [0.8, "#7d929b"],
  [0.94, "#cdb595"],
  [1, "#e9c291"],
]);
const sea = ramp([
  [0, "#a9a391"],
  [0.06, "#6f8389"],
  [0.25, "#2f5163"],
  [0.6, "#12293c"],
  [1, "#050d18"],
]);
const storm = hex("#0b1726");
const warm = hex("#ffd9a0");

/** A lighthouse on a headland, its beam over a quiet sea in the last light. */
export function lighthouseDusk(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    if (y < horizon) paintSky(x, y, colour);
    else paintSea(x, (y - horizon) / (foot - horizon), colour);
  });
  stars(canvas, { seed: 5, count: 260, bottom: 0.42, brightness: 0.5 });
  paint(canvas, (x, y, colour) => shine(colour, warm, beam(x, y)));
  headland(canvas);
  lighthouse(canvas);
}

function paintSky(x: number, y: number, colour: Rgb): void {
  sky(y / horizon, colour);
  shine(colour, tones.ember, 0.2 * bell(y - horizon, 0.16) * bell(x - 0.78, 0.55));
  const cloud = fbm(x * 1.5 + 2, y * 3.9 + 1, 43, 7) + 0.3 * fbm(x * 4.6, y * 11, 91, 4);
  const height = y / horizon;
  tint(colour, storm, 0.9 * smooth(-0.05, 0.4, cloud) * smooth(1, 0.5, height));
  tint(colour, tones.lit, 0.3 * smooth(0.04, -0.34, cloud) * smooth(0.42, 0.95, height));
}

const tones = { ember: hex("#ff9a4a"), lit: hex("#ecd6b2"), foam: hex("#dfe3d8"), rock: hex("#05090e") };

function paintSea(x: number, deep: number, colour: Rgb): void {
  sea(deep, colour);
  const height = waves(x, deep, 12);
  const crest = clamp(height * 1.15 + 0.06);
  shine(colour, tones.foam, 0.5 * crest * crest * mix(0.62, 0.16, smooth(0, 0.7, deep)));
  tint(colour, storm, 0.45 * smooth(0, -0.4, height));
  const glint = clamp(height + 0.24) ** 3;
  const gold = bell(x - 0.78, 0.1 + 0.3 * deep) * smooth(0.8, 0, deep);
  const lampPath = bell(x - lamp.x - 0.02, 0.05 + 0.2 * deep) * smooth(1, 0.1, deep) * 0.75;
  shine(colour, warm, 1.15 * glint * (gold * 0.55 + lampPath * 0.8) * smooth(1, 0.3, deep));
}

/** Light that the lamp throws to both sides, further to the right. */
function beam(x: number, y: number): number {
  const dx = x - lamp.x;
  const dy = y - lamp.y;
  const away = Math.hypot(dx, dy);
  const isRight = dx > 0;
  const slope = isRight ? -0.12 : 0.1;
  const across = Math.abs(dy - dx * slope) / (Math.abs(dx) * 0.085 + 0.0016);
  const air = 0.8 + 0.5 * fbm(x * 4, y * 9, 66, 4);
  return (
    0.5 * Math.exp(-across * across) * Math.exp(-away * (isRight ? 1.35 : 2.3)) * air * smooth(0, 0.02, away)
  );
}

const land = traced((x) => {
  const crown = smooth(0.5, 0.27, x) ** 0.8 * smooth(-0.92, 0.02, x) ** 0.7;
  const built = smooth(0.33, 0.27, x) * smooth(0.06, 0.13, x);
  const rough =
    (0.05 * fbm(x * 5, 1, 6, 3) + 0.022 * fbm(x * 24, 1, 8, 5)) * smooth(0, 0.25, crown) * (1 - built);
  return horizon + 0.018 - 0.178 * crown - rough;
});

function headland(canvas: Canvas): void {
  const shore = (x: number) => horizon + 0.004 + 0.05 * smooth(0.46, 0, x) * smooth(-1.05, -0.4, x);
  const cliff: Path = below((x) => Math.min(land(x), shore(x) + 0.2));
  const wet = traced((x) => shore(x) + 0.008 * fbm(x * 34, 3, 9, 4));
  fill(canvas, maskOf(canvas, [cliff]), (x, y, colour) => {
    if (y > wet(x) || land(x) > wet(x)) return;
    const deep = y - land(x);
    const face = fbm(x * 13 + y * 6, y * 17, 70, 6);
    const lit = clamp(0.35 + face) * smooth(0.12, 0, deep);
    set(colour, tones.rock);
    shine(colour, [0.011, 0.015, 0.018], clamp(0.6 + 1.7 * face));
    shine(colour, [0.09, 0.07, 0.045], lit * 0.4 * smooth(0.1, 0.45, x));
    shine(colour, warm, 0.07 * Math.exp(-Math.hypot(x - tower.x, y - tower.base) * 12) * clamp(0.6 + face));
  });
  // Foam and a dark reflection where rock meets the sea.
  paint(
    canvas,
    (x, y, colour) => {
      const away = y - wet(x);
      if (away < 0 || land(x) > wet(x)) return;
      const tall = smooth(0, 0.05, wet(x) - land(x));
      tint(colour, tones.rock, 0.75 * tall * Math.exp(-away * 24) * clamp(0.8 + fbm(x * 8, y * 60, 14, 3)));
      shine(
        colour,
        tones.foam,
        0.14 * tall * Math.exp(-away * 190) * clamp(0.4 + fbm(x * 40, y * 90, 15, 3) * 1.6),
      );
    },
    { left: leftEnd, right: 0.6, top: horizon - 0.03, bottom: horizon + 0.2 },
  );
}

function lighthouse(canvas: Canvas): void {
  const { x, base, height, half, topHalf } = tower;
  const top = base - height;
  const body: Path = [
    [x - half, base + 0.02],
    [x - topHalf, top],
    [x + topHalf, top],
    [x + half, base + 0.02],
  ];
  const red = hex("#a5342c");
  const white = hex("#d8d2c4");
  fill(canvas, maskOf(canvas, [body]), (px, py, colour) => {
    const up = (base - py) / height;
    const wide = mix(half, topHalf, clamp(up));
    const side = (px - x) / wide;
    const edge = Math.sin(up * 4.4 * Math.PI);
    set(colour, white);
    tint(colour, red, smooth(-0.06, 0.06, edge));
    const round = 0.07 + 0.36 * clamp(0.55 + 0.6 * side) * smooth(1.05, 0.5, side);
    for (let c = 0; c < 3; c++) colour[c] = (colour[c] ?? 0) * round;
    shine(colour, warm, 0.05 * smooth(0.7, 1, up));
  });
  const iron = hex("#070b12");
  const gallery: Path[] = [
    rectangle(x - 0.021, top - 0.004, 0.042, 0.006),
    rectangle(x - 0.0205, top - 0.0125, 0.041, 0.0014),
    rectangle(x - 0.0165, top + 0.002, 0.033, 0.005),
  ];
  for (let post = 0; post <= 8; post++)
    gallery.push(rectangle(x - 0.02 + post * 0.0048, top - 0.012, 0.0012, 0.01));
  fill(canvas, maskOf(canvas, [rectangle(x - 0.0105, top - 0.034, 0.021, 0.032)]), [1.3, 1.08, 0.7]);
  for (const bar of [-0.0105, -0.0035, 0.0025, 0.0093])
    gallery.push(rectangle(x + bar, top - 0.034, 0.0013, 0.032));
  gallery.push([
    [x - 0.0155, top - 0.033],
    [x - 0.011, top - 0.041],
    [x, top - 0.053],
    [x + 0.011, top - 0.041],
    [x + 0.0155, top - 0.033],
  ]);
  gallery.push(rectangle(x - 0.0008, top - 0.066, 0.0016, 0.016), ellipse(x, top - 0.054, 0.003, 0.003));
  fill(canvas, maskOf(canvas, gallery), iron);
  const windows = [0.24, 0.5, 0.76].map((up) =>
    rectangle(x - 0.0035, base - height * up - 0.006, 0.0055, 0.011),
  );
  fill(canvas, maskOf(canvas, windows), hex("#150f10"));
  // The keeper's house.
  const house: Path[] = [
    rectangle(x - 0.098, base - 0.03, 0.055, 0.06),
    [
      [x - 0.103, base - 0.028],
      [x - 0.071, base - 0.058],
      [x - 0.038, base - 0.028],
    ],
    rectangle(x - 0.09, base - 0.062, 0.008, 0.03),
  ];
  fill(canvas, maskOf(canvas, house), hex("#0a0f16"));
  const panes = [
    rectangle(x - 0.086, base - 0.018, 0.008, 0.011),
    rectangle(x - 0.063, base - 0.018, 0.008, 0.011),
  ];
  fill(canvas, maskOf(canvas, panes), [0.95, 0.62, 0.24]);
  glow(canvas, x - 0.07, base - 0.012, 0.02, [1, 0.6, 0.25], 0.16);
  glow(canvas, lamp.x, lamp.y, 0.018, [1, 0.88, 0.62], 1.1);
  glow(canvas, lamp.x, lamp.y, 0.1, [1, 0.85, 0.58], 0.3);
}
