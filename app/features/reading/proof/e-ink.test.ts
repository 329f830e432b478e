import { expect, test } from "vitest";
import { greys, intoEInk, screenMetres } from "./e-ink";

test("a page comes out in at most sixteen greys, and neither black nor white", () => {
  const pixels = new Uint8ClampedArray(256 * 4 * 4);
  for (let i = 0; i < pixels.length / 4; i++)
    pixels.set([i % 256, (i * 7) % 256, (i * 13) % 256, 255], i * 4);
  intoEInk(pixels, 64);
  const seen = new Set<number>();
  for (let at = 0; at < pixels.length; at += 4) seen.add(pixels[at] ?? 0);
  expect(seen.size).toBeLessThanOrEqual(greys);
  expect(Math.min(...seen)).toBeGreaterThan(30);
  expect(Math.max(...seen)).toBeLessThan(230);
});

test("black ink and white paper keep one grey each", () => {
  const pixels = new Uint8ClampedArray(16 * 4).map((_, i) => (i % 4 === 3 ? 255 : i < 32 ? 0 : 255));
  intoEInk(pixels, 4);
  expect(new Set([0, 4, 8, 12, 16].map((at) => pixels[at])).size).toBe(1);
  expect(new Set([32, 36, 40, 44].map((at) => pixels[at])).size).toBe(1);
});

test("a 6 in screen is 6 inches from corner to corner", () => {
  const { width, height } = screenMetres("six");
  expect(Math.hypot(width, height) / 0.0254).toBeCloseTo(6, 1);
  const seven = screenMetres("seven");
  expect(Math.hypot(seven.width, seven.height) / 0.0254).toBeCloseTo(7, 1);
});
