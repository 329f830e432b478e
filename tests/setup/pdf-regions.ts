import { type Block, plainText } from "#domain/book/blocks";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { inlinesOf } from "#domain/convert/readers/pdf/inlines";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import { findRegions } from "#domain/convert/readers/pdf/regions";
import { fullLine, pdfPage } from "./pdf-lines";

/** The blocks of the regions that are found on the pages, in order. */
export function regionBlocks(pages: readonly Page[]): Block[] {
  const regions = findRegions(pages, {
    body: measureBody(pages),
    headings: new Map(),
    vocabulary: new Map(),
  });
  return [...new Set(regions.values())].flatMap((region) =>
    region.blocks((lines, ignoredStyle = 0) => inlinesOf(lines, { vocabulary: new Map(), ignoredStyle })),
  );
}

/** Fifteen lines of prose that fill the measure, then the given lines, each 14 pt lower unless it says where it stands. */
export function proseThen(number: number, lines: readonly Line[]): Page {
  return pdfPage(number, [...prose(15), ...lines]);
}

export function prose(count: number): Line[] {
  return Array.from({ length: count }, (_, index) =>
    fullLine(`the tide ran out and ${index} boats lay dry along the quay while`),
  );
}

/** A block in a few words: nested ones in brackets, what a list's item or a table's cell says. */
export function sketch(block: Block): unknown {
  switch (block.kind) {
    case "paragraph":
      return plainText(block.inlines);
    case "list":
      return {
        [block.ordered ? `${block.format} ${block.start}` : block.format]: block.items.map(
          ({ label, blocks }) => {
            const inner = blocks.map(sketch);
            const own = inner.length === 1 ? inner[0] : inner;
            return label ? [label, own] : own;
          },
        ),
      };
    case "table": {
      const cells = (rows: typeof block.rows) =>
        rows.map((row) =>
          row.map(({ blocks, columns, rows: down }) => {
            const text = blocks.map(sketch).join(" / ");
            return columns > 1 || down > 1 ? `${columns}x${down} ${text}` : text;
          }),
        );
      return {
        ...(block.caption ? { caption: plainText(block.caption) } : {}),
        ...(block.headRows.length > 0 ? { head: cells(block.headRows) } : {}),
        rows: cells(block.rows),
      };
    }
    case "preformatted":
      return block.text;
    case "quote":
    case "aside":
      return { [block.kind]: block.blocks.map(sketch) };
    case "verse":
      return block.stanzas.map(({ lines }) =>
        lines.map(({ inlines, indent }) => "  ".repeat(indent) + plainText(inlines)),
      );
    default:
      return block.kind;
  }
}
