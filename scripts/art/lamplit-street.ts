import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { blended, hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { mix, smooth } from "#scripts/art/curves";
import { lampPosts } from "#scripts/art/lamp-posts";
import { dot, glow } from "#scripts/art/light";
import { fill, maskOf, type Point } from "#scripts/art/mask";
import { mirrored } from "#scripts/art/mirror";
import { fbm, noise } from "#scripts/art/noise";
import { ellipse, rectangle } from "#scripts/art/outlines";
import { type Random, randomFrom } from "#scripts/art/random";
import { curved, placed } from "#scripts/art/spline";
import { terrace } from "#scripts/art/terrace";

/** Where the houses meet the street. */
const pavement = 1.235;
const sky = ramp([
  [0, "#141c3d"],
  [0.4, "#2c3764"],
  [0.7, "#5d5a86"],
  [1, "#c08a8b"],
]);

/** Houses with lit windows in falling snow; a pair walks home under one umbrella. */
export function lamplitStreet(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    sky(y, colour);
    const cloud = fbm(x * 1.4 + 9, y * 3.4, 51, 6);
    tint(colour, hex("#6a668f"), 0.4 * smooth(0, 0.45, cloud) * smooth(0, 0.4, y));
    tint(colour, hex("#10173a"), 0.4 * smooth(0, 0.45, -cloud));
  });
  terrace(canvas, pavement);
  wetStreet(canvas);
  pair(canvas);
  lampPosts(canvas, [
    { x: 0.2, base: 1.4, tall: 0.62 },
    { x: 0.865, base: 1.315, tall: 0.42 },
    { x: -0.36, base: 1.315, tall: 0.42 },
    { x: -0.86, base: 1.36, tall: 0.5 },
  ]);
  snow(canvas, randomFrom(77));
  paint(canvas, (_x, y, colour) => {
    shadeBy(colour, 1 - 0.25 * smooth(0.3, 0, y) - 0.72 * smooth(1.36, 1.56, y));
  });
}

/** Setts that shine with wet, snow along the walls; what stands above is seen in them. */
function wetStreet(canvas: Canvas): void {
  const image = mirrored(canvas, pavement);
  const seen: Rgb = [0, 0, 0];
  paint(
    canvas,
    (x, y, colour) => {
      const away = y - pavement;
      const deep = away / (foot - pavement);
      // Setts lie in rows that grow wider towards the front; they bend what is mirrored.
      const rows = Math.log(away + 0.03) * 15;
      const row = Math.floor(rows);
      const across = (x - 0.5) * (20 / (0.4 + deep * 1.5)) + (row % 2) * 0.5;
      const inRow = rows - row;
      const inSett = across - Math.floor(across);
      const joint = Math.max(
        smooth(0.14, 0.02, Math.min(inRow, 1 - inRow)),
        smooth(0.1, 0.02, Math.min(inSett, 1 - inSett)),
      );
      const tilt = noise(Math.floor(across) * 3.7, row * 5.3, 12) * 0.5;
      const bump = Math.sin(inRow * Math.PI);
      const wave = tilt * 0.07 + fbm(x * 9, y * 30, 15, 3) * 0.05;
      image(x, away * (0.9 + 0.5 * deep) + wave, 0.015 + 0.11 * deep, seen);
      set(colour, hex("#1c2440"));
      shadeBy(colour, 0.8 + 0.5 * tilt + 0.25 * bump);
      shine(colour, seen, (0.62 + 0.4 * bump + 0.3 * tilt) * mix(0.95, 0.66, deep));
      shadeBy(colour, 1 - 0.5 * joint * smooth(0, 0.05, away));
      const kept = smooth(0.05, 0.0, away - 0.012 + 0.018 * fbm(x * 8, 2, 18, 4));
      tint(colour, blended(hex("#7683ab"), seen, 0.4), 0.75 * kept);
      const drift = smooth(0.18, 0.4, fbm(x * 3.2, y * 9, 19, 5)) * smooth(0.02, 0.1, away);
      tint(colour, hex("#8590b5"), 0.35 * drift * smooth(1, 0.3, deep));
    },
    { left: leftEnd, right: 1, top: pavement, bottom: foot },
  );
}

