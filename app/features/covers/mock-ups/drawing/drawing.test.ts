import { expect, test } from "vitest";
import { framedCamera, project } from "./camera";
import { floorShadow, hull, shadowAt } from "./floor-shadow";
import { inGreyInk } from "./grey-ink";
import { paintScene } from "./paint-scene";
import { byteOfLight, cropped, lightOf, lightOfByte, type Pixels } from "./pixels";
import { cornersOf, meet, newTouch, type Solid, seenFrom } from "./solid";
import { readTexture, textureOf } from "./texture";
import { dot, lying, turned } from "./vector";

const plain = (width: number, height: number, of: (x: number, y: number) => readonly number[]): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...of(x, y), 255], (y * width + x) * 4);
  return { width, height, data };
};
const board = (changes: Partial<Solid> = {}): Solid => ({
  ...turned(0),
  centre: [0, 0, 0],
  half: [1, 2, 0.5],
  radius: 0,
  paint: (_, light) => light.fill(1),
  ...changes,
});
const look = (
  solid: Solid,
  eye: readonly [number, number, number],
  to: readonly [number, number, number],
) => {
  const touch = newTouch();
  return meet(seenFrom(eye, solid), ...to, Number.POSITIVE_INFINITY, touch) ? touch : null;
};

test("every byte survives the way to light and back", () => {
  for (let byte = 0; byte < 256; byte++) expect(Math.round(byteOfLight(lightOfByte[byte] ?? -1))).toBe(byte);
  expect(lightOf("#ff0080")[0]).toBe(1);
});

test("a part is cut out of a picture, and what lies outside is left out", () => {
  const whole = plain(10, 6, (x, y) => [x, y, 0]);
  const part = cropped(whole, { x: 6.2, y: -3, width: 20, height: 5 });
  expect([part.width, part.height]).toEqual([4, 2]);
  expect([...part.data.subarray(0, 4)]).toEqual([6, 0, 0, 255]);
});

test("a texture far away is the mean of its light, whatever its size", () => {
  const checks = textureOf(plain(37, 23, (x, y) => ((x + y) % 2 ? [255, 255, 255] : [0, 0, 0])));
  const light = new Float64Array(3);
  readTexture(checks, 0.5, 0.5, 10, light);
  expect(light[0]).toBeCloseTo(0.5, 2);
  readTexture(checks, 0.5 / 37, 0.5 / 23, 0, light);
  expect(light[0]).toBe(0);
});

test("axes stand at right angles, and a positive turn shows the left side", () => {
  for (const axes of [turned(33, 8), turned(-70), lying(-90), lying(14)]) {
    expect(dot(axes.right, axes.up)).toBeCloseTo(0);
    expect(dot(axes.out, axes.out)).toBeCloseTo(1);
  }
  expect(-turned(30).right[2]).toBeGreaterThan(0);
  expect(lying(20).out[1]).toBeCloseTo(1);
});

test("a ray meets the nearest face, and passes by what is not in its way", () => {
  const front = look(board(), [0.3, 0.4, 5], [0, 0, -1]);
  expect(front).toMatchObject({ face: "front", distance: 4.5, nz: 1 });
  expect([front?.x, front?.y]).toEqual([0.3, 0.4]);
  expect(look(board(), [5, 0, 0.1], [-1, 0, 0])).toMatchObject({ face: "side", nx: 1, distance: 4 });
  expect(look(board(), [0, 0, -5], [0, 0, 1])).toMatchObject({ face: "back", nz: -1 });
  expect(look(board(), [1.2, 0, 5], [0, 0, -1])).toBeNull();
});

test("round corners let rays by that square ones stop", () => {
  const corner = [0.97, 1.97, 5] as const;
  expect(look(board(), corner, [0, 0, -1])?.face).toBe("front");
  expect(look(board({ radius: 0.4 }), corner, [0, 0, -1])).toBeNull();
  expect(look(board({ radius: 0.4 }), [0.6, 1.6, 5], [0, 0, -1])?.face).toBe("front");
  const side = look(board({ radius: 0.4 }), [5, 6, 0], [-1, -1, 0]);
  expect(side?.nx).toBeCloseTo(side?.ny ?? -1);
  expect(Math.hypot(side?.nx ?? 0, side?.ny ?? 0)).toBeCloseTo(1);
});

