import { type Canvas, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, mix, smooth } from "#scripts/art/curves";
import { bundle } from "#scripts/art/letter-bundle";
import { fill, maskOf, type Point } from "#scripts/art/mask";
import { fbm, noise } from "#scripts/art/noise";
import { aged, lamp, shadow, sheet } from "#scripts/art/old-paper";
import { ellipse, rectangle, stroke } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { curved, placed } from "#scripts/art/spline";

const planks = ramp([
  [0, "#170c07"],
  [0.45, "#2f1a0f"],
  [0.75, "#4a2a17"],
  [1, "#6a4124"],
]);

/** Letters tied with ribbon, a sealed envelope, a photograph and a pen on an old desk, in the light of a lamp. */
export function oldLetters(canvas: Canvas): void {
  paint(canvas, desk);
  sheet(canvas, { x: 0.3, y: 0.93, w: 0.5, h: 0.62, turn: -13, tone: "#d9bd8c", seed: 3, lines: true });
  sheet(canvas, { x: -0.55, y: 1.02, w: 0.44, h: 0.56, turn: 11, tone: "#cfae7a", seed: 5, lines: true });
  photograph(canvas, 0.78, 0.79, 0.3, 9);
  photograph(canvas, -0.86, 1.2, 0.26, -12);
  bundle(canvas, 0.52, 1.1, 0.56, -7);
  pen(canvas);
  petals(canvas);
  paint(canvas, (x, y, colour) => {
    const away = Math.hypot((x - lamp.x) * 0.9, (y - lamp.y - 0.12) * 0.8);
    shadeBy(colour, mix(1.1, 0.3, smooth(0.12, 0.85, away)));
    shine(colour, [1, 0.62, 0.28], 0.03 * Math.exp(-away * 4));
    shadeBy(colour, 1 - 0.62 * smooth(1.4, 1.56, y) - 0.2 * smooth(0.45, 0.1, y));
  });
}

function desk(x: number, y: number, colour: Rgb): void {
  const plank = Math.floor((y + 0.07) / 0.27);
  const across = (y + 0.07) / 0.27 - plank;
  const shift = plank * 7.3;
  const warp = fbm(x * 1.1 + shift, y * 4, 11, 4);
  const rings = fbm(x * 1.3 + shift, y * 26 + warp * 6, 13, 5);
  const pores = noise(x * 16 + shift, y * 420, 15) * 0.6 + noise(x * 34, y * 700, 16) * 0.4;
  planks(clamp(0.52 + 0.55 * rings + 0.14 * pores + 0.12 * noise(plank * 3.1, 1, 17)), colour);
  const gap = Math.min(across, 1 - across) * 0.27;
  shadeBy(colour, 1 - 0.8 * smooth(0.0035, 0.0008, gap));
  shine(colour, [0.5, 0.32, 0.18], 0.05 * bell(gap - 0.0055, 0.0025));
}

/** A faded view in a white border with a wavy edge. */
function photograph(canvas: Canvas, x: number, y: number, w: number, turn: number): void {
  const h = w * 0.72;
  const border: Point[] = [];
  const scallops = (ax: number, ay: number, bx: number, by: number, count: number) => {
    for (let step = 0; step < count * 6; step++) {
      const part = step / (count * 6);
      const off = 0.0028 * Math.abs(Math.sin(part * count * Math.PI));
      const [nx, ny] = [Math.sign(by - ay), -Math.sign(bx - ax)];
      border.push([mix(ax, bx, part) + nx * off, mix(ay, by, part) + ny * off]);
    }
  };
  scallops(-w / 2, -h / 2, w / 2, -h / 2, 26);
  scallops(w / 2, -h / 2, w / 2, h / 2, 19);
  scallops(w / 2, h / 2, -w / 2, h / 2, 26);
  scallops(-w / 2, h / 2, -w / 2, -h / 2, 19);
  const path = placed(border, x, y, 1, turn);
  shadow(canvas, path, 0.008);
  const rad = (-turn * Math.PI) / 180;
  fill(canvas, maskOf(canvas, [path]), (px, py, colour) => {
    const dx = ((px - x) * Math.cos(rad) - (py - y) * Math.sin(rad)) / w;
    const dy = ((px - x) * Math.sin(rad) + (py - y) * Math.cos(rad)) / w;
    aged(colour, hex("#ead8b4"), dx * w, dy * w, w, h, 8);
    const inner = Math.min(0.5 - 0.055 - Math.abs(dx), 0.36 - 0.055 - Math.abs(dy));
    if (inner < -0.004) return;
    const seen: Rgb = [...hex("#c9a878")];
    tint(seen, hex("#e8cfa0"), smooth(-0.32, 0.02, dy));
    const hill = 0.06 - 0.05 * Math.sin(dx * 5 + 1) - 0.02 * fbm(dx * 14, 1, 5, 3);
    tint(seen, hex("#8c6a42"), smooth(0, 0.01, dy - hill));
    tint(seen, hex("#5f4226"), smooth(0, 0.01, dy - 0.13 - 0.03 * Math.sin(dx * 4 + 4)));
    // A house with a tree, and two small figures before it.
    const house = Math.max(Math.abs(dx + 0.14) - 0.075, Math.abs(dy - 0.055) - 0.06);
    tint(seen, hex("#d9bb88"), smooth(0.003, -0.003, house));
    tint(
      seen,
      hex("#5a3a20"),
      smooth(0.003, -0.003, Math.max(Math.abs(dx + 0.14) - 0.1 - dy * 1.1, Math.abs(dy + 0.035) - 0.037)),
    );
    for (const wx of [-0.175, -0.105])
      tint(
        seen,
        hex("#4a3019"),
        smooth(0.003, -0.002, Math.max(Math.abs(dx - wx) - 0.013, Math.abs(dy - 0.045) - 0.018)),
      );
    const crown = Math.hypot(dx - 0.2, (dy + 0.05) * 0.9) - 0.11 + 0.03 * fbm(dx * 22, dy * 22, 7, 3);
    tint(
      seen,
      hex("#6b4c2c"),
      smooth(0.008, -0.008, Math.min(crown, Math.max(Math.abs(dx - 0.2) - 0.012, Math.abs(dy - 0.1) - 0.09))),
    );
    for (const [fx, tall] of [
      [0.0, 0.11],
      [0.052, 0.085],
    ] as const) {
      const body = Math.max(
        Math.abs(dx - fx) - 0.017 - 0.012 * smooth(0.06, 0.2, dy),
        Math.abs(dy - 0.2 + tall * 0.4) - tall * 0.45,
      );
      const head = Math.hypot(dx - fx, dy - 0.2 + tall * 0.98) - 0.016;
      tint(seen, hex("#33200f"), smooth(0.004, -0.003, Math.min(body, head)));
    }
    shadeBy(
      seen,
      1 - 0.35 * smooth(0.2, 0.5, Math.hypot(dx, dy * 1.2)) + 0.05 * noise(dx * 160, dy * 160, 9),
    );
    tint(colour, seen, smooth(-0.003, 0.002, inner));
  });
}

