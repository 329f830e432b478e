import { type Canvas, leftEnd } from "#scripts/art/canvas";
import { blended, hex, set, shadeBy, shine } from "#scripts/art/colour";
import { clamp, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { stroke } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { curved, placed } from "#scripts/art/spline";
import { gate, gold } from "#scripts/art/stone-arch";

/** Flagstones lead from the steps towards the reader, and grass stands about, dark against the light. */
export function grasses(canvas: Canvas): void {
  const random = randomFrom(63);
  for (let row = 0; row < 9; row++) {
    const y = gate.ground + 0.1 + 0.02 * row + 0.0022 * row * row;
    const size = 0.036 + 0.0052 * row;
    for (let flag = -3; flag <= 3; flag++) {
      if (random() < 0.12 + 0.1 * Math.abs(flag)) continue;
      const x = gate.x + (flag + (row % 2) * 0.5 - 0.25 + 0.2 * (random() - 0.5)) * size * 1.6;
      const shape = curved(
        placed(
          [
            [-0.7, 0],
            [-0.45, -0.25],
            [0.1, -0.3],
            [0.6, -0.22],
            [0.74, 0.05],
            [0.4, 0.27],
            [-0.2, 0.3],
            [-0.6, 0.2],
          ],
          x,
          y + 0.006 * (random() - 0.5),
          size * (0.85 + 0.25 * random()),
          0,
        ).map(([px, py]): Point => [px, y + (py - y) * 0.62]),
        true,
        4,
      );
      const lit = smooth(0.34, 0.02, Math.abs(x - gate.x)) * smooth(1.62, gate.ground + 0.06, y);
      fill(
        canvas,
        maskOf(canvas, [shape]),
        (px, py, colour) => {
          const grain = fbm(px * 46, py * 80, 66, 4);
          set(colour, hex("#16302f"));
          shadeBy(colour, 0.8 + 0.7 * grain);
          shine(
            colour,
            gold,
            lit * clamp(0.42 + grain) * (0.25 + 0.6 * smooth(y + size * 0.1, y - size * 0.18, py)),
          );
        },
        0.92 * lit,
      );
    }
  }
  for (let row = 0; row < 9; row++) {
    const base = 1.24 + 0.035 * row;
    const paths: Path[] = [];
    for (let index = 0; index < 620; index++) {
      const x = leftEnd - 0.02 + random() * (1.04 - leftEnd);
      const clear = smooth(0.15 + 0.016 * row, 0.3 + 0.02 * row, Math.abs(x - gate.x));
      if (random() > clear || fbm(x * 5, row, 71, 3) < -0.22) continue;
      const tall = (0.018 + 0.006 * row) * (0.5 + random());
      const lean = (random() - 0.5) * tall * 0.9;
      const y = base + 0.04 * random();
      paths.push([
        [x - 0.0012, y],
        [x + lean * 0.4, y - tall * 0.6],
        [x + lean, y - tall],
        [x + lean * 0.4 + 0.0012, y - tall * 0.55],
        [x + 0.0012, y],
      ]);
    }
    fill(
      canvas,
      maskOf(canvas, paths),
      (x, _y, colour) => {
        set(colour, blended(hex("#23564a"), hex("#050f14"), row / 8));
        shine(
          colour,
          gold,
          0.34 * Math.exp(-Math.max(0, Math.abs(x - gate.x) - 0.16) * 9) * smooth(1.5, 1.24, base),
        );
      },
      0.72,
    );
  }
}

export function steps(canvas: Canvas): void {
  for (let step = 0; step < 4; step++) {
    const y = gate.ground - 0.004 + step * 0.024;
    const half = gate.radius * (1.0 + 0.17 * step);
    const tread = curved(
      [
        [gate.x - half, y],
        [gate.x, y + 0.008],
        [gate.x + half, y],
        [gate.x + half * 1.06, y + 0.02],
        [gate.x, y + 0.03],
        [gate.x - half * 1.06, y + 0.02],
      ],
      true,
      6,
    );
    fill(canvas, maskOf(canvas, [tread]), (x, py, colour) => {
      const grain = fbm(x * 40, py * 60, 80, 4);
      set(colour, hex("#24403f"));
      shadeBy(colour, 0.7 + 0.7 * grain);
      const near = 1 - step * 0.2;
      shine(
        colour,
        gold,
        near *
          clamp(0.5 + grain) *
          smooth(half, half * 0.2, Math.abs(x - gate.x)) *
          (py < y + 0.013 ? 0.95 : 0.28),
      );
    });
  }
}

/** Small against the light, a cloak and a staff. */
export function traveller(canvas: Canvas): void {
  const [x, y, size] = [gate.x - 0.012, gate.ground + 0.045, 0.17];
  const cloak = curved(
    [
      [-0.16, 0],
      [-0.15, -0.25],
      [-0.12, -0.52],
      [-0.135, -0.7],
      [-0.085, -0.8],
      [-0.06, -0.9],
      [0, -0.975],
      [0.055, -0.9],
      [0.08, -0.8],
      [0.13, -0.69],
      [0.125, -0.5],
      [0.17, -0.2],
      [0.2, 0.01],
      [0.05, 0.03],
    ],
    true,
    7,
  );
  const staff = stroke(
    [
      [0.24, -1.02],
      [0.235, 0.02],
    ],
    0.018,
  );
  const arm = curved(
    [
      [0.08, -0.66],
      [0.17, -0.6],
      [0.25, -0.62],
      [0.24, -0.56],
      [0.15, -0.5],
      [0.09, -0.52],
    ],
    true,
    5,
  );
  const paths = [cloak, staff, arm].map((path) => placed(path, x, y, size));
  const shadow = placed(
    cloak.map(([px, py]): Point => [px * (1 - py * 0.5), -py * 0.75]),
    x,
    y,
    size,
  );
  fill(canvas, maskOf(canvas, [shadow], 0.006), hex("#030a0d"), 0.6);
  fill(canvas, maskOf(canvas, paths), (px, _py, colour) => {
    set(colour, hex("#091417"));
    const out = Math.abs(px - x) / (size * 0.15);
    shine(colour, gold, 0.32 * smooth(0.82, 1.2, out));
  });
}
