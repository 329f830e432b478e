import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { blended, hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { glow } from "#scripts/art/light";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { below, ellipse, stroke, traced } from "#scripts/art/outlines";
import { type Random, randomFrom } from "#scripts/art/random";
import { curved } from "#scripts/art/spline";

const horizon = 1.0;
const sun = { x: 0.3, y: 0.86 };
const sky = ramp([
  [0, "#8fb9cf"],
  [0.35, "#c3d7d6"],
  [0.62, "#f3e3c3"],
  [0.85, "#ffd79b"],
  [1, "#ffc684"],
]);
const field = ramp([
  [0, "#d9b566"],
  [0.14, "#a9a24c"],
  [0.4, "#5f7a35"],
  [0.7, "#2c4a24"],
  [1, "#142a18"],
]);
const light: Rgb = [1, 0.8, 0.46];

/** Poppies, daisies and cornflowers in tall grass, the low sun shining through them. */
export function wildflowerMeadow(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    if (y < horizon) paintSky(x, y, colour);
    else paintField(x, y, colour);
  });
  woods(canvas);
  glow(canvas, sun.x, sun.y, 0.045, [1, 0.9, 0.68], 0.9);
  glow(canvas, sun.x, sun.y, 0.26, [1, 0.7, 0.38], 0.34);
  const random = randomFrom(7);
  dabs(canvas, random);
  grass(canvas, random, { from: 1.07, to: 1.2, tall: 0.06, count: 2_600, blur: 0, near: 0 });
  flowers(canvas, random, { from: 1.03, to: 1.15, size: 0.016, count: 110, stem: 0.05 });
  grass(canvas, random, { from: 1.17, to: 1.4, tall: 0.14, count: 2_600, blur: 0, near: 0.35 });
  flowers(canvas, random, { from: 1.03, to: 1.26, size: 0.032, count: 56, stem: 0.16 });
  grass(canvas, random, { from: 1.34, to: 1.62, tall: 0.24, count: 1_500, blur: 0, near: 0.7 });
  bouquet(canvas, random);
  grass(canvas, random, { from: 1.55, to: 1.72, tall: 0.26, count: 700, blur: 0.0016, near: 1 });
  paint(
    canvas,
    (x, y, colour) => {
      tint(colour, tones.deep, 0.85 * smooth(1.3, 1.56, y));
      shine(colour, light, 0.05 * bell(x - sun.x, 0.5) * smooth(1.5, 1.2, y) * smooth(1, 1.12, y));
    },
    { left: leftEnd, right: 1, top: 1, bottom: foot },
  );
}

const tones = {
  cloud: hex("#fff4e2"),
  rose: hex("#eda98c"),
  deep: hex("#132817"),
  far: hex("#b9a877"),
  wood: hex("#8f9466"),
  white: hex("#fffaf0"),
};

function paintSky(x: number, y: number, colour: Rgb): void {
  sky(y / horizon, colour);
  const cloud = fbm(x * 1.3 + 5, y * 3.6 + 2, 71, 6);
  tint(colour, tones.cloud, 0.6 * smooth(0.02, 0.42, cloud) * smooth(1, 0.4, y));
  tint(colour, tones.rose, 0.34 * smooth(0.05, 0.34, fbm(x * 1.5, y * 7, 73, 5)) * bell(y - 0.78, 0.17));
}

function paintField(x: number, y: number, colour: Rgb): void {
  const deep = (y - horizon) / (foot - horizon);
  field(clamp(deep + 0.05 * fbm(x * 3, y * 9, 31, 4)), colour);
  shadeBy(colour, 1 + 0.3 * fbm(x * (9 + 10 * (1 - deep)), y * 40, 33, 4));
  shine(colour, light, 0.4 * bell(x - sun.x, 0.22 + deep) * smooth(0.5, 0, deep));
}

