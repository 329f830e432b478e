import type { Block, TableCell } from "#domain/book/blocks";
import {
  escaped,
  inlineText,
  lineStart,
  type MarkdownNames,
} from "#domain/convert/writers/markdown/markdown-inlines";
import { htmlTable } from "#domain/convert/writers/markdown/markdown-table";

/** Returns blocks as Pandoc's Markdown, each parted from the next by an empty line. */
export const blockTexts = (blocks: readonly Block[], names: MarkdownNames): string =>
  blocks
    .map((block) => oneBlock(block, names))
    .filter((text) => text !== "")
    .join("\n\n");

function oneBlock(block: Block, names: MarkdownNames): string {
  switch (block.kind) {
    case "paragraph":
      return inlineText(block.inlines, names)
        .split("\n")
        .map((line, at) => (at === 0 ? lineStart(line.trimStart()) : line))
        .join("\n");
    case "heading": {
      const { level, inlines, subtitle } = block;
      const title = inlineText(inlines, names).replace(/\\?\n/g, " ").trim();
      const second = subtitle ? `\n\n*${inlineText(subtitle, names).replace(/\\?\n/g, " ").trim()}*` : "";
      return `${"#".repeat(level)} ${title}${second}`;
    }
    case "verse":
      return block.stanzas
        .map(({ lines }) =>
          lines
            .map(({ inlines, indent }) => `| ${"    ".repeat(indent)}${inlineText(inlines, names)}`)
            .join("\n"),
        )
        .join("\n|\n");
    case "quote":
    case "aside":
      return prefixed(blockTexts(block.blocks, names), "> ");
    case "list":
      return block.items.map((item, at) => itemText(block, item, at, names)).join("\n");
    case "table":
      return tableText(block, names);
    case "figure": {
      const file = names.picture(block.asset);
      if (file === undefined) return "";
      const caption = block.caption ? `\n\n*${inlineText(block.caption, names)}*` : "";
      return `![${escaped(block.alt)}](<${file}>)${caption}`;
    }
    case "sceneBreak":
      return block.ornament && block.ornament !== "* * *" ? lineStart(escaped(block.ornament)) : "* * *";
    case "pageBreak":
      return "";
    case "preformatted": {
      const longest = Math.max(2, ...[...block.text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
      const fence = "`".repeat(longest + 1);
      return `${fence}\n${block.text}\n${fence}`;
    }
    default:
      return block satisfies never;
  }
}

const markers: Record<Extract<Block, { kind: "list" }>["format"], (number: number) => string> = {
  bullet: () => "-",
  none: () => "-",
  decimal: (number) => `${number}.`,
  "lower-alpha": (number) => `${number}.`,
  "upper-alpha": (number) => `${number}.`,
  "lower-roman": (number) => `${number}.`,
  "upper-roman": (number) => `${number}.`,
};

/** CommonMark counts in figures only; what follows in an item stands below its words. */
function itemText(
  { format, start }: Extract<Block, { kind: "list" }>,
  { blocks, label }: { blocks: Block[]; label?: string },
  at: number,
  names: MarkdownNames,
): string {
  const marker = `${markers[format](start + at)} `.padEnd(4);
  const text = blocks
    .map((block) => oneBlock(block, names))
    .filter((one) => one !== "")
    .join("\n\n");
  const labelled = label === undefined ? text : `${escaped(label)} ${text}`;
  const [first = "", ...rest] = labelled.split("\n");
  return [marker + first, ...rest.map((line) => (line === "" ? "" : `    ${line}`))].join("\n").trimEnd();
}

const prefixed = (text: string, prefix: string): string =>
  text
    .split("\n")
    .map((line) => (prefix + line).trimEnd())
    .join("\n");

type TableBlock = Extract<Block, { kind: "table" }>;

/** A plain table between bars; one with spans, or more than a line in a cell, as HTML. */
function tableText(block: TableBlock, names: MarkdownNames): string {
  const caption = block.caption ? `*${inlineText(block.caption, names)}*` : "";
  const all = [...block.headRows, ...block.rows];
  const isPlain =
    block.headRows.length <= 1 && all.every((row) => row.length === all[0]?.length && row.every(isPlainCell));
  const table = isPlain ? barTable(block, names) : htmlTable(block);
  const parts = block.captionBelow ? [table, caption] : [caption, table];
  return parts.filter((part) => part !== "").join("\n\n");
}

const isPlainCell = ({ blocks, columns, rows }: TableCell): boolean =>
  columns === 1 &&
  rows === 1 &&
  blocks.length <= 1 &&
  blocks.every((block) => block.kind === "paragraph" && !block.inlines.some(({ kind }) => kind === "break"));

function barTable({ headRows, rows }: TableBlock, names: MarkdownNames): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const textsOf = (row: TableCell[]) => row.map(({ blocks }) => blockTexts(blocks, names));
  const [head = []] = headRows;
  const width = (headRows[0] ?? rows[0] ?? []).length;
  const heads = head.length > 0 ? textsOf(head) : Array.from({ length: width }, () => " ");
  return [line(heads), line(heads.map(() => "---")), ...rows.map((row) => line(textsOf(row)))].join("\n");
}
