import type { Block, Doubt, PagePlace } from "#domain/book/blocks";
import type { Convert } from "#domain/convert/conversion";
import { convertWith } from "#domain/convert/convert";
import type { Owner } from "#workers/services/accounts/identity";
import { conversionBench } from "./conversion-bench";
import { type MadeLine, makePdf } from "./make-pdf";
import { memoryReader } from "./memory-reader";
import { sampleJpeg } from "./sample-pictures";

const words = (text: string) => [{ kind: "text" as const, text }];
const heading = (text: string): Block => ({ kind: "heading", level: 1, inlines: words(text) });
const paragraph = (text: string, trust?: Block["trust"]): Block => ({
  kind: "paragraph",
  inlines: words(text),
  ...(trust ? { trust } : {}),
});
const judged = (sure: number, doubts: Doubt[], place: PagePlace): NonNullable<Block["trust"]> => ({
  sure,
  doubts,
  places: [place],
});
const at = (page: number, y: number): PagePlace => ({ page, x: 60, y, width: 300, height: 30 });

/** Of three chapters; the places to check are, worst first: a running head, a join, a heading that may be none. */
const blocksToProofread: Block[] = [
  heading("The Quay"),
  paragraph("LOW WATER 12", judged(0.1, ["furniture"], at(1, 540))),
  paragraph("The tide had gone out further than anybody"),
  paragraph("could remember.", judged(0.2, ["split", "hyphen"], at(1, 440))),
  heading("The Lamp"),
  ...Array.from({ length: 25 }, (_, no) =>
    paragraph(`Nobody spoke of it, that ${no}. time.`, judged(1, [], at(2, 500 - no * 12))),
  ),
  { ...heading("By Morning"), trust: judged(0.3, ["heading"], at(3, 500)) },
  paragraph("The water had come back."),
];

/** Converts any manuscript to that book. */
const convertToProofread: Convert = (request) =>
  convertWith(
    memoryReader({
      metadata: { title: "Low Water", authors: ["Ana Reis"], language: "en" },
      blocks: [{ kind: "figure", asset: "front", alt: "" }, { kind: "pageBreak" }, ...blocksToProofread],
      assets: { front: { bytes: sampleJpeg(1000, 1600), mediaType: "image/jpeg" } },
    }),
    request,
  );

/** The manuscript those doubts are about, three pages of it. */
function pdfToProofread(): Uint8Array {
  const page = (title: string, lines: string[], top = 440): { lines: MadeLine[] } => ({
    lines: [
      { text: "LOW WATER 12", x: 60, y: 545, size: 9 },
      { text: title, x: 60, y: 505, size: 18, font: "bold" },
      ...lines.map((text, row): MadeLine => ({ text, x: 60, y: top + 14 - row * 14 })),
    ],
  });
  return makePdf({
    pages: [
      page("The Quay", ["The tide had gone out further than anybody", "could remember."]),
      page(
        "The Lamp",
        Array.from({ length: 25 }, (_, no) => `Nobody spoke of it, that ${no}. time.`),
        460,
      ),
      page("By Morning", ["The water had come back."]),
    ],
    info: { Title: "Low Water", Author: "Ana Reis" },
  });
}

/** A finished book of this owner with three passages to check. */
export async function bookToProofread(owner: Owner): Promise<{ projectId: string; bench: Bench }> {
  const bench = conversionBench({ convert: convertToProofread });
  const { row, message } = await bench.upload(pdfToProofread(), { owner, name: "low-water.pdf" });
  await bench.deliver([message]);
  return { projectId: row.id, bench };
}

type Bench = ReturnType<typeof conversionBench>;
