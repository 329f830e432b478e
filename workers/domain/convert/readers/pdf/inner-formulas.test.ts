import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import {
  blocksAround,
  type FigureBlock,
  type InnerFormula,
} from "#domain/convert/readers/pdf/inner-formulas";
import type { Line, SetLines } from "#domain/convert/readers/pdf/lines";
import { pdfLine } from "../../../../../tests/setup/pdf-lines";

const figure: FigureBlock = { kind: "figure", asset: "p1-0", alt: "x = y" };
const before = (line: Line): InnerFormula => ({ figure, before: line });
const set: SetLines = (lines) =>
  lines.map(({ line: { text } }): Inline => ({ kind: "text", text: text.replace("1. ", "") }));
const p = (...texts: string[]): Block => ({
  kind: "paragraph",
  inlines: texts.map((text) => ({ kind: "text", text })),
});
const flow = (lines: readonly Line[]) => lines.map((line) => ({ line, join: "flow" as const }));

const one = pdfLine("1. One", { y: 500 });
const two = pdfLine("and its end.", { y: 440 });
const three = pdfLine("Three", { y: 400 });

test("a formula parts the paragraph of a box between whose lines it stands", () => {
  const aside = (own: SetLines): Block[] => [
    { kind: "aside", blocks: [{ kind: "paragraph", inlines: own(flow([one, two])) }] },
  ];
  expect(blocksAround([before(two)], { blocks: aside }, set)).toEqual([
    { kind: "aside", blocks: [p("One"), figure, p("and its end.")] },
  ]);
});

test("a formula before a list's next item ends the item above, though items have lost their marks", () => {
  const list = (own: SetLines): Block[] => [
    {
      kind: "list",
      ordered: true,
      start: 1,
      format: "decimal",
      items: [one, { ...three }].map((line) => ({
        blocks: [{ kind: "paragraph", inlines: own(flow([line])) }],
      })),
    },
  ];
  expect(blocksAround([before(three)], { blocks: list }, set)).toMatchObject([
    { items: [{ blocks: [p("One"), figure] }, { blocks: [p("Three")] }] },
  ]);
});

test("a formula whose line is not set follows the region", () => {
  const listing = (): Block[] => [{ kind: "preformatted", text: "x" }];
  expect(blocksAround([before(two)], { blocks: listing }, set)).toEqual([
    { kind: "preformatted", text: "x" },
    figure,
  ]);
});