/** Seen from behind, close together. */
function pair(canvas: Canvas): void {
  const [x, y, size] = [0.445, 1.4, 0.3];
  const man: Point[] = curved(
    [
      [-0.02, 0],
      [-0.2, 0],
      [-0.185, -0.2],
      [-0.215, -0.42],
      [-0.245, -0.62],
      [-0.2, -0.72],
      [-0.13, -0.745],
      [-0.105, -0.78],
      [-0.04, -0.78],
      [-0.02, -0.745],
      [0.05, -0.72],
      [0.07, -0.62],
      [0.05, -0.4],
      [0.02, -0.2],
    ],
    true,
    6,
  );
  const woman: Point[] = curved(
    [
      [0.19, 0],
      [0.06, 0],
      [0.07, -0.2],
      [0.0, -0.24],
      [0.055, -0.44],
      [0.035, -0.6],
      [0.08, -0.665],
      [0.115, -0.68],
      [0.165, -0.68],
      [0.2, -0.665],
      [0.235, -0.6],
      [0.215, -0.44],
      [0.28, -0.23],
      [0.2, -0.2],
    ],
    true,
    6,
  );
  const heads = [
    ellipse(-0.075, -0.835, 0.055, 0.068),
    ellipse(0.135, -0.735, 0.053, 0.064),
    curved(
      [
        [0.08, -0.72],
        [0.085, -0.79],
        [0.135, -0.81],
        [0.187, -0.79],
        [0.19, -0.72],
        [0.2, -0.66],
        [0.135, -0.64],
        [0.07, -0.66],
      ],
      true,
      5,
    ),
  ];
  const legs: Point[][] = [
    [
      [-0.17, 0.02],
      [-0.16, -0.16],
      [-0.1, -0.16],
      [-0.1, 0.03],
    ],
    [
      [-0.075, -0.02],
      [-0.075, -0.16],
      [-0.02, -0.16],
      [-0.02, -0.01],
    ],
    [
      [0.09, 0.0],
      [0.09, -0.22],
      [0.13, -0.22],
      [0.125, 0.015],
    ],
    [
      [0.15, -0.03],
      [0.145, -0.22],
      [0.19, -0.22],
      [0.185, -0.02],
    ],
  ];
  const coat = man.map(([px, py]): Point => [px, Math.min(py, -0.13)]);
  const skirt = woman.map(([px, py]): Point => [px, Math.min(py, -0.2)]);
  const at = (path: readonly Point[]) => placed(path, x, y, size);
  // Their shadow-like image on the wet stones.
  const image = [coat, skirt, ...heads, ...legs].map((path) =>
    placed(
      path.map(([px, py]): Point => [px, 0.02 - py * 0.55]),
      x,
      y,
      size,
    ),
  );
  fill(canvas, maskOf(canvas, image, 0.008), hex("#0a0d1e"), 0.55);
  const cloth = (tone: string, rim: Rgb, side: number) => (px: number, py: number, colour: Rgb) => {
    set(colour, hex(tone));
    shadeBy(colour, 0.75 + 0.5 * fbm(px * 60, py * 20, 21, 3));
    const out = (px - x) / size;
    shine(colour, rim, 0.34 * smooth(side - 0.115, side - 0.19, out));
  };
  const lamp: Rgb = [0.62, 0.34, 0.13];
  fill(canvas, maskOf(canvas, legs.map(at)), hex("#090b18"));
  fill(canvas, maskOf(canvas, [at(coat)]), cloth("#141a30", lamp, -0.06));
  fill(canvas, maskOf(canvas, [at(skirt)]), cloth("#7a1f2b", lamp, 0.19));
  fill(canvas, maskOf(canvas, heads.slice(0, 1).map(at)), hex("#15111a"));
  fill(canvas, maskOf(canvas, heads.slice(1).map(at)), cloth("#3a1c16", lamp, 0.18));
  fill(
    canvas,
    maskOf(canvas, [
      at(
        curved(
          [
            [-0.16, -0.72],
            [-0.07, -0.69],
            [0.02, -0.72],
            [0.02, -0.76],
            [-0.07, -0.745],
            [-0.16, -0.765],
          ],
          true,
          5,
        ),
      ),
    ]),
    hex("#b98a4a"),
  );
  umbrella(canvas, at);
}

function umbrella(canvas: Canvas, at: (path: readonly Point[]) => Point[]): void {
  const [cx, cy, rx, ry] = [0.035, -0.93, 0.34, 0.2];
  fill(canvas, maskOf(canvas, [at(rectangle(cx - 0.006, cy - ry - 0.05, 0.012, 0.36))]), hex("#0c0a12"));
  const panels = 5;
  for (let panel = 0; panel < panels; panel++) {
    const from = -1 + (2 * panel) / panels;
    const to = -1 + (2 * (panel + 1)) / panels;
    const edge = (part: number, up: number): Point => [
      cx + Math.sin((part * Math.PI) / 2) * rx * Math.sqrt(Math.max(0, 1 - up * up)),
      cy - ry * up,
    ];
    const path: Point[] = [];
    for (let step = 0; step <= 8; step++) path.push(edge(from, step / 8));
    for (let step = 8; step >= 0; step--) path.push(edge(to, step / 8));
    const [a, b] = [edge(to, 0), edge(from, 0)];
    for (let step = 1; step < 6; step++)
      path.push([mix(a[0], b[0], step / 6), cy - 0.03 * Math.sin((step / 6) * Math.PI)]);
    const lit = 1 - (panel + 0.5) / panels;
    fill(canvas, maskOf(canvas, [at(path)]), (_px, _py, colour) => {
      set(colour, hex("#3f0f1d"));
      tint(colour, hex("#c5484b"), 0.12 + 0.75 * lit * lit);
    });
  }
  const cap = at(
    curved(
      [
        [cx - 0.2, cy - 0.155],
        [cx - 0.1, cy - 0.195],
        [cx, cy - 0.208],
        [cx + 0.12, cy - 0.19],
        [cx + 0.19, cy - 0.16],
        [cx + 0.08, cy - 0.172],
        [cx - 0.08, cy - 0.165],
      ],
      true,
      5,
    ),
  );
  fill(canvas, maskOf(canvas, [cap], 0.0012), hex("#cfd6ea"), 0.8);
}

function snow(canvas: Canvas, random: Random): void {
  for (let index = 0; index < 900; index++) {
    const near = random() ** 3;
    const x = leftEnd + random() * (1 - leftEnd);
    const y = random() * foot;
    const warm = 0.5 * Math.exp(-Math.hypot(x - 0.2, y - 0.82) * 6);
    dot(
      canvas,
      x,
      y,
      0.0008 + 0.0026 * near,
      blended([0.8, 0.86, 1], [1, 0.8, 0.55], warm),
      (0.22 + 0.45 * random()) * smooth(-0.1, 0.5, y),
    );
  }
  for (let index = 0; index < 26; index++)
    glow(
      canvas,
      leftEnd + random() * (1 - leftEnd),
      0.35 + random() * 1.1,
      0.0032 + 0.003 * random(),
      [0.8, 0.85, 1],
      0.16,
    );
}
