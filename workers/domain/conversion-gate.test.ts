import { expect, test } from "vitest";
import { admit, nextExpiry } from "#domain/conversion-gate";

const now = 1_000_000;
const inside = (id: string, seconds = 30) => ({ id, expiresAt: now + seconds * 1000 });

test("a gate with room lets one in and counts it", () => {
  expect(admit([inside("a")], "b", 2, now)).toEqual({ admitted: true, active: 2 });
});

test("a full gate lets nobody in", () => {
  expect(admit([inside("a"), inside("b")], "c", 2, now)).toEqual({ admitted: false, active: 2 });
});

test("one that is inside already does not count against itself", () => {
  expect(admit([inside("a"), inside("b")], "a", 2, now)).toEqual({ admitted: true, active: 2 });
});

test("an expired lease leaves its place", () => {
  expect(admit([inside("a", 0), inside("b")], "c", 2, now)).toEqual({ admitted: true, active: 2 });
});

test("the gate looks again at the first expiry", () => {
  expect(nextExpiry([inside("a", 40), inside("b", 20)])).toBe(now + 20_000);
  expect(nextExpiry([])).toBeUndefined();
});
