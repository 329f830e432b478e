import { type Canvas, foot, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { clamp, mix, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm, noise } from "#scripts/art/noise";
import { ellipse, stroke } from "#scripts/art/outlines";
import { type Random, randomFrom } from "#scripts/art/random";
import { curved } from "#scripts/art/spline";

const shelf = 1.335;
const plaster = ramp([
  [0, "#efe0cd"],
  [0.5, "#eed9c3"],
  [1, "#e3c3a6"],
]);
const shade: Rgb = hex("#a87f72");

/** The sun throws a window and palm leaves on a wall; a vase with one branch stands on the shelf. */
export function leafShadows(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    if (y < shelf) paintWall(x, y, colour);
    else paintShelf(x, y, colour);
  });
  const random = randomFrom(23);
  frond(canvas, { x: 1.12, y: 0.2, angle: 238, length: 0.72, blur: 0.012, part: 0.46 }, random);
  frond(canvas, { x: 1.1, y: 0.62, angle: 262, length: 0.52, blur: 0.006, part: 0.5 }, random);
  frond(canvas, { x: -0.12, y: 0.98, angle: 58, length: 0.56, blur: 0.008, part: 0.46 }, random);
  frond(canvas, { x: -0.16, y: 1.36, angle: 42, length: 0.4, blur: 0.005, part: 0.36 }, random);
  frond(canvas, { x: -1.26, y: 0.3, angle: 112, length: 0.6, blur: 0.012, part: 0.42 }, random);
  frond(canvas, { x: -0.55, y: -0.1, angle: 160, length: 0.5, blur: 0.012, part: 0.36 }, random);
  vases(canvas);
  paint(canvas, (x, y, colour) =>
    shadeBy(colour, 1 - 0.06 * smooth(0.25, 0.6, Math.abs(Math.max(0, x) - 0.5)) - 0.05 * smooth(0.3, 0, y)),
  );
}

function paintWall(x: number, y: number, colour: Rgb): void {
  plaster(y / shelf, colour);
  const trowel = fbm(x * 4 + 0.6 * fbm(x * 3, y * 3, 8, 3), y * 5, 5, 6);
  shadeBy(colour, 1 + 0.06 * trowel + 0.02 * noise(x * 130, y * 130, 6));
  const pane = panes(x, y);
  tint(colour, shade, 0.3 * (1 - pane));
  shine(colour, [1, 0.75, 0.48], 0.075 * pane);
}

/** How much sun falls on the wall: slanting panes with soft edges, over front and back. */
function panes(x: number, y: number): number {
  const across = x + (y - 0.6) * 0.24 + 0.04;
  const down = y + x * 0.1;
  const soft = 0.006 + 0.012 * smooth(0.2, 1.2, y);
  const step = 0.39;
  const cell = across / step - Math.floor(across / step);
  const bar = smooth(0.0, soft / step, Math.min(cell, 1 - cell) - 0.022);
  const rail =
    smooth(0, soft, Math.abs(down - 0.66) - 0.009) * smooth(0, soft, Math.abs(down - 1.08) - 0.009);
  const open = smooth(0.0, 0.02, down - 0.06) * smooth(0, 0.03, 1.42 - down);
  return bar * rail * open;
}

function paintShelf(x: number, y: number, colour: Rgb): void {
  const deep = (y - shelf) / (foot - shelf);
  set(colour, hex("#d9b394"));
  tint(colour, hex("#c79674"), smooth(0, 1, deep));
  // Pale wood: long grain.
  const grain = fbm(x * 2.4, y * 60 + 2 * fbm(x * 3, y * 6, 31, 3), 32, 5);
  shadeBy(colour, 1 + 0.11 * grain + 0.03 * noise(x * 20, y * 300, 33));
  const slant = x - deep * 0.2;
  const lit =
    smooth(0.12, 0.2, slant) * smooth(1.05, 0.85, slant) +
    smooth(-0.75, -0.65, slant) * smooth(-0.2, -0.3, slant);
  shine(colour, [1, 0.8, 0.55], 0.1 * lit * smooth(0.9, 0.1, deep));
  tint(colour, hex("#fff0dc"), 0.55 * smooth(0.02, 0.0, deep));
  shadeBy(colour, 1 - 0.1 * smooth(0.5, 1, deep));
}

type Frond = { x: number; y: number; angle: number; length: number; blur: number; part: number };

