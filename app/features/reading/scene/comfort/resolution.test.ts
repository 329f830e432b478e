import { expect, test } from "vitest";
import { resolutionFor } from "#app/features/reading/scene/comfort/resolution";

test("a screen that keeps up is drawn as finely as it shows, up to two pixels to one", () => {
  expect(resolutionFor(1, 1)).toBe(1);
  expect(resolutionFor(1, 1.5)).toBe(1.5);
  expect(resolutionFor(1, 2)).toBe(2);
  expect(resolutionFor(1, 3)).toBe(2);
});

test("one that does not is drawn coarser, and never under one pixel to one", () => {
  expect(resolutionFor(0.5, 2)).toBe(1.5);
  expect(resolutionFor(0, 3)).toBe(1);
  expect(resolutionFor(-1, 3)).toBe(1);
  expect(resolutionFor(0, 0.5)).toBe(1);
});
