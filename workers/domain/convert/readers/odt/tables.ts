import { type Block, plainText, type TableCell } from "#domain/book/blocks";
import { count } from "#domain/convert/readers/odt/lengths";
import { withoutUniformBold } from "#domain/convert/readers/word-processor/paragraph-inlines";
import type { Attributes } from "#domain/convert/xml";

type Row = { cells: TableCell[]; isHeader: boolean };

/** One table as its rows and cells come. Cells under a span are said outright and only checked off. */
export class OdtTable {
  private readonly rows: Row[] = [];
  private row: Row = { cells: [], isHeader: false };
  private rowRepeats = 1;
  private column = 0;
  private headerDepth = 0;
  private cell = { columns: 1, rows: 1, repeats: 1 };
  /** Rows that open spans still reach down. */
  private readonly spans: { cell: TableCell; rowsLeft: number }[] = [];
  private copies = 0;
  private readonly allCopies: { count: number };

  /** `allCopies` counts the repeated cells of all tables of a text. */
  constructor(allCopies: { count: number }) {
    this.allCopies = allCopies;
  }

  beginHeader(): void {
    this.headerDepth++;
  }

  endHeader(): void {
    this.headerDepth--;
  }

  beginRow(attributes: Attributes): void {
    this.row = { cells: [], isHeader: this.headerDepth > 0 };
    this.rowRepeats = count(attributes["table:number-rows-repeated"], 1, 1, maxRowRepeats);
    this.column = 0;
  }

  beginCell(attributes: Attributes): void {
    this.cell = {
      columns: count(attributes["table:number-columns-spanned"], 1, 1, maxColumns),
      rows: count(attributes["table:number-rows-spanned"], 1, 1, maxSpannedRows),
      repeats: count(attributes["table:number-columns-repeated"], 1, 1, maxColumns),
    };
  }

  endCell(blocks: Block[]): void {
    const { columns, rows, repeats } = this.cell;
    const times = Math.max(1, Math.min(repeats, maxColumns - this.column));
    for (let at = 0; at < times; at++) {
      const own = at === 0 ? blocks : this.copy(blocks);
      if (!own) return;
      const last = this.row.cells.at(-1);
      // No page has so many columns; what they hold is kept in the last.
      if (last && this.row.cells.length >= maxColumns) {
        for (const one of own) last.blocks.push(one);
        continue;
      }
      const cell: TableCell = { blocks: own, columns, rows };
      this.row.cells.push(cell);
      this.column += columns;
      if (rows > 1 && this.spans.length < maxSpans) this.spans.push({ cell, rowsLeft: rows });
      else cell.rows = 1;
    }
  }

  endRow(): void {
    const times = this.row.cells.every((cell) => cell.rows === 1) ? this.rowRepeats : 1;
    const { row } = this;
    for (let at = 0; at < times; at++) {
      const own = at === 0 ? row : this.copyRow(row);
      if (!own) return;
      this.closeRow(own);
    }
  }

  /**
   * Whether its rows so far are to stand as a table of their own: it is long, or holds much, and nothing spans over its
   * last row; or it is so long that this is no matter.
   */
  canBeHandedOn(isMuch: boolean): boolean {
    const isWhole = this.spans.length === 0 && this.headerDepth === 0;
    if (isWhole) return this.rows.length >= (isMuch ? 1 : maxHeldRows);
    return this.rows.length >= maxHeldRows * 2;
  }

  /** The rows so far as a table, which leaves none; undefined when nothing is left of them. */
  build(): Block | undefined {
    // A span that no row was left for ends with the table.
    for (const span of this.spans.splice(0)) span.cell.rows -= span.rowsLeft;
    for (const { cells } of this.rows) for (const cell of cells) cell.rows = Math.max(1, cell.rows);
    trimColumns(this.rows);
    while (this.rows.length > 1 && this.rows.at(-1)?.cells.every(isBlank)) this.rows.pop();
    if (this.rows.length === 0) return undefined;
    let headCount = 0;
    while (this.rows[headCount]?.isHeader) headCount++;
    if (headCount === this.rows.length) headCount = 0;
    const headRows = this.rows.slice(0, headCount).map((row) => row.cells);
    const rows = this.rows.slice(headCount).map((row) => row.cells);
    this.rows.length = 0;
    for (const cells of headRows) for (const cell of cells) asHeader(cell);
    clipSpans(headRows);
    clipSpans(rows);
    return { kind: "table", headRows, rows };
  }

