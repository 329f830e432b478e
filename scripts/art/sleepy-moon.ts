import { type Canvas, paint } from "#scripts/art/canvas";
import { blended, hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { clamp, smooth } from "#scripts/art/curves";
import { glow, stars } from "#scripts/art/light";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { ellipse, rectangle, stroke } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { drawMoon, moon } from "#scripts/art/sleeping-crescent";
import { village } from "#scripts/art/sleepy-village";
import { curved, placed } from "#scripts/art/spline";

const sky = ramp([
  [0, "#10154a"],
  [0.3, "#232c7c"],
  [0.6, "#4a4fa8"],
  [0.82, "#8a72bd"],
  [1, "#d596b4"],
]);

const butter: Rgb = hex("#ffdf8c");

/** The moon sleeps in its nightcap among hanging stars; sheep go by, and the village has put out its lights. */
export function sleepyMoon(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    sky(y / 1.32, colour);
    shadeBy(colour, 1 + 0.1 * fbm(x * 2.4, y * 2.4, 5, 4));
    shine(colour, butter, 0.2 * Math.exp(-Math.hypot(x - moon.x, y - moon.y) * 4.8));
  });
  stars(canvas, { seed: 19, count: 360, bottom: 1.1, brightness: 0.65, large: 9 });
  hangingStars(canvas);
  puffs(
    canvas,
    [
      [-0.12, 0.86, 0.1],
      [-0.75, 0.62, 0.11],
      [0.97, 0.68, 0.085],
      [-0.42, 1.02, 0.1],
    ],
    "#7d76c4",
    "#5a57ab",
  );
  drawMoon(canvas);
  puffs(
    canvas,
    [
      [0.5, 1.14, 0.15],
      [0.73, 1.17, 0.11],
      [0.27, 1.18, 0.1],
    ],
    "#f3dcee",
    "#a48cc9",
  );
  sheepAt(canvas, 0.13, 0.98, 0.058, -14, 1);
  sheepAt(canvas, -0.03, 1.1, 0.05, -20, 1);
  sheepAt(canvas, -0.58, 0.9, 0.046, 8, 1);
  village(canvas);
  paint(canvas, (_x, y, colour) => shadeBy(colour, 1 - 0.22 * smooth(0.3, 0, y)));
}

/** Paper stars on threads, along both edges of the front and over the back. */
function hangingStars(canvas: Canvas): void {
  const hung: [x: number, y: number, size: number, turn: number][] = [
    [0.065, 0.33, 0.034, -8],
    [0.165, 0.56, 0.026, 6],
    [0.93, 0.4, 0.036, 9],
    [0.26, 0.44, 0.014, 4],
    [-0.12, 0.42, 0.026, 6],
    [-0.3, 0.66, 0.034, -8],
    [-0.52, 0.4, 0.022, 5],
    [-0.78, 0.34, 0.02, -5],
    [-1.0, 0.56, 0.034, 8],
    [-1.12, 0.36, 0.022, -4],
  ];
  fill(
    canvas,
    maskOf(
      canvas,
      hung.map(([x, y, size]) => rectangle(x - 0.0007, -0.02, 0.0014, y - size * 0.9 + 0.02)),
    ),
    hex("#aab2ea"),
    0.34,
  );
  for (const [x, y, size, turn] of hung) {
    const points: Point[] = Array.from({ length: 10 }, (_, step): Point => {
      const angle = (step / 10) * 2 * Math.PI - Math.PI / 2;
      const reach = step % 2 === 0 ? 1 : 0.52;
      return [Math.cos(angle) * reach, Math.sin(angle) * reach];
    });
    glow(canvas, x, y, size * 0.9, [1, 0.85, 0.5], 0.2);
    const soft = curved(points, true, 5);
    fill(canvas, maskOf(canvas, [placed(soft, x, y, size, turn)]), (px, py, colour) => {
      set(colour, butter);
      tint(colour, hex("#f0a94f"), 0.75 * smooth(-0.4, 1, ((px - x) * 0.5 + (py - y)) / size));
      tint(
        colour,
        hex("#fff7db"),
        0.5 * Math.exp((-Math.hypot(px - x + size * 0.3, py - y + size * 0.35) / size) * 2.4),
      );
    });
  }
}