/** A dip pen, laid across the corner. */
function pen(canvas: Canvas): void {
  const [x, y, turn, size] = [0.28, 1.372, -24, 0.36];
  const at = (path: readonly Point[]) => placed(path, x, y, size, turn);
  const holder = curved(
    [
      [0.16, -0.022],
      [0.34, -0.03],
      [0.6, -0.024],
      [1, -0.019],
      [1.2, -0.014],
      [1.24, 0],
      [1.2, 0.014],
      [1, 0.019],
      [0.6, 0.024],
      [0.34, 0.03],
      [0.16, 0.022],
    ],
    true,
  );
  const nib: Point[] = curved(
    [
      [-0.06, 0],
      [0.03, -0.018],
      [0.12, -0.026],
      [0.2, -0.018],
      [0.2, 0.018],
      [0.12, 0.026],
      [0.03, 0.018],
    ],
    true,
  );
  shadow(canvas, at([...holder]), 0.013);
  const rad = (-turn * Math.PI) / 180;
  const round = (dark: string, light: string) => (px: number, py: number, colour: Rgb) => {
    const across = ((px - x) * Math.sin(rad) + (py - y) * Math.cos(rad)) / size / 0.028;
    set(colour, hex(dark));
    tint(colour, hex(light), 0.9 * bell(across + 0.35, 0.35));
    shine(colour, [1, 0.85, 0.6], 0.25 * bell(across + 0.42, 0.12));
  };
  fill(canvas, maskOf(canvas, [at(holder)]), round("#160d0a", "#6b3d24"));
  fill(canvas, maskOf(canvas, [at(rectangle(0.15, -0.029, 0.07, 0.058))]), round("#4a3312", "#d9a94e"));
  fill(canvas, maskOf(canvas, [at(nib)]), round("#4a3a20", "#e3c27a"));
  fill(
    canvas,
    maskOf(canvas, [
      at(
        stroke(
          [
            [-0.05, 0],
            [0.09, 0],
          ],
          0.004,
        ),
      ),
      at(ellipse(0.1, 0, 0.01, 0.008)),
    ]),
    hex("#1a100a"),
  );
}

/** Dried rose petals, fallen from between the letters. */
function petals(canvas: Canvas): void {
  const random = randomFrom(72);
  for (const [x, y, size] of [
    [0.87, 1.33, 0.034],
    [0.925, 1.27, 0.024],
    [0.8, 1.385, 0.026],
    [0.135, 1.22, 0.026],
    [-0.25, 1.3, 0.03],
    [-0.33, 1.24, 0.022],
  ] as const) {
    const turn = random() * 360;
    const path = placed(
      curved(
        [
          [0, -1],
          [0.7, -0.6],
          [0.85, 0.1],
          [0.35, 0.8],
          [0, 0.7],
          [-0.4, 0.85],
          [-0.85, 0.1],
          [-0.65, -0.6],
        ],
        true,
      ),
      x,
      y,
      size,
      turn,
    );
    shadow(canvas, path, 0.006);
    fill(canvas, maskOf(canvas, [path]), (px, py, colour) => {
      const away = Math.hypot(px - x, py - y) / size;
      set(colour, hex("#7d2230"));
      tint(colour, hex("#c9646a"), 0.6 * smooth(0.3, 1, away) * clamp(0.6 + fbm(px * 60, py * 60, 5, 3)));
      shadeBy(colour, 0.85 + 0.4 * fbm(px * 110, py * 40, 6, 3));
    });
  }
}
