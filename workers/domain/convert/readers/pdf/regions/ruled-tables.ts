import type { Box, Page } from "#domain/convert/readers/pdf/lines";
import { captionsOf } from "#domain/convert/readers/pdf/regions/captions";
import { cutAtEdges, lineOfPiece, piecesOf } from "#domain/convert/readers/pdf/regions/cut-lines";
import { findGrids, type Grid, type GridCell } from "#domain/convert/readers/pdf/regions/grids";
import { headerRows } from "#domain/convert/readers/pdf/regions/header-rows";
import { rulesOf } from "#domain/convert/readers/pdf/regions/page-rules";
import type { FindRegions, RegionSettings } from "#domain/convert/readers/pdf/regions/region";
import { type CellDraft, cellText, type TableDraft } from "#domain/convert/readers/pdf/regions/table-drafts";
import { saysSomething } from "#domain/convert/readers/pdf/regions/table-evidence";
import { goesOnOver, tableRegions, takeCaption } from "#domain/convert/readers/pdf/regions/table-regions";
import { splitTallRows } from "#domain/convert/readers/pdf/regions/tall-rows";

/** Tables whose cells are ruled off, or stand on grounds of their own; over pages, too. */
export const findRuledTables: FindRegions = (pages, settings) => {
  const tables: TableDraft[] = [];
  const rows: TableDraft[] = [];
  for (const page of pages) {
    const rules = rulesOf(page);
    if (rules.across.length + rules.down.length < 3) continue;
    const grids = findGrids(rules);
    if (grids.length === 0) continue;
    const captions = captionsOf(page, settings);
    const own: TableDraft[] = [];
    // A table inside another one's cell is that cell's text.
    for (const grid of grids.sort((p, q) => heightOf(q) - heightOf(p))) {
      const table = tableOf(grid, page, settings);
      if (table?.isRow) rows.push(table);
      if (!table || table.isRow || own.some((other) => isOver(other, table))) continue;
      takeCaption(table, captions, settings.body);
      own.push(table);
    }
    tables.push(...own.sort((p, q) => q.top - p.top));
  }
  return tableRegions(withCutRows(tables, rows, pages), pages);
};

/** A row that its page parts from the rest of its table is one of the table's, and a box otherwise. */
function withCutRows(
  tables: readonly TableDraft[],
  rows: readonly TableDraft[],
  pages: readonly Page[],
): TableDraft[] {
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  const cut = rows.filter((row) =>
    tables.some((table) => goesOnOver(row, table, byNumber) || goesOnOver(table, row, byNumber)),
  );
  if (cut.length === 0) return [...tables];
  const order = new Map(pages.map(({ number }, at) => [number, at]));
  const placeOf = ({ page }: TableDraft) => order.get(page) ?? 0;
  return [...tables, ...cut].sort((one, other) => placeOf(one) - placeOf(other) || other.top - one.top);
}

const heightOf = ({ ys }: Grid) => (ys[0] ?? 0) - (ys.at(-1) ?? 0);

const isOver = (one: TableDraft, other: TableDraft) =>
  one.top > other.bottom + 1 &&
  other.top > one.bottom + 1 &&
  (one.xs[0] ?? 0) < (other.xs.at(-1) ?? 0) &&
  (other.xs[0] ?? 0) < (one.xs.at(-1) ?? 0);

const edgeSlack = 4;

function tableOf(grid: Grid, page: Page, settings: RegionSettings): TableDraft | undefined {
  const { xs, ys } = grid;
  const left = (xs[0] ?? 0) - edgeSlack;
  const right = (xs.at(-1) ?? 0) + edgeSlack;
  const [top = 0] = ys;
  const bottom = ys.at(-1) ?? 0;
  const within = page.lines.filter((line) => {
    const y = line.y + line.size * 0.3;
    return y < top + 1 && y > bottom - 1 && line.x1 > left + edgeSlack && line.x0 < right - edgeSlack;
  });
  // A cell's text may run over its edge.
  const over = (right - left) * 0.15;
  const inside = within.filter(
    (line) => line.x0 > left && line.x1 < right + over && settings.mayBeCell(line),
  );
  if (inside.length === 0 || within.length - inside.length > inside.length * 0.1) return undefined;
  const filled = fillCells(grid, inside);
  const isRow = grid.ys.length === 2;
  if (!isTable(filled, grid) && !(isRow && isCutHead(filled))) return undefined;
  const { rows, kept, ruledAfter } = splitTallRows(rowsOf(filled, grid), grid);
  const boxes = kept.map((row) => groundOf(page.fills ?? [], ys[row] ?? 0, ys[row + 1] ?? 0, left, right));
  const head = headerRows(rows, ruledAfter, boxes);
  return {
    page: page.number,
    xs,
    top,
    bottom,
    rows,
    head,
    lines: inside,
    sure: ruledAfter > 0 ? 0.96 : 0.985,
    ...(isRow && !filled.some((cell) => cell.lines.length > 1) ? { isRow: true as const } : {}),
  };
}

