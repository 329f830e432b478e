import { lineOfPiece } from "#domain/convert/readers/pdf/regions/cut-lines";
import { type Column, columnsOf, type RowLine } from "#domain/convert/readers/pdf/regions/table-columns";
import type { CellDraft } from "#domain/convert/readers/pdf/regions/table-drafts";

/** Lines as rows: a line that goes on with the cells above it is no row of its own. `ends[n]`: the last line of row n. */
export function rowsOfLines(
  lines: readonly RowLine[],
  columns: readonly Column[],
): { rows: CellDraft[][]; ends: number[] } {
  const steps = stepsBetween(lines);
  const least = Math.min(...steps.slice(1));
  const usual = median(steps.filter((_, at) => at > 0 && (lines[at]?.pieces.length ?? 0) > 1));
  const isLoose = usual > least * 1.2 && !areRows(lines, columns, steps, least);
  const rows: CellDraft[][] = [];
  const ends: number[] = [];
  lines.forEach((row, at) => {
    const cells = cellsOf(row, columns);
    const last = rows.at(-1);
    const isNear = isLoose && (steps[at] ?? 0) < least * 1.12;
    if (last && at > 0 && (isNear || goesOn(last, cells, columns.length, isLoose))) {
      if (addTo(last, cells)) {
        ends[ends.length - 1] = at;
        return;
      }
    }
    rows.push(cells);
    ends.push(at);
  });
  return { rows: rows.map((row) => complete(row, columns.length)), ends };
}

function cellsOf({ line, pieces }: RowLine, columns: readonly Column[]): CellDraft[] {
  const cells: CellDraft[] = [];
  for (const piece of pieces) {
    const { from, to } = columnsOf(columns, piece);
    const last = cells.at(-1);
    const part = lineOfPiece(line, piece);
    // Two parts of one column are one cell's text.
    if (last && from < last.column + last.columns) last.lines.push(part);
    else cells.push({ column: from, columns: to - from + 1, rows: 1, lines: [part] });
  }
  return cells;
}

/** Rows stand no further apart than lines: what begins after the first column, and is no number, goes on above. */
function goesOn(
  last: readonly CellDraft[],
  cells: readonly CellDraft[],
  columns: number,
  isLoose: boolean,
): boolean {
  if (isLoose || cells.some((cell) => cell.columns > 1)) return false;
  const texts = cells.map((cell) => cell.lines.map(({ text }) => text).join(" "));
  if (texts.some((text) => /^[\d.,%+−–-]+$/.test(text))) return false;
  const [first] = cells;
  if (first?.column === 0) {
    const above = last[0]?.lines.at(-1)?.text ?? "";
    return cells.length === 1 && (/^\p{Ll}/u.test(texts[0] ?? "") || /\p{L}[-\u00ad]$/u.test(above));
  }
  return cells.length <= columns / 2 && last[0]?.column === 0;
}

/** Adds the cells' lines to those above; false when one has none above it to go on with and nothing to stand under. */
function addTo(row: CellDraft[], cells: readonly CellDraft[]): boolean {
  const over = cells.map((cell) =>
    row.find((one) => cell.column >= one.column && cell.column < one.column + one.columns),
  );
  if (over.every((one) => one === undefined)) return false;
  cells.forEach((cell, index) => {
    const above = over[index];
    if (above) above.lines.push(...cell.lines);
    else row.push(cell);
  });
  row.sort((p, q) => p.column - q.column);
  return true;
}

/** With empty cells where nothing stands. */
function complete(row: readonly CellDraft[], columns: number): CellDraft[] {
  const cells: CellDraft[] = [];
  let column = 0;
  for (const cell of row) {
    for (; column < cell.column; column++) cells.push({ column, columns: 1, rows: 1, lines: [] });
    cells.push(cell);
    column = cell.column + cell.columns;
  }
  for (; column < columns; column++) cells.push({ column, columns: 1, rows: 1, lines: [] });
  return cells;
}

/** Do the lines that stand close begin anew in a first column that had room for them? Then they are rows. */
function areRows(
  lines: readonly RowLine[],
  columns: readonly Column[],
  steps: readonly number[],
  least: number,
): boolean {
  const near = lines.flatMap((row, at) => {
    const above = lines[at - 1];
    return above && (steps[at] ?? 0) < least * 1.12 ? [{ row, above }] : [];
  });
  const begun = near.filter(({ row, above }) => {
    const [piece] = row.pieces;
    const [over] = above.pieces;
    if (!piece || !over || columnsOf(columns, piece).from > 0 || row.pieces.length < 2) return false;
    const word = row.line.text.slice(piece.start, piece.end).split(/\s/, 1)[0]?.length ?? 0;
    const width = ((piece.x1 - piece.x0) / Math.max(1, piece.end - piece.start)) * word;
    return (columns[1]?.x0 ?? 0) - over.x1 > width + row.line.size * 1.5;
  });
  return begun.length > near.length * 0.3;
}

const stepsBetween = (lines: readonly RowLine[]) =>
  lines.map(({ line }, at) => (lines[at - 1]?.line.y ?? line.y) - line.y);

function median(values: number[]): number {
  const sorted = [...values].sort((p, q) => p - q);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
