import { dragonWing, flyingDragon, wingBones } from "#scripts/art/beast-outlines";
import { type Canvas, leftEnd, paint } from "#scripts/art/canvas";
import { blended, hex, type Rgb, ramp, shadeBy, shine, tint } from "#scripts/art/colour";
import { clamp, smooth } from "#scripts/art/curves";
import { farRange } from "#scripts/art/far-hills";
import { stars } from "#scripts/art/light";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { stroke } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { placed } from "#scripts/art/spline";
import { conifer } from "#scripts/art/trees";

const sky = ramp([
  [0, "#0b1030"],
  [0.3, "#1c2353"],
  [0.55, "#5a3a72"],
  [0.76, "#b2567a"],
  [0.92, "#f0976f"],
  [1, "#f8c88a"],
]);
const disc = { x: 0.56, y: 0.78, radius: 0.3 };
const moonlight = hex("#ffd9a0");

/** A dragon crosses the moon above misty mountains. */
export function dragonMoon(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    sky(y / 1.25, colour);
    const cloud = fbm(x * 1.4 + 3, y * 5, 1201, 6);
    tint(colour, hex("#3a2a55"), 0.5 * smooth(0.02, 0.4, cloud) * smooth(1.2, 0.5, y));
    const away = Math.hypot(x - disc.x, y - disc.y);
    shine(colour, moonlight, 0.4 * Math.exp(-Math.max(0, away - disc.radius) * 5));
    const face = smooth(disc.radius, disc.radius - 0.004, away);
    const seas = clamp(0.5 + 1.1 * fbm(x * 5 + 2, y * 5, 1202, 5));
    tint(colour, blended(hex("#e9b987"), hex("#fff0cf"), seas), face);
  });
  stars(canvas, { seed: 1203, count: 900, bottom: 0.6, brightness: 0.8, large: 6 });
  farRange(canvas, {
    seed: 7,
    base: 1.22,
    tall: 0.34,
    sharp: 1,
    stone: hex("#6b4470"),
    mist: hex("#d98a7c"),
  });
  farRange(canvas, {
    seed: 19,
    base: 1.36,
    tall: 0.3,
    sharp: 1,
    stone: hex("#3f2c58"),
    mist: hex("#9a5c74"),
  });
  const line = farRange(canvas, {
    seed: 33,
    base: 1.5,
    tall: 0.16,
    sharp: 0.4,
    stone: hex("#170f2c"),
    mist: hex("#1f1436"),
  });
  const random = randomFrom(1204);
  const firs: Path[] = [];
  for (let x = leftEnd - 0.05; x < 1.05; x += 0.011 + 0.02 * random())
    firs.push(conifer(x, line(x) + 0.01, 0.05 + 0.08 * random() ** 2, random));
  fill(canvas, maskOf(canvas, firs), hex("#170f2c"));
  wing(canvas, { x: 0.585, y: 0.84, size: 0.34, turn: 30 }, hex("#3a2440"), hex("#24142e"));
  const beast = flyingDragon().map((path) => placed(path, 0.55, 0.85, 0.36, -8));
  fill(canvas, maskOf(canvas, beast), hex("#150c20"));
  wing(canvas, { x: 0.545, y: 0.85, size: 0.38, turn: -4 }, hex("#21132e"), hex("#0d0715"));
  paint(canvas, (_x, y, colour) => shadeBy(colour, 1 - 0.3 * smooth(0.35, 0, y)));
}

type Stand = { x: number; y: number; size: number; turn: number };

/** Its skin lets a little of the moon through; the bones do not. */
function wing(canvas: Canvas, { x, y, size, turn }: Stand, skin: Rgb, bone: Rgb): void {
  const put = (points: readonly Point[]) => placed(points, x, y, size, turn);
  fill(canvas, maskOf(canvas, dragonWing().map(put)), skin, 0.97);
  fill(
    canvas,
    maskOf(
      canvas,
      wingBones().map((line) => stroke(put(line), 0.0065)),
    ),
    bone,
  );
}