test("a camera is framed so that everything just fills its part of the picture, upright lines staying upright", () => {
  const solid = board(turned(30));
  const frame = { width: 800, height: 600, fill: [0.5, 0.8], middle: [0.5, 0.45] } as const;
  const camera = framedCamera([0, 3, 12], [0, 0, -1], cornersOf(solid), frame);
  const seen = cornersOf(solid).map((point) => project(camera, point));
  const xs = seen.map(([x]) => x);
  const ys = seen.map(([, y]) => y);
  const [wide, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  expect(Math.max(wide / 400, high / 480)).toBeCloseTo(1);
  expect((Math.max(...xs) + Math.min(...xs)) / 2).toBeCloseTo(400);
  expect((Math.max(...ys) + Math.min(...ys)) / 2).toBeCloseTo(270);
  for (const [x, y] of seen)
    expect(seen.some(([x2, y2]) => Math.abs(x2 - x) < 1e-6 && Math.abs(y2 - y) > 50)).toBe(true);
});

test("the hull of points leaves out those within", () => {
  const square: [number, number][] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ];
  expect(hull([...square, [2, 2], [1, 3]]).sort()).toEqual(square.sort());
});

test("a shadow is darkest where a thing touches the floor, and lies on the far side of the lamp", () => {
  const solid = board({ centre: [0, 1, 0], half: [0.3, 1, 0.1] });
  const shadow = floorShadow([solid], [1, 1.4, 0.6], 0.3, [0, 0], 6);
  expect(shadowAt(shadow, 0, 0)).toBeGreaterThan(0.9);
  expect(shadowAt(shadow, -0.8, -0.3)).toBeGreaterThan(shadowAt(shadow, 0.8, 0.3) + 0.1);
  expect(shadowAt(shadow, 40, 0)).toBe(0);
  expect(shadow.dark.reduce((most, dark) => Math.max(most, dark), 0)).toBeLessThanOrEqual(1.0001);
});

test("electronic paper shows sixteen greys at most, and keeps how light a picture is", () => {
  const grey = inGreyInk(plain(64, 64, (x) => [x * 4, x * 4, x * 4]));
  const shades = new Set<number>();
  for (let at = 0; at < grey.data.length; at += 4) shades.add(grey.data[at] ?? 0);
  expect(shades.size).toBeLessThanOrEqual(16);
  const mean = (from: number) => {
    let sum = 0;
    for (let y = 0; y < 64; y++)
      for (let x = from; x < from + 8; x++) sum += grey.data[(y * 64 + x) * 4] ?? 0;
    return sum / 512;
  };
  for (let from = 8; from < 64; from += 8) expect(mean(from)).toBeGreaterThan(mean(from - 8));
});

test("a scene is the same bytes every time; edges are smooth; without a ground only the shadow is left", () => {
  const solids = [board({ ...turned(20), centre: [0, 2, 0], paint: (_, light) => light.set([1, 0, 0]) })];
  const frame = { width: 120, height: 90, fill: [0.6, 0.6], middle: [0.5, 0.5] } as const;
  const camera = framedCamera([0, 3, 14], [0, 0, -1], solids.flatMap(cornersOf), frame);
  const shadow = floorShadow(solids, [1, 1.4, 1], 0.3, [0, 0], 12);
  const drawn = (ground: string | null) => paintScene({ camera, solids, shadow, ground }, 120, 90);
  const blue = drawn("#2040a0");
  expect(drawn("#2040a0").data).toEqual(blue.data);
  const at = ({ data }: Pixels, x: number, y: number) => [
    ...data.subarray((y * 120 + x) * 4, (y * 120 + x) * 4 + 4),
  ];
  expect(at(blue, 60, 45)).toEqual([255, 0, 0, 255]);
  const reds = new Set(Array.from({ length: 120 }, (_, x) => at(blue, x, 45)[0]));
  expect([...reds].some((red = 0) => red > 70 && red < 240)).toBe(true);
  const clear = drawn(null);
  expect(at(clear, 2, 2)[3]).toBe(0);
  expect(at(clear, 60, 45)).toEqual([255, 0, 0, 255]);
  const dark = clear.data.filter((_, byte) => byte % 4 === 3 && byte > 120 * 60 * 4);
  expect(dark.some((alpha) => alpha > 60 && alpha < 250)).toBe(true);
});
