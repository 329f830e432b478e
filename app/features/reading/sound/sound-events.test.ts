import { expect, test } from "vitest";
import { environmentIds } from "#domain/vr/environments";
import { loudness } from "./room-sound";
import { rooms } from "./rooms";
import { eventsBetween } from "./sound-events";

test.each(environmentIds)("what is heard in %s is the same however it is asked for", (id) => {
  const { plans } = rooms[id];
  const whole = eventsBetween(plans, 0, 120);
  const pieces = Array.from({ length: 40 }, (_, i) => eventsBetween(plans, i * 3, i * 3 + 3)).flat();
  expect(pieces).toEqual(whole);
  expect(whole.length).toBeGreaterThan(2);
  expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).sort((a, b) => a - b));
});

test("the library's clock ticks every second, its pages turn now and then", () => {
  const events = eventsBetween(rooms.library.plans, 0, 600);
  expect(events.filter(({ kind }) => kind === "tick")).toHaveLength(600);
  const pages = events.filter(({ kind }) => kind === "page").length;
  expect(pages).toBeGreaterThan(20);
  expect(pages).toBeLessThan(44);
});

test("the volume slider is silent at its beginning and full at its end", () => {
  expect(loudness(0)).toBe(0);
  expect(loudness(1)).toBe(1);
  expect(loudness(0.5)).toBeGreaterThan(0.2);
  expect(loudness(7)).toBe(1);
  expect(loudness(-1)).toBe(0);
});