/** The shadow of a palm leaf: a bent rib with long leaflets, softer the further it hangs from the wall. */
function frond(canvas: Canvas, { x, y, angle, length, blur, part }: Frond, random: Random): void {
  const paths: Path[] = [];
  const bend = (random() < 0.5 ? -1 : 1) * (14 + 12 * random());
  const rib: Point[] = [];
  const count = 24;
  let [px, py] = [x, y];
  for (let step = 0; step <= count; step++) {
    const along = step / count;
    const turn = ((angle + bend * along * along * 2) * Math.PI) / 180;
    rib.push([px, py]);
    if (step > 2) {
      const leaf = length * 0.36 * Math.sin(Math.PI * clamp(0.16 + along * 0.8)) ** 0.7;
      for (const side of [-1, 1]) {
        const aim = turn + side * (0.98 - 0.52 * along) + (random() - 0.5) * 0.12;
        const droop = 0.12 * leaf;
        const tip: Point = [px + Math.sin(aim) * leaf, py - Math.cos(aim) * leaf + droop];
        const [nx, ny] = [Math.cos(aim) * leaf * 0.045, Math.sin(aim) * leaf * 0.045];
        const mid: Point = [px + Math.sin(aim) * leaf * 0.45, py - Math.cos(aim) * leaf * 0.45];
        paths.push(curved([[px, py], [mid[0] + nx, mid[1] + ny], tip, [mid[0] - nx, mid[1] - ny]], true, 5));
      }
    }
    px += Math.sin(turn) * (length / count);
    py -= Math.cos(turn) * (length / count);
  }
  paths.push(stroke(rib, length * 0.012));
  fill(canvas, maskOf(canvas, paths, blur), (sx, sy, colour) => {
    if (sy > shelf) return;
    tint(colour, shade, part * (0.3 + 0.7 * panes(sx, sy)));
  });
}

/** A tall vase with an olive branch, and a bowl beside it. */
function vases(canvas: Canvas): void {
  const [x, y] = [0.715, 1.425];
  const tall = turned(x, y, 0.3, [
    [0.2, 0],
    [0.27, 0.06],
    [0.34, 0.22],
    [0.33, 0.42],
    [0.23, 0.6],
    [0.125, 0.72],
    [0.105, 0.84],
    [0.13, 0.93],
    [0.15, 0.96],
  ]);
  const bowl = turned(0.495, 1.445, 0.15, [
    [0.26, 0],
    [0.3, 0.03],
    [0.5, 0.2],
    [0.62, 0.42],
    [0.66, 0.56],
  ]);
  const back = turned(-0.62, 1.43, 0.22, [
    [0.26, 0],
    [0.38, 0.1],
    [0.46, 0.34],
    [0.38, 0.56],
    [0.2, 0.72],
    [0.18, 0.8],
    [0.23, 0.86],
  ]);
  // Their shadows lie to the left, and climb the wall.
  for (const [outline, dx] of [
    [tall, -0.13],
    [bowl, -0.07],
    [back, -0.12],
  ] as const) {
    const base = Math.max(...outline.map(([, py]) => py));
    const cast = outline.map(
      ([px, py]): Point => [px + dx * clamp((base - py) * 9), py < base - 0.09 ? py - 0.01 : py],
    );
    fill(canvas, maskOf(canvas, [cast], 0.009), (_x, _y, colour) => tint(colour, shade, 0.62));
  }
  branch(canvas, x, y - 0.28, -0.13, true);
  glaze(canvas, tall, x, 0.1, "#f4ece0", "#b78f7a", 12);
  const band = tall.filter(([, py]) => py > y - 0.085);
  fill(canvas, maskOf(canvas, [band, ellipse(x, y, 0.06, 0.0078)]), (px, _py, colour) =>
    tint(colour, hex("#b9694a"), 0.78 - 0.25 * smooth(0.02, 0.1, Math.abs(px - x))),
  );
  glaze(canvas, bowl, 0.495, 0.1, "#c0704f", "#6f3b2e", 14);
  fill(canvas, maskOf(canvas, [ellipse(0.495, 1.445 - 0.084, 0.0985, 0.012)]), (px, py, colour) => {
    set(colour, hex("#6b3a2d"));
    tint(colour, hex("#dc9a78"), 0.8 * smooth(-0.3, 0.9, (px - 0.495) / 0.1) * smooth(1.352, 1.37, py));
  });
  glaze(canvas, back, -0.62, 0.1, "#c98a68", "#7d4b3a", 16);
  mouth(canvas, x, y - 0.288, 0.0445, "#8d7263");
  branch(canvas, x, y - 0.28, 0, false);
  mouth(canvas, -0.62, 1.43 - 0.189, 0.0495, "#5b3529");
}

