import type { Block, TableCell } from "#domain/book/blocks";
import { plainText } from "#domain/book/blocks";
import { everyBlock, inlinesOf } from "#domain/vr/page-text";
import { faceOf } from "#domain/vr/typeset/faces";
import { addItem, type Column, type Flow, inside, runContext } from "#domain/vr/typeset/flow-column";
import { addLines } from "#domain/vr/typeset/flow-lines";
import { commonOf, type Item, type Placed, type RowItem } from "#domain/vr/typeset/items";
import { runsOf } from "#domain/vr/typeset/runs";

type Table = Block & { kind: "table" };
/** A cell that reaches over rows still to come: how many with this one, and how far down from its top it goes. */
type Reaching = { rows: number; bottom: number };
type Cell = { cell: TableCell; column: number; isHead: boolean };

/** Rows are as wide as their words want; a table too wide for the page is set smaller, a row too high for it as text. */
export function* flowTable(flow: Flow, block: Table, column: Column): Generator<void> {
  const { setting } = flow;
  flow.gap = Math.max(flow.gap, setting.leading * 0.6);
  if (block.caption && block.caption.length > 0) yield* caption(flow, block, column);
  const rows = gridOf(block);
  const count = Math.max(
    1,
    ...rows.slice(0, 2000).map((row) => Math.max(0, ...row.map(({ column: at, cell }) => at + cell.columns))),
  );
  const { size, widths } = yield* columnWidths(flow, rows, Math.min(count, 60), column);
  const inner: Column = {
    ...column,
    size,
    leading: size * 1.34,
    paragraphs: "plain",
    tag: "td",
    align: column.isRtl ? "right" : "left",
  };

  const heads: RowItem[] = [];
  const reaching: Reaching[] = [];
  for (const [index, row] of rows.entries()) {
    const isHead = index < block.headRows.length;
    const isLast = index === rows.length - 1;
    const inRow: string[] = [];
    const item = yield* rowItem(flow, row, widths, inner, block, inRow, reaching);
    settleReaching(reaching, item);
    item.rule = isHead && index === block.headRows.length - 1 ? "head" : isLast ? "last" : "row";
    const isTooHigh = item.height > setting.height * 0.9;
    if (isTooHigh) {
      yield* asText(flow, row, column);
      yield;
      continue;
    }
    // A cell over several rows keeps them on one page; neither the first row nor the last stands alone.
    const isEdge = index === 0 || (index === rows.length - 2 && rows.length > 3);
    item.keep = isHead || (isEdge && !isLast) || row.some(({ cell }) => cell.rows > 1 && cell.rows < 12);
    if (isHead) heads.push(item);
    else if (
      heads.length > 0 &&
      heightOf(heads) < setting.height * 0.3 &&
      heightOf(heads) + item.height < setting.height
    )
      item.header = heads;
    for (const id of inRow) flow.firstItem.set(id, flow.items.length);
    addItem(flow, item);
    yield;
  }
  flow.gap = setting.leading * 0.6;
}

const heightOf = (rows: readonly RowItem[]): number => rows.reduce((sum, { height }) => sum + height, 0);

function* caption(flow: Flow, block: Table, column: Column): Generator<void> {
  const size = column.size * 0.88;
  yield* addLines(
    flow,
    column,
    {
      source: runsOf(block.caption ?? [], { ...runContext(flow, column), size }),
      x: column.x,
      width: column.width,
      align: column.isRtl ? "right" : "left",
      isRtl: column.isRtl,
      language: column.language,
      indent: 0,
      hanging: 0,
      size,
      leading: size * 1.36,
      hyphenate: false,
    },
    { block: block.id ?? "", tag: "caption", before: 0, keep: "always", ...commonOf(block) },
  );
  flow.gap = column.leading * 0.25;
}

/** Each row's cells with the column they begin in: a cell that reaches down pushes those below it aside. */
function gridOf({ headRows, rows }: Table): Cell[][] {
  const taken: number[] = [];
  return [...headRows, ...rows].map((row, index) => {
    const cells: Cell[] = [];
    let at = 0;
    for (const cell of row) {
      while ((taken[at] ?? 0) > 0) at++;
      cells.push({ cell, column: at, isHead: cell.header === true || index < headRows.length });
      for (let step = 0; step < Math.min(cell.columns, 60); step++)
        taken[at + step] = Math.min(cell.rows, 5000);
      at += Math.max(1, cell.columns);
    }
    for (let place = 0; place < taken.length; place++) taken[place] = Math.max(0, (taken[place] ?? 0) - 1);
    return cells;
  });
}

