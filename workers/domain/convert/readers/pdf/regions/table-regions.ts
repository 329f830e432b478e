import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import type { Caption } from "#domain/convert/readers/pdf/regions/captions";
import type { FoundRegion } from "#domain/convert/readers/pdf/regions/region";
import {
  type CellDraft,
  cellText,
  type TableDraft,
  tableBlock,
} from "#domain/convert/readers/pdf/regions/table-drafts";

const maxParts = 400;
/** Points that an edge may stand apart from the same one on the page before. */
const maxShift = 6;

/** Tables, in the order of the pages, as regions; the parts of a table that goes on over pages are one. */
export function tableRegions(tables: readonly TableDraft[], pages: readonly Page[]): FoundRegion[] {
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  const groups: TableDraft[][] = [];
  for (const table of tables) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && group.length < maxParts && goesOnOver(last, table, byNumber)) group.push(table);
    else groups.push([table]);
  }
  return groups.map((group) => {
    const whole = joined(group);
    const lines = group.flatMap((part) => partLines(part, byNumber.get(part.page)));
    const sure = Math.min(...group.map((part) => part.sure));
    const decided = [{ doubt: "table" as const, sure }];
    return { lines, isTable: true, decided, blocks: (set) => [tableBlock(whole, set)] };
  });
}

/** Gives the table the caption over or under it, and takes that out of the captions. */
export function takeCaption(table: TableDraft, captions: Caption[], body: BodyStatistics): void {
  let best: { at: number; distance: number; below: boolean } | undefined;
  captions.forEach(({ of, lines }, at) => {
    const first = lines[0];
    const last = lines.at(-1);
    if (of !== "table" || !first || !last) return;
    const below = first.y < table.bottom;
    const distance = below ? table.bottom - first.y - first.size * 0.7 : last.y - table.top;
    const overlaps = first.x0 < (table.xs.at(-1) ?? 0) && first.x1 > (table.xs[0] ?? 0);
    if (!overlaps || distance < -4 || distance > body.leading * 3) return;
    if (!best || distance < best.distance) best = { at, distance, below };
  });
  const caption = best && captions[best.at];
  if (!best || !caption) return;
  table.caption = { lines: caption.lines, below: best.below };
  captions.splice(best.at, 1);
}

/** In the page's order. */
function partLines({ lines, caption }: TableDraft, page: Page | undefined): Line[] {
  const own = new Set([...lines, ...(caption?.lines ?? [])]);
  return page?.lines.filter((line) => own.has(line)) ?? [...own];
}

/** Ends one page and begins the next, in the same columns, under no caption of its own. */
export function goesOnOver(above: TableDraft, below: TableDraft, pages: ReadonlyMap<number, Page>): boolean {
  if (below.page !== above.page + 1 || !haveSameColumns(above, below)) return false;
  if (below.caption && !isContinued(above, below)) return false;
  const aboveOwn = new Set([...above.lines, ...(above.caption?.lines ?? [])]);
  const belowOwn = new Set([...below.lines, ...(below.caption?.lines ?? [])]);
  const isLast = !pages.get(above.page)?.lines.some((line) => line.y < above.bottom && !aboveOwn.has(line));
  const isFirst = !pages
    .get(below.page)
    ?.lines.some((line) => line.y > below.top && !belowOwn.has(line) && !continued.test(line.text));
  return isLast && isFirst;
}

/** A row that its page parts from the rest may have cells over several of the columns. */
function haveSameColumns(above: TableDraft, below: TableDraft): boolean {
  const isHead = above.isRow && !below.isRow && above.xs.length < below.xs.length;
  if (above.xs.length !== below.xs.length && !isHead) return false;
  const columns = columnsUnder(above, below);
  return isHead
    ? columns.every((at) => at !== undefined) && columns.at(-1) === below.xs.length - 1
    : columns.every((at, own) => at === own);
}

/** Which edge of the table below each edge of the one above stands over. */
function columnsUnder(above: TableDraft, below: TableDraft): (number | undefined)[] {
  const widths = ({ xs }: TableDraft) => xs.map((x) => x - (xs[0] ?? 0));
  const others = widths(below);
  return widths(above).map((width) => {
    const at = others.findIndex((other) => Math.abs(width - other) < maxShift);
    return at < 0 ? undefined : at;
  });
}

