import { expect, test } from "vitest";
import { endPress, movePress, startPress } from "#app/features/reading/scene/input/page-press";

const at = (x: number, y: number) => ({ x, y });

test("a short press that stays where it is taps", () => {
  const press = movePress(startPress("hand", false, at(300, 400), true, 0), at(306, 404), 90);
  expect(endPress(press, 120)).toEqual({ kind: "tap" });
});

test("a pinch pulled to the left swipes to the left", () => {
  let press = startPress("hand", false, at(400, 400), true, 0);
  for (let i = 1; i <= 6; i++) press = movePress(press, at(400 - 30 * i, 404), i * 40);
  expect(endPress(press, 300)).toEqual({ kind: "swipe", towards: -1 });
});

test("a pinch pulled down is no swipe", () => {
  const press = movePress(startPress("hand", false, at(400, 200), true, 0), at(430, 420), 200);
  expect(endPress(press, 260)).toEqual({ kind: "nothing" });
});

test("a pinch held on a word chooses words from then on", () => {
  let press = movePress(startPress("hand", false, at(200, 200), true, 0), at(202, 201), 500);
  expect(press.phase).toBe("choosing");
  press = movePress(press, at(380, 240), 700);
  expect(press.to).toEqual(at(380, 240));
  expect(endPress(press, 900)).toEqual({ kind: "chosen" });
});

test("a controller's ray drawn over words chooses at once", () => {
  const press = movePress(startPress("controller", false, at(200, 200), true, 0), at(240, 200), 60);
  expect(press.phase).toBe("choosing");
});

test("a mouse that drags looks around and turns nothing", () => {
  const press = movePress(startPress("mouse", false, at(400, 300), true, 0), at(200, 300), 100);
  expect(endPress(press, 200)).toEqual({ kind: "nothing" });
});
