import { expect, test } from "vitest";
import { hasAxes } from "#domain/convert/readers/pdf/drawings/axes";

const box = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });
const across = box(40, 59.8, 200, 60.2);
const down = box(49.8, 50, 50.2, 180);
const tips = [box(198, 58, 202, 62), box(48, 178, 52, 182)];

test("two rules that meet, with a tip each, are axes", () => {
  expect(hasAxes([across, down, box(60, 100, 90, 100)], tips)).toBe(true);
  expect(hasAxes([across, down], tips.slice(1))).toBe(false);
  expect(
    hasAxes([across, box(249.8, 50, 250.2, 180)], [tips[0] as (typeof tips)[0], box(248, 178, 252, 182)]),
  ).toBe(false);
});

test("a table's rules with dots in its cells, and ticks without axes, are none", () => {
  const table = [0, 1, 2, 3].flatMap((at) => [
    box(40, 60 + at * 40, 160, 60 + at * 40),
    box(40 + at * 40, 60, 40 + at * 40, 180),
  ]);
  expect(hasAxes(table, [box(58, 78, 62, 82), box(98, 118, 102, 122)])).toBe(false);
  expect(hasAxes([box(40, 60, 60, 60), box(50, 60, 50, 70)], tips)).toBe(false);
});
