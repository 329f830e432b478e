import { type Canvas, leftEnd, paint } from "#scripts/art/canvas";
import { hex, type Rgb, set, shadeBy } from "#scripts/art/colour";
import { clamp, mix, smooth } from "#scripts/art/curves";
import { fill, maskOf, type Path, type Point } from "#scripts/art/mask";
import { fbm, noise } from "#scripts/art/noise";
import { ellipse, stroke } from "#scripts/art/outlines";
import { type Random, randomFrom } from "#scripts/art/random";

/** Paint takes light away: what of red, green and blue a full wash lets through. */
type Pigment = Readonly<Rgb>;
const teal: Pigment = hex("#5fb3b5");
const blue: Pigment = hex("#7fa9d4");
const rose: Pigment = hex("#eea3a6");
const ochre: Pigment = hex("#f2c98d");
const leafGreen: Pigment = hex("#6fa08f");
const greyGreen: Pigment = hex("#94b3a0");

/** Loose washes on rough paper, and sprigs of leaves in two corners. */
export function watercolourWash(canvas: Canvas): void {
  paint(canvas, (x, y, colour) => {
    set(colour, paperWhite);
    wash(colour, x, y, blue, 0.75, 0.3 - y + 0.1 * x, 11);
    wash(colour, x, y, teal, 0.7, 0.17 - y + 0.28 * Math.max(-0.3, x - 0.35), 14);
    wash(colour, x, y, rose, 0.7, y - 1.28 - 0.1 * x, 17);
    wash(colour, x, y, ochre, 0.75, y - 1.42 + 0.16 * (x - 0.4), 21);
    const tooth = noise(x * 190, y * 190, 5) * 0.5 + noise(x * 330, y * 330, 6) * 0.3;
    shadeBy(colour, 1 + 0.018 * tooth);
  });
  const random = randomFrom(15);
  splashes(canvas, random);
  sprig(canvas, { x: 1.03, y: 0.18, angle: 236, length: 0.44, leaf: 0.085 }, leafGreen, randomFrom(3));
  sprig(canvas, { x: 1.05, y: 0.42, angle: 262, length: 0.3, leaf: 0.062 }, greyGreen, randomFrom(4));
  sprig(canvas, { x: 0.82, y: -0.04, angle: 225, length: 0.34, leaf: 0.06 }, greyGreen, randomFrom(9));
  sprig(canvas, { x: -0.06, y: 1.64, angle: 38, length: 0.5, leaf: 0.09 }, leafGreen, randomFrom(5));
  sprig(canvas, { x: -0.12, y: 1.66, angle: 8, length: 0.42, leaf: 0.066 }, greyGreen, randomFrom(6));
  sprig(canvas, { x: 0.1, y: 1.68, angle: 62, length: 0.4, leaf: 0.066 }, greyGreen, randomFrom(10));
  sprig(canvas, { x: -1.24, y: 1.62, angle: 40, length: 0.34, leaf: 0.065 }, leafGreen, randomFrom(7));
}

const paperWhite = hex("#fcf9f2");

/** A wash covers where `inside` (in scene units, from its edge) is positive; its edge wanders, and dries darker. */
function wash(
  colour: Rgb,
  x: number,
  y: number,
  pigment: Pigment,
  strength: number,
  inside: number,
  seed: number,
): void {
  const bend = fbm(x * 1.5 + seed, y * 1.5, seed, 5);
  const ragged = inside + 0.26 * fbm(x * 2 + bend, y * 2 - bend, seed + 1, 6);
  if (ragged < -0.03) return;
  const body = smooth(-0.004, 0.006, ragged);
  const rim =
    Math.exp(-(((ragged - 0.006) / 0.012) ** 2)) *
    (0.45 + 0.55 * smooth(-0.3, 0.3, fbm(x * 3, y * 3, seed + 9, 3)));
  const pools = clamp(0.55 + 0.75 * fbm(x * 2.6 + bend * 2, y * 2.6, seed + 2, 5));
  const grains = 1 + 0.16 * noise(x * 120, y * 120, seed + 3);
  const faded = smooth(-0.1, 0.3, ragged) * 0.5 + 0.5;
  const amount = clamp(strength * body * (pools * faded * grains + 0.35 * rim));
  for (let channel = 0; channel < 3; channel++)
    colour[channel] = (colour[channel] ?? 0) * mix(1, pigment[channel] ?? 1, amount);
}

