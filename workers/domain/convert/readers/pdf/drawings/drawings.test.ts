import { expect, test } from "vitest";
import { drawingOf } from "#domain/convert/readers/pdf/drawing";
import { instructionsOf } from "#domain/convert/readers/pdf/drawings/instructions-of";
import { PageMarks } from "#domain/convert/readers/pdf/drawings/page-marks";
import { renderDrawing } from "#domain/convert/readers/pdf/drawings/render-drawing";
import { identity, uprightOf } from "#domain/convert/readers/pdf/matrices";
import { openDocument } from "#domain/convert/readers/pdf/open-pdf";
import { artOf, liftDrawings } from "#domain/convert/readers/pdf/page-art";
import { readContent } from "#domain/convert/readers/pdf/page-content";
import { bytesSource } from "#domain/convert/source";
import { picturePdf } from "../../../../../../tests/setup/picture-pdf";

const ground = { x: 0, y: 0, width: 200, height: 200, turn: 0 as const };
const paper = { x0: 0, y0: 0, x1: 200, y1: 200 };
const times = "/F1 << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>";
const words = (x: number, y: number, text: string, size = 8) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
/** A wave with two axes. */
const plot = "0.5 w 40 60 m 40 130 l S 40 60 m 150 60 l S 1 0 0 RG 40 90 m 70 150 110 30 150 110 c S";

async function found(content: string) {
  const file = await openDocument(bytesSource(picturePdf(content, [], times)), "d.pdf");
  const page = await file.page(1);
  const read = await readContent(file, page);
  const { drawings, pieces } = liftDrawings(read.inks, paper, read.pieces);
  const art = artOf(read.pictures, drawings, ground);
  return { file, page, art, left: pieces.map(({ str }) => str.trim()).filter((str) => str !== "") };
}

test("a plot is one drawing with the words on it, and running text stays text", async () => {
  const { art, left } = await found(
    `${words(10, 180, "A line of the text above the figure, long as lines are")} ${plot} ${words(90, 48, "time")} ${words(100, 100, "wave")}`,
  );
  expect(art).toMatchObject([{ drawing: true, text: "wave time" }]);
  expect(left).toEqual(["A line of the text above the figure, long as lines are"]);
});

test("a stamp that runs down the page's margin is no label of the plot beside it", async () => {
  const turned = (x: number, y: number, text: string) =>
    `q 0 -1 1 0 ${x} ${y} cm BT /F1 12 Tf (${text}) Tj ET Q`;
  const { art, left } = await found(
    `${plot} ${turned(158, 198, "JOURNAL 10 2008")} ${turned(26, 110, "mass")} ${words(42, 8, "the text goes on to here", 10)}`,
  );
  expect(art).toMatchObject([{ drawing: true, text: "mass" }]);
  expect(left).toEqual(["JOURNAL 10 2008", "the text goes on to here"]);
});

test("rules of a table, underlines and the page's frame are no drawings", async () => {
  const rules = [150, 130, 110, 90].map((y) => `20 ${y} m 180 ${y} l S`).join(" ");
  const columns = [20, 100, 180].map((x) => `${x} 90 m ${x} 150 l S`).join(" ");
  const { art, left } = await found(`${rules} ${columns} 2 2 196 196 re S ${words(24, 135, "cell")}`);
  expect(art).toEqual([]);
  expect(left).toEqual(["cell"]);
});

test("filled bars of many lengths are a chart, though rules and labels outnumber them; a table's grounds are none", async () => {
  const rules = [30, 60, 90, 120, 150, 180].map((x) => `${x} 20 m ${x} 170 l S`).join(" ");
  const bars = (lengths: number[]) =>
    lengths
      .map((length, row) => `40 ${30 + row * 16} ${length} 10 re f ${words(8, 32 + row * 16, "lamp", 6)}`)
      .join(" ");
  const chart = await found(`${rules} ${bars([20, 35, 50, 65, 80, 95, 110])}`);
  expect(chart.art).toMatchObject([{ drawing: true }]);
  const table = await found(`${rules} ${bars([60, 60, 120, 60, 120, 60, 60])}`);
  expect(table.art).toEqual([]);
});