type FilledCell = GridCell & { lines: CellDraft["lines"] };

function fillCells({ xs, ys, cells }: Grid, lines: Page["lines"]): FilledCell[] {
  const columns = xs.length - 1;
  const filled = cells.map((cell): FilledCell => ({ ...cell, lines: [] }));
  const owners: FilledCell[] = [];
  for (const cell of filled)
    for (let row = cell.row; row < cell.row + cell.rows; row++)
      for (let column = cell.column; column < cell.column + cell.columns; column++)
        owners[row * columns + column] = cell;
  for (const line of lines) {
    const row = bandOf(ys, line.y + line.size * 0.3, -1);
    const edges = xs.filter((_, at) => owners[row * columns + at - 1] !== owners[row * columns + at]);
    for (const piece of cutAtEdges(line, piecesOf(line), edges)) {
      const column = bandOf(xs, (piece.x0 + piece.x1) / 2, 1);
      owners[row * columns + column]?.lines.push(lineOfPiece(line, piece));
    }
  }
  for (const cell of filled) cell.lines.sort((p, q) => q.y - p.y || p.x0 - q.x0);
  return filled;
}

/** Between which two edges the place lies; beyond the last ones it is the last band. */
function bandOf(edges: readonly number[], at: number, direction: 1 | -1): number {
  let band = 0;
  for (let index = 1; index < edges.length - 1; index++)
    if ((at - (edges[index] ?? 0)) * direction > 0) band = index;
  return band;
}

/** Enough of its cells say something, and they are not the columns of a page. */
function isTable(cells: readonly FilledCell[], { xs, ys }: Grid): boolean {
  const said = cells.filter((cell) => cell.lines.length > 0);
  const columns = new Set(said.map((cell) => cell.column));
  const rows = new Set(said.map((cell) => cell.row));
  // In a drawing, boxes begin and end anywhere.
  if (ys.slice(1).some((_, row) => !cells.some((cell) => cell.row === row))) return false;
  if (said.length < 3 || columns.size < 2 || said.length <= cells.length * 0.5) return false;
  if (rows.size < 2 && ys.length > 2 && !said.some((cell) => cell.lines.length > 1)) return false;
  // A grid of lone letters and signs is a drawing; one full of numbers may be a table.
  if (!saysSomething(said.map(cellText), 0.3) && said.length < cells.length * 0.9) return false;
  const letters = said.reduce((sum, cell) => sum + cellText(cell).length, 0);
  return xs.length > 1 && ys.length > 1 && letters / said.length < 500;
}

/** Two cells alone may head a table whose other rows stand on the next page. */
function isCutHead(cells: readonly FilledCell[]): boolean {
  return cells.length === 2 && cells.every((cell) => cell.lines.length === 1);
}

function rowsOf(cells: readonly FilledCell[], { ys }: Grid): CellDraft[][] {
  const rows: CellDraft[][] = ys.slice(1).map(() => []);
  for (const { row, column, columns, rows: high, lines } of cells)
    rows[row]?.push({ column, columns, rows: high, lines });
  for (const row of rows) row.sort((p, q) => p.column - q.column);
  return rows;
}

/** A filled area behind this row and no other. */
function groundOf(
  fills: readonly Box[],
  top: number,
  bottom: number,
  left: number,
  right: number,
): Box | undefined {
  const middle = (top + bottom) / 2;
  return fills.find(
    ({ x0, y0, x1, y1 }) =>
      y0 < middle &&
      y1 > middle &&
      y1 - y0 < (top - bottom) * 1.6 &&
      x0 < right &&
      x1 > left &&
      x1 - x0 < (right - left) * 1.3,
  );
}
