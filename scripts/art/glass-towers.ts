import { type Canvas, paint } from "#scripts/art/canvas";
import { hex, type Rgb, ramp, shadeBy, shine, tint } from "#scripts/art/colour";
import { clamp, smooth } from "#scripts/art/curves";
import { fbm } from "#scripts/art/noise";
import { hashed } from "#scripts/art/random";

type Vector = readonly [x: number, y: number, z: number];
type Tower = {
  x: number;
  z: number;
  halfX: number;
  halfZ: number;
  turn: number;
  height: number;
  floor: number;
};
type Hit = { away: number; along: number; up: number; normal: Vector; tower: number };

/** Up is y, away from us z; we stand in the middle of the street and look up. */
const towers: readonly Tower[] = [
  { x: -1.45, z: 2.6, halfX: 0.72, halfZ: 0.72, turn: 0.5, height: 5.2, floor: 0.125 },
  { x: 1.75, z: 2.9, halfX: 0.85, halfZ: 0.8, turn: -0.62, height: 7.4, floor: 0.14 },
  { x: 0.05, z: 5.1, halfX: 0.62, halfZ: 0.62, turn: 0.78, height: 8.2, floor: 0.16 },
  { x: -3.9, z: 4.2, halfX: 1.0, halfZ: 1.0, turn: 0.25, height: 6.6, floor: 0.16 },
  { x: -5.6, z: 2.2, halfX: 0.8, halfZ: 0.9, turn: 0.7, height: 4.4, floor: 0.14 },
  { x: 4.2, z: 4.6, halfX: 1.1, halfZ: 1, turn: 0.3, height: 8, floor: 0.16 },
];
const pitch = (43 * Math.PI) / 180;
const sight = { zoom: 1.12, middle: 0.86 };
const sun: Vector = unit([0.85, 0.5, -0.42]);
const air = ramp([
  [0, "#ffc98a"],
  [0.2, "#ffe6c2"],
  [0.42, "#dcecf3"],
  [0.7, "#a9d0ea"],
  [1, "#7db6de"],
]);
const white = hex("#ffffff");
const frame = hex("#173049");
const deep = hex("#0b2034");

/** Towers of glass seen from the street, the morning sky in every pane. */
export function glassTowers(canvas: Canvas): void {
  const pixel = 1 / canvas.scale;
  const one: Rgb = [0, 0, 0];
  paint(canvas, (x, y, colour) => {
    colour.fill(0);
    for (const [dx, dy] of samples) {
      look(rayAt(x + dx * pixel, y + dy * pixel), pixel, one);
      shine(colour, one, 1 / samples.length);
    }
    shadeBy(colour, 1 - 0.1 * smooth(0.3, 0.7, Math.abs(Math.max(0, x) - 0.5)));
    tint(colour, deep, 0.97 * smooth(1.12, 1.56, y));
  });
}

const samples = [
  [-0.25, -0.25],
  [0.25, -0.25],
  [-0.25, 0.25],
  [0.25, 0.25],
] as const;

function rayAt(x: number, y: number): Vector {
  const right = (x - 0.5) * sight.zoom;
  const up = (sight.middle - y) * sight.zoom;
  return unit([right, Math.sin(pitch) + up * Math.cos(pitch), Math.cos(pitch) - up * Math.sin(pitch)]);
}

function look(ray: Vector, pixel: number, colour: Rgb): void {
  const hit = nearest(ray);
  if (hit) facade(ray, hit, pixel, colour);
  else heaven(ray, colour);
}

function heaven(ray: Vector, colour: Rgb): void {
  air(clamp(ray[1] * 0.92), colour);
  const far = 1 / Math.max(0.25, ray[1]);
  const cloud = fbm(ray[0] * far * 1.5 + 2, ray[2] * far * 2.4 + 1, 91, 6);
  tint(colour, white, 0.7 * smooth(-0.02, 0.42, cloud));
  const near = dot(ray, sun);
  shine(colour, [1, 0.86, 0.6], 0.35 * clamp(near) ** 24);
}