/** Hedges and copses along the horizon, pale with distance. */
function woods(canvas: Canvas): void {
  for (const [layer, colour] of [tones.far, tones.wood].entries()) {
    const line = traced((x) => {
      const stand = clamp(0.5 + 1.3 * fbm(x * 2.2, layer, 81 + layer, 3));
      const crowns = 0.012 * Math.abs(fbm(x * 26, layer, 85 + layer, 4)) + 0.006 * fbm(x * 90, layer, 87, 3);
      return horizon + 0.008 + layer * 0.006 - (0.03 + layer * 0.012) * stand - crowns * (0.6 + stand);
    });
    const bottom = traced((x) => horizon + 0.012 + layer * 0.008 + 0.003 * fbm(x * 8, 1, 91, 3));
    fill(canvas, maskOf(canvas, [below(line, 1.06)]), (x, y, into) => {
      if (y > bottom(x)) return;
      set(into, colour);
      tint(into, hex("#f6cf8e"), 0.8 * bell(x - sun.x, 0.2 + 0.1 * layer));
      shadeBy(into, 1 + 0.25 * fbm(x * 40, y * 60, 88, 3));
    });
  }
}

/** Far flowers are no more than touches of colour. */
function dabs(canvas: Canvas, random: Random): void {
  const colours = ["#e4503a", "#f2e9d2", "#6f83c9", "#f0bd4b", "#e98a8e"];
  const paths: Path[][] = colours.map(() => []);
  for (let index = 0; index < 900; index++) {
    const deep = random() ** 1.4;
    const y = horizon + 0.02 + 0.16 * deep;
    const size = mix(0.0012, 0.0048, deep);
    const x = leftEnd + random() * (1 - leftEnd);
    if (fbm(x * 3, y * 12, 55, 3) < -0.12) continue;
    paths[Math.floor(random() * colours.length)]?.push(ellipse(x, y, size, size * 0.62));
  }
  for (const [index, code] of colours.entries())
    fill(canvas, maskOf(canvas, paths[index] ?? []), hex(code), 0.85);
}

type Turf = { from: number; to: number; tall: number; count: number; blur: number; near: number };

function grass(canvas: Canvas, random: Random, { from, to, tall, count, blur, near }: Turf): void {
  const dark = blended(hex("#6d8038"), hex("#183019"), near);
  const lit = blended(hex("#e3c873"), hex("#8f9c45"), near);
  const rows = 12;
  for (let row = 0; row < rows; row++) {
    const base = mix(from, to, row / rows);
    const paths: Path[] = [];
    for (let index = 0; index < count / rows; index++) {
      const x = leftEnd - 0.05 + random() * (1.1 - leftEnd);
      const high = tall * (0.45 + 0.75 * random()) * (0.75 + 0.5 * fbm(x * 4, base, 44, 2));
      const bend = (random() - 0.42) * high * 0.75;
      const half = (0.0009 + 0.0016 * near) * (0.7 + 0.6 * random());
      paths.push(blade(x, base + ((to - from) / rows) * random(), high, bend, half));
      if (random() < 0.08) paths.push(...seedHead(x + bend, base - high, high * 0.16, bend / high, random));
    }
    const tone = blended(dark, lit, (((row * 5) % rows) / rows) * 0.75);
    fill(canvas, maskOf(canvas, paths, blur), (x, y, colour) => {
      const up = clamp((base - y) / tall);
      tint(colour, tone, 0.25 + 0.75 * up ** 0.6);
      shine(colour, light, 0.3 * up * up * bell(x - sun.x, 0.55) * (1 - near * 0.5));
    });
  }
}

function blade(x: number, base: number, high: number, bend: number, half: number): Path {
  const spine = [0, 0.35, 0.7, 1].map((part): Point => [x + bend * part * part, base - high * part]);
  const right = spine.map(([px, py], index): Point => [px + half * (1 - index / 3) ** 0.7, py]);
  const left = spine.map(([px, py], index): Point => [px - half * (1 - index / 3) ** 0.7, py]).reverse();
  return [...right, ...left];
}

function seedHead(x: number, y: number, size: number, lean: number, random: Random): Path[] {
  return Array.from({ length: 7 }, (_, index) => {
    const part = index / 6;
    const side = index % 2 === 0 ? 1 : -1;
    return ellipse(
      x + lean * size * part + side * size * 0.09 * (1 - part * 0.6),
      y - size * part * 0.9,
      size * 0.055,
      size * (0.15 + 0.04 * random()),
      side * 22 + lean * 40,
    );
  });
}

type Bed = { from: number; to: number; size: number; count: number; stem: number };

