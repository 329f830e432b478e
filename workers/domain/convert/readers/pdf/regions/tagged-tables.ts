import type { Block, Inline, TableCell } from "#domain/book/blocks";
import type { CellPlace, Line, SetLines } from "#domain/convert/readers/pdf/lines";
import type { FindRegions, FoundRegion, RegionSettings } from "#domain/convert/readers/pdf/regions/region";
import { formRegions, isForm } from "#domain/convert/readers/pdf/regions/tagged-forms";

type TaggedCell = { element: number; isHead: boolean; place: CellPlace | undefined; lines: Line[] };
export type TaggedRow = { element: number; isHead: boolean; cells: TaggedCell[] };
type TaggedTable = { rows: TaggedRow[]; lines: Line[]; caption?: { lines: Line[]; below: boolean } };

const maxRows = 4_000;
const maxColumns = 60;
/** A page that is laid out by a table has few cells with much in them. */
const maxCellLines = 25;

/** Tables as the structure tree has them, over pages too. */
export const findTaggedTables: FindRegions = (pages, settings) => {
  const all = pages.flatMap((page) => page.lines);
  const tables = new Map<number, TaggedTable>();
  for (const line of all) {
    if (line.tag?.role !== "Table" || !line.tag.around || !settings.mayBeCell(line)) continue;
    addLine(tables, line.tag.element, line, line.tag.around);
  }
  return [...tables.values()].filter(isTable).flatMap((table): FoundRegion[] => {
    const columns = Math.max(...table.rows.map(widthOf));
    if (isForm(table.rows, columns)) return formRegions(table.rows, all);
    takeCaption(table, all, settings);
    const caption = table.caption?.lines ?? [];
    const region: FoundRegion = {
      lines: table.caption?.below ? [...table.lines, ...caption] : [...caption, ...table.lines],
      isTable: true,
      decided: [{ doubt: "table", sure: 0.97 }],
      blocks: (set) => [blockOf(table, set)],
    };
    return [region];
  });
};

function addLine(
  tables: Map<number, TaggedTable>,
  element: number,
  line: Line,
  around: readonly { role: string; element: number; cell?: CellPlace }[],
): void {
  const [cell] = around;
  const row = around.find(({ role }) => role === "TR");
  if (!cell || !row) return;
  const table = tables.get(element) ?? { rows: [], lines: [] };
  tables.set(element, table);
  let own = table.rows.findLast((one) => one.element === row.element);
  if (!own) {
    if (table.rows.length >= maxRows) return;
    own = { element: row.element, isHead: around.some(({ role }) => role === "THead"), cells: [] };
    table.rows.push(own);
  }
  const known = own.cells.find((one) => one.element === cell.element);
  if (known) known.lines.push(line);
  else own.cells.push({ element: cell.element, isHead: cell.role === "TH", place: cell.cell, lines: [line] });
  table.lines.push(line);
}

function isTable({ rows }: TaggedTable): boolean {
  if (rows.length < 2 || !rows.some((row) => row.cells.length > 1)) return false;
  const longest = Math.max(...rows.flatMap(({ cells }) => cells.map(({ lines }) => lines.length)));
  return rows.length > 2 || longest < maxCellLines;
}

/** What the tree calls a caption right before or after it. */
function takeCaption(table: TaggedTable, all: readonly Line[], { isFree }: RegionSettings): void {
  const first = all.indexOf(table.lines[0] as Line);
  const last = all.indexOf(table.lines.at(-1) as Line);
  const isCaption = (line: Line | undefined) => line?.tag?.role === "Caption" && isFree(line);
  let from = first;
  while (isCaption(all[from - 1]) && first - from < 8) from--;
  let to = last;
  while (isCaption(all[to + 1]) && to - last < 8) to++;
  if (from < first) table.caption = { lines: all.slice(from, first), below: false };
  else if (to > last) table.caption = { lines: all.slice(last + 1, to + 1), below: true };
}

function blockOf({ rows, caption }: TaggedTable, set: SetLines): Block {
  const heads = rows.findIndex((row) => !row.isHead && !row.cells.every((cell) => cell.isHead));
  const head = heads < 0 ? 0 : heads;
  const width = Math.max(...rows.map(widthOf));
  const hasTallCells = rows.some(({ cells }) => cells.some(({ place }) => (place?.rows ?? 1) > 1));
  const made = rows.map((row) => cellsOf(row, hasTallCells ? 0 : width, set));
  return {
    kind: "table",
    headRows: made.slice(0, head),
    rows: made.slice(head),
    ...(caption
      ? { caption: flowing(caption.lines, set), ...(caption.below ? { captionBelow: true as const } : {}) }
      : {}),
  };
}

/** Cells without words have no lines, so the tree's count tells where they are. */
const widthOf = ({ cells }: TaggedRow) =>
  cells.reduce(
    (most, { place }, at) => Math.max(most, (place?.turn ?? at) + (place?.columns ?? 1)),
    cells.length,
  );

function cellsOf({ cells, isHead }: TaggedRow, width: number, set: SetLines): TableCell[] {
  const made: TableCell[] = [];
  let columns = 0;
  const add = (cell: TableCell) => {
    made.push(cell);
    columns += cell.columns;
  };
  for (const cell of cells) {
    const turn = Math.min(maxColumns, cell.place?.turn ?? made.length);
    while (made.length < turn) add(emptyCell());
    add({
      blocks: [{ kind: "paragraph", inlines: flowing(cell.lines, set) }],
      columns: cell.place?.columns ?? 1,
      rows: cell.place?.rows ?? 1,
      ...(cell.isHead || isHead ? { header: true as const } : {}),
    });
  }
  while (columns < Math.min(width, maxColumns)) add(emptyCell());
  return made;
}

const emptyCell = (): TableCell => ({ blocks: [], columns: 1, rows: 1 });

const flowing = (lines: readonly Line[], set: SetLines): Inline[] =>
  set(lines.map((line, at) => ({ line, join: isApart(lines[at - 1], line) ? "break" : "flow" })));

/** Another paragraph of the cell. */
const isApart = (above: Line | undefined, line: Line) =>
  above !== undefined && above.page === line.page && above.y - line.y > line.size * 1.9;