/** Soft clouds, each of many heads, light above. */
function puffs(
  canvas: Canvas,
  clouds: readonly (readonly [x: number, y: number, size: number])[],
  top: string,
  deep: string,
): void {
  for (const [x, y, size] of clouds) {
    const random = randomFrom(Math.round((x + 2) * 1000));
    const heads: Path[] = [];
    for (let head = 0; head < 9; head++) {
      const part = -1 + head / 4;
      const r = size * (0.3 + 0.26 * (1 - Math.abs(part)) + 0.08 * random());
      heads.push(
        ellipse(
          x + part * size * 1.15,
          y - r * 0.42 * (1 - Math.abs(part)) - size * 0.06 * random(),
          r,
          r * 0.86,
        ),
      );
    }
    heads.push(ellipse(x, y + size * 0.2, size * 1.5, size * 0.24));
    fill(
      canvas,
      maskOf(canvas, heads, size * 0.045),
      (px, py, colour) => {
        const down = (py - y + size * 0.5) / size;
        const tone = blended(hex(top), hex(deep), clamp(down * 0.95 + 0.35 * fbm(px * 13, py * 13, 9, 4)));
        shine(
          tone,
          butter,
          0.16 * Math.exp(-Math.hypot(px - moon.x, py - moon.y) * 5) * smooth(0.5, 0, down),
        );
        set(colour, tone);
      },
      0.94,
    );
  }
}

function sheepAt(canvas: Canvas, x: number, y: number, size: number, turn: number, side: 1 | -1): void {
  const at = (path: readonly Point[]) =>
    placed(
      path.map(([px, py]): Point => [px * side, py]),
      x,
      y,
      size,
      turn,
    );
  const dark = hex("#33305f");
  const legs = (
    [
      [-0.5, -28],
      [-0.28, -12],
      [0.3, 22],
      [0.52, 38],
    ] as const
  ).map(([lx, lean]) => placed(rectangle(-0.07, 0, 0.14, 0.62), lx * side, 0.28, 1, -lean * side));
  fill(
    canvas,
    maskOf(
      canvas,
      legs.map((path) => placed(path, x, y, size, turn)),
    ),
    dark,
  );
  const wool: Path[] = [];
  for (let curl = 0; curl < 13; curl++) {
    const angle = (curl / 13) * 2 * Math.PI;
    wool.push(at(ellipse(Math.cos(angle) * 0.6, Math.sin(angle) * 0.36, 0.27, 0.25)));
  }
  wool.push(at(ellipse(0, 0, 0.66, 0.42)));
  fill(canvas, maskOf(canvas, wool), (px, py, colour) => {
    set(colour, hex("#fdf4f0"));
    tint(
      colour,
      hex("#a592cc"),
      0.75 * smooth(-0.3, 0.75, (py - y) / size) +
        0.18 * fbm(((px - x) / size) * 4, ((py - y) / size) * 4, 6, 3),
    );
  });
  const head = [at(ellipse(0.86, -0.2, 0.25, 0.2, 28)), at(ellipse(0.66, -0.34, 0.16, 0.07, -28))];
  fill(canvas, maskOf(canvas, head), dark);
  fill(
    canvas,
    maskOf(canvas, [at(ellipse(0.68, -0.42, 0.17, 0.14)), at(ellipse(-0.86, -0.1, 0.15, 0.13))]),
    hex("#efe3ee"),
  );
  fill(
    canvas,
    maskOf(canvas, [
      stroke(
        at([
          [0.88, -0.22],
          [0.93, -0.19],
          [0.98, -0.2],
        ]),
        size * 0.04,
      ),
    ]),
    hex("#e9def5"),
  );
}
