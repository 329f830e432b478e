import { expect, test } from "vitest";
import { noiseField } from "./noise";
import { noisePixels } from "./noise-texture";
import { seededRandom } from "./seeded-random";

test("the same seed gives the same numbers, another seed others", () => {
  const three = (seed: number) => {
    const random = seededRandom(seed);
    return [random(), random(), random()];
  };
  expect(three(7)).toEqual(three(7));
  expect(three(7)).not.toEqual(three(8));
  for (const value of three(7)) expect(value >= 0 && value < 1).toBe(true);
});

test("noise is smooth, within bounds, and repeats where it is told to", () => {
  const field = noiseField(3);
  for (let i = 0; i < 500; i++) {
    const x = i * 0.137;
    const y = i * 0.071;
    const value = field.at(x, y, 8);
    expect(Math.abs(value)).toBeLessThanOrEqual(1.4);
    expect(Math.abs(value - field.at(x + 0.001, y, 8))).toBeLessThan(0.02);
    expect(field.at(x + 8, y - 16, 8)).toBeCloseTo(value, 6);
    const crest = field.ridged(x, y, 5);
    expect(crest >= 0 && crest < 1.5).toBe(true);
  }
});

test("the noise texture has no seam and uses its whole range", () => {
  const pixels = noisePixels();
  const at = (x: number, y: number, channel: number) => pixels[(y * 256 + x) * 4 + channel] ?? 0;
  let across = 0;
  let inside = 0;
  for (let y = 0; y < 256; y++) {
    across += Math.abs(at(255, y, 0) - at(0, y, 0));
    inside += Math.abs(at(127, y, 0) - at(128, y, 0));
  }
  expect(across).toBeLessThan(inside * 2 + 256);
  for (const channel of [0, 1, 2, 3]) {
    const values = Array.from({ length: 65_536 }, (_, i) => pixels[i * 4 + channel] ?? 0);
    expect(Math.max(...values.slice(0, 32_768)) - Math.min(...values.slice(0, 32_768))).toBeGreaterThan(120);
  }
});
