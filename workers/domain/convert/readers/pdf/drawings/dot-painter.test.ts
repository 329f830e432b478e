import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawingOf } from "#domain/convert/readers/pdf/drawing";
import { paintDots } from "#domain/convert/readers/pdf/drawings/dot-painter";
import { instructionsOf } from "#domain/convert/readers/pdf/drawings/instructions-of";
import { PageMarks } from "#domain/convert/readers/pdf/drawings/page-marks";
import { renderDrawing } from "#domain/convert/readers/pdf/drawings/render-drawing";
import { drawingSvg } from "#domain/convert/readers/pdf/drawings/svg-drawing";
import { identity } from "#domain/convert/readers/pdf/matrices";
import { openDocument } from "#domain/convert/readers/pdf/open-pdf";
import { bytesSource } from "#domain/convert/source";
import { OPS } from "#pdfjs";
import { nodeCoverTools } from "../../../../../../tests/setup/node-cover-tools";
import { picturePdf } from "../../../../../../tests/setup/picture-pdf";

const paper = { x0: 0, y0: 0, x1: 200, y1: 200 };
const side = 400;

async function marksFrom(content: string): Promise<PageMarks> {
  const file = await openDocument(bytesSource(picturePdf(content, [])), "d.pdf");
  return new PageMarks(instructionsOf(await drawingOf(file, await file.page(1))), identity);
}

const marks = {
  "curves, filled by both rules":
    "20 20 m 180 20 l 100 190 l h 60 40 m 140 40 l 100 120 l h f* 0 0 1 rg 30 150 m 30 190 90 190 90 150 c f",
  "strokes with their joins and ends":
    "8 w 1 j 1 J 20 20 m 60 100 l 100 20 l S 0 j 0 J 110 20 m 150 100 l 190 20 l S 2 j 2 J 20 120 m 60 180 l 100 120 l s 0.2 w 110 120 m 190 190 l S",
  dashes: "3 w [10 5] 4 d 10 10 m 10 150 190 50 190 190 c S [1 7] 0 d 1 J 10 190 m 190 10 l S",
  "cuts of other shapes, one in the other":
    "q 100 10 m 190 100 l 100 190 l 10 100 l h W n 30 30 140 140 re W n 1 0 0 rg 0 0 200 200 re f 0 G 6 w 0 0 m 200 200 l S Q",
  "letters that are outlines, and a hair":
    "0.5 g 40 40 120 120 re f 1 g 60 60 80 80 re f 0 w 0 100 m 200 101 l S",
} as const;

test.each(Object.entries(marks))("%s come out as resvg has them", async (_, content) => {
  await expectAsResvg(await marksFrom(content));
});

test.each([
  ["axial", [20, 20], [180, 120], null, null, "#ff0000"],
  ["axial", [20, 20], [180, 120], null, null, "transparent"],
  ["radial", [80, 120], [100, 100], 0, 80, "#00ff00"],
  ["radial", [100, 100], [80, 120], 90, 0, "transparent"],
])("a gradient, %s, comes out as resvg has it", async (type, from, to, r0, r1, first) => {
  const stops = [
    [0, first],
    [0.000001, "#ff0000"],
    [0.4, "#ffff00"],
    [0.999999, "#0000ff"],
    [1, "#0000ff"],
  ];
  const shadings = new Map<string, unknown>([["g", ["RadialAxial", type, null, stops, from, to, r0, r1]]]);
  const list = { fnArray: [Number(OPS.shadingFill)], argsArray: [["g"]], fonts: new Map(), shadings };
  await expectAsResvg(new PageMarks(list, identity));
});

test("a drawing in black has sixteen greys, two dots a byte", async () => {
  const bytes = paintDots(await marksFrom("20 20 m 180 30 l 100 190 l h f"), paper, paper, side, side);
  // Bits a sample, and the kind of colour: grey.
  expect(bytes?.subarray(24, 26)).toEqual(Uint8Array.of(4, 0));
});

test("a grey that is none of sixteen is painted as it is", async () => {
  const marks = await marksFrom("0.7 g 0 0 200 200 re f");
  const bytes = paintDots(marks, paper, paper, side, side);
  expect(bytes?.subarray(24, 26)).toEqual(Uint8Array.of(8, 0));
  expect(dotsOf(bytes ?? new Uint8Array(0))[0]).toBe(178);
});

test("what is no outline is left to who can paint it", async () => {
  const picture = { fnArray: [Number(OPS.paintImageXObject)], argsArray: [["9R", 4, 4]] };
  const marks = new PageMarks({ ...picture, fonts: new Map(), shadings: new Map() }, identity);
  const square = { x0: 0, y0: 0, x1: 1, y1: 1 };
  expect(paintDots(marks, square, square, 10, 10)).toBeUndefined();
  let asked = 0;
  const paint = async (_: string, width: number, height: number) => {
    asked++;
    return new Uint8Array(width * height * 4);
  };
  const asset = await renderDrawing(marks, square, async () => undefined, {
    paint,
  });
  expect(asset?.mediaType).toBe("image/png");
  expect(asked).toBe(1);
});

