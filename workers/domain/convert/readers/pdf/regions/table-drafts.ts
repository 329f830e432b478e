import type { Block, TableCell } from "#domain/book/blocks";
import { isAll, type Line, runStyle, type SetLines } from "#domain/convert/readers/pdf/lines";

/** A cell; its lines are the parts of the page's lines that stand in it. */
export type CellDraft = { column: number; columns: number; rows: number; lines: Line[] };

export type TableDraft = {
  page: number;
  /** Edges of its columns, from the left. */
  xs: number[];
  top: number;
  bottom: number;
  rows: CellDraft[][];
  /** How many of the rows head the others. */
  head: number;
  /** The page's lines that it is made of. */
  lines: Line[];
  caption?: { lines: Line[]; below: boolean };
  /** One row alone, which is a table only as a part of one. */
  isRow?: true;
  /** 0..1: that it is a table, and these its rows. */
  sure: number;
};

export function tableBlock(table: TableDraft, set: SetLines): Block {
  const isRtl = isMostlyRtl(table.lines);
  const headed = isHeadedByColumn(table);
  const rows = table.rows.map((row, index) => {
    const cells = row.map((cell) => {
      const isHead = index < table.head;
      const isFirst = headed && index >= table.head && cell.column === 0;
      return tableCell(cell, table.xs, isHead || isFirst, isFirst, set);
    });
    return isRtl ? cells.reverse() : cells;
  });
  const { caption } = table;
  return {
    kind: "table",
    headRows: rows.slice(0, table.head),
    rows: rows.slice(table.head),
    ...(caption ? { caption: set(caption.lines.map((line) => ({ line, join: "flow" }))) } : {}),
    ...(caption?.below ? { captionBelow: true } : {}),
    ...(isRtl ? { direction: "rtl" as const } : {}),
  };
}

function tableCell(
  cell: CellDraft,
  xs: readonly number[],
  isHead: boolean,
  isRowHead: boolean,
  set: SetLines,
): TableCell {
  const right = xs[cell.column + cell.columns] ?? Number.POSITIVE_INFINITY;
  const paragraphs: { line: Line; join: "flow" | "break" }[][] = [];
  const leading = leadingOf(cell.lines);
  cell.lines.forEach((line, index) => {
    const before = cell.lines[index - 1];
    const open = paragraphs.at(-1);
    if (!before || !open) paragraphs.push([{ line, join: "flow" }]);
    else if (before.y - line.y > leading * 1.5 && before.page === line.page)
      paragraphs.push([{ line, join: "flow" }]);
    else open.push({ line, join: !isHead && hadRoom(before, line, right) ? "break" : "flow" });
  });
  const blocks = paragraphs.flatMap((lines): Block[] => {
    const inlines = set(lines, isHead ? runStyle.bold : 0);
    return inlines.length > 0 ? [{ kind: "paragraph", inlines }] : [];
  });
  return { blocks, columns: cell.columns, rows: cell.rows, ...(isRowHead ? { header: true } : {}) };
}

/** The least step between lines of one cell. */
function leadingOf(lines: readonly Line[]): number {
  let least = Number.POSITIVE_INFINITY;
  lines.forEach((line, index) => {
    const step = (lines[index - 1]?.y ?? Number.POSITIVE_INFINITY) - line.y;
    if (step > line.size * 0.7) least = Math.min(least, step);
  });
  return Number.isFinite(least) ? least : 1000;
}

/** The next line's first word would have fitted: the author ended the line. */
function hadRoom(line: Line, next: Line, right: number): boolean {
  const word = next.text.split(/\s/, 1)[0]?.length ?? 0;
  const width = ((next.x1 - next.x0) / Math.max(1, next.text.length)) * word;
  return right - line.x1 > width + line.size * 1.5 && !/[-\u00ad‐]$/.test(line.text) && !line.rtl;
}

function isMostlyRtl(lines: readonly Line[]): boolean {
  return lines.filter((line) => line.rtl).length > lines.length / 2;
}

/** Is the first column bold throughout, and only that? */
function isHeadedByColumn({ rows, head }: TableDraft): boolean {
  const body = rows
    .slice(head)
    .flat()
    .filter((cell) => cell.lines.length > 0);
  const first = body.filter((cell) => cell.column === 0);
  const others = body.filter((cell) => cell.column > 0);
  return first.length > 1 && first.every(isBold) && others.length > 0 && !others.some(isBold);
}

export function isBold({ lines }: Pick<CellDraft, "lines">): boolean {
  return lines.length > 0 && lines.every((line) => isAll(line, runStyle.bold));
}

export const cellText = ({ lines }: Pick<CellDraft, "lines">) =>
  lines
    .map(({ text }) => text)
    .join(" ")
    .trim();