function flowers(canvas: Canvas, random: Random, { from, to, size, count, stem }: Bed): void {
  for (let index = 0; index < count; index++) {
    const x = leftEnd + (index + random()) * ((1 - leftEnd) / count);
    const y = mix(from, to, random());
    const big = size * (0.75 + 0.5 * random());
    const lean = (random() - 0.5) * 0.5;
    stalk(canvas, [x - lean * stem, y + stem], [x, y], big * 0.07);
    const kind = random();
    if (kind < 0.42) poppy(canvas, x, y, big, lean * 50, random);
    else if (kind < 0.72) daisy(canvas, x, y, big * 0.72, random);
    else cornflower(canvas, x, y, big * 0.72, lean * 50, random);
  }
}

/** The ones that are looked at: they stand against the sky. */
function bouquet(canvas: Canvas, random: Random): void {
  const stand: [
    kind: "poppy" | "daisy" | "corn" | "bud",
    x: number,
    y: number,
    size: number,
    lean: number,
  ][] = [
    ["bud", 0.585, 0.815, 0.026, -16],
    ["bud", 0.965, 0.83, 0.022, 14],
    ["poppy", 0.735, 0.845, 0.115, 8],
    ["corn", 0.56, 0.97, 0.068, -12],
    ["poppy", 0.905, 0.985, 0.092, 16],
    ["daisy", 0.795, 1.045, 0.07, 0],
    ["poppy", 0.62, 1.1, 0.09, -14],
    ["poppy", 0.105, 1.03, 0.094, -10],
    ["corn", 0.245, 1.095, 0.058, 12],
    ["daisy", 0.02, 1.15, 0.062, 0],
    ["daisy", 0.475, 1.15, 0.056, 0],
    ["corn", 0.93, 1.145, 0.062, 10],
    ["daisy", 0.71, 1.21, 0.058, 0],
    ["poppy", 0.345, 1.2, 0.072, 6],
    ["daisy", 0.175, 1.235, 0.05, 0],
    ["poppy", -0.62, 1.12, 0.058, 8],
    ["daisy", -0.78, 1.17, 0.042, 0],
    ["corn", -0.5, 1.19, 0.04, 10],
    ["poppy", -0.2, 1.17, 0.05, -10],
  ];
  for (const [kind, x, y, size, lean] of stand) {
    const foot: Point = [x - lean * 0.006, 1.62];
    stalk(canvas, foot, [x, y], Math.max(0.0032, size * 0.055), kind === "poppy" || kind === "bud");
    if (kind === "poppy") poppy(canvas, x, y, size, lean, random);
    else if (kind === "daisy") daisy(canvas, x, y, size * 0.85, random);
    else if (kind === "corn") cornflower(canvas, x, y, size * 0.85, lean, random);
    else {
      fill(canvas, maskOf(canvas, [ellipse(x, y, size * 0.42, size * 0.7, lean)]), hex("#6f7a3b"));
      fill(
        canvas,
        maskOf(canvas, [ellipse(x + size * 0.12, y, size * 0.1, size * 0.6, lean)]),
        hex("#c9472f"),
      );
    }
  }
}

function stalk(canvas: Canvas, from: Point, to: Point, width: number, isHairy = false): void {
  const middle: Point = [mix(from[0], to[0], 0.55) + (to[0] - from[0]) * 0.35, mix(from[1], to[1], 0.5)];
  const line = curved([from, middle, to]);
  const paths: Path[] = [stroke(line, width)];
  if (isHairy && width > 0.0031)
    for (const [index, [x, y]] of line.entries())
      for (const side of [-1, 1])
        paths.push(
          stroke(
            [
              [x, y],
              [x + side * (0.005 + (index % 3) * 0.001), y - 0.003],
            ],
            0.0006,
          ),
        );
  fill(canvas, maskOf(canvas, paths), (_x, y, colour) => {
    set(colour, hex("#4d6430"));
    shadeBy(colour, 0.5 + 0.75 * smooth(1.35, 0.95, y));
  });
}

