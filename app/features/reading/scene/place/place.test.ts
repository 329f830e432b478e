import { expect, test } from "vitest";
import { moveGripped } from "#app/features/reading/scene/place/grip";
import { headingOf, reclineFor, tiltFor, usualRecline } from "#app/features/reading/scene/place/heading";

const up = { x: 0, y: 1, z: 0 };

test("a head that looks ahead tells its heading by its eyes, to the left positive", () => {
  expect(headingOf({ x: 0, y: 0, z: -1 }, up)).toBeCloseTo(0);
  expect(headingOf({ x: -1, y: 0.2, z: 0 }, up)).toBeCloseTo(Math.PI / 2);
});

test("a head that lies and looks at the ceiling tells its heading by its crown", () => {
  expect(headingOf({ x: 0, y: 1, z: 0 }, { x: 0, y: 0, z: 1 })).toBeCloseTo(0);
});

test("height tilts the page about the eyes, so that its distance stays", () => {
  expect(Math.sin(tiltFor(0.5, 2, null)) * 2).toBeCloseTo(0.5);
  expect(tiltFor(0, 1.8, 1)).toBe(1);
});

test("lying back is overhead at first, and where the head lay after recentring", () => {
  expect(reclineFor(0.1)).toBe(usualRecline);
  expect(reclineFor(1.2)).toBe(1.2);
  expect(reclineFor(Math.PI / 2)).toBeLessThan(Math.PI / 2);
});

test("a page that is pulled comes nearer and keeps its direction", () => {
  const from = { yaw: 0.1, pitch: -0.2, reach: 0.5 };
  const stand = { yaw: 0, height: 0, distance: 1.8 };
  const moved = moveGripped(stand, from, { ...from, reach: 0.4 });
  expect(moved.distance).toBeLessThan(1.8);
  expect(moved).toMatchObject({ yaw: 0, height: 0 });
});

test("a page follows the ray, and stops where the settings end", () => {
  const from = { yaw: 0, pitch: 0, reach: 0.5 };
  const stand = { yaw: 0, height: 0, distance: 1.8 };
  expect(moveGripped(stand, from, { yaw: 0.4, pitch: 0.1, reach: 0.5 })).toMatchObject({ yaw: 0.4 });
  expect(moveGripped(stand, from, { yaw: 0, pitch: 1.4, reach: 5 })).toEqual({
    yaw: 0,
    height: 0.5,
    distance: 3,
  });
});
