import { type Canvas, leftEnd, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { glow, stars } from "#scripts/art/light";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm, noise, ridged } from "#scripts/art/noise";
import { below, rectangle, type Skyline, traced } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { conifer } from "#scripts/art/trees";

const sky = ramp([
  [0, "#070a24"],
  [0.3, "#15194a"],
  [0.55, "#2b3f7d"],
  [0.78, "#3f7f9c"],
  [1, "#9ccfc4"],
]);
const moonlight = hex("#9fdce0");
const centre = 0.54;

/** Towers on a crag under the Milky Way, the valley full of mist. */
export function castleNight(canvas: Canvas): void {
  paint(canvas, paintSky);
  stars(canvas, { seed: 33, count: 3_000, bottom: 1.05, brightness: 1, large: 18 });
  range(canvas, { seed: 41, base: 1.08, tall: 0.3, colour: hex("#3c6d8e"), fog: hex("#83bcc0") });
  range(canvas, { seed: 52, base: 1.18, tall: 0.24, colour: hex("#224a6c"), fog: hex("#5f9dab") });
  crag(canvas);
  woods(canvas, 1.4, 0.07, hex("#10294a"), hex("#2f6079"), 61);
  woods(canvas, 1.5, 0.16, hex("#040a1c"), hex("#071428"), 62);
  paint(canvas, (x, y, colour) => {
    shadeBy(
      colour,
      1 - 0.28 * smooth(0.32, 0.62, Math.abs(Math.max(0, x) - 0.5)) - 0.35 * smooth(0.35, 0, y),
    );
  });
}

function paintSky(x: number, y: number, colour: Rgb): void {
  sky(y / 1.16, colour);
  // The Milky Way rises from behind the castle.
  const line = (x - 0.72 + (y - 0.2) * 0.34 + 0.1 * fbm(x * 2, y * 2, 3, 4)) / 0.24;
  const band = Math.exp(-line * line) * smooth(1.1, 0.35, y) * smooth(-0.35, 0.25, x);
  const gas = clamp(0.42 + fbm(x * 3 + 1, y * 3, 4, 6) * 1.2);
  const dust = smooth(0.02, 0.4, fbm(x * 3.6, y * 3.6 + 7, 5, 6)) * Math.exp(-line * line * 3);
  shine(colour, tones.violet, band * gas * 0.5);
  shine(colour, tones.pale, band * gas * gas * 0.22);
  shadeBy(colour, 1 - 0.5 * dust * band);
  shine(colour, moonlight, 0.32 * Math.exp(-Math.hypot((x - centre) * 0.9, y - 1.04) * 4));
}

const tones = { violet: hex("#8264d8"), pale: hex("#e6d4ff"), lamp: [1.15, 0.68, 0.24] as Rgb };

type Range = { seed: number; base: number; tall: number; colour: Rgb; fog: Rgb };

function range(canvas: Canvas, { seed, base, tall, colour: stone, fog }: Range): void {
  const crest = traced((x) => {
    const open = 0.6 * bell(x - centre, 0.26);
    const shape = ridged(x * 1.6 + seed, seed, seed, 4) + 0.07 * fbm(x * 20, seed, seed, 4);
    return base - tall * (shape - 0.3) * (1 - open);
  });
  fill(canvas, maskOf(canvas, [below(crest)]), (x, y, colour) => {
    const deep = y - crest(x);
    set(colour, stone);
    const drift = 0.7 + 0.5 * fbm(x * 2.4, y * 7, seed + 3, 4);
    tint(colour, fog, clamp(smooth(0.02, 0.24, y - base + tall * 0.5) * drift * 0.95));
    shine(colour, moonlight, 0.05 * smooth(0.03, 0, deep));
  });
}

function crag(canvas: Canvas): void {
  const rock = traced((x) => {
    const away = Math.abs(x - centre) / 0.235;
    const top = 0.42 * Math.exp(-(away ** 3.4));
    // Shoulders and needles below the walls, so that the crag is no cone.
    const shoulders = 0.13 * bell(x - 0.29, 0.07) + 0.2 * bell(x - 0.775, 0.055) + 0.09 * bell(x - 0.9, 0.05);
    const skirt = 0.1 * Math.exp(-away * 0.9);
    const jagged = smooth(0.62, 0.9, away);
    const rough = (ridged(x * 9, 2, 14, 5) - 0.4) * (0.03 + 0.09 * jagged * Math.exp(-away * 0.5));
    return 1.5 - Math.max(top, shoulders) - skirt - rough - 0.02 * fbm(x * 30, 1, 15, 4) * jagged;
  });
  const ground = 1.12;
  const { walls, panes } = castle(centre, ground);
  const dark = hex("#0a1631");
  const fog = hex("#4f8b9c");
  fill(canvas, maskOf(canvas, [below(rock), ...walls]), (x, y, colour) => {
    const face = fbm(x * 16 + y * 4, y * 9, 16, 5);
    set(colour, dark);
    shine(colour, moonlight, clamp(0.25 + face) * 0.055 * smooth(0.02, 0.1, y - ground + 0.04));
    tint(colour, fog, smooth(1.16, 1.46, y) * clamp(0.75 + 0.5 * fbm(x * 3, y * 6, 18, 4)) * 0.8);
    shine(colour, moonlight, 0.05 * smooth(1.08, 0.86, y) * clamp((centre - x) * 4 + 0.4));
  });
  fill(canvas, maskOf(canvas, panes), tones.lamp);
  for (const pane of panes) {
    const [x, y] = pane[0] ?? [0, 0];
    glow(canvas, x + 0.0025, y + 0.005, 0.009, [1, 0.55, 0.16], 0.3);
  }
  glow(canvas, centre, ground - 0.06, 0.1, [1, 0.55, 0.16], 0.1);
}

