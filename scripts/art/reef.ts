import { type Canvas, leftEnd } from "#scripts/art/canvas";
import { blended, hex, type Rgb, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { clamp, mix, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm, noise } from "#scripts/art/noise";
import { below, ellipse, stroke, traced } from "#scripts/art/outlines";
import { type Random, randomFrom } from "#scripts/art/random";
import { curved, placed } from "#scripts/art/spline";
import { grow } from "#scripts/art/trees";

const tones = ["#ff7f6a", "#f7a64b", "#e85d8a", "#b76fd0", "#ffc65c", "#52c7b0"];

/** Corals, sponges, weed and a starfish along the foot; low in the middle, tall at both edges. */
export function reef(canvas: Canvas): void {
  const random = randomFrom(17);
  kelp(canvas, random, 0.62, "#1c7d86");
  rocks(canvas, 1.36, 3, "#1d5f93", "#0f3f74");
  for (let x = leftEnd + 0.02; x < 1.02; x += 0.05 + 0.06 * random()) {
    const edge = edgeOf(x);
    if (random() < 0.2) continue;
    plant(canvas, x, 1.475, 0.06 + (0.06 + 0.085 * random()) * (0.35 + 1.1 * edge), random);
  }
  rocks(canvas, 1.46, 8, "#164d84", "#0a2c5c");
  for (let x = leftEnd + 0.04; x < 1.02; x += 0.06 + 0.08 * random()) {
    const edge = edgeOf(x);
    if (edge < 0.25 && random() < 0.75) continue;
    plant(canvas, x, 1.555, 0.05 + (0.06 + 0.08 * random()) * (0.3 + 1.1 * edge), random);
  }
  kelp(canvas, random, 1, "#2fae86");
  starfish(canvas, 0.36, 1.462, 0.034, 12);
  starfish(canvas, -0.45, 1.46, 0.03, -20);
  rocks(canvas, 1.535, 12, "#0d3567", "#06204a");
}

/** 1 at both edges of the front, 0 in its middle; between on the back. */
function edgeOf(x: number): number {
  return mix(smooth(0.14, 0.46, Math.abs(x - 0.5)), 0.45 + 0.4 * fbm(x * 3, 1, 5, 2), smooth(0, -0.3, x));
}

function rocks(canvas: Canvas, base: number, seed: number, top: string, deep: string): void {
  const line = traced(
    (x) =>
      base -
      0.05 * edgeOf(x) -
      0.045 * Math.abs(fbm(x * 3.4, seed, seed, 4)) -
      0.012 * Math.abs(noise(x * 24, seed, seed + 2)),
  );
  fill(canvas, maskOf(canvas, [below(line)]), (x, y, colour) => {
    const down = y - line(x);
    set(colour, blended(hex(top), hex(deep), smooth(0, 0.1, down)));
    shadeBy(colour, 0.9 + 0.5 * fbm(x * 26, y * 30, seed + 4, 4));
    shine(colour, [0.4, 0.75, 0.75], 0.1 * smooth(0.02, 0, down));
  });
}

function plant(canvas: Canvas, x: number, y: number, size: number, random: Random): void {
  const code = tones[Math.floor(random() * tones.length)] ?? "#ff7f6a";
  const tone = hex(code);
  const kind = random();
  if (kind < 0.34) branching(canvas, x, y, size, tone, random);
  else if (kind < 0.58) tubes(canvas, x, y, size, tone, random);
  else if (kind < 0.8) brain(canvas, x, y, size * 0.55, tone);
  else fan(canvas, x, y, size, tone, random);
}

const lit = (y: number, size: number, tone: Rgb) => (px: number, py: number, colour: Rgb) => {
  const up = clamp((y - py) / size);
  set(colour, blended(hex("#12447e"), tone, 0.3 + 0.7 * up ** 0.7));
  shadeBy(colour, 0.85 + 0.3 * fbm(px * 60, py * 60, 5, 3) + 0.2 * up);
};

function branching(canvas: Canvas, x: number, y: number, size: number, tone: Rgb, random: Random): void {
  for (const angle of [-24, 4, 28]) {
    const made = grow(
      {
        x: x + angle * 0.0003,
        y,
        angle,
        length: size * 0.36,
        width: size * 0.12,
        forks: 2,
        spread: 27,
        crooked: 0.5,
        droop: -angle * 0.1,
      },
      random,
    );
    const knobs = made.tips.map((tip) => ellipse(tip.x, tip.y, size * 0.035, size * 0.035));
    fill(canvas, maskOf(canvas, [...made.paths, ...knobs], 0.0009), lit(y, size, tone));
    fill(
      canvas,
      maskOf(
        canvas,
        made.tips.map((tip) => ellipse(tip.x, tip.y, size * 0.022, size * 0.022)),
      ),
      blended(tone, [1, 1, 1], 0.6),
      0.8,
    );
  }
}

function tubes(canvas: Canvas, x: number, y: number, size: number, tone: Rgb, random: Random): void {
  for (let tube = 0; tube < 5; tube++) {
    const lean = (tube - 2) * 0.16;
    const tall = size * (0.55 + 0.45 * random());
    const wide = size * 0.1;
    const top: Point = [x + lean * size, y - tall];
    const body = curved(
      [
        [x + lean * size * 0.3 - wide * 0.7, y + 0.02],
        [top[0] - wide, top[1]],
        [top[0] + wide, top[1]],
        [x + lean * size * 0.3 + wide * 0.7, y + 0.02],
      ],
      true,
      6,
    );
    fill(canvas, maskOf(canvas, [body]), (px, py, colour) => {
      lit(y, size, tone)(px, py, colour);
      shadeBy(colour, 1.15 - 0.5 * smooth(-0.6, 1, (px - top[0]) / wide));
    });
    fill(
      canvas,
      maskOf(canvas, [ellipse(top[0], top[1], wide * 0.92, wide * 0.4)]),
      blended(tone, [1, 1, 1], 0.35),
    );
    fill(
      canvas,
      maskOf(canvas, [ellipse(top[0], top[1], wide * 0.66, wide * 0.26)]),
      blended(tone, [0.05, 0.05, 0.25], 0.75),
    );
  }
}

function brain(canvas: Canvas, x: number, y: number, size: number, tone: Rgb): void {
  fill(canvas, maskOf(canvas, [ellipse(x, y, size, size * 0.78)]), (px, py, colour) => {
    const [dx, dy] = [(px - x) / size, (py - y) / size];
    const fold = Math.abs(noise(dx * 3.4 + noise(dx * 2, dy * 2, 7), dy * 3.4, 8));
    set(colour, blended(tone, hex("#1a3f80"), smooth(-0.7, 0.7, dy + 0.35 * dx)));
    shadeBy(colour, 0.72 + 0.62 * smooth(0.02, 0.2, fold));
    shine(colour, [0.5, 0.7, 0.6], 0.14 * smooth(-0.2, -0.75, dy));
  });
}

function fan(canvas: Canvas, x: number, y: number, size: number, tone: Rgb, random: Random): void {
  const paths: Path[] = [];
  for (let rib = -6; rib <= 6; rib++) {
    const angle = (rib * 12 * Math.PI) / 180;
    const long = size * (0.82 + 0.22 * random()) * (1 - Math.abs(rib) * 0.035);
    const line = [0, 0.33, 0.66, 1].map(
      (part): Point => [
        x + Math.sin(angle * (0.55 + 0.45 * part)) * long * part,
        y - Math.cos(angle * (0.55 + 0.45 * part)) * long * part,
      ],
    );
    paths.push(stroke(curved(line, false, 5), size * 0.022));
    for (const part of [0.45, 0.65, 0.85])
      for (const side of [-1, 1]) {
        const from: Point = [x + Math.sin(angle) * long * part, y - Math.cos(angle) * long * part];
        paths.push(
          stroke(
            [
              from,
              [
                from[0] + Math.sin(angle + side * 0.7) * size * 0.13,
                from[1] - Math.cos(angle + side * 0.7) * size * 0.13,
              ],
            ],
            size * 0.014,
          ),
        );
      }
  }
  fill(canvas, maskOf(canvas, paths), lit(y, size, tone));
}

/** Ribbons of weed that wave at the edges of the front and here and there behind. */
function kelp(canvas: Canvas, random: Random, near: number, code: string): void {
  for (let index = 0; index < 30; index++) {
    const x = leftEnd + random() * (1.02 - leftEnd);
    const edge = x < -0.05 ? 0.55 : smooth(0.33, 0.5, Math.abs(x - 0.5));
    if (random() > edge) continue;
    const tall = (0.2 + 0.26 * random()) * near * (0.5 + 0.5 * edge);
    const phase = random() * 6;
    const spine = Array.from({ length: 13 }, (_, step): Point => {
      const part = step / 12;
      return [x + 0.024 * Math.sin(part * 5.5 + phase) * part, 1.56 - tall * part];
    });
    const paths: Path[] = [stroke(spine, 0.0045 * near)];
    for (const [step, [px, py]] of spine.entries()) {
      if (step === 0) continue;
      for (const side of [-1, 1]) {
        const long = 0.05 * near * (1 - (step / 14) ** 2);
        paths.push(
          placed(
            curved(
              [
                [0, 0],
                [side * 0.45, -0.3],
                [side * 1, -0.62],
                [side * 0.62, -0.22],
              ],
              true,
              5,
            ),
            px,
            py,
            long,
            0,
          ),
        );
      }
    }
    fill(
      canvas,
      maskOf(canvas, paths),
      (_px, py, colour) => {
        const up = clamp((1.56 - py) / tall);
        set(colour, blended(hex("#0f4a72"), hex(code), mix(0.2, 1, up)));
        shine(colour, [0.5, 0.8, 0.4], 0.1 * up);
      },
      0.55 + 0.4 * near,
    );
  }
}

function starfish(canvas: Canvas, x: number, y: number, size: number, turn: number): void {
  const points: Point[] = Array.from({ length: 10 }, (_, step): Point => {
    const angle = (step / 10) * 2 * Math.PI - Math.PI / 2;
    const reach = step % 2 === 0 ? 1 : 0.42;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.82];
  });
  fill(
    canvas,
    maskOf(canvas, [placed(curved(points, true, 6), x, y + size * 0.12, size, turn)], 0.003),
    hex("#06204a"),
    0.5,
  );
  fill(canvas, maskOf(canvas, [placed(curved(points, true, 6), x, y, size, turn)]), (px, py, colour) => {
    set(colour, hex("#ff9b54"));
    const away = Math.hypot(px - x, py - y) / size;
    tint(colour, hex("#e05a4a"), smooth(0.2, 1, away) * 0.7);
    tint(colour, hex("#ffe0a6"), 0.6 * smooth(0.3, 0.6, noise(px * 210, py * 210, 3)));
  });
}
