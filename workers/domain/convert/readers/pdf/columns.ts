import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

/** Where gutters were on earlier pages, so that a page with little text is read like its neighbours. */
export type ColumnMemory = { gutters: number[] };

export type Region = { column: number; pieces: PlacedPiece[] };

const minGutterWidth = 8;

/**
 * Cuts a page into regions in reading order: where text crosses the gutter (a heading over both columns) the columns
 * above are read first, then the crossing text, then the columns below.
 */
export function splitIntoColumns(pieces: PlacedPiece[], pageWidth: number, memory: ColumnMemory): Region[] {
  const gutters = findGutters(pieces, pageWidth, memory);
  memory.gutters = gutters;
  if (gutters.length === 0) return [{ column: 0, pieces }];

  const inColumns: { piece: PlacedPiece; column: number }[] = [];
  const across: PlacedPiece[] = [];
  for (const piece of pieces) {
    if (gutters.some((gutter) => piece.x < gutter - 2 && piece.x + piece.width > gutter + 2)) {
      if (piece.text.trim() !== "") across.push(piece);
    } else {
      inColumns.push({ piece, column: 1 + gutters.filter((gutter) => piece.x >= gutter - 2).length });
    }
  }
  // What stands on the base line of crossing text belongs to its line.
  const isBeside = (piece: PlacedPiece) =>
    across.some((other) => Math.abs(other.y - piece.y) < other.size * 0.4);
  const rows = distinctHeights(across);
  const regions: Region[] = [];
  let top = Number.POSITIVE_INFINITY;
  for (const height of [...rows, Number.NEGATIVE_INFINITY]) {
    for (let column = 1; column <= gutters.length + 1; column++) {
      const own = inColumns
        .filter((entry) => entry.column === column && entry.piece.y < top && entry.piece.y > height)
        .map((entry) => entry.piece)
        .filter((piece) => !isBeside(piece));
      if (own.length > 0) regions.push({ column, pieces: own });
    }
    const line = [...across, ...inColumns.map((entry) => entry.piece).filter(isBeside)].filter(
      (piece) => Math.abs(piece.y - height) < piece.size * 0.4 + 1,
    );
    if (line.length > 0) regions.push({ column: 0, pieces: line });
    top = height;
  }
  return regions;
}

function distinctHeights(pieces: readonly PlacedPiece[]): number[] {
  const heights: number[] = [];
  for (const piece of [...pieces].sort((p, q) => q.y - p.y)) {
    const last = heights.at(-1);
    if (last === undefined || last - piece.y > piece.size * 0.4) heights.push(piece.y);
  }
  return heights;
}

/** Looks over the whole page, then below a head of title and authors that would hide the gutter. */
function findGutters(pieces: readonly PlacedPiece[], pageWidth: number, memory: ColumnMemory): number[] {
  const visible = pieces.filter((piece) => piece.text.trim() !== "");
  const top = visible.reduce((most, piece) => Math.max(most, piece.y), 0);
  for (const share of [1, 0.7, 0.5]) {
    const below = visible.filter((piece) => piece.y <= top * share);
    const gutters = guttersAmong(below, pageWidth, memory);
    if (gutters.length > 0) return gutters;
  }
  return [];
}

function guttersAmong(visible: readonly PlacedPiece[], pageWidth: number, memory: ColumnMemory): number[] {
  const width = Math.max(1, Math.ceil(pageWidth));
  const crossings = new Uint16Array(width + 1);
  for (const piece of visible) {
    const from = Math.max(0, Math.floor(piece.x));
    const to = Math.min(width, Math.ceil(piece.x + piece.width));
    for (let x = from; x < to; x++) crossings[x] = (crossings[x] ?? 0) + 1;
  }
  // A heading or two may cross a gutter.
  const allowed = Math.max(2, visible.length * 0.03);
  const gutters: number[] = [];
  let start: number | undefined;
  for (let x = Math.floor(width * 0.12); x <= width * 0.88; x++) {
    if ((crossings[x] ?? 0) <= allowed) {
      start ??= x;
    } else if (start !== undefined) {
      const middle = (start + x) / 2;
      const from = start;
      const known = memory.gutters.find((gutter) => gutter >= from - 2 && gutter <= x + 2);
      if (known !== undefined) gutters.push(known);
      else if (x - from >= minGutterWidth && hasTextOnBothSides(visible, middle, pageWidth))
        gutters.push(middle);
      start = undefined;
    }
  }
  return gutters;
}

/** Two columns of prose, not a table: many rows on both sides, each filling a good part of its side. */
function hasTextOnBothSides(pieces: readonly PlacedPiece[], gutter: number, pageWidth: number): boolean {
  const left = rowsOf(pieces.filter((piece) => piece.x + piece.width <= gutter + 2));
  const right = rowsOf(pieces.filter((piece) => piece.x >= gutter - 2));
  if (left.length < 10 || right.length < 10) return false;
  const minimum = pageWidth * 0.2;
  return medianWidth(left) > minimum && medianWidth(right) > minimum;
}

type Row = { y: number; x0: number; x1: number };

function rowsOf(pieces: readonly PlacedPiece[]): Row[] {
  const rows: Row[] = [];
  for (const piece of [...pieces].sort((p, q) => q.y - p.y)) {
    const row = rows.at(-1);
    if (row && row.y - piece.y < piece.size * 0.4) {
      row.x0 = Math.min(row.x0, piece.x);
      row.x1 = Math.max(row.x1, piece.x + piece.width);
    } else rows.push({ y: piece.y, x0: piece.x, x1: piece.x + piece.width });
  }
  return rows;
}

function medianWidth(rows: readonly Row[]): number {
  const widths = rows.map((row) => row.x1 - row.x0).sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}