/** Walls, towers with pointed roofs, and the panes that are lit. */
function castle(x: number, ground: number): { walls: Path[]; panes: Path[] } {
  const walls: Path[] = [];
  const panes: Path[] = [];
  const random = randomFrom(70);
  const wall = (from: number, to: number, up: number) => {
    walls.push(rectangle(x + from, ground - up, to - from, up + 0.09));
    for (let at = from; at < to - 0.004; at += 0.0105)
      walls.push(rectangle(x + at, ground - up - 0.007, 0.006, 0.008));
  };
  const tower = (at: number, half: number, up: number, roof: number) => {
    const left = x + at - half;
    const top = ground - up;
    walls.push(rectangle(left, top, half * 2, up + 0.09));
    walls.push([
      [left - half * 0.22, top - 0.004],
      [left + half * 2.22, top - 0.004],
      [left + half * 2.22, top + 0.012],
      [left + half * 2, top + 0.02],
      [left, top + 0.02],
      [left - half * 0.22, top + 0.012],
    ]);
    if (roof > 0) {
      const spire: Point[] = [
        [left - half * 0.34, top - 0.003],
        [x + at - half * 0.42, top - roof * 0.5],
        [x + at, top - roof],
        [x + at + half * 0.42, top - roof * 0.5],
        [left + half * 2.34, top - 0.003],
      ];
      walls.push(spire, rectangle(x + at - 0.0007, top - roof - 0.022, 0.0014, 0.026));
      const flag = top - roof - 0.021;
      walls.push([
        [x + at, flag],
        [x + at + 0.016, flag + 0.003],
        [x + at + 0.011, flag + 0.005],
        [x + at + 0.016, flag + 0.009],
        [x + at, flag + 0.009],
      ]);
    } else {
      for (let step = 0; step < 5; step++)
        walls.push(rectangle(left - half * 0.22 + step * half * 0.53, top - 0.011, half * 0.3, 0.009));
    }
    for (let height = 0.035; height < up - 0.015; height += 0.034)
      if (random() < 0.62)
        panes.push(
          rectangle(x + at - 0.002 + (random() - 0.5) * half, ground - height - 0.008, 0.0042, 0.0105),
        );
  };
  wall(-0.155, 0.16, 0.045);
  wall(-0.085, 0.095, 0.095);
  wall(-0.03, 0.055, 0.15);
  tower(-0.155, 0.019, 0.085, 0.075);
  tower(-0.09, 0.017, 0.155, 0.09);
  tower(-0.045, 0.013, 0.235, 0.085);
  tower(0.012, 0.025, 0.285, 0.13);
  tower(0.058, 0.012, 0.2, 0.08);
  tower(0.1, 0.019, 0.135, 0);
  tower(0.158, 0.016, 0.075, 0.07);
  tower(0.03, 0.009, 0.35, 0.06);
  return { walls, panes };
}

function woods(canvas: Canvas, base: number, size: number, near: Rgb, fog: Rgb, seed: number): void {
  const random = randomFrom(seed);
  const line: Skyline = traced(
    (x) => base + 0.035 * fbm(x * 2.6, seed, seed, 4) - size * 0.9 * bell(Math.abs(x - 0.5) - 0.56, 0.2),
  );
  const paths: Path[] = [below(line)];
  for (let x = leftEnd - 0.05; x < 1.05; x += size * 0.13 * (0.4 + random())) {
    const stand = clamp(0.65 + 0.7 * noise(x * 5, seed, seed), 0.25, 1.2);
    const frame = mix(0.75, 1.6, smooth(0.22, 0.5, Math.abs(Math.max(x, -0.1) - 0.5)));
    paths.push(conifer(x, line(x) + size * 0.06, size * (0.35 + 0.6 * random()) * stand * frame, random));
  }
  fill(canvas, maskOf(canvas, paths), (x, y, colour) => {
    set(colour, near);
    tint(colour, fog, smooth(0, 0.12, y - line(x)) * 0.8);
  });
}