const continued =
  /\b(?:continued|cont['’.]?d?|fortsetzung|forts|suite|continuación|continua(?:ção|zione)|segue|vervolg|продолжение|fortsatt|ciąg dalszy)\b|続き|续表/iu;

function isContinued(above: TableDraft, below: TableDraft): boolean {
  const text = textOf(below.caption?.lines);
  return continued.test(text) || (text !== "" && text === textOf(above.caption?.lines));
}

const textOf = (lines: readonly Line[] | undefined) => lines?.map((line) => line.text).join(" ") ?? "";

/** One table of the parts: heads that are printed again are left out, and a cut row is whole. */
function joined(parts: readonly TableDraft[]): TableDraft {
  const [own, ...others] = parts as [TableDraft, ...TableDraft[]];
  const first = own.isRow && others[0] ? cutHead(own, others[0]) : own;
  const rows = [...first.rows];
  for (const part of others) {
    const again = repeatedRows(first, part);
    const [next, ...rest] = part.rows.slice(again);
    const last = rows.at(-1);
    if (next && last && continuesRow(first, last, next)) {
      rows[rows.length - 1] = last.map((cell) => ({
        ...cell,
        lines: [...cell.lines, ...(next.find((one) => one.column === cell.column)?.lines ?? [])],
      }));
    } else if (next && last && first !== own && part === others[0]) {
      const [over, under] = spannedOver(last, next);
      rows[rows.length - 1] = over;
      rows.push(under);
    } else if (next) rows.push(next);
    rows.push(...rest);
  }
  return { ...first, rows, lines: parts.flatMap(({ lines }) => lines) };
}

/** The row that a page parts from its table, in the columns of what follows, and heading it with the rows that do. */
function cutHead(row: TableDraft, below: TableDraft): TableDraft {
  const under = columnsUnder(row, below);
  const rows = row.rows.map((cells) =>
    cells.map((cell) => {
      const column = under[cell.column] ?? cell.column;
      return { ...cell, column, columns: (under[cell.column + cell.columns] ?? column + 1) - column };
    }),
  );
  return { ...row, xs: below.xs, rows, head: below.head > 0 ? below.head + 1 : row.head };
}

/** A cell with nothing under it, in a row with a cell over several columns, reaches down beside the cells under that one. */
function spannedOver(over: readonly CellDraft[], under: readonly CellDraft[]): [CellDraft[], CellDraft[]] {
  if (!over.some(({ columns }) => columns > 1)) return [[...over], [...under]];
  const isOpen = (cell: CellDraft) =>
    cell.lines.length > 0 &&
    cell.columns === 1 &&
    under.some((one) => one.column === cell.column && one.columns === 1 && one.lines.length === 0);
  const open = new Set(over.filter(isOpen).map(({ column }) => column));
  return [
    over.map((cell) => (open.has(cell.column) ? { ...cell, rows: cell.rows + 1 } : cell)),
    under.filter(({ column }) => !open.has(column)),
  ];
}

function repeatedRows(first: TableDraft, part: TableDraft): number {
  const most = Math.max(first.head, 1);
  let same = 0;
  while (same < most && same < part.rows.length - 1 && rowText(first.rows[same]) === rowText(part.rows[same]))
    same++;
  return same;
}

const rowText = (row: readonly CellDraft[] | undefined) => row?.map(cellText).join("\t");

/** Nothing in a first column that always says something: the rest of the row above. */
function continuesRow(table: TableDraft, last: readonly CellDraft[], next: readonly CellDraft[]): boolean {
  const saysFirst = (row: readonly CellDraft[]) => row[0]?.column === 0 && row[0].lines.length > 0;
  const same = last.length === next.length && last.every((cell, at) => cell.column === next[at]?.column);
  const body = table.rows.slice(table.head);
  return (
    same &&
    !saysFirst(next) &&
    next.some((cell) => cell.lines.length > 0) &&
    body.length > 1 &&
    body.every(saysFirst)
  );
}
