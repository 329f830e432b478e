import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import type { Line } from "#domain/convert/readers/pdf/lines";
import { RegionWords } from "#domain/convert/readers/pdf/region-parts";
import type { Decided } from "#domain/convert/readers/pdf/trust";
import { pdfLine } from "../../../../../tests/setup/pdf-lines";

const lines = ["1", "The lamp", "burns", "The tide"].map((text, at) => pdfLine(text, { y: 500 - at * 14 }));
const note: Decided = { doubt: "note", sure: 0.5 };
const list: Decided = { doubt: "list", sure: 0.9 };

function words(own: readonly (Line | undefined)[], ...decided: Decided[]) {
  const inlines: Inline[] = own.map((line) => ({ kind: "text", text: line?.text ?? "" }));
  return { inlines, lines: own.flatMap((line) => line ?? []), decided };
}

test("each block of a region answers for its own lines; what is in none goes with what stands before it", () => {
  const region = new RegionWords();
  // Regions set copies of their lines.
  const first = words([{ ...lines[1] } as Line, lines[2]], note);
  const second = words([lines[3]]);
  for (const own of [first, second]) region.add(own.inlines, own);
  const blocks: Block[] = [
    { kind: "quote", blocks: [{ kind: "paragraph", inlines: first.inlines }] },
    { kind: "paragraph", inlines: second.inlines },
    { kind: "preformatted", text: "of no words" },
  ];
  const parts = region.parts(blocks, { lines, decided: [list] });
  expect(parts.map((part) => part.lines)).toEqual([lines.slice(0, 3), lines.slice(3), lines]);
  expect(parts.map((part) => part.decided)).toEqual([[note, list], [list], [note, list]]);
});

test("a region of one block answers for all", () => {
  const region = new RegionWords();
  const own = words([lines[1]], note);
  region.add(own.inlines, own);
  const [part] = region.parts([{ kind: "paragraph", inlines: own.inlines }], { lines });
  expect(part).toMatchObject({ lines, decided: [note] });
});
