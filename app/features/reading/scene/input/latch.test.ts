import { expect, test } from "vitest";
import { createLatch, createPressed } from "#app/features/reading/scene/input/latch";

test("a stick pushed over turns once, however long it is held", () => {
  const latch = createLatch();
  expect([0.2, 0.75, 0.9, 1, 0.6].map(latch)).toEqual([0, 1, 0, 0, 0]);
});

test("a stick turns again only after it has come back", () => {
  const latch = createLatch();
  expect([-0.8, -0.5, -0.9, -0.2, -0.9].map(latch)).toEqual([-1, 0, 0, 0, -1]);
});

test("a button counts when it goes down", () => {
  const pressed = createPressed();
  expect([false, true, true, false, true].map(pressed)).toEqual([false, true, false, false, true]);
});
