import type { Line } from "#domain/convert/readers/pdf/lines";
import { partOf } from "#domain/convert/readers/pdf/regions/line-parts";

/** A line of an index, or the part of one that stands in its column. */
export type IndexCell = {
  line: Line;
  /** How far it stands in from its column's edge, in letters' sizes. */
  inset: number;
  /** It ends where its column does, or nearly. */
  isFilled: boolean;
};

type Part = { line: Line; x0: number; x1: number };

/** White space between two columns is no narrower, in points. */
const minGutter = 6;
/** What reaches over a gutter on a page: a remark above the columns. */
const maxAcross = 0.03;

/**
 * The lines of an index as they are read: down one column after the other, though lines were taken for one that stand
 * beside each other. `lines` are those of its pages in their order.
 */
export function indexCells(lines: readonly Line[]): IndexCell[] {
  const cells: IndexCell[] = [];
  for (let at = 0; at < lines.length; ) {
    const page = lines[at]?.page;
    const end = lines.findIndex((line, index) => index > at && line.page !== page);
    const own = lines.slice(at, end < 0 ? lines.length : end);
    for (const column of columnsOf(own)) cells.push(...cellsOf(column));
    at += own.length;
  }
  return cells;
}

/** The parts of a page's lines, by columns. */
function columnsOf(lines: readonly Line[]): Part[][] {
  const pieces = lines.map(piecesOf);
  const gutters = guttersOf(pieces.flat());
  const columns: Part[][] = Array.from({ length: gutters.length + 1 }, () => []);
  const columnOf = ({ x0, x1 }: { x0: number; x1: number }) =>
    gutters.filter((gutter) => gutter < (x0 + x1) / 2).length;
  lines.forEach((line, row) => {
    const own = pieces[row] ?? [];
    for (let column = 0; column < columns.length; column++) {
      const inside = own.filter((piece) => columnOf(piece) === column);
      const [first, last] = [inside[0], inside.at(-1)];
      if (!first || !last) continue;
      const part = inside.length === own.length ? line : partOf(line, first.from, last.to);
      columns[column]?.push({ line: part, x0: first.x0, x1: last.x1 });
    }
  });
  for (const column of columns) column.sort((one, other) => other.line.y - one.line.y);
  return columns;
}

type Piece = { x0: number; x1: number; from: number; to: number; isNumber: boolean };

/** The line's stretches with their places in its text; the whole of it, where they cannot be told. */
function piecesOf(line: Line): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { x0, x1, text } of line.rtl ? [] : (line.stretches ?? [])) {
    const from = line.text.indexOf(text, at);
    if (from < 0) return [wholeOf(line)];
    at = from + text.length;
    pieces.push({ x0, x1, from, to: at, isNumber: isNumber(text) });
  }
  return pieces.length > 0 ? pieces : [wholeOf(line)];
}

const wholeOf = ({ x0, x1, text }: Line): Piece => ({
  x0,
  x1,
  from: 0,
  to: text.length,
  isNumber: isNumber(text),
});

const isNumber = (text: string) => /^[\d\s,.–-]+$/.test(text);

/** Where columns begin, but for the first: white strips from the page's top to its foot with entries behind them. */
function guttersOf(pieces: readonly Piece[]): number[] {
  const left = Math.floor(Math.min(...pieces.map(({ x0 }) => x0)));
  const covered: number[] = [];
  for (const { x0, x1 } of pieces)
    for (let x = Math.floor(x0) - left; x < x1 - left; x++) covered[x] = (covered[x] ?? 0) + 1;
  const gutters: number[] = [];
  let white = 0;
  for (let x = 0; x < covered.length; x++) {
    if ((covered[x] ?? 0) <= pieces.length * maxAcross) {
      white++;
      continue;
    }
    if (white >= minGutter && x > white) gutters.push(left + x - 1);
    white = 0;
  }
  // Numbers that stand at the column's right edge are no column of their own.
  return gutters.filter((gutter, index) => {
    const next = gutters[index + 1] ?? Number.POSITIVE_INFINITY;
    const behind = pieces.filter(({ x0 }) => x0 >= gutter && x0 < next);
    return behind.length > 0 && behind.filter((piece) => piece.isNumber).length < behind.length * 0.6;
  });
}

function cellsOf(parts: readonly Part[]): IndexCell[] {
  const left = edgeOf(parts);
  const right = Math.max(...parts.map(({ x1 }) => x1));
  return parts.map(({ line, x0, x1 }) => ({
    line,
    inset: (x0 - left) / Math.max(1, line.size),
    isFilled: x1 > right - (right - left) * 0.12,
  }));
}

/** The leftmost place where lines begin: at least two, where there are so many. */
function edgeOf(parts: readonly Part[]): number {
  const starts = parts.map(({ x0 }) => x0).sort((one, other) => one - other);
  const shared = starts.find((start, index) => (starts[index + 1] ?? Number.POSITIVE_INFINITY) - start < 1.5);
  return shared ?? starts[0] ?? 0;
}
