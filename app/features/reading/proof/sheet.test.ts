import { expect, test } from "vitest";
import { createSheet } from "./sheet";

const columnsOf = (sheet: ReturnType<typeof createSheet>) => {
  const positions = sheet.geometry.getAttribute("position");
  return Array.from({ length: positions.count / 2 }, (_, i) => ({
    x: positions.getX(i * 2),
    z: positions.getZ(i * 2),
  }));
};
const lengthOf = (points: { x: number; z: number }[]) =>
  points
    .slice(1)
    .reduce((sum, { x, z }, i) => sum + Math.hypot(x - (points[i]?.x ?? 0), z - (points[i]?.z ?? 0)), 0);

test("a sheet keeps its length however it is bent", () => {
  const sheet = createSheet(0.127, 0.2, 24);
  for (const turn of [0, 1, 2, 3.2]) {
    sheet.bend(-0.06, 0.01, (s) => turn * Math.min(1, s / 0.02) + 0.4 * Math.sin(s * 20));
    expect(lengthOf(columnsOf(sheet))).toBeCloseTo(0.127, 6);
  }
});

test("turned over it lies on the other side of its hinge, with its back upwards", () => {
  const sheet = createSheet(0.1, 0.2, 10);
  sheet.bend(0, 0, () => Math.PI);
  expect(columnsOf(sheet).at(-1)?.x).toBeCloseTo(-0.1, 6);
  expect(sheet.geometry.getAttribute("normal").getZ(20)).toBeCloseTo(-1, 6);
});

test("its texture runs over the part it was given", () => {
  const uv = createSheet(1, 1, 4, 0.5, 0.9).geometry.getAttribute("uv");
  expect(uv.getX(0)).toBeCloseTo(0.5);
  expect(uv.getX(uv.count - 1)).toBeCloseTo(0.9);
});