function facade(ray: Vector, { away, along, up, normal, tower }: Hit, pixel: number, colour: Rgb): void {
  const { floor, height } = towers[tower] ?? { floor: 0.15, height: 5 };
  const wide = floor * 0.92;
  const column = Math.floor(along / wide);
  const row = Math.floor(up / floor);
  // Every pane leans a little its own way: the sky in it is broken.
  const lean = 0.045;
  const tilted = unit([
    normal[0] + (hashed(tower + 11, column, row) - 0.5) * lean,
    normal[1] + (hashed(tower + 12, column, row) - 0.5) * lean * 1.6,
    normal[2] + (hashed(tower + 13, column, row) - 0.5) * lean,
  ]);
  const turned = 2 * dot(ray, tilted);
  const mirror = unit([
    ray[0] - turned * tilted[0],
    ray[1] - turned * tilted[1],
    ray[2] - turned * tilted[2],
  ]);
  heaven(mirror, colour);
  const slant = Math.abs(dot(ray, normal));
  const isLit = clamp(dot(normal, sun));
  const body: Rgb = [...glass];
  tint(body, lit, isLit * 0.9);
  tint(colour, body, 0.7 - 0.5 * (1 - slant) ** 3);
  shine(colour, [1, 0.8, 0.5], 1.1 * clamp(dot(mirror, sun)) ** 60);
  if (hashed(tower + 17, column, row) < 0.02) shine(colour, [1, 0.72, 0.36], 0.24 * (1 - isLit));
  const foot = (pixel * away * sight.zoom) / Math.max(0.12, slant);
  const line = (at: number, size: number, half: number) => {
    const off = Math.abs(at / size - Math.round(at / size)) * size;
    const blur = foot * 0.6;
    return smooth(half + blur, half - blur, off) * clamp((half * 3) / blur, 0, 1);
  };
  tint(colour, frame, 0.72 * Math.max(line(up, floor, 0.011), 0.8 * line(along, wide, 0.006)));
  tint(colour, frame, 0.8 * Math.max(line(up, floor * 12, 0.03), smooth(height - 0.11, height - 0.09, up)));
  // Haze gathers above: the tops are pale.
  heaven(ray, haze);
  tint(colour, haze, 0.55 * smooth(1.5, 9, up));
}

const glass = hex("#0f3c63");
const lit = hex("#f3bf83");
const haze: Rgb = [0, 0, 0];

function nearest(ray: Vector): Hit | null {
  let best: Hit | null = null;
  for (const [index, { x, z, halfX, halfZ, turn, height }] of towers.entries()) {
    const sin = Math.sin(turn);
    const cos = Math.cos(turn);
    const fromX = -x * cos - z * sin;
    const fromZ = x * sin - z * cos;
    const dx = ray[0] * cos + ray[2] * sin;
    const dz = -ray[0] * sin + ray[2] * cos;
    const enterX = (-Math.sign(dx) * halfX - fromX) / dx;
    const enterZ = (-Math.sign(dz) * halfZ - fromZ) / dz;
    const leave = Math.min((Math.sign(dx) * halfX - fromX) / dx, (Math.sign(dz) * halfZ - fromZ) / dz);
    const away = Math.max(enterX, enterZ);
    const up = ray[1] * away;
    if (away <= 0 || away > leave || up > height || up < -1.5) continue;
    if (best && best.away <= away) continue;
    const isX = enterX > enterZ;
    const side = isX ? -Math.sign(dx) : -Math.sign(dz);
    best = {
      away,
      up,
      tower: index,
      along: isX ? fromZ + dz * away + halfZ : fromX + dx * away + halfX,
      normal: isX ? [cos * side, 0, sin * side] : [-sin * side, 0, cos * side],
    };
  }
  return best;
}

function unit([x, y, z]: Vector): Vector {
  const long = Math.hypot(x, y, z);
  return [x / long, y / long, z / long];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