/** A cup of four crumpled petals, seen from the side with the light behind it. */
function poppy(canvas: Canvas, x: number, y: number, size: number, lean: number, random: Random): void {
  const petal = (from: number, to: number, radius: number, tone: Rgb, glowing: number) => {
    const seed = Math.floor(random() * 900);
    const points: Point[] = [[x, y + size * 0.12]];
    for (let step = 0; step <= 22; step++) {
      const part = step / 22;
      const angle = ((mix(from, to, part) + lean) * Math.PI) / 180;
      const round = Math.sin(Math.PI * clamp(part, 0.02, 0.98)) ** 0.42;
      const reach =
        size * radius * round * (1 + 0.09 * fbm(part * 5, seed, seed, 3) + 0.02 * Math.sin(part * 40));
      points.push([x + Math.sin(angle) * reach * 0.98, y + size * 0.12 - Math.cos(angle) * reach * 1.02]);
    }
    fill(canvas, maskOf(canvas, [points]), (px, py, colour) => {
      const out = Math.hypot(px - x, py - y - size * 0.12) / (size * radius);
      const angle = Math.atan2(px - x, y + size * 0.12 - py);
      const crease = fbm(angle * 9, out * 1.5, seed, 4);
      set(colour, tone);
      shadeBy(colour, 0.86 + 0.5 * crease + 0.12 * Math.sin(angle * 46));
      shine(colour, [1, 0.42, 0.13], glowing * smooth(0.25, 1, out) * (0.8 + 0.8 * crease));
      shadeBy(colour, 1 - 0.75 * smooth(0.3, 0.02, out));
    });
  };
  petal(-58, 60, 1, hex("#b92a1e"), 0.26);
  petal(-92, -6, 0.98, hex("#d63a24"), 0.2);
  petal(6, 94, 0.98, hex("#cf3421"), 0.14);
  petal(-66, 62, 0.78, hex("#e2472b"), 0.14);
}

function daisy(canvas: Canvas, x: number, y: number, size: number, random: Random): void {
  const turn = random() * 30;
  const tilt = 0.5 + 0.35 * random();
  for (let petal = 0; petal < 17; petal++) {
    const angle = ((turn + petal * 21.2) * Math.PI) / 180;
    const long = size * (0.92 + 0.14 * random());
    const at: Point = [x + Math.sin(angle) * long * 0.6, y - Math.cos(angle) * long * 0.6 * tilt];
    const aim = (Math.atan2(Math.sin(angle), Math.cos(angle) * tilt) * 180) / Math.PI;
    const near = 0.5 - 0.5 * Math.cos(angle);
    fill(
      canvas,
      maskOf(canvas, [
        ellipse(at[0], at[1], size * 0.105, long * 0.42 * mix(tilt, 1, Math.abs(Math.sin(angle))), aim),
      ]),
      (_px, _py, colour) => {
        set(colour, tones.white);
        tint(colour, hex("#c9b58a"), 0.35 * (1 - near));
      },
    );
  }
  fill(
    canvas,
    maskOf(canvas, [ellipse(x, y - size * 0.03, size * 0.26, size * 0.26 * tilt)]),
    (px, py, colour) => {
      set(colour, hex("#eea91f"));
      shadeBy(colour, 1.05 - 0.4 * smooth(-0.2, 0.25, (py - y) / size) + 0.3 * fbm(px * 300, py * 300, 6, 2));
    },
  );
}

function cornflower(canvas: Canvas, x: number, y: number, size: number, lean: number, random: Random): void {
  fill(canvas, maskOf(canvas, [ellipse(x, y + size * 0.42, size * 0.2, size * 0.3, lean)]), hex("#4c5c34"));
  for (let ray = 0; ray < 11; ray++) {
    const angle = ((-112 + ray * 22.4 + lean + 8 * random()) * Math.PI) / 180;
    const long = size * (0.8 + 0.3 * random());
    const at = (out: number, side: number): Point => [
      x + Math.sin(angle) * long * out + Math.cos(angle) * long * side,
      y + size * 0.2 - (Math.cos(angle) * long * out - Math.sin(angle) * long * side) * 0.8,
    ];
    const trumpet: Path = [
      at(0.1, -0.03),
      at(0.7, -0.17),
      at(0.98, -0.24),
      at(0.84, -0.08),
      at(1.06, 0),
      at(0.84, 0.09),
      at(0.98, 0.24),
      at(0.7, 0.17),
      at(0.1, 0.03),
    ];
    fill(canvas, maskOf(canvas, [trumpet]), blended(hex("#3f55b8"), hex("#93a5ea"), random() * 0.8));
  }
  fill(canvas, maskOf(canvas, [ellipse(x, y + size * 0.02, size * 0.26, size * 0.2)]), hex("#3a2c7a"));
}