test("a stencil of one dot is a bar: some programs paint fractions so", async () => {
  const stencil = {
    fnArray: [OPS.setFillRGBColor, OPS.transform, OPS.paintImageMaskXObject].map(Number),
    argsArray: [["#000000"], [120, 0, 0, -4, 40, 102], ["9R", 1, 1]],
  };
  const marks = new PageMarks({ ...stencil, fonts: new Map(), shadings: new Map() }, identity);
  const bar = await marksFrom("0 0 0 rg 40 98 120 4 re f");
  expect(paintDots(marks, paper, paper, side, side)).toEqual(paintDots(bar, paper, paper, side, side));
});

test("what would cost more than a drawing may is not painted to its end", async () => {
  const whole = { path: [0, 0, 0, 1, 200, 0, 1, 200, 200, 1, 0, 200, 4], box: [0, 0, 200, 200] };
  const one = [OPS.fill, [new Float32Array(whole.path)], new Float32Array(whole.box)];
  const many = Array.from({ length: 2_000 }, () => one);
  const list = {
    fnArray: many.map(() => Number(OPS.constructPath)),
    argsArray: many,
    fonts: new Map(),
    shadings: new Map(),
  };
  expect(paintDots(new PageMarks(list, identity), paper, paper, 1_000, 1_000)).toBeUndefined();
});

/** Alike but for the edges of what is painted: averaged over five dots each way, no place differs by more than a hair. */
async function expectAsResvg(marks: PageMarks): Promise<void> {
  const { rasterizer } = await nodeCoverTools();
  const svg = await drawingSvg(marks, paper, paper, async () => undefined);
  const sized = (svg ?? "").replace(/width="200" height="200"/, `width="${side}" height="${side}"`);
  const wanted = rasterizer.rasterize(sized, side, side).slice();
  const bytes = paintDots(marks, paper, paper, side, side);
  if (!bytes) throw new Error("nothing was painted");
  const found = dotsOf(bytes);
  let worst = 0;
  for (let y = 0; y + 5 <= side; y += 3)
    for (let x = 0; x + 5 <= side; x += 3)
      for (const channel of [0, 1, 2]) {
        const difference = mean(found, 3, x, y, channel) - mean(wanted, 4, x, y, channel);
        worst = Math.max(worst, Math.abs(difference));
      }
  expect(worst).toBeLessThan(32);
}

function mean(data: Uint8Array, channels: number, x0: number, y0: number, channel: number): number {
  let sum = 0;
  for (let y = y0; y < y0 + 5; y++)
    for (let x = x0; x < x0 + 5; x++) sum += data[(y * side + x) * channels + channel] ?? 0;
  return sum / 25;
}

/** Red, green and blue of a PNG as our encoder writes it. */
function dotsOf(png: Uint8Array): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset);
  const [bits = 8, kind = 0] = png.subarray(24, 26);
  const parts: Uint8Array[] = [];
  let palette = new Uint8Array(0);
  for (let at = 8; at < png.length; at += view.getUint32(at) + 12) {
    const data = png.slice(at + 8, at + 8 + view.getUint32(at));
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (type === "PLTE") palette = data;
    if (type === "IDAT") parts.push(data);
  }
  const rows = inflateSync(Buffer.concat(parts));
  const channels = kind === 2 ? 3 : 1;
  const rowBytes = Math.ceil((side * channels * bits) / 8);
  const dots = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y++) {
    const start = y * (rowBytes + 1);
    for (let at = 0; at < rowBytes; at++) {
      const at1 = start + 1 + at;
      if (rows[start] === 1)
        rows[at1] = (rows[at1] ?? 0) + (at >= channels ? (rows[at1 - channels] ?? 0) : 0);
      if (rows[start] === 2) rows[at1] = (rows[at1] ?? 0) + (rows[at1 - rowBytes - 1] ?? 0);
    }
    for (let x = 0; x < side; x++)
      for (let channel = 0; channel < 3; channel++) {
        const to = (y * side + x) * 3 + channel;
        if (channels === 3) dots[to] = rows[start + 1 + x * 3 + channel] ?? 0;
        else {
          const packed = rows[start + 1 + ((x * bits) >> 3)] ?? 0;
          const sample = (packed >> (8 - bits - ((x * bits) & 7))) & (2 ** bits - 1);
          dots[to] =
            kind === 3 ? (palette[sample * 3 + channel] ?? 0) : Math.round((sample * 255) / (2 ** bits - 1));
        }
      }
  }
  return dots;
}

test.each([
  ["a path that crosses the sheet without end", `0 0 m ${"0 200 l 200 0 l ".repeat(4_000)} f`],
  ["dashes without end", `[0.06 0.06] 0 d 0.2 w ${"0 0 m 200 200 l S ".repeat(20_000)}`],
  ["one path of dashes without end", `[0.06 0.06] 0 d 0.2 w ${"0 0 m 200 200 l ".repeat(2_000)} S`],
  ["dashes that go back", "[-5 5.2] 0 d 2 w 0 0 m 200 200 l S"],
  ["a cut in a cut without end", `${"0 0 m 200 0 l 100 200 l h W n ".repeat(3_000)} 0 0 200 200 re f`],
  [
    "a place beyond all numbers",
    "1e38 0 0 1e38 0 0 cm 1e38 1e38 m 1e38 -1e38 l 5 5 l f 3 w 0 0 m 1e38 1e38 l S",
  ],
])("%s ends in a picture or in none", async (_, content) => {
  const painted = paintDots(await marksFrom(content), paper, paper, 2_400, 2_400);
  expect([undefined, 0x89]).toContain(painted?.[0]);
});
