import { expect, test } from "vitest";
import { createDwell } from "#app/features/reading/scene/input/dwell";
import { createLookAway } from "#app/features/reading/scene/input/look-away";

const frame = 1 / 72;

function restOn(dwell: ReturnType<typeof createDwell>, name: string | null, seconds: number): number {
  let presses = 0;
  for (let at = 0; at < seconds; at += frame) if (dwell(name, frame).hasPressed) presses++;
  return presses;
}

test("a look that rests on a button presses it once", () => {
  expect(restOn(createDwell(), "next", 1.3)).toBe(1);
});

test("a look that passes over buttons presses none", () => {
  const dwell = createDwell();
  expect(restOn(dwell, "next", 0.8) + restOn(dwell, "exit", 0.8) + restOn(dwell, null, 2)).toBe(0);
});

test("a look that stays presses again after a pause", () => {
  expect(restOn(createDwell(), "next", 3.4)).toBe(2);
});

test("a glance beside the page does not pause, a second does, and looking back goes on at once", () => {
  const isAway = createLookAway();
  const look = (degrees: number, seconds: number) => {
    let away = false;
    for (let at = 0; at < seconds; at += frame) away = isAway(degrees, 25, frame);
    return away;
  };
  expect(look(40, 0.6)).toBe(false);
  expect(look(5, frame)).toBe(false);
  expect(look(40, 1.1)).toBe(true);
  expect(look(10, frame)).toBe(false);
});
