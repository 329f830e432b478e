import { expect, test } from "vitest";
import { pagePictures } from "#domain/convert/readers/pdf/page-pictures";

test("a picture has the description that the structure tree gives it, but no file's name", () => {
  const ground = { x: 0, y: 0, width: 400, height: 600, turn: 0 as const };
  const painted = ["p1_mc0", "p1_mc1", "p1_mc2", undefined].map((mark, at) => ({
    source: `${at}R`,
    matrix: [100, 0, 0, 100, 50, 450 - at * 120] as [number, number, number, number, number, number],
    ...(mark ? { mark } : {}),
  }));
  const alts = new Map([
    ["p1_mc0", "A lamp on a quay"],
    ["p1_mc1", "C:\\lamp.JPG"],
    ["p1_mc2", "Picture 3"],
  ]);
  expect(pagePictures(painted, ground, alts).map(({ alt }) => alt)).toEqual([
    "A lamp on a quay",
    undefined,
    undefined,
    undefined,
  ]);
});
