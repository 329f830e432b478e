import type { Canvas } from "#scripts/art/canvas";
import { hex, type Rgb, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { bell, clamp, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm, noise } from "#scripts/art/noise";
import { aged, handwriting, shadow, torn } from "#scripts/art/old-paper";
import { ellipse, rectangle, stroke } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { curved, placed } from "#scripts/art/spline";

/** Envelopes on each other, tied crosswise; the uppermost is addressed, stamped and sealed. */
export function bundle(canvas: Canvas, x: number, y: number, w: number, turn: number): void {
  const h = w * 0.64;
  const random = randomFrom(31);
  for (let layer = 0; layer < 6; layer++) {
    const last = layer === 5;
    const [dx, dy, dt] = last
      ? [0, 0, 0]
      : [(random() - 0.5) * 0.03, 0.028 - layer * 0.0055 + (random() - 0.5) * 0.012, (random() - 0.5) * 7];
    const path = placed(torn(w, h, 40 + layer, 0.0012), x + dx, y + dy, 1, turn + dt);
    shadow(canvas, path, layer === 0 ? 0.022 : 0.005);
    const rad = (-(turn + dt) * Math.PI) / 180;
    const tone = hex(["#b98f58", "#d8bd8d", "#c39c66", "#e0c79a", "#cdaa74", "#e9d3a8"][layer] ?? "#d8bd8d");
    fill(canvas, maskOf(canvas, [path]), (px, py, colour) => {
      const ex = (px - x - dx) * Math.cos(rad) - (py - y - dy) * Math.sin(rad);
      const ey = (px - x - dx) * Math.sin(rad) + (py - y - dy) * Math.cos(rad);
      aged(colour, tone, ex, ey, w, h, 50 + layer);
    });
  }
  const at = (path: readonly Point[]) => placed(path, x, y, 1, turn);
  handwriting(canvas, x, y, turn, {
    left: -w * 0.06,
    right: w * 0.36,
    top: h * 0.16,
    rows: 3,
    gap: 0.046,
    size: 0.0145,
    seed: 13,
  });
  stamp(canvas, x, y, turn, w * 0.385, -h * 0.3);
  postmark(canvas, at, w * 0.26, -h * 0.27);
  ribbon(canvas, x, y, w, h, turn);
}

function stamp(canvas: Canvas, x: number, y: number, turn: number, sx: number, sy: number): void {
  const [w, h] = [0.075, 0.09];
  const teeth: Path[] = [rectangle(sx - w / 2, sy - h / 2, w, h)];
  const rad = (-turn * Math.PI) / 180;
  fill(
    canvas,
    maskOf(
      canvas,
      teeth.map((path) => placed(path, x, y, 1, turn)),
    ),
    (px, py, colour) => {
      const dx = ((px - x) * Math.cos(rad) - (py - y) * Math.sin(rad) - sx) / w;
      const dy = ((px - x) * Math.sin(rad) + (py - y) * Math.cos(rad) - sy) / h;
      const hole = Math.min(
        Math.abs(dx) > 0.44 ? Math.abs(((dy * 11) % 1) + (dy < 0 ? 1 : 0) - 0.5) : 1,
        Math.abs(dy) > 0.45 ? Math.abs(((dx * 9) % 1) + (dx < 0 ? 1 : 0) - 0.5) : 1,
      );
      if (hole < 0.2 && Math.max(Math.abs(dx) / 0.5, Math.abs(dy) / 0.5) > 0.93) return;
      set(colour, hex("#efe2c4"));
      const inner = Math.max(Math.abs(dx) / 0.39, Math.abs(dy) / 0.41);
      if (inner > 1) return;
      set(colour, hex("#8f3b32"));
      const oval = Math.hypot(dx / 0.28, (dy + 0.02) / 0.33);
      tint(colour, hex("#d9a98a"), 0.9 * smooth(1.02, 0.98, oval));
      // A leaf.
      const blade = Math.abs(dx) / (0.02 + 0.14 * smooth(-0.3, 0.05, dy)) + Math.abs(dy + 0.02) / 0.25;
      tint(colour, hex("#6d2a28"), smooth(1.04, 0.9, blade) * (1 - 0.8 * smooth(0.014, 0.006, Math.abs(dx))));
      tint(colour, hex("#d9a98a"), 0.7 * bell(inner - 0.93, 0.035));
    },
  );
}

function postmark(canvas: Canvas, at: (path: readonly Point[]) => Point[], x: number, y: number): void {
  const lines: Path[] = [];
  for (const radius of [0.047, 0.033])
    lines.push(
      stroke([...ellipse(x, y, radius, radius), ...ellipse(x, y, radius, radius).slice(0, 2)], 0.0017),
    );
  for (let wave = 0; wave < 4; wave++)
    lines.push(
      stroke(
        Array.from(
          { length: 34 },
          (_, step): Point => [
            x - 0.06 - step * 0.0042,
            y - 0.026 + wave * 0.017 + 0.0042 * Math.sin(step * 0.62),
          ],
        ),
        0.0016,
      ),
    );
  fill(canvas, maskOf(canvas, lines.map(at)), (px, py, colour) =>
    tint(colour, hex("#2a1a18"), 0.55 * clamp(0.85 + 0.8 * fbm(px * 70, py * 70, 6, 3))),
  );
}

function ribbon(canvas: Canvas, x: number, y: number, w: number, h: number, turn: number): void {
  const at = (path: readonly Point[]) => placed(path, x, y, 1, turn);
  const red = hex("#8e2430");
  const silk = (axis: 0 | 1, middle: number, half: number) => (px: number, py: number, colour: Rgb) => {
    const rad = (-turn * Math.PI) / 180;
    const local = [
      (px - x) * Math.cos(rad) - (py - y) * Math.sin(rad),
      (px - x) * Math.sin(rad) + (py - y) * Math.cos(rad),
    ] as const;
    const across = (local[axis] - middle) / half;
    set(colour, red);
    shadeBy(colour, 0.75 + 0.5 * Math.cos(across * 2.4) + 0.1 * noise(local[0] * 300, local[1] * 300, 5));
    shine(colour, [1, 0.5, 0.45], 0.12 * bell(across + 0.35, 0.22));
  };
  const cross = { x: -w * 0.17, y: -h * 0.08 };
  const bands: [Path, 0 | 1, number][] = [
    [rectangle(cross.x - 0.015, -h / 2 - 0.004, 0.03, h + 0.03), 0, cross.x],
    [rectangle(-w / 2 - 0.004, cross.y - 0.014, w + 0.008, 0.028), 1, cross.y],
  ];
  for (const [band, axis, middle] of bands) {
    const path = at(band);
    fill(
      canvas,
      maskOf(canvas, [path.map(([px, py]): Point => [px + 0.003, py + 0.005])], 0.005),
      (_x, _y, colour) => shadeBy(colour, 0.35),
      0.6,
    );
    fill(canvas, maskOf(canvas, [path]), silk(axis, middle, 0.0155));
  }
  const loops: Path[] = [
    curved(
      [
        [0, 0],
        [-0.04, -0.045],
        [-0.105, -0.06],
        [-0.125, -0.02],
        [-0.085, 0.012],
        [-0.03, 0.012],
      ],
      true,
    ),
    curved(
      [
        [0, 0],
        [0.03, -0.055],
        [0.09, -0.085],
        [0.122, -0.055],
        [0.095, -0.012],
        [0.035, 0.008],
      ],
      true,
    ),
  ];
  const tails: Path[] = [
    [
      [-0.004, 0],
      [-0.045, 0.06],
      [-0.072, 0.14],
      [-0.06, 0.165],
      [-0.048, 0.148],
      [-0.034, 0.165],
      [-0.02, 0.09],
      [0.012, 0.006],
    ],
    [
      [0, 0.004],
      [0.03, 0.045],
      [0.085, 0.085],
      [0.125, 0.125],
      [0.128, 0.1],
      [0.15, 0.1],
      [0.105, 0.05],
      [0.04, 0.0],
    ],
  ];
  for (const [index, shape] of [...tails, ...loops].entries()) {
    const path = at(shape.map(([px, py]): Point => [px + cross.x, py + cross.y]));
    fill(
      canvas,
      maskOf(canvas, [path.map(([px, py]): Point => [px + 0.004, py + 0.009])], 0.007),
      (_x, _y, colour) => shadeBy(colour, 0.3),
      0.65,
    );
    fill(canvas, maskOf(canvas, [path]), (px, py, colour) => {
      const [kx, ky] = at([[cross.x, cross.y]])[0] ?? [0, 0];
      const away = Math.hypot(px - kx, py - ky);
      const fold = Math.sin(Math.atan2(py - ky, px - kx) * 9 + index);
      set(colour, red);
      shadeBy(colour, 0.55 + 0.35 * fold * smooth(0.12, 0.02, away) + 0.6 * smooth(0, 0.11, away));
      shine(colour, [1, 0.5, 0.45], 0.1 * clamp(fold));
    });
    if (index >= 2) {
      const inside = placed(shape, 0, 0, 0.56);
      const hollow = inside.map(
        ([px, py]): Point => [
          px * 1.06 + (index === 2 ? -0.036 : 0.036),
          py + (index === 2 ? -0.012 : -0.02),
        ],
      );
      fill(
        canvas,
        maskOf(canvas, [at(hollow.map(([px, py]): Point => [px + cross.x, py + cross.y]))], 0.003),
        hex("#43101a"),
        0.7,
      );
    }
  }
  const knot = at(
    curved(
      [
        [-0.02, -0.016],
        [0.004, -0.024],
        [0.024, -0.012],
        [0.022, 0.014],
        [0, 0.02],
        [-0.022, 0.012],
      ],
      true,
    ).map(([px, py]): Point => [px + cross.x, py + cross.y]),
  );
  fill(canvas, maskOf(canvas, [knot]), (px, py, colour) => {
    set(colour, red);
    shadeBy(colour, 1.05 + 0.35 * Math.sin((px - py) * 180));
  });
}
