import { isAll, type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import { rowsOfLines } from "#domain/convert/readers/pdf/regions/aligned-rows";
import { captionsOf } from "#domain/convert/readers/pdf/regions/captions";
import { headerRows } from "#domain/convert/readers/pdf/regions/header-rows";
import { rulesOf, type Stroke } from "#domain/convert/readers/pdf/regions/page-rules";
import type { FindRegions, RegionSettings } from "#domain/convert/readers/pdf/regions/region";
import {
  type Column,
  columnsOf,
  columnsWith,
  type RowLine,
  rowLine,
} from "#domain/convert/readers/pdf/regions/table-columns";
import type { TableDraft } from "#domain/convert/readers/pdf/regions/table-drafts";
import { looksLikeTable } from "#domain/convert/readers/pdf/regions/table-evidence";
import { tableRegions, takeCaption } from "#domain/convert/readers/pdf/regions/table-regions";

const maxRows = 400;

/** Tables whose columns are only told by their alignment, with or without a few rules between the rows. */
export const findAlignedTables: FindRegions = (pages, settings) => {
  const tables: TableDraft[] = [];
  const heads = new KnownHeads();
  const doubtful: (() => void)[] = [];
  for (const page of pages) {
    const lines = page.lines.map((line) => (isCellLine(line, settings) ? rowLine(line) : undefined));
    if (lines.filter((row) => row && row.pieces.length > 1).length < 2) continue;
    const across = rulesOf(page).across.filter(({ from, to }) => to - from > page.width * 0.15);
    const captions = captionsOf(page, settings);
    const captionLines = new Set(captions.flatMap((caption) => caption.lines));
    let at = 0;
    while (at < lines.length) {
      const run = runFrom(lines, at, across, settings, captionLines);
      const keep = (table: TableDraft | undefined) => {
        if (!table) return;
        takeCaption(table, captions, settings.body);
        tables.push(table);
      };
      const table = run && tableOf(run, page, across);
      if (table) heads.add(run.rows[0]);
      else if (run)
        doubtful.push(() => keep(heads.has(run.rows[0]) ? tableOf(run, page, across, true) : undefined));
      keep(table);
      // What has been looked at whole is not looked at again from its second line.
      at = run?.end ?? at + 1;
    }
  }
  for (const look of doubtful) look();
  const order = new Map(pages.map((page, at) => [page.number, at]));
  tables.sort((p, q) => (order.get(p.page) ?? 0) - (order.get(q.page) ?? 0));
  return tableRegions(tables, pages);
};

/** First rows of tables: where the same words stand as far apart again, they head a table, however small. */
class KnownHeads {
  private readonly known = new Set<string>();

  add(row: RowLine | undefined): void {
    const parts = partsOf(row);
    for (let count = 2; count <= parts.length; count++) this.known.add(parts.slice(0, count).join("|"));
  }

  has(row: RowLine | undefined): boolean {
    return this.known.has(partsOf(row).join("|"));
  }
}

/** Its cells' words, with how far each begins from the first. */
function partsOf(row: RowLine | undefined): string[] {
  const left = row?.pieces[0]?.x0 ?? 0;
  return (row?.pieces ?? []).map(
    ({ x0, start, end }) => `${row?.line.text.slice(start, end).trim()} ${Math.round((x0 - left) / 3)}`,
  );
}

function isCellLine(line: Line, settings: RegionSettings): boolean {
  return settings.isFree(line) && (settings.body.monospaced || !isAll(line, runStyle.monospace));
}

type Run = { rows: RowLine[]; columns: Column[]; start: number; end: number };

/** The lines from `start` that could be rows of one table, ended by the last one that has several parts. */
function runFrom(
  lines: readonly (RowLine | undefined)[],
  start: number,
  across: readonly Stroke[],
  { body }: RegionSettings,
  captions: ReadonlySet<Line>,
): Run | undefined {
  const first = lines[start];
  if (!first || captions.has(first.line)) return undefined;
  const isHead = first.pieces.length < 2;
  // A head over several columns stands right under a rule.
  if (isHead && !ruleBetween(across, first.line.y + first.line.size * 2.2, first.line)) return undefined;
  let columns: Column[] = isHead ? [] : first.pieces.map(({ x0, x1 }) => ({ x0, x1 }));
  const rows = [first];
  let kept = isHead ? 0 : 1;
  let at = start + 1;
  for (; at < lines.length && rows.length < maxRows; at++) {
    const row = lines[at];
    const above = rows.at(-1);
    if (!row || !above || captions.has(row.line) || row.line.column !== first.line.column) break;
    const step = above.line.y - row.line.y;
    const far =
      Math.max(body.leading, row.line.size * 1.2) * (ruleBetween(across, above.line.y, row.line) ? 3.2 : 2.4);
    if (step <= 0 || step > far || Math.abs(row.line.size - first.line.size) > 2.5) break;
    if (row.pieces.length > 1) {
      const merged =
        columns.length === 0 ? row.pieces.map(({ x0, x1 }) => ({ x0, x1 })) : columnsWith(columns, row);
      if (!merged) break;
      columns = merged;
      rows.push(row);
      kept = rows.length;
    } else {
      if (!mayStandAlone(row, columns, step, body.leading)) break;
      rows.push(row);
      // The last cell may go on in a line of its own.
      const isRest = columns.length > 1 && columnsOf(columns, row.line).from > 0 && step < body.leading * 1.3;
      if (isRest) kept = rows.length;
    }
  }
  if (kept < 2 || columns.length < 2) return undefined;
  return { rows: rows.slice(0, kept), columns, start, end: start + kept };
}

/** In one column, or a short head over some of them; not a line of prose. */
function mayStandAlone(
  { line }: RowLine,
  columns: readonly Column[],
  step: number,
  leading: number,
): boolean {
  if (columns.length === 0) return true;
  const { from, to } = columnsOf(columns, line);
  const right = columns[from + 1]?.x0 ?? Number.POSITIVE_INFINITY;
  if (from === to)
    return line.x1 < right && line.x0 > (columns[from]?.x0 ?? 0) - line.size && step < leading * 2;
  const width = (columns.at(-1)?.x1 ?? 0) - (columns[0]?.x0 ?? 0);
  return line.x1 - line.x0 < width * 0.7 && line.text.length < 60;
}

/** Does a stroke lie over the line, below `above`? */
function ruleBetween(across: readonly Stroke[], above: number, line: Line): boolean {
  return across.some(
    ({ at, from, to }) => at < above && at > line.y + line.size * 0.2 && from < line.x1 && to > line.x0,
  );
}

function tableOf(
  { rows: lines, columns }: Run,
  page: Page,
  across: readonly Stroke[],
  isHeaded = false,
): TableDraft | undefined {
  const first = lines[0]?.line;
  const last = lines.at(-1)?.line;
  if (!first || !last) return undefined;
  const left = columns[0]?.x0 ?? 0;
  const right = columns.at(-1)?.x1 ?? 0;
  const own = across.filter(
    ({ at, from, to }) =>
      from < left + 20 &&
      to > right - 20 &&
      to - from < (right - left) * 2.5 &&
      at < first.y + first.size * 2.4 &&
      at > last.y - last.size * 1.6,
  );
  if (!isHeaded && !looksLikeTable(lines, columns, own.length > 1)) return undefined;
  const { rows, ends } = rowsOfLines(lines, columns);
  const said = rows.flat().filter((cell) => cell.lines.length > 0);
  const room = rows.length * columns.length;
  const isFull = said.reduce((sum, cell) => sum + cell.columns, 0) >= room * 0.6;
  if (!isHeaded && (!isFull || rows.length < 3)) return undefined;
  const heads = ends.findIndex((end, at) => {
    const below = lines[end + 1]?.line;
    const line = lines[end]?.line;
    return at < 3 && below && line && own.some((rule) => rule.at < line.y && rule.at > below.y);
  });
  const inner = own.filter(({ at }) => at < first.y && at > last.y).length;
  // A rule under every row parts rows, not the head.
  const ruledAfter = inner < (rows.length - 1) * 0.7 ? heads + 1 : 0;
  return {
    page: page.number,
    xs: [...columns.map(({ x0 }) => x0), right],
    top: Math.max(first.y + first.size, ...own.map(({ at }) => at)),
    bottom: Math.min(last.y - last.size * 0.3, ...own.map(({ at }) => at)),
    rows,
    head: headerRows(rows, ruledAfter, []),
    lines: lines.map(({ line }) => line),
    // Two columns alone are found where there are none more often than three.
    sure: own.length > 1 ? 0.95 : columns.length > 2 ? 0.9 : 0.8,
  };
}
