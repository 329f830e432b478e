import { hall, section, spring } from "#scripts/art/blueprint-hall";
import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { hex, type Rgb, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, smooth } from "#scripts/art/curves";
import { arc, type Pen, penOn } from "#scripts/art/ink-pen";
import { fbm } from "#scripts/art/noise";
import { ellipse } from "#scripts/art/outlines";

const paper = hex("#123f7c");
const worn = hex("#2a64a8");
const deep = hex("#0a2450");
const chalk = hex("#eaf3fb");

/** A domed hall cut through the middle, drawn in white on blue: the sphere that fits in it, and its measures. */
export function blueprint(canvas: Canvas): void {
  paint(canvas, paintPaper);
  const pen = penOn(canvas, chalk);
  construction(pen);
  section(pen);
  measures(pen);
  plan(pen);
  paint(canvas, (x, y, colour) => {
    shadeBy(
      colour,
      1 - 0.3 * smooth(0.34, 0.75, Math.abs(Math.max(0, x) - 0.5)) - 0.3 * smooth(1.42, foot, y),
    );
  });
}

function paintPaper(x: number, y: number, colour: Rgb): void {
  set(colour, paper);
  const cloud = fbm(x * 1.6, y * 1.6, 801, 6);
  tint(colour, worn, clamp(0.2 + 0.75 * cloud));
  tint(colour, deep, clamp(0.15 - 0.9 * fbm(x * 1.1 + 5, y * 1.1, 802, 4)));
  shadeBy(colour, 1 + 0.1 * fbm(x * 60, y * 60, 803, 3));
  // It was folded for years: pale, rubbed creases.
  for (const at of [-0.79, -0.395, 0, 0.5, 1]) crease(x - at - 0.0015 * fbm(y * 5, at, 804, 3), y, colour);
  for (const at of [0.533, 1.066]) crease(y - at - 0.0015 * fbm(x * 5, at, 805, 3), x, colour);
  const fine = Math.min(grid(x - 0.5, 0.025), grid(y, 0.025));
  const broad = Math.min(grid(x - 0.5, 0.125), grid(y, 0.125));
  shine(colour, chalk, 0.02 * smooth(0.0011, 0.0005, fine) + 0.045 * smooth(0.0013, 0.0006, broad));
}

const grid = (at: number, size: number) => Math.abs(at / size - Math.round(at / size)) * size;

function crease(off: number, along: number, colour: Rgb): void {
  const rubbed = clamp(0.4 + fbm(along * 14, 3, 806, 4));
  shine(colour, chalk, 0.075 * rubbed * bell(off, 0.003));
  shadeBy(colour, 1 - 0.16 * bell(off - 0.006, 0.008));
}

/** What the drawing was built from: axes, the sphere, rays of the dome. */
function construction(pen: Pen): void {
  const { x, ground, radius } = hall;
  pen.dashed(arc(x, spring, radius), 1.4, 0.6);
  pen.line(arc(x, spring, radius * 1.5, 8, 172), 0.8, 0.3);
  pen.line(arc(x, spring, radius * 1.56, 8, 172), 0.8, 0.22);
  for (let step = 0; step <= 41; step++) {
    const turn = 8 + step * 4;
    const long = step % 5 === 0 ? 1.54 : 1.52;
    pen.line(
      [...arc(x, spring, radius * 1.5, turn, turn), ...arc(x, spring, radius * long, turn, turn)].filter(
        (_, index) => index % 13 === 0,
      ),
      0.8,
      0.5,
    );
  }
  for (const turn of [15, 30, 45, 60, 75, 105, 120, 135, 150, 165]) {
    const [end] = arc(x, spring, radius * 1.46, turn, turn);
    if (end) pen.dashed([[x, spring], end], 0.7, 0.3);
  }
  pen.dashed(
    [
      [x, 0.62],
      [x, ground + 0.06],
    ],
    1,
    0.6,
  );
  pen.dashed(
    [
      [0.06, spring],
      [0.94, spring],
    ],
    1,
    0.45,
  );
  pen.line(arc(x, spring, 0.007), 1.2, 0.9);
}

/** Lines with ticks and small figures that are only strokes. */
function measures(pen: Pen): void {
  const { x, ground, radius } = hall;
  const across = (from: number, to: number, y: number) => {
    pen.line(
      [
        [from, y],
        [to, y],
      ],
      0.9,
      0.75,
    );
    for (const at of [from, to]) {
      pen.line(
        [
          [at, y - 0.011],
          [at, y + 0.011],
        ],
        0.9,
        0.75,
      );
      pen.line(
        [
          [at - 0.006, y + 0.006],
          [at + 0.006, y - 0.006],
        ],
        1.4,
        0.85,
      );
    }
  };
  const upright = (from: number, to: number, at: number) => {
    pen.line(
      [
        [at, from],
        [at, to],
      ],
      0.9,
      0.75,
    );
    for (const y of [from, to]) {
      pen.line(
        [
          [at - 0.011, y],
          [at + 0.011, y],
        ],
        0.9,
        0.75,
      );
      pen.line(
        [
          [at - 0.006, y + 0.006],
          [at + 0.006, y - 0.006],
        ],
        1.4,
        0.85,
      );
    }
  };
  across(x - radius, x + radius, ground + 0.05);
  across(x - radius * 1.3, x - radius, ground + 0.05);
  across(x + radius, x + radius * 1.3, ground + 0.05);
  upright(spring - radius, spring, 0.925);
  upright(spring, ground, 0.925);
  upright(spring - radius, ground, 0.075);
  pen.line(
    [
      [x + radius * 1.3, spring - radius],
      [0.935, spring - radius],
    ],
    0.7,
    0.4,
  );
}

/** On the back the same hall from above, small and faint, and the frame of the sheet. */
function plan(pen: Pen): void {
  const [x, y] = [-0.6, 1.16];
  for (const [radius, wide, strength] of [
    [0.2, 1.6, 0.55],
    [0.165, 1.2, 0.5],
    [0.05, 1, 0.4],
    [0.016, 1, 0.5],
  ] as const)
    pen.line(arc(x, y, radius), wide, strength);
  for (let step = 0; step < 28; step++) {
    const turn = (step / 28) * 360;
    const [from] = arc(x, y, 0.05, turn, turn);
    const [to] = arc(x, y, 0.165, turn, turn);
    if (from && to) pen.line([from, to], 0.7, 0.28);
    const [post] = arc(x, y, 0.1825, turn, turn);
    if (post && step % 2 === 0) pen.area(ellipse(post[0], post[1], 0.008, 0.008), 0.4);
  }
  pen.dashed(
    [
      [x - 0.26, y],
      [x + 0.26, y],
    ],
    0.9,
    0.4,
  );
  pen.dashed(
    [
      [x, y - 0.26],
      [x, y + 0.26],
    ],
    0.9,
    0.4,
  );
  for (const inset of [0.048, 0.057]) {
    const wide = inset === 0.048 ? 1.8 : 0.8;
    for (const [left, right] of [
      [leftEnd + inset, -0.2 - inset],
      [inset, 1 - inset],
    ] as const)
      pen.line(
        [
          [left, inset],
          [right, inset],
          [right, foot - inset],
          [left, foot - inset],
          [left, inset],
        ],
        wide,
        0.6,
      );
  }
}
