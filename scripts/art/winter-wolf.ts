import { howlingWolf } from "#scripts/art/beast-outlines";
import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { blended, hex, ramp, set, shine, tint } from "#scripts/art/colour";
import { bell, clamp, smooth } from "#scripts/art/curves";
import { farRange } from "#scripts/art/far-hills";
import { dot, stars } from "#scripts/art/light";
import { fill, maskOf, type Path } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { below, traced } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { placed } from "#scripts/art/spline";
import { conifer } from "#scripts/art/trees";

const sky = ramp([
  [0, "#081426"],
  [0.35, "#143255"],
  [0.65, "#3a6f93"],
  [0.85, "#8fb9cc"],
  [1, "#cfe2ea"],
]);
const disc = { x: 0.6, y: 0.8, radius: 0.21 };
const moonlight = hex("#dcefff");

/** A wolf howls on a snowy rise before the moon; snow falls. */
export function winterWolf(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    sky(y / 1.28, colour);
    const away = Math.hypot(x - disc.x, y - disc.y);
    shine(colour, moonlight, 0.35 * Math.exp(-Math.max(0, away - disc.radius) * 6));
    const seas = clamp(0.55 + fbm(x * 6 + 9, y * 6, 1301, 5));
    tint(
      colour,
      blended(hex("#c9dbe6"), hex("#fbfdff"), seas),
      smooth(disc.radius, disc.radius - 0.004, away),
    );
  });
  stars(canvas, { seed: 1302, count: 1_400, bottom: 0.8, brightness: 0.9, large: 8 });
  farRange(canvas, { seed: 11, base: 1.2, tall: 0.3, sharp: 1, stone: hex("#7fa3ba"), mist: hex("#c9dde6") });
  const wooded = farRange(canvas, {
    seed: 23,
    base: 1.3,
    tall: 0.12,
    sharp: 0.2,
    stone: hex("#3d6079"),
    mist: hex("#b9d0dc"),
  });
  const random = randomFrom(1303);
  const firs: Path[] = [];
  for (let x = leftEnd - 0.05; x < 1.05; x += 0.01 + 0.03 * random())
    firs.push(conifer(x, wooded(x) + 0.012, 0.06 + 0.1 * random() ** 2, random));
  fill(canvas, maskOf(canvas, firs), hex("#2b4c63"), 0.95);
  const rise = traced(
    (x) => 1.4 - 0.1 * bell(x - 0.58, 0.42) - 0.05 * bell(x + 0.5, 0.35) - 0.012 * fbm(x * 6, 3, 1304, 4),
  );
  fill(canvas, maskOf(canvas, [below(rise)]), (x, y, colour) => {
    const deep = y - rise(x);
    set(colour, blended(hex("#e2eff6"), hex("#6d90a8"), smooth(0, 0.4, deep)));
    shine(colour, moonlight, 0.14 * clamp(fbm(x * 9, y * 18, 1305, 4)) * smooth(0.2, 0, deep));
  });
  const size = 0.34;
  const beast = howlingWolf().map((path) => placed(path, 0.57, rise(0.57) + 0.008, size));
  fill(canvas, maskOf(canvas, beast), hex("#0d1a28"));
  const flakes = randomFrom(1307);
  for (let index = 0; index < 900; index++) {
    const near = flakes() ** 3;
    const x = leftEnd + flakes() * (1 - leftEnd);
    dot(canvas, x, flakes() * foot, 0.001 + 0.0028 * near, hex("#f4faff"), 0.35 + 0.5 * near);
  }
}
