import type { Line } from "#domain/convert/readers/pdf/lines";
import { type Piece, piecesOf } from "#domain/convert/readers/pdf/regions/cut-lines";
import { listMark } from "#domain/convert/readers/pdf/regions/list-marks";

/** From where to where the cells of one column reach. */
export type Column = { x0: number; x1: number };

/** A line that may be a row of a table, in its parts. */
export type RowLine = { line: Line; pieces: Piece[] };

/** A list's mark and its text are one cell. */
export function rowLine(line: Line): RowLine {
  const pieces = piecesOf(line);
  const [first, second] = pieces;
  const mark = pieces.length > 1 ? listMark(line) : undefined;
  if (!mark || !first || !second || first.end - first.start > mark.label.length) return { line, pieces };
  return { line, pieces: [{ ...second, x0: first.x0, start: first.start }, ...pieces.slice(2)] };
}

/** The columns and the row's parts together; undefined when they would leave fewer columns than the table can spare. */
export function columnsWith(columns: readonly Column[], { line, pieces }: RowLine): Column[] | undefined {
  const all = [...columns, ...pieces.map(({ x0, x1 }) => ({ x0, x1 }))].sort((p, q) => p.x0 - q.x0);
  const merged: Column[] = [];
  for (const { x0, x1 } of all) {
    const last = merged.at(-1);
    if (last && x0 < last.x1 + line.size * 0.35) last.x1 = Math.max(last.x1, x1);
    else merged.push({ x0, x1 });
  }
  const spared = Math.floor(columns.length / 4);
  return merged.length >= Math.max(2, columns.length - spared) ? merged : undefined;
}

/** Which columns a part of a line stands in. */
export function columnsOf(columns: readonly Column[], { x0, x1 }: Column): { from: number; to: number } {
  let from = -1;
  let to = -1;
  columns.forEach((column, index) => {
    if (x0 < column.x1 && x1 > column.x0) {
      if (from < 0) from = index;
      to = index;
    }
  });
  if (from >= 0) return { from, to };
  const after = columns.findIndex((column) => column.x0 > x0);
  const nearest = after < 0 ? columns.length - 1 : Math.max(0, after - 1);
  return { from: nearest, to: nearest };
}