test("a frame with round corners around text is no drawing", async () => {
  const frame =
    "25 20 m 175 20 l 180 20 180 20 180 25 c 180 175 l 180 180 180 180 175 180 c 25 180 l 20 180 20 180 20 175 c 20 25 l 20 20 20 20 25 20 c S";
  const text = Array.from({ length: 12 }, (_, row) =>
    words(26, 160 - row * 11, "words that fill the box from side to side", 9),
  );
  const { art, left } = await found(`${frame} ${text.join(" ")}`);
  expect(art).toEqual([]);
  expect(left).toHaveLength(12);
});

test("a drawing is painted as it stands: in so many dots, as PNG", async () => {
  const { file, page } = await found(plot);
  const region = { x0: 30, y0: 50, x1: 160, y1: 140 };
  const marks = new PageMarks(instructionsOf(await drawingOf(file, page)), uprightOf(ground));
  const paint = () => Promise.reject(new Error("an outline is ours to paint"));
  const asset = await renderDrawing(marks, region, async () => undefined, {
    paint,
  });
  expect(asset?.mediaType).toBe("image/png");
  const [width = 0, height = 0] = Array.from(
    new Uint32Array(asset?.bytes.slice(16, 24).reverse().buffer ?? []),
  ).reverse();
  expect(width / height).toBeCloseTo(130 / 90, 1);
  expect(width).toBeGreaterThan((130 / 72) * 200);
});

test("words of a drawing are drawn by their outlines, also in fonts that the file does not bring", async () => {
  const { file, page } = await found(`${plot} ${words(100, 100, "H", 40)}`);
  const region = { x0: 90, y0: 90, x1: 140, y1: 140 };
  const marks = new PageMarks(instructionsOf(await drawingOf(file, page)), uprightOf(ground));
  const asset = await renderDrawing(marks, region, async () => undefined, undefined);
  // The wave, and one letter.
  expect(new TextDecoder().decode(asset?.bytes).match(/<path [^>]*fill="#000000"/g)).toHaveLength(1);
});

test("gradients, clips and pictures of a drawing are in it", async () => {
  const shading = { fnArray: [], argsArray: [], fonts: new Map(), shadings: new Map() };
  const { OPS } = await import("#pdfjs");
  const gradient = [
    "RadialAxial",
    "axial",
    null,
    [
      [0, "#ff0000"],
      [1, "#0000ff"],
    ],
    [0, 0],
    [100, 0],
    null,
    null,
  ];
  const triangle = [
    [0, 0, 0, 1, 100, 0, 1, 50, 100, 4],
    [0, 0, 100, 100],
  ] as const;
  const list = {
    ...shading,
    shadings: new Map<string, unknown>([["g", gradient]]),
    fnArray: [OPS.save, OPS.clip, OPS.constructPath, OPS.shadingFill, OPS.restore, OPS.paintImageXObject].map(
      Number,
    ),
    argsArray: [
      null,
      null,
      [OPS.endPath, [new Float32Array(triangle[0])], new Float32Array(triangle[1])],
      ["g"],
      null,
      ["9R", 4, 4],
    ],
  };
  const box = { x0: 0, y0: 0, x1: 100, y1: 100 };
  const marks = new PageMarks(list, identity);
  const asset = await renderDrawing(marks, box, async () => "data:image/png;base64,AAAA", undefined);
  const svg = new TextDecoder().decode(asset?.bytes);
  expect(asset?.mediaType).toBe("image/svg+xml");
  expect(svg).toMatch(
    /<linearGradient id="g0"[^>]*x1="0" y1="0" x2="100" y2="0"><stop offset="0" stop-color="#ff0000"/,
  );
  expect(svg).toMatch(/<clipPath id="c\d"[^>]*><path d="M0 100L100 100L50 0Z"/);
  expect(svg).toContain('href="data:image/png;base64,AAAA"');
});
