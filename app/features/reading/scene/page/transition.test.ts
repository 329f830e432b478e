import { expect, test } from "vitest";
import { advance, leafEdge, passageFor, type Turning } from "#app/features/reading/scene/page/transition";

test("who prefers no motion gets cuts, and a jump fades whatever is chosen", () => {
  expect(passageFor("flip", 1, true)).toBe("cut");
  expect(passageFor("flip", 0, false)).toBe("fade");
  expect(passageFor("slide", -1, false)).toBe("slide");
});

test("a frame that took a second does not skip a turning", () => {
  const turning: Turning = { passage: "flip", direction: 1, at: 0 };
  expect(advance(turning, 1)).toBe(false);
  expect(turning.at).toBeLessThan(0.1);
});

test("a cut arrives at once", () => {
  expect(advance({ passage: "cut", direction: 1, at: 0 }, 1 / 72)).toBe(true);
});

test("a leaf's edge goes from one side of its hinge to the other and never back", () => {
  let before = leafEdge(0);
  expect(before).toBeGreaterThan(0.95);
  for (let turn = 0.05; turn <= 1.0001; turn += 0.05) {
    const edge = leafEdge(turn);
    expect(edge).toBeLessThanOrEqual(before + 0.02);
    before = edge;
  }
  expect(before).toBeLessThan(-0.95);
});