/** Each column wants its longest line and needs its longest word; what is left is shared by what they want. */
function* columnWidths(
  flow: Flow,
  rows: readonly Cell[][],
  count: number,
  column: Column,
): Generator<void, { size: number; widths: number[] }> {
  const { words } = flow.setting.tools;
  const least = new Array<number>(count).fill(0);
  const wanted = new Array<number>(count).fill(0);
  for (const [index, row] of rows.entries()) {
    for (const { cell, column: at, isHead } of row) {
      if (at >= count) continue;
      const face = faceOf(flow.setting.family.stack, isHead ? 700 : 400, false);
      const span = Math.max(1, Math.min(cell.columns, count - at));
      let word = 1;
      let line = 1;
      for (const block of everyBlock(cell.blocks)) {
        if (block.kind === "figure") word = line = Math.max(line, 6);
        if (block.kind === "table" || block.kind === "list") line = Math.max(line, 12);
        const text = plainText(inlinesOf(block)).slice(0, 600);
        let sum = 0;
        for (const part of text.split(/\s+/)) {
          const width = part.length > 40 ? 16 : words.width(face, part);
          word = Math.max(word, width);
          sum += width + 0.26;
        }
        line = Math.max(line, sum);
      }
      for (let step = 0; step < span; step++) {
        least[at + step] = Math.max(least[at + step] ?? 0, word / span);
        wanted[at + step] = Math.max(wanted[at + step] ?? 0, line / span);
      }
    }
    if (index % 200 === 199) yield;
  }
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const gaps = cellGap * count;
  const room = (size: number) => column.width / size - gaps;
  // Smaller type where the longest words would not fit otherwise.
  const normal = column.size * 0.86;
  const size = Math.max(normal * 0.7, Math.min(normal, column.width / (sum(least) + gaps)));
  const ems = room(size);
  const narrow = least.map((one) => Math.min(one, ems));
  const shareOf = (at: number): number => {
    const [need, want] = [narrow[at] ?? 0, Math.max(narrow[at] ?? 0, wanted[at] ?? 0)];
    if (sum(wanted) <= ems) return want;
    if (sum(narrow) >= ems) return (need * ems) / sum(narrow);
    const more = sum(wanted) - sum(narrow);
    return need + ((want - need) * (ems - sum(narrow))) / Math.max(more, 0.001);
  };
  return { size, widths: narrow.map((_, at) => Math.max(1, shareOf(at) + cellGap) * size) };
}

/** White between two columns, in ems of the table's type. */
const cellGap = 1.1;

function* rowItem(
  flow: Flow,
  row: readonly Cell[],
  widths: readonly number[],
  column: Column,
  block: Table,
  inRow: string[],
  reaching: Reaching[],
): Generator<void, RowItem> {
  const total = Math.min(
    column.width,
    widths.reduce((sum, width) => sum + width, 0),
  );
  const left = column.x + (column.width - total) / 2;
  const pad = column.size * 0.32;
  const half = (column.size * cellGap) / 2;
  const cells: RowItem["cells"] = [];
  let height = column.leading;
  for (const { cell, column: at, isHead } of row) {
    const width = sumOf(widths, at, at + Math.max(1, cell.columns));
    const offset = sumOf(widths, 0, at);
    const x = column.isRtl ? left + total - offset - width : left + offset;
    const inner: Column = {
      ...column,
      x: x + half,
      width: Math.max(column.size, width - half * 2),
      weight: isHead ? 700 : column.weight,
    };
    const own: Flow = { ...flow, items: [], firstItem: new Map(), gap: 0, breaks: false, marker: undefined };
    yield* flow.flowBlocks(own, cell.blocks, inner);
    inRow.push(...own.firstItem.keys());
    const items = stack(own.items, pad);
    const last = items.at(-1);
    const bottom = last ? last.y + last.item.height + pad : 0;
    if (cell.rows <= 1) height = Math.max(height, bottom);
    else reaching.push({ rows: cell.rows, bottom });
    cells.push({ x, width, isHead, items });
  }
  const first = cells.flatMap(({ items }) => items.map(({ item }) => item))[0];
  return {
    kind: "row",
    cells,
    height,
    before: 0,
    keep: false,
    block: first?.block ?? block.id ?? "",
    start: first?.start ?? 0,
    end: first?.end ?? 0,
    tag: "td",
    x: left,
    width: total,
    rule: "row",
  };
}

/** The last row a cell reaches over is high enough for what is left of it. */
function settleReaching(reaching: Reaching[], row: RowItem) {
  for (const cell of reaching) if (cell.rows === 1) row.height = Math.max(row.height, cell.bottom);
  for (const cell of reaching.splice(0))
    if (cell.rows > 1) reaching.push({ rows: cell.rows - 1, bottom: cell.bottom - row.height });
}

const sumOf = (widths: readonly number[], from: number, to: number): number => {
  let sum = 0;
  for (let at = from; at < Math.min(to, widths.length); at++) sum += widths[at] ?? 0;
  return sum;
};

/** Items of one column, one under another. */
export function stack(items: readonly Item[], top: number): Placed[] {
  let y = top;
  return items.map((item, index) => {
    if (index > 0) y += item.before;
    const placed = { item, y };
    y += item.height;
    return placed;
  });
}

/** A row higher than a page: its cells one after another. */
function* asText(flow: Flow, row: readonly Cell[], column: Column): Generator<void> {
  for (const { cell } of row) {
    flow.gap = Math.max(flow.gap, column.leading * 0.3);
    yield* flow.flowBlocks(flow, cell.blocks, {
      ...inside(column, column.size, false),
      tag: "td",
      paragraphs: "apart",
    });
  }
}
