import { type Canvas, leftEnd, paint } from "#scripts/art/canvas";
import { blended, hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, smooth } from "#scripts/art/curves";
import { grasses, steps, traveller } from "#scripts/art/gate-traveller";
import { dot, glow, stars } from "#scripts/art/light";
import { fill, maskOf, type Path } from "#scripts/art/mask";
import { fbm, ridged } from "#scripts/art/noise";
import { below, traced } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { away, gate, gold, ivy, stones } from "#scripts/art/stone-arch";
import { conifer } from "#scripts/art/trees";

const sky = ramp([
  [0, "#071a26"],
  [0.35, "#0d2f3c"],
  [0.65, "#17444a"],
  [1, "#3b7468"],
]);

const daylight = ramp([
  [0, "#f7c877"],
  [0.45, "#ffe3a6"],
  [0.75, "#fff2cf"],
  [1, "#ffe7b0"],
]);

/** An old arch in a night wood opens on another, sunlit land; a traveller stands before it. */
export function stoneGate(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    sky(y / 1.2, colour);
    const mist = fbm(x * 1.6, y * 3.2, 31, 6);
    tint(colour, hex("#4f8a7c"), 0.42 * smooth(-0.05, 0.45, mist) * smooth(0.35, 1, y));
    shine(colour, [0.5, 0.62, 0.42], 0.2 * Math.exp(-Math.hypot(x - gate.x, (y - 0.98) * 0.9) * 5.6));
  });
  stars(canvas, { seed: 27, count: 320, bottom: 0.55, brightness: 0.55 });
  wood(canvas, { base: 1.14, size: 0.34, seed: 3, tone: "#245550", open: 0.1 });
  wood(canvas, { base: 1.19, size: 0.52, seed: 5, tone: "#133a3c", open: 0.3 });
  land(canvas);
  otherLand(canvas);
  stones(canvas);
  ivy(canvas);
  steps(canvas);
  traveller(canvas);
  grasses(canvas);
  motes(canvas);
  paint(canvas, (x, y, colour) => {
    shadeBy(
      colour,
      1 -
        0.3 * smooth(0.3, 0, y) -
        0.75 * smooth(1.4, 1.58, y) -
        0.25 * smooth(0.3, 0.6, Math.abs(Math.max(0, x) - 0.5)),
    );
  });
}

type Wood = { base: number; size: number; seed: number; tone: string; open: number };

function wood(canvas: Canvas, { base, size, seed, tone, open }: Wood): void {
  const random = randomFrom(seed);
  const paths: Path[] = [];
  for (let x = leftEnd - 0.1; x < 1.12; x += size * 0.075 * (0.4 + 1.1 * random())) {
    const far = Math.abs(x - gate.x);
    const stand = x < -0.15 ? 0.5 + 0.35 * fbm(x * 3, seed, seed, 2) : smooth(open * 0.92, open + 0.16, far);
    if (stand < 0.08) continue;
    const tall = size * (0.55 + 0.5 * random()) * (0.45 + 0.55 * stand);
    paths.push(conifer(x, base + size * 0.05, tall, random, 1.35));
  }
  fill(canvas, maskOf(canvas, paths), (x, y, colour) => {
    set(colour, hex(tone));
    tint(
      colour,
      hex("#5d9484"),
      0.75 * smooth(base - size * 0.55, base, y) * clamp(0.7 + fbm(x * 3, y * 6, 12, 4)),
    );
    shine(colour, gold, 0.1 * Math.exp(-Math.abs(away(x, y)) * 9));
  });
}

function land(canvas: Canvas): void {
  const line = traced((x) => 1.17 + 0.02 * fbm(x * 3, 1, 4, 4) - 0.025 * bell(x - gate.x, 0.35));
  fill(canvas, maskOf(canvas, [below(line)]), (x, y, colour) => {
    const deep = y - line(x);
    const rough = 0.55 * fbm(x * 60, y * 130, 51, 4) + 0.35 * fbm(x * 7, y * 22, 53, 3);
    set(colour, blended(hex("#1d463f"), hex("#06141a"), smooth(0, 0.3, deep)));
    shadeBy(colour, 0.85 + 0.7 * rough);
    tint(colour, hex("#4f8a7c"), 0.6 * smooth(0.06, 0, deep) * clamp(0.6 + fbm(x * 3, y * 8, 14, 4)));
    // Light falls out of the gate and spreads over the ground.
    const spread = gate.radius * 0.8 + Math.max(0, y - gate.ground) * 0.55;
    const fall =
      smooth(spread + 0.13, spread * 0.5, Math.abs(x - gate.x)) *
      smooth(1.52, gate.ground, y) *
      smooth(gate.ground - 0.1, gate.ground, y);
    shine(colour, gold, fall * clamp(0.34 + 0.55 * rough));
  });
}

