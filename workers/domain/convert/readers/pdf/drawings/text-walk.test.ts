import { expect, test } from "vitest";
import type { DrawnFont } from "#domain/convert/readers/pdf/drawings/instructions";
import { walkInstructions } from "#domain/convert/readers/pdf/drawings/walk";
import { OPS } from "#pdfjs";

const font: DrawnFont = {
  isVertical: false,
  matrix: [0.001, 0, 0, 0.001, 0, 0],
  verticalMetrics: [1000, 500, 880],
  outline: (glyph) => [glyph.charCodeAt(0)],
};

test("a sign that the font lacks leaves its room and no box for unknown letters", () => {
  const glyphs = [
    { fontChar: "a", width: 500, unicode: "a", isInFont: true },
    { fontChar: "?", width: 250, unicode: " ", isInFont: false },
    { fontChar: "b", width: 500, unicode: "b", isInFont: true },
  ];
  const drawn: [string, number][] = [];
  walkInstructions(
    {
      fnArray: [OPS.beginText, OPS.setFont, OPS.showText, OPS.endText],
      argsArray: [[], ["f1", 10], [glyphs], []],
      fonts: new Map([["f1", font]]),
      shadings: new Map(),
    },
    {
      path: () => {},
      glyph: (outline, matrix) => drawn.push([String.fromCharCode(outline[0] ?? 0), matrix[4]]),
    },
  );
  expect(drawn).toEqual([
    ["a", 0],
    ["b", 7.5],
  ]);
});
