import type { Line } from "#domain/convert/readers/pdf/lines";
import type { Grid } from "#domain/convert/readers/pdf/regions/grids";
import type { CellDraft } from "#domain/convert/readers/pdf/regions/table-drafts";

type SplitRows = {
  rows: CellDraft[][];
  /** For each of the rows, the grid's row that it was. */
  kept: number[];
  /** How many rows stand above the rows that no rule parts; 0 when there are none such. */
  ruledAfter: number;
};

/**
 * Rows that no rule parts, told apart by their lines: what stands on one base line in several columns is a row. Rows in
 * which nothing is said are left out.
 */
export function splitTallRows(rows: readonly CellDraft[][], { xs }: Grid): SplitRows {
  const result: SplitRows = { rows: [], kept: [], ruledAfter: 0 };
  rows.forEach((row, index) => {
    const isEmpty = row.every((cell) => cell.lines.length === 0 && cell.rows === 1);
    const isCovered = rows.slice(0, index).some((above, at) => above.some((cell) => at + cell.rows > index));
    if (isEmpty && !isCovered) return;
    const parts = row.every((cell) => cell.rows === 1) && !isCovered ? entriesOf(row, xs) : undefined;
    if (parts && result.rows.length > 0) result.ruledAfter ||= result.rows.length;
    for (const part of parts ?? [row]) {
      result.rows.push(part);
      result.kept.push(index);
    }
  });
  return result;
}

/** The row as several; undefined when its lines are lines of one text. */
function entriesOf(row: readonly CellDraft[], xs: readonly number[]): CellDraft[][] | undefined {
  const said = row.filter((cell) => cell.lines.length > 0);
  const most = Math.max(...said.map((cell) => cell.lines.length), 0);
  if (said.length < 2 || most < 3) return undefined;
  const full = said.filter((cell) => cell.lines.length >= most * 0.7);
  if (full.length < 2) return undefined;
  const isRoomy = (cell: CellDraft) => {
    const right = xs[cell.column + cell.columns] ?? 0;
    const roomy = cell.lines.filter((line, at) => {
      const next = cell.lines[at + 1];
      return next && right - line.x1 > firstWordWidth(next) + line.size * 0.5;
    });
    return roomy.length > (cell.lines.length - 1) * 0.6;
  };
  const tallest = full.reduce((most, cell) => (cell.lines.length > most.lines.length ? cell : most));
  const aligned = full.every((cell) =>
    cell.lines.every((line) => tallest.lines.some((other) => Math.abs(other.y - line.y) < line.size * 0.4)),
  );
  // Texts of one length side by side are rare; three of them are rows.
  if (!aligned || !(full.some(isRoomy) || full.length > 2)) return undefined;
  const heights: number[] = [];
  for (const line of said.flatMap((cell) => cell.lines).sort((p, q) => q.y - p.y)) {
    const last = heights.at(-1);
    if (last === undefined || last - line.y > line.size * 0.5) heights.push(line.y);
  }
  const parts = heights.map((height, index) =>
    row.map((cell) => ({
      ...cell,
      lines: cell.lines.filter((line) => isBetween(line, height, heights[index + 1])),
    })),
  );
  return withLooseLines(parts);
}

/** A line that stands alone in its row, and not in the first column, goes on with the cell above. */
function withLooseLines(parts: readonly CellDraft[][]): CellDraft[][] {
  const rows: CellDraft[][] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    const said = part.filter((cell) => cell.lines.length > 0);
    const [only] = said;
    const over = last?.find((cell) => cell.column === only?.column);
    if (said.length === 1 && only && only.column > 0 && over && over.lines.length > 0)
      over.lines.push(...only.lines);
    else rows.push(part);
  }
  return rows;
}

function isBetween(line: Line, height: number, below: number | undefined): boolean {
  return line.y <= height + line.size * 0.5 && (below === undefined || line.y > below + line.size * 0.5);
}

function firstWordWidth(line: Line): number {
  const word = line.text.split(/\s/, 1)[0]?.length ?? 0;
  return ((line.x1 - line.x0) / Math.max(1, line.text.length)) * word;
}