  private closeRow(row: Row): void {
    if (row.cells.length > 0) this.rows.push(row);
    for (const span of this.spans) {
      span.rowsLeft--;
      // A row that is nothing but cells from above is left out, so those are one row shorter.
      if (row.cells.length === 0) span.cell.rows--;
    }
    for (let at = this.spans.length - 1; at >= 0; at--)
      if ((this.spans[at]?.rowsLeft ?? 0) <= 0) this.spans.splice(at, 1);
  }

  private copyRow(row: Row): Row | undefined {
    const cells: TableCell[] = [];
    for (const cell of row.cells) {
      const blocks = this.copy(cell.blocks);
      if (!blocks) return undefined;
      cells.push({ ...cell, blocks });
    }
    return { cells, isHeader: row.isHeader };
  }

  /** A cell's content once more; undefined when it is not worth it or has been done too often. */
  private copy(blocks: readonly Block[]): Block[] | undefined {
    if (++this.copies > maxCopies || ++this.allCopies.count > maxAllCopies) return undefined;
    if (blocks.length === 0) return [];
    const [first] = blocks;
    const isSmall =
      blocks.length === 1 &&
      first?.kind === "paragraph" &&
      first.inlines.length <= copyMaxInlines &&
      plainText(first.inlines).length <= copyMaxText;
    return isSmall ? structuredClone([...blocks]).map(withoutAnchors) : undefined;
  }
}

const maxColumns = 200;
/** A longer table is set as several, so that it never has to be held whole. */
const maxHeldRows = 1_000;
const maxSpannedRows = 1_000;
/** Spans open at once: no page is as wide. */
const maxSpans = 400;
const maxRowRepeats = 1_000;
/** Copies of repeated cells in one table and in all, and the text of one that is copied: a repetition is no bomb. */
const maxCopies = 2_000;
const maxAllCopies = 50_000;
const copyMaxText = 200;
const copyMaxInlines = 50;

function withoutAnchors(block: Block): Block {
  const { anchors: _taken, ...rest } = block;
  return rest;
}

/** A head's cell that is bold through and through is simply one. */
function asHeader(cell: TableCell): void {
  cell.header = true;
  for (const block of cell.blocks)
    if (block.kind === "paragraph") block.inlines = withoutUniformBold(block.inlines);
}

/** Spreadsheets end their rows with hundreds of empty cells, the same in every row. */
function trimColumns(rows: readonly Row[]): void {
  let used = 0;
  for (const { cells } of rows) {
    let column = 0;
    for (const cell of cells) {
      column += cell.columns;
      if (!isBlank(cell) || cell.rows > 1) used = Math.max(used, column);
    }
  }
  if (used === 0) return;
  for (const { cells } of rows) {
    let width = cells.reduce((sum, cell) => sum + cell.columns, 0);
    for (let last = cells.at(-1); last && cells.length > 1; last = cells.at(-1)) {
      if (width - last.columns < used || !isBlank(last) || last.rows > 1) break;
      width -= last.columns;
      cells.pop();
    }
  }
}

/** A span may not cross from the head into the body, nor leave the table. */
function clipSpans(rows: readonly TableCell[][]): void {
  for (const [index, cells] of rows.entries())
    for (const cell of cells) cell.rows = Math.min(cell.rows, rows.length - index);
}

function isBlank(cell: TableCell): boolean {
  return cell.blocks.every(
    (block) =>
      block.kind === "paragraph" &&
      !block.anchors &&
      block.inlines.every((inline) => inline.kind === "text" && inline.text.trim() === ""),
  );
}
