import { expect, test } from "vitest";
import { drawingOf } from "#domain/convert/readers/pdf/drawing";
import { instructionsOf } from "#domain/convert/readers/pdf/drawings/instructions-of";
import { PageMarks } from "#domain/convert/readers/pdf/drawings/page-marks";
import { drawingSvg } from "#domain/convert/readers/pdf/drawings/svg-drawing";
import { uprightOf } from "#domain/convert/readers/pdf/matrices";
import { openDocument } from "#domain/convert/readers/pdf/open-pdf";
import { bytesSource } from "#domain/convert/source";
import { picturePdf } from "../../../../../../tests/setup/picture-pdf";

const paper = { x0: 0, y0: 0, x1: 200, y1: 200 };

async function svgOf(content: string): Promise<string> {
  const file = await openDocument(bytesSource(picturePdf(content, [])), "d.pdf");
  const instructions = instructionsOf(await drawingOf(file, await file.page(1)));
  const upright = uprightOf({ x: 0, y: 0, width: 200, height: 200, turn: 0 });
  const svg = await drawingSvg(new PageMarks(instructions, upright), paper, paper, async () => undefined);
  return svg ?? "";
}

test("what is cut alike is cut together, and what lies inside of the cut is not cut at all", async () => {
  const stroke = (y: number) => `10 ${y} m 190 ${y} l S`;
  const svg = await svgOf(
    `q 50 50 m 150 50 l 100 150 l h W n ${stroke(60)} ${stroke(70)} ${stroke(80)} Q q 0 0 100 200 re W n ${stroke(90)} 20 20 m 60 100 l S Q`,
  );
  const drawn = svg.replace(/<defs>.*<\/defs>/, "");
  const strokes = (markup: string) => markup.match(/ stroke-width=/g)?.length;
  const groups = drawn.match(/<g clip-path.*?<\/g>/g) ?? [];
  expect(groups.map(strokes)).toEqual([3, 1]);
  expect(strokes(drawn)).toBe(5);
});