/** A pot as it comes off the wheel: half widths at heights, both in parts of its size. */
function turned(x: number, y: number, size: number, profile: readonly Point[]): Point[] {
  const side = curved(profile, false, 10);
  const right = side.map(([half, up]): Point => [x + half * size, y - up * size]);
  const left = side.map(([half, up]): Point => [x - half * size, y - up * size]).reverse();
  return [...right, ...left];
}

/** The dark inside a neck, seen a little from above. */
function mouth(canvas: Canvas, x: number, y: number, half: number, inside: string): void {
  fill(canvas, maskOf(canvas, [ellipse(x, y, half, half * 0.2)]), hex("#fff3e2"), 0.75);
  fill(canvas, maskOf(canvas, [ellipse(x, y + 0.0006, half * 0.88, half * 0.15)]), hex(inside));
}

function glaze(
  canvas: Canvas,
  outline: Path,
  x: number,
  half: number,
  light: string,
  dark: string,
  seed: number,
): void {
  const base = Math.max(...outline.map(([, py]) => py));
  fill(canvas, maskOf(canvas, [ellipse(x, base, half * 0.85, 0.008)], 0.006), hex("#5b3d33"), 0.6);
  const wide = Math.max(...outline.filter(([, py]) => py > base - 0.001).map(([px]) => px - x));
  fill(canvas, maskOf(canvas, [outline, ellipse(x, base, wide, wide * 0.13)]), (px, py, colour) => {
    const side = (px - x) / half;
    set(colour, hex(light));
    tint(colour, hex(dark), 0.85 * smooth(0.55, -0.95, side));
    tint(colour, hex(dark), 0.25 * smooth(0.75, 1.1, side));
    shine(colour, [1, 0.9, 0.75], 0.12 * smooth(0.4, 0.0, Math.abs(side - 0.45)));
    shadeBy(colour, 1 + 0.07 * fbm(px * 50, py * 14, seed, 4) + 0.03 * noise(px * 300, py * 300, seed));
  });
}

function branch(canvas: Canvas, x: number, y: number, shift: number, isShadow: boolean): void {
  const random = randomFrom(71);
  const stems: Path[] = [];
  const leaves: { path: Path; tone: number }[] = [];
  for (const [reach, lean, bow] of [
    [0.4, 0.16, 0.1],
    [0.33, -0.2, -0.09],
    [0.27, 0.215, 0.03],
  ] as const) {
    const line = curved(
      [
        [x, y - 0.004],
        [x + lean * 0.12, y - reach * 0.3],
        [x + lean * 0.45 + bow * 0.2, y - reach * 0.7],
        [x + lean + bow * 0.3, y - reach],
      ],
      false,
      8,
    ).map(([px, py]): Point => [px + shift * (isShadow ? 1 : 0), py]);
    stems.push(stroke(line, 0.0042));
    for (let step = 5; step < line.length; step += 1) {
      const here = line[step];
      const before = line[step - 1];
      if (!here || !before) continue;
      const along = Math.atan2(here[0] - before[0], before[1] - here[1]);
      const side = step % 2 === 0 ? 1 : -1;
      const long = mix(0.062, 0.036, step / line.length) * (0.8 + 0.4 * random());
      const aim = along + side * (0.75 + 0.3 * random());
      const tip: Point = [here[0] + Math.sin(aim) * long, here[1] - Math.cos(aim) * long];
      const [nx, ny] = [Math.cos(aim) * long * 0.15, Math.sin(aim) * long * 0.15];
      const mid: Point = [(here[0] * 1.1 + tip[0] * 0.9) / 2, (here[1] * 1.1 + tip[1] * 0.9) / 2];
      leaves.push({
        path: curved([here, [mid[0] + nx, mid[1] + ny], tip, [mid[0] - nx, mid[1] - ny]], true, 5),
        tone: random(),
      });
    }
  }
  if (isShadow) {
    fill(canvas, maskOf(canvas, [...stems, ...leaves.map(({ path }) => path)], 0.006), (_x, _y, colour) =>
      tint(colour, shade, 0.5),
    );
    return;
  }
  fill(canvas, maskOf(canvas, stems), hex("#6f5a40"));
  for (const { path, tone } of leaves)
    fill(canvas, maskOf(canvas, [path]), (px, py, colour) => {
      set(colour, hex("#6d7c58"));
      tint(colour, hex(tone > 0.5 ? "#aab38c" : "#46563f"), 0.25 + 0.55 * Math.abs(tone - 0.5) * 2);
      shadeBy(colour, 0.95 + 0.2 * fbm(px * 60, py * 60, 3, 3));
    });
}