/** What is seen through the arch: morning, a river, blue hills, a city too far to make out. */
function otherLand(canvas: Canvas): void {
  const hills = [
    { y: 1.06, tall: 0.1, seed: 61, tone: "#e5b98a" },
    { y: 1.1, tall: 0.075, seed: 64, tone: "#b99a86" },
    { y: 1.15, tall: 0.055, seed: 68, tone: "#7f9a72" },
    { y: 1.185, tall: 0.03, seed: 71, tone: "#6f9a4a" },
  ].map((hill) => ({
    ...hill,
    colour: hex(hill.tone),
    line: traced((x) => hill.y - hill.tall * (ridged(x * 5.5 + hill.seed, 1, hill.seed, 4) - 0.25)),
  }));
  paint(
    canvas,
    (x, y, colour) => {
      const inside = smooth(0.001, -0.001, away(x, y)) * (y < gate.ground ? 1 : 0);
      if (inside <= 0) return;
      const seen: Rgb = [0, 0, 0];
      daylight((y - 0.76) / 0.34, seen);
      const sun = Math.hypot(x - 0.535, y - 0.945);
      tint(seen, hex("#fff8e6"), 0.9 * smooth(0.05, 0.035, sun));
      shine(seen, gold, 0.5 * Math.exp(-sun * 9));
      tint(seen, hex("#fffaf0"), 0.6 * smooth(0.05, 0.4, fbm(x * 6, y * 22, 73, 5)) * smooth(1.02, 0.84, y));
      for (const { colour: tone, line, y: base } of hills) {
        const under = smooth(-0.0006, 0.001, y - line(x));
        if (under <= 0) continue;
        tint(seen, tone, under);
        tint(
          seen,
          hex("#ffe9bd"),
          under * 0.62 * smooth(base - 0.025, base + 0.03, y) * smooth(1.24, 1.14, y),
        );
      }
      const path = 0.53 + 0.05 * Math.sin((y - 1.19) * 30) * smooth(1.27, 1.16, y) - 0.25 * (1.27 - y) ** 1.2;
      const wide = 0.0025 + 0.022 * smooth(1.17, 1.27, y);
      tint(
        seen,
        hex("#f3dca6"),
        0.85 * smooth(wide, wide * 0.7, Math.abs(x - path)) * smooth(1.165, 1.18, y),
      );
      shadeBy(seen, 1 + 0.35 * smooth(0.0, -0.09, away(x, y)) - 0.1);
      tint(colour, seen, inside);
    },
    { left: gate.x - 0.2, right: gate.x + 0.2, top: 0.74, bottom: gate.ground },
  );
  const spires = [-0.05, -0.042, -0.033, -0.026].map((dx, index): Path => {
    const tall = [0.022, 0.04, 0.03, 0.018][index] ?? 0.02;
    return [
      [gate.x + dx - 0.003, 1.062],
      [gate.x + dx - 0.0025, 1.062 - tall * 0.7],
      [gate.x + dx, 1.062 - tall],
      [gate.x + dx + 0.0025, 1.062 - tall * 0.7],
      [gate.x + dx + 0.003, 1.062],
    ];
  });
  fill(canvas, maskOf(canvas, spires), hex("#d8a878"), 0.9);
}

function motes(canvas: Canvas): void {
  const random = randomFrom(90);
  for (let index = 0; index < 130; index++) {
    const spread = random() + random() - 1;
    const x = gate.x + spread * 0.7 - (random() < 0.25 ? 0.7 : 0);
    const y = 1.42 - 0.75 * random() ** 1.2;
    const bright = 0.35 + 0.8 * random();
    dot(canvas, x, y, 0.0011 + 0.0012 * random(), [1, 0.8, 0.42], bright);
    if (random() < 0.3) glow(canvas, x, y, 0.005, gold, 0.14 * bright);
  }
}
