import { riderOnHorse, trottingDog } from "#scripts/art/beast-outlines";
import { type Canvas, foot, leftEnd, paint } from "#scripts/art/canvas";
import { blended, hex, type Rgb, ramp, set, shadeBy, shine, tint } from "#scripts/art/colour";
import { clamp, smooth } from "#scripts/art/curves";
import { farRange } from "#scripts/art/far-hills";
import { fill, maskOf, type Path } from "#scripts/art/mask";
import { fbm } from "#scripts/art/noise";
import { below, ellipse, traced } from "#scripts/art/outlines";
import { randomFrom } from "#scripts/art/random";
import { placed } from "#scripts/art/spline";
import { grow } from "#scripts/art/trees";

const sky = ramp([
  [0, "#7fa0ad"],
  [0.3, "#b9bfae"],
  [0.55, "#efd9a6"],
  [0.8, "#f6b76c"],
  [1, "#e98a45"],
]);
const leafColours = ["#d9682b", "#e8982f", "#b9411f", "#f0b83e", "#8f2f1a"].map(hex);
const bark = hex("#2a1610");
const ground = traced((x) => 1.39 + 0.03 * fbm(x * 1.6, 2, 1401, 4) + 0.03 * (x - 0.5) ** 2);

/** A rider and a dog pass under an autumn tree; leaves blow across the fields. */
export function autumnRider(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    sky(y / 1.2, colour);
    const cloud = fbm(x * 1.5, y * 6, 1402, 6);
    tint(colour, hex("#fff1d8"), 0.5 * smooth(0.05, 0.45, cloud) * smooth(1.1, 0.3, y));
    shine(colour, hex("#ffd38a"), 0.4 * Math.exp(-Math.hypot((x - 0.34) * 0.8, y - 1.02) * 4));
  });
  farRange(canvas, {
    seed: 5,
    base: 1.16,
    tall: 0.16,
    sharp: 0.1,
    stone: hex("#b98a6b"),
    mist: hex("#f0bf85"),
  });
  farRange(canvas, {
    seed: 9,
    base: 1.26,
    tall: 0.14,
    sharp: 0,
    stone: hex("#a4622f"),
    mist: hex("#e39a55"),
  });
  hedges(canvas);
  fill(canvas, maskOf(canvas, [below(ground)]), (x, y, colour) => {
    const deep = y - ground(x);
    set(colour, blended(hex("#8a4a1f"), hex("#2b150d"), smooth(0, 0.2, deep)));
    const litter = fbm(x * 60, y * 110, 1403, 4);
    tint(colour, hex("#d07a2c"), 0.5 * clamp(litter * 1.6) * smooth(0.24, 0, deep));
  });
  tree(canvas);
  const rider = riderOnHorse().map((path) => placed(path, 0.46, ground(0.46) + 0.012, 0.3));
  const dog = trottingDog().map((path) => placed(path, 0.13, ground(0.13) + 0.012, 0.155));
  fill(canvas, maskOf(canvas, [...rider, ...dog]), hex("#1c0f0a"));
  fallingLeaves(canvas);
  paint(canvas, (_x, y, colour) => shadeBy(colour, 1 - 0.12 * smooth(0.3, 0, y)));
}

/** Trees in leaf along the far fields. */
function hedges(canvas: Canvas): void {
  const random = randomFrom(1405);
  for (let index = 0; index < 90; index++) {
    const x = leftEnd + random() * (1.02 - leftEnd);
    const size = 0.014 + 0.03 * random();
    const y = 1.3 + 0.05 * random();
    const leaf = leafColours[Math.floor(random() * leafColours.length)] ?? bark;
    const crowns: Path[] = Array.from({ length: 5 }, () =>
      ellipse(x + (random() - 0.5) * size * 1.4, y - size * random(), size * 0.5, size * 0.45),
    );
    fill(canvas, maskOf(canvas, crowns, 0.002), (px, py, colour) => {
      set(colour, blended(leaf, hex("#c88a55"), 0.35));
      shadeBy(colour, 0.75 + 0.5 * clamp(0.5 + fbm(px * 80, py * 80, 1406, 3)));
    });
  }
}

/** It stands at the right, and its crown hangs over the upper corner. */
function tree(canvas: Canvas): void {
  const random = randomFrom(1407);
  const { paths, tips } = grow(
    {
      x: 0.985,
      y: ground(0.985) + 0.03,
      angle: -6,
      length: 0.34,
      width: 0.05,
      forks: 5,
      spread: 27,
      crooked: 0.8,
    },
    random,
  );
  fill(canvas, maskOf(canvas, paths), bark);
  const leaves = new Map<Rgb, Path[]>();
  for (const tip of tips.filter(({ y }) => y < 1.08))
    for (let index = 0; index < 9; index++) {
      const colour = leafColours[Math.floor(random() * leafColours.length)] ?? bark;
      const x = tip.x + (random() - 0.5) * 0.075;
      const y = tip.y + (random() - 0.5) * 0.075;
      const size = 0.005 + 0.006 * random();
      leaves.set(colour, [...(leaves.get(colour) ?? []), ellipse(x, y, size, size * 0.6, random() * 180)]);
    }
  for (const [colour, all] of leaves) fill(canvas, maskOf(canvas, all), colour, 0.95);
}

function fallingLeaves(canvas: Canvas): void {
  const random = randomFrom(1408);
  for (let index = 0; index < 70; index++) {
    const x = leftEnd + random() * (1 - leftEnd);
    const y = 0.5 + (foot - 0.5) * random();
    const size = 0.005 + 0.007 * random();
    const colour = leafColours[Math.floor(random() * leafColours.length)] ?? bark;
    fill(canvas, maskOf(canvas, [ellipse(x, y, size, size * 0.5, random() * 180)]), colour, 0.95);
  }
}
