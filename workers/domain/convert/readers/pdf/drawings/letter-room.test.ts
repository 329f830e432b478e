import { expect, test } from "vitest";
import { paintDots } from "#domain/convert/readers/pdf/drawings/dot-painter";
import type { DrawnFont, PathData } from "#domain/convert/readers/pdf/drawings/instructions";
import { withLetterRoom } from "#domain/convert/readers/pdf/drawings/letter-room";
import { PageMarks } from "#domain/convert/readers/pdf/drawings/page-marks";
import { drawingSvg } from "#domain/convert/readers/pdf/drawings/svg-drawing";
import { identity } from "#domain/convert/readers/pdf/matrices";
import { OPS } from "#pdfjs";

const block = (x0: number, y0: number, x1: number, y1: number): number[] => [
  ...[0, x0, y0, 1, x1, y0, 1, x1, y1, 1, x0, y1, 4],
];
/** A letter, one that leans over its neighbour, one with a foot, and a bracket that hangs from its line. */
const outlines: Record<string, PathData> = {
  n: block(0.05, 0, 0.45, 0.45),
  f: block(0.1, -0.2, 0.8, 0.7),
  g: block(0.05, -0.6, 0.45, 0.45),
  "(": block(0.1, -2.4, 0.4, 0.04),
};
const font: DrawnFont = {
  isVertical: false,
  matrix: [0.001, 0, 0, 0.001, 0, 0],
  verticalMetrics: [1000, 500, 880],
  outline: (glyph) => outlines[glyph],
};

/** Letters of ten points, half as wide, and paths. */
function page(
  letters: readonly [string, number, number][],
  more: readonly (readonly [number, unknown])[] = [],
) {
  const list: (readonly [number, unknown])[] = letters.flatMap(([letter, x, y]) => [
    [OPS.beginText, []] as const,
    [OPS.setFont, ["f1", 10]] as const,
    [OPS.moveText, [x, y]] as const,
    [OPS.showText, [[{ fontChar: letter, width: 500, unicode: letter }]]] as const,
    [OPS.endText, []] as const,
  ]);
  const all = [...list, ...more];
  const instructions = {
    fnArray: all.map(([code]) => Number(code)),
    argsArray: all.map(([, args]) => args),
    fonts: new Map([["f1", font]]),
    shadings: new Map(),
  };
  return new PageMarks(instructions, identity);
}

const region = { x0: 10, y0: 90, x1: 60, y1: 110 };
/** Letters that are painted. */
const painted = async (marks: PageMarks) => {
  const svg = await drawingSvg(marks, region, withLetterRoom(marks, region), async () => undefined);
  return (svg?.match(/<path /g)?.length ?? 0) - 1;
};

test("a region gets room for a bracket that hangs from its line, a foot, and a letter that leans over its edge", () => {
  expect(withLetterRoom(page([["(", 20, 108]]), region)).toEqual({ ...region, y0: 108 - 24 - 0.5 });
  expect(withLetterRoom(page([["g", 20, 92]]), region)).toEqual({ ...region, y0: 92 - 6 - 0.5 });
  expect(withLetterRoom(page([["f", 54, 100]]), region)).toEqual({ ...region, x1: 54 + 8 + 0.5 });
  const inside = page([["n", 20, 100]]);
  expect(withLetterRoom(inside, region)).toBe(region);
});

test("a neighbour's letter that pokes in is neither given room nor painted", async () => {
  const beside = page([
    ["n", 20, 100],
    ["g", 20, 112],
    ["n", 58, 100],
  ]);
  expect(withLetterRoom(beside, region)).toBe(region);
  expect(await painted(beside)).toBe(1);
});

test("of a word that is set half inside all is painted, or nothing", async () => {
  const word = (letters: string, x: number) =>
    page(
      [],
      [
        [OPS.beginText, []],
        [OPS.setFont, ["f1", 10]],
        [OPS.moveText, [x, 100]],
        [OPS.showText, [[...letters].map((letter) => ({ fontChar: letter, width: 500, unicode: letter }))]],
      ],
    );
  expect(await painted(word("nnnn", 38))).toBe(4);
  expect(withLetterRoom(word("nnnn", 48), region).x1).toBeCloseTo(48 + 19.5 + 0.5);
  expect(await painted(word("nnnn", 52))).toBe(0);
});

test("what is no letter is not painted in the room for letters", async () => {
  const rule = [OPS.fill, [new Float32Array([...block(10, 80, 60, 86)])], new Float32Array([10, 80, 60, 86])];
  const marks = page([["(", 20, 108]], [[OPS.constructPath, rule]]);
  expect(await painted(marks)).toBe(1);
  const paper = withLetterRoom(marks, region);
  const alone = page([["(", 20, 108]]);
  expect(paintDots(marks, region, paper, 100, 51)).toEqual(paintDots(alone, region, paper, 100, 51));
});

test("a letter as large as the page gets no room, and a cut one no more than is seen of it", () => {
  const huge = page(
    [],
    [
      [OPS.beginText, []],
      [OPS.setFont, ["f1", 400]],
      [OPS.moveText, [-60, 0]],
      [OPS.showText, [[{ fontChar: "f", width: 500, unicode: "f" }]]],
      [OPS.endText, []],
    ],
  );
  expect(withLetterRoom(huge, region)).toBe(region);
  const cut = [
    OPS.endPath,
    [new Float32Array([...block(0, 88, 200, 200)])],
    new Float32Array([0, 88, 200, 200]),
  ];
  const instructions = {
    fnArray: [OPS.clip, OPS.constructPath, OPS.beginText, OPS.setFont, OPS.moveText, OPS.showText].map(
      Number,
    ),
    argsArray: [null, cut, [], ["f1", 10], [20, 108], [[{ fontChar: "(", width: 500, unicode: "(" }]]],
    fonts: new Map([["f1", font]]),
    shadings: new Map(),
  };
  expect(withLetterRoom(new PageMarks(instructions, identity), region).y0).toBe(88 - 0.5);
});

test("a page of more marks than are kept is painted all the same", () => {
  const rule = [OPS.fill, [new Float32Array([...block(0, 0, 1, 1)])], new Float32Array([0, 0, 1, 1])];
  const crowd = Array.from({ length: 60_001 }, () => [Number(OPS.constructPath), rule] as const);
  const marks = page([["(", 20, 108]], crowd);
  const paper = withLetterRoom(marks, region);
  expect(paper.y0).toBeLessThan(region.y0);
  expect(paintDots(marks, region, paper, 100, 51)).toEqual(
    paintDots(page([["(", 20, 108]]), region, paper, 100, 51),
  );
});