function glaze(canvas: Canvas, path: Path, pigment: Pigment, strength: number, rim: number): void {
  const lay = (colour: Rgb, amount: number) => {
    for (let channel = 0; channel < 3; channel++)
      colour[channel] = (colour[channel] ?? 0) * mix(1, pigment[channel] ?? 1, amount);
  };
  const whole = maskOf(canvas, [path]);
  const soft = maskOf(canvas, [path], rim);
  fill(canvas, whole, (x, y, colour) =>
    lay(colour, strength * clamp(0.75 + 0.7 * fbm(x * 14, y * 14, 88, 3))),
  );
  if (!whole || !soft) return;
  // The edge: where the outline covers and its softened copy does not.
  for (let at = 0; at < whole.cover.length; at++) {
    const row = Math.floor(at / whole.width) + whole.top - soft.top;
    const column = (at % whole.width) + whole.left - soft.left;
    const inner = soft.cover[row * soft.width + column] ?? 0;
    whole.cover[at] = (whole.cover[at] ?? 0) * clamp(1.6 * (1 - inner));
  }
  fill(canvas, whole, (_x, _y, colour) => lay(colour, strength * 0.6));
}

function splashes(canvas: Canvas, random: Random): void {
  for (let index = 0; index < 46; index++) {
    const isLow = random() < 0.55;
    const x = leftEnd + random() * (1 - leftEnd);
    const y = isLow ? 1.2 + 0.28 * random() : 0.1 + 0.32 * random();
    const size = 0.0015 + 0.0085 * random() ** 4;
    glaze(
      canvas,
      ellipse(x, y, size, size * (0.8 + 0.3 * random())),
      isLow ? rose : blue,
      0.45 + 0.4 * random(),
      0.003,
    );
  }
}

type Sprig = { x: number; y: number; angle: number; length: number; leaf: number };

/** A bent stem with leaves by twos, smaller towards the tip. */
function sprig(canvas: Canvas, { x, y, angle, length, leaf }: Sprig, pigment: Pigment, random: Random): void {
  const pairs = 8;
  const bend = (random() - 0.5) * 6 + 2.6;
  const stem: Point[] = [[x, y]];
  let [px, py, turn] = [x, y, angle];
  for (let pair = 0; pair < pairs; pair++) {
    const part = pair / pairs;
    const rad = (turn * Math.PI) / 180;
    px += (Math.sin(rad) * length) / pairs;
    py -= (Math.cos(rad) * length) / pairs;
    turn += bend;
    stem.push([px, py]);
    for (const side of [-1, 1]) {
      const size = leaf * (0.72 + 0.5 * part - 0.75 * part ** 2) * (0.8 + 0.4 * random());
      const aim = turn + side * (48 + 18 * random() - 18 * part);
      glaze(
        canvas,
        leafPath(px, py, size, aim, 0.2 + 0.06 * random()),
        pigment,
        0.62 + 0.3 * random(),
        0.006,
      );
    }
  }
  glaze(canvas, leafPath(px, py, leaf * 0.5, turn, 0.22), pigment, 0.75, 0.006);
  glaze(canvas, stroke(stem, 0.0034), pigment, 0.95, 0.001);
}

function leafPath(x: number, y: number, length: number, degrees: number, plump: number): Path {
  const sin = Math.sin((degrees * Math.PI) / 180);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const at = (side: number, up: number): Point => [x + side * cos + up * sin, y + side * sin - up * cos];
  const right: Point[] = [];
  const left: Point[] = [];
  for (let step = 0; step <= 20; step++) {
    const part = step / 20;
    const half = length * plump * Math.sin(Math.PI * part ** 0.85) ** 1.1;
    right.push(at(half, length * (0.06 + part * 0.94)));
    left.push(at(-half, length * (0.06 + part * 0.94)));
  }
  return [...right, ...left.reverse()];
}
