import type { Block, TableCell } from "#domain/book/blocks";

type Row = { cells: TableCell[]; isHeader: boolean; isDeleted: boolean };

/** One table as its rows and cells come; merged cells become spans. */
export class TableBuilder {
  private readonly rows: Row[] = [];
  private row: Row = { cells: [], isHeader: false, isDeleted: false };
  private column = 0;
  private cell = { columns: 1, merge: "none" as "none" | "restart" | "continue", joinsLeft: false };
  /** By column: the cell that a vertical merge is growing. */
  private readonly growing: (TableCell | undefined)[] = [];

  beginRow(): void {
    this.row = { cells: [], isHeader: false, isDeleted: false };
    this.column = 0;
  }

  markHeaderRow(): void {
    this.row.isHeader = true;
  }

  markDeletedRow(): void {
    this.row.isDeleted = true;
  }

  skipColumns(count: number): void {
    if (count < 1 || count > maxColumns) return;
    this.row.cells.push({ blocks: [], columns: count, rows: 1 });
    this.column += count;
  }

  beginCell(): void {
    this.cell = { columns: 1, merge: "none", joinsLeft: false };
  }

  setColumns(columns: number): void {
    this.cell.columns = Math.min(Math.max(1, columns), maxColumns);
  }

  setVerticalMerge(value: string | undefined): void {
    this.cell.merge = value === "restart" ? "restart" : "continue";
  }

  /** The old way to span columns: this cell belongs to the one before it. */
  joinLeft(): void {
    this.cell.joinsLeft = true;
  }

  endCell(blocks: Block[]): void {
    const { columns, merge, joinsLeft } = this.cell;
    const before = this.row.cells.at(-1);
    // No page has so many columns; what they hold is kept in the last.
    if (before && this.row.cells.length >= maxColumns) {
      for (const one of blocks) before.blocks.push(one);
      return;
    }
    if (joinsLeft && before) {
      before.columns += columns;
      for (const one of blocks) before.blocks.push(one);
      this.column += columns;
      return;
    }
    const above = merge === "continue" ? this.growing[this.column] : undefined;
    if (above) {
      above.rows++;
      for (const one of blocks) above.blocks.push(one);
      this.column += above.columns;
      return;
    }
    const cell: TableCell = { blocks, columns, rows: 1 };
    this.row.cells.push(cell);
    for (let i = 0; i < columns; i++) this.growing[this.column + i] = undefined;
    if (merge === "restart") this.growing[this.column] = cell;
    this.column += columns;
  }

  endRow(): void {
    if (this.row.isDeleted) {
      this.growing.length = 0;
      return;
    }
    if (this.row.cells.length > 0) {
      this.rows.push(this.row);
      return;
    }
    // Every cell of the row grew from above: the row itself is nothing, so the cells are one row shorter.
    for (const cell of new Set(this.growing)) if (cell && cell.rows > 1) cell.rows--;
  }

  /** A table of many thousand rows is handed on in parts, so that it never has to be held whole. */
  takeFull(isMuch = false): Block | undefined {
    const isGrowing = this.growing.some((cell) => cell !== undefined && cell.rows > 1);
    const isFull = this.rows.length >= (isGrowing ? maxHeldRows * 2 : maxHeldRows);
    if (!isFull && !(isMuch && !isGrowing)) return undefined;
    const part = this.build();
    this.rows.length = 0;
    this.growing.length = 0;
    return part;
  }

  /** The table, or undefined when nothing is left of it. */
  build(): Block | undefined {
    if (this.rows.length === 0) return undefined;
    let headCount = 0;
    while (this.rows[headCount]?.isHeader) headCount++;
    if (headCount === this.rows.length) headCount = 0;
    const headRows = this.rows.slice(0, headCount).map((row) => row.cells);
    for (const [index, row] of headRows.entries())
      for (const cell of row) {
        cell.header = true;
        // A span may not cross from the head into the body.
        cell.rows = Math.min(cell.rows, headCount - index);
      }
    return { kind: "table", headRows, rows: this.rows.slice(headCount).map((row) => row.cells) };
  }
}

const maxColumns = 200;
const maxHeldRows = 1_000;
