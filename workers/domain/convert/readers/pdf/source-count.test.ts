import { expect, test } from "vitest";
import { convertManuscript, prepareManuscript } from "#domain/convert/convert";
import { defaultOptions } from "#domain/convert/options";
import { bytesSource } from "#domain/convert/source";
import { memoryWorkspace } from "#domain/convert/workspace";
import { type LossReport, lossKinds } from "#domain/losses/loss-report";
import { type MadePage, makePdf } from "../../../../../tests/setup/make-pdf";

const prose = (from: number, count: number) =>
  Array.from({ length: count }, (_, row) => ({
    text: `The ${row + 1} boats of the harbour lay dry all that summer`,
    x: row % 4 === 0 ? 78 : 60,
    y: from - row * 14,
  }));
const image = (x: number, y: number, width: number, height: number, grey = "\x80\x90\x80\x90") =>
  `q ${width} 0 0 ${height} ${x} ${y} cm BI /W 2 /H 2 /CS /G /BPC 8 ID ${grey} EI Q`;
const wave = "0.5 w 90 100 m 90 200 l S 90 100 m 330 100 l S 1 0 0 RG 90 140 m 150 260 250 40 330 160 c S";
const labels = ["high water at the old quay", "low water", "spring", "neap"];
const longLabels = Array.from({ length: 8 }, (_, at) => `a gauge with a long name ${at}`);

const pages: MadePage[] = [
  {
    lines: [
      ...prose(540, 12),
      { text: "See the tables of the port and the second chapter for more.", x: 60, y: 340 },
    ],
    paint: `${image(60, 420, 4, 4)} ${image(120, 140, 160, 120)}`,
    links: [
      { box: [76, 336, 170, 350], to: "https://example.com/tables" },
      { box: [185, 336, 270, 350], to: 2 },
    ],
  },
  {
    lines: [
      ...prose(540, 12),
      ...labels.map((text, at) => ({ text, x: 110 + at * 12, y: 180 - at * 18, size: 8 })),
    ],
    paint: wave,
  },
  {
    lines: [
      ...prose(540, 12),
      ...longLabels.map((text, at) => ({ text, x: 100 + (at % 2) * 110, y: 190 - at * 11, size: 7 })),
    ],
    paint: wave,
  },
];

async function lossReportOf(pages: MadePage[], inSittings = false) {
  const source = bytesSource(makePdf({ pages, info: { Title: "Low Water" } }));
  const workspace = memoryWorkspace();
  const request = { source, kind: "pdf" as const, fileName: "low-water.pdf", options: defaultOptions };
  if (inSittings) await prepareManuscript({ ...request, workspace });
  const { losses } = await convertManuscript({
    ...request,
    ...(inSittings ? { workspace } : {}),
    sink: { write: async () => undefined },
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
  });
  if (!losses) throw new Error("there is no loss report");
  const { words, kinds } = losses;
  expect(words.out - words.added + words.left + words.missing + words.joined).toBe(words.in);
  for (const kind of lossKinds)
    expect(kinds[kind].book + kinds[kind].left + kinds[kind].missing, kind).toBe(kinds[kind].in);
  return losses;
}

const leftOf = ({ lines }: LossReport, kind: string) =>
  lines.flatMap((line) =>
    line.kind === kind && line.state === "left" ? [[line.reason, line.source, line.count ?? 1]] : [],
  );

test("pictures, drawings and links of a PDF are counted, and found in the book", async () => {
  const losses = await lossReportOf(pages);
  expect(losses.kinds.image).toEqual({ in: 4, book: 3, left: 1, missing: 0 });
  expect(leftOf(losses, "image")).toEqual([["picture-small", "page 1", 1]]);
  expect(losses.kinds.link).toEqual({ in: 2, book: 2, left: 0, missing: 0 });
  expect(losses.counted.missing).toBe(0);
}, 60_000);

test("all words that stand in drawings are told, more than a description holds", async () => {
  const losses = await lossReportOf(pages);
  const told = losses.lines.filter(({ reason }) => reason === "in-picture");
  const inDrawings = [...labels, ...longLabels].join(" ").split(" ").length;
  expect(told.map(({ source }) => source)).toEqual(["page 2", "page 3"]);
  expect(told.reduce((sum, { words }) => sum + words, 0)).toBe(inDrawings);
  expect(losses.words).toMatchObject({ missing: 0 });
});

test("a file read in several sittings has the loss report of one read at once", async () => {
  expect(await lossReportOf(pages, true)).toEqual(await lossReportOf(pages));
});

test("a picture at the same place on every page is left out as part of the paper, and one line says so", async () => {
  const crest = image(340, 545, 40, 40);
  const headed = Array.from({ length: 6 }, () => ({ lines: prose(520, 20), paint: crest }));
  const losses = await lossReportOf(headed);
  expect(losses.kinds.image).toEqual({ in: 6, book: 0, left: 6, missing: 0 });
  expect(leftOf(losses, "image")).toEqual([["picture-recurring", "page 1", 6]]);
});

test("a picture that cannot be read is left, and a line says why", async () => {
  const broken = "q 160 0 0 120 120 140 cm BI /W 900 /H 900 /CS /RGB /BPC 8 /F /DCT ID \xff\xd8\xff\xd9 EI Q";
  const losses = await lossReportOf([{ lines: prose(540, 16), paint: broken }]);
  expect(losses.kinds.image).toEqual({ in: 1, book: 0, left: 1, missing: 0 });
  expect(leftOf(losses, "image")).toEqual([["picture-unreadable", "page 1", 1]]);
});
