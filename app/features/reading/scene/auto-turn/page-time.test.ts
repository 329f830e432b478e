import { expect, test } from "vitest";
import { pageSeconds } from "#app/features/reading/scene/auto-turn/page-time";
import { blinkAt, blinkSeconds } from "#app/features/reading/scene/comfort/blink";

test("a page of 250 words at 250 words a minute is read for a minute", () => {
  expect(pageSeconds(250, 250)).toBe(60);
});

test("a page with three words is still looked at", () => {
  expect(pageSeconds(3, 600)).toBe(4);
});

test("the edge of sight is clear again after a moment", () => {
  expect(blinkAt(0)).toBe(0);
  expect(blinkAt(0.15)).toBe(1);
  expect(blinkAt(blinkSeconds)).toBe(0);
});
