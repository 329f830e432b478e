import type { Block, Inline, TableCell } from "#domain/book/blocks";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";
import type { Look } from "#domain/convert/readers/html/style-rules";

type List = Extract<Block, { kind: "list" }>;
type Table = Extract<Block, { kind: "table" }>;

/** A container under way: blocks are put into it, and when it closes it becomes a block of the one around it. */
export type Frame = BlocksFrame | ListFrame | TableFrame;
export type BlocksFrame = { kind: "blocks"; blocks: Block[]; finish(blocks: Block[]): void; isNote: boolean };
export type ListFrame = { kind: "list"; list: List };
export type TableFrame = {
  kind: "table";
  table: Table;
  row: TableCell[] | undefined;
  inHead: boolean;
  rowIsHead: boolean;
};

export function listFrame(name: string, attributes: MarkupAttributes, look: Look | undefined): ListFrame {
  const ordered = name === "ol";
  const start = Number.parseInt(attributes.start ?? "", 10);
  const type = attributes.type ?? "";
  const format = look?.unmarked ? "none" : ordered ? (formats[type] ?? "decimal") : "bullet";
  return {
    kind: "list",
    list: {
      kind: "list",
      ordered,
      start: Number.isFinite(start) ? clamp(start, -9_999, 99_999) : 1,
      format,
      items: [],
    },
  };
}

const formats: Readonly<Record<string, List["format"]>> = {
  a: "lower-alpha",
  A: "upper-alpha",
  i: "lower-roman",
  I: "upper-roman",
};

export function tableFrame(): TableFrame {
  return {
    kind: "table",
    table: { kind: "table", headRows: [], rows: [] },
    row: undefined,
    inHead: false,
    rowIsHead: true,
  };
}

export function addCell(
  frame: TableFrame,
  name: string,
  attributes: MarkupAttributes,
  blocks: Block[],
): void {
  frame.row ??= [];
  if (name !== "th") frame.rowIsHead = false;
  if (frame.row.length >= maxColumns) {
    for (const one of blocks) frame.row.at(-1)?.blocks.push(one);
    return;
  }
  frame.row.push({
    blocks,
    columns: clamp(Number.parseInt(attributes.colspan ?? "1", 10) || 1, 1, maxColumns),
    rows: clamp(Number.parseInt(attributes.rowspan ?? "1", 10) || 1, 1, 500),
    ...(name === "th" && { header: true as const }),
  });
}

export function endRow(frame: TableFrame): void {
  const { row, table } = frame;
  frame.row = undefined;
  if (!row || row.length === 0) return;
  const isHead = frame.inHead || (frame.rowIsHead && table.rows.length === 0 && row.length > 1);
  (isHead ? table.headRows : table.rows).push(row);
}

/** The table as a block; the blocks of its one cell when it only frames them; nothing when it is empty. */
export function finishTable(frame: TableFrame): Block[] {
  endRow(frame);
  const { table } = frame;
  const rows = [...table.headRows, ...table.rows];
  const cells = rows.flat();
  if (cells.length === 0) return captionAlone(table.caption);
  if (cells.every((cell) => cell.blocks.length === 0)) return captionAlone(table.caption);
  if (rows.every((row) => row.length === 1))
    return [...captionAlone(table.caption), ...cells.flatMap((cell) => cell.blocks)];
  if (table.rows.length === 0) return [{ ...table, headRows: [], rows: table.headRows }];
  return [table];
}

function captionAlone(caption: Inline[] | undefined): Block[] {
  return caption && caption.length > 0 ? [{ kind: "paragraph", role: "caption", inlines: caption }] : [];
}

/** A figure: its one picture or table with the caption; anything else as it came, the caption after it. */
export function finishFigure(blocks: readonly Block[]): Block[] {
  const captions = blocks.filter((block) => block.kind === "paragraph" && block.role === "caption");
  const rest = blocks.filter((block) => !captions.includes(block));
  const [only] = rest;
  const caption = joined(captions);
  if (
    rest.length === 1 &&
    caption.length > 0 &&
    (only?.kind === "figure" || only?.kind === "table") &&
    !only.caption
  ) {
    const anchors = captions.flatMap((block) => block.anchors ?? []);
    return [
      { ...only, caption, ...(anchors.length > 0 && { anchors: [...(only.anchors ?? []), ...anchors] }) },
    ];
  }
  return [...blocks];
}

/** Paragraphs of a caption in one line of inlines. */
export function joined(blocks: readonly Block[]): Inline[] {
  const inlines: Inline[] = [];
  for (const block of blocks) {
    if (block.kind !== "paragraph" && block.kind !== "heading") continue;
    if (inlines.length > 0) inlines.push({ kind: "break" });
    for (const one of block.inlines) inlines.push(one);
  }
  return inlines;
}

/** Poems: every line of every paragraph; a paragraph of several lines, or an element for one, is a stanza. */
export function finishVerse(blocks: readonly Block[]): Block[] {
  const out: Block[] = [];
  let verse: Extract<Block, { kind: "verse" }> | undefined;
  let loose = false;
  for (const block of blocks) {
    if (block.kind === "verse" || block.kind === "paragraph") {
      const stanzas =
        block.kind === "verse" ? block.stanzas : [{ lines: linesOf(block.inlines, block.indent ?? 0) }];
      if (!verse) {
        verse = { kind: "verse", stanzas: [] };
        out.push(verse);
        loose = false;
      }
      if (block.anchors) verse.anchors = [...(verse.anchors ?? []), ...block.anchors];
      if (block.lang) verse.lang ??= block.lang;
      const single = block.kind === "paragraph" && stanzas[0]?.lines.length === 1;
      if (single && loose) for (const one of stanzas[0]?.lines ?? []) verse.stanzas.at(-1)?.lines.push(one);
      else for (const one of stanzas) verse.stanzas.push(one);
      loose = single;
    } else {
      verse = undefined;
      out.push(block);
    }
  }
  return out;
}

function linesOf(inlines: readonly Inline[], indent: number): { inlines: Inline[]; indent: number }[] {
  const lines: { inlines: Inline[]; indent: number }[] = [{ inlines: [], indent }];
  for (const inline of inlines) {
    if (inline.kind === "break") lines.push({ inlines: [], indent });
    else lines.at(-1)?.inlines.push(inline);
  }
  for (const line of lines) unindent(line);
  return lines.filter((line) => line.inlines.length > 0);
}

/** No-break spaces at the start of a line are its indent. */
function unindent(line: { inlines: Inline[]; indent: number }): void {
  const [first] = line.inlines;
  if (first?.kind !== "text") return;
  const text = first.text.replace(/^[\u00a0\u2003\u2002 ]+/, "");
  const spaces = first.text.length - text.length;
  if (spaces >= 2) line.indent += Math.min(6, Math.round(spaces / 4) || 1);
  if (text === "") line.inlines.shift();
  else line.inlines[0] = { ...first, text };
}

const maxColumns = 200;

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
