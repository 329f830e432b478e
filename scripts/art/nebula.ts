import { type Canvas, paint } from "#scripts/art/canvas";
import { hex, type Rgb, shine, tint } from "#scripts/art/colour";
import { clamp, smooth } from "#scripts/art/curves";
import { stars } from "#scripts/art/light";
import { fbm, ridged } from "#scripts/art/noise";

const planet = { x: 0.5, y: 1.95, radius: 0.94 };
const space: Rgb = [0.0022, 0.0038, 0.0115];
const blue: Rgb = [0.055, 0.2, 0.52];
const rose: Rgb = [0.86, 0.2, 0.36];
const gold: Rgb = [1, 0.7, 0.4];
const rim: Rgb = [0.3, 0.62, 1];

/** A nebula's band over the limb of a dark planet. */
export function nebula(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => gas(x, y, colour));
  stars(canvas, { seed: 9, count: 4_200, bottom: 1.6, brightness: 0.9, large: 22 });
  paint(canvas, world);
}

function gas(x: number, y: number, colour: Rgb): void {
  const bendX = fbm(x * 1.7 + 1, y * 1.7 + 3, 21, 5);
  const bendY = fbm(x * 1.7 + 8, y * 1.7 + 2, 21, 5);
  const cloud = fbm(x * 1.9 + 2.2 * bendX, y * 1.9 + 2.2 * bendY, 22, 7);
  const line = (y - 0.62 - 0.5 * (x - 0.5) + 0.28 * bendX) / 0.34;
  // Towards the back the band thins out, for the words there.
  const band = Math.exp(-line * line) * (0.3 + 0.7 * smooth(-0.6, 0.1, x) - 0.42 * smooth(0.55, 1.05, x));
  const dense = clamp(0.5 + cloud * 1.15) * band;
  colour[0] = space[0];
  colour[1] = space[1];
  colour[2] = space[2];
  shine(colour, blue, dense * dense * 0.8 + 0.03 * band);
  shine(colour, rose, clamp(dense - 0.26) ** 2 * 1.5);
  shine(colour, gold, clamp(dense - 0.52) ** 2 * 3.2);
  const veil = clamp(fbm(x * 3.1 - bendY, y * 3.1 + bendX, 27, 6) + 0.2) * band;
  shine(colour, [0.24, 0.1, 0.5], veil * veil * 0.55);
  const dust = clamp(ridged(x * 2.6 + bendX * 1.6, y * 2.6 + bendY * 1.6, 23, 6) - 0.5) * 2.1 * band;
  colour[0] *= 1 - clamp(dust * 0.64);
  colour[1] *= 1 - clamp(dust * 0.72);
  colour[2] *= 1 - clamp(dust * 0.76);
}

function world(x: number, y: number, colour: Rgb): void {
  const dx = (x - planet.x) / planet.radius;
  const dy = (y - planet.y) / planet.radius;
  const away = Math.hypot(dx, dy);
  if (away > 1.5) return;
  const toSun = clamp((dx * 0.42 - dy * 0.94) / away);
  const height = Math.max(0, away - 1);
  const air = toSun * toSun * (0.95 * Math.exp(-height * 46) + 0.14 * Math.exp(-height * 9));
  shine(colour, rim, air);
  if (away >= 1) return;
  const up = Math.sqrt(1 - away * away);
  const light = clamp(dx * 0.42 - dy * 0.94 - 0.9 * up + 0.02);
  const ground = fbm(dx * 4 + up, dy * 9 + 4, 25, 6);
  const night: Rgb = [0.0012, 0.0022, 0.006];
  const day: Rgb = [...hex("#1c4063")];
  tint(day, hex("#8fb6c8"), clamp(0.25 + ground * 1.3));
  const mixed: Rgb = [...night];
  tint(mixed, day, clamp(light * light * 1.6) * 0.8);
  shine(mixed, rim, (1 - up) ** 6 * 1.5 * clamp(toSun * 1.1) ** 2);
  shine(mixed, [0.9, 0.97, 1], (1 - up) ** 34 * 1.6 * toSun ** 3);
  tint(colour, mixed, smooth(1, 0.9975, away));
}
