import type { Block } from "#domain/book/blocks";
import type { RtfSourceCount } from "#domain/convert/readers/rtf/source-count";
import { buildTable, type CellDefinition, type TableRow } from "#domain/convert/readers/rtf/table-grid";
import type { Flows } from "#domain/convert/readers/word-processor/flows";

type OpenTable = {
  rows: TableRow[];
  cells: Block[][];
  isCellOpen: boolean;
  /** A cell of this row held paragraphs that did not say they stand in a table: the next ones will not either. */
  isUnsaid: boolean;
};

/**
 * Tables as paragraphs say how deep they stand in them and marks end their cells and rows. What a row looks like may be
 * said before its cells or behind them.
 */
export class TableFlow {
  private readonly flows: Flows;
  private readonly count: RtfSourceCount | undefined;
  /** For each place text flows into (the body, a note, a text box), the tables open in it. */
  private readonly frames: OpenTable[][] = [[]];
  private definitions: CellDefinition[] = [];
  private cell: Omit<CellDefinition, "right"> = plainCell();
  private isHeader = false;
  /** Letters held since the last table was handed on. */
  private held = 0;

  constructor(flows: Flows, count?: RtfSourceCount) {
    this.flows = flows;
    this.count = count;
  }

  get depth(): number {
    return this.frame.length;
  }

  /** Text of this many letters was added to a cell; too large a table is set as several, and none is held whole. */
  hold(letters: number): void {
    if (this.depth > 0) this.held += letters + paragraphCost;
  }

  get isFull(): boolean {
    return this.held > maxHeld;
  }

  /** Takes a word about rows and cells. False when it is none. */
  control(word: string, value: number | undefined): boolean {
    switch (word) {
      case "trowd":
        this.definitions = [];
        this.isHeader = false;
        this.cell = plainCell();
        return true;
      case "trhdr":
        this.isHeader = true;
        return true;
      case "clmrg":
        this.cell.joinsLeft = true;
        return true;
      case "clvmgf":
        this.cell.vertical = "restart";
        return true;
      case "clvmrg":
        this.cell.vertical = "continue";
        return true;
      case "cellx":
        if (this.definitions.length < maxCells) this.definitions.push({ ...this.cell, right: value ?? 0 });
        this.cell = plainCell();
        return true;
      default:
        return false;
    }
  }

  /** What a nested row looks like is said in a group of its own, which leaves the row around it as it was. */
  beginNestedRow(): () => void {
    const { definitions, isHeader } = this;
    return () => {
      this.definitions = definitions;
      this.isHeader = isHeader;
    };
  }

  /** Text that stands this deep in tables comes next; the paragraph being read, if any, goes along. */
  goTo(depth: number): void {
    const top = this.frame.at(-1);
    const wanted = depth === 0 && top?.isUnsaid ? this.depth : Math.min(depth, deepest);
    if (this.depth === wanted && (!top || top.isCellOpen)) return;
    const paragraph = this.flows.detachParagraph();
    while (this.depth > wanted) this.endTable();
    this.openCell();
    while (this.depth < wanted) {
      this.count?.beginTable();
      this.frame.push({ rows: [], cells: [], isCellOpen: false, isUnsaid: false });
      this.openCell();
    }
    if (paragraph) this.flows.attachParagraph(paragraph);
  }

  /** The cell mark: `depth` says of which table, `said` how deep its paragraph, which has ended, claimed to stand. */
  endCell(depth: number, said: number): void {
    this.goTo(depth);
    const table = this.frame.at(-1);
    if (!table) return;
    table.isUnsaid = said === 0;
    table.isCellOpen = false;
    const blocks = this.flows.end();
    if (table.cells.length < maxCells) table.cells.push(blocks);
    else for (const one of blocks) table.cells.at(-1)?.push(one);
  }

  endRow(depth: number): void {
    while (this.depth > Math.min(depth, deepest)) this.endTable();
    const table = this.frame.at(-1);
    if (!table || this.depth < Math.min(depth, deepest)) return;
    this.finishRow(table);
    if (this.depth === 1 && (table.rows.length >= maxRows || this.isFull)) this.handOn(table);
  }

  /** A place of its own begins, whose text is in no table yet. */
  beginFrame(): void {
    this.frames.push([]);
  }

  endFrame(): void {
    this.endTables();
    if (this.frames.length > 1) this.frames.pop();
  }

  endTables(): void {
    while (this.depth > 0) this.endTable();
  }

  private get frame(): OpenTable[] {
    const frame = this.frames.at(-1);
    if (!frame) throw new Error("the body's frame is never closed");
    return frame;
  }

  private openCell(): void {
    const table = this.frame.at(-1);
    if (!table || table.isCellOpen) return;
    table.isCellOpen = true;
    this.flows.begin("cell");
  }

  private endTable(): void {
    const table = this.frame.at(-1);
    if (!table) return;
    this.finishRow(table);
    this.frame.pop();
    this.count?.endTable();
    const block = buildTable(table.rows);
    if (block) this.flows.block(block);
    if (this.depth === 0) this.held = 0;
  }

  private finishRow(table: OpenTable): void {
    if (table.isCellOpen) {
      table.isCellOpen = false;
      const blocks = this.flows.end();
      if (blocks.length > 0) table.cells.push(blocks);
    }
    if (table.cells.length > 0)
      table.rows.push({ cells: table.cells, definitions: this.definitions, isHeader: this.isHeader });
    table.cells = [];
    table.isUnsaid = false;
  }

  private handOn(table: OpenTable): void {
    const block = buildTable(table.rows);
    table.rows = [];
    this.held = 0;
    if (block) this.flows.block(block);
  }
}

const plainCell = (): Omit<CellDefinition, "right"> => ({ joinsLeft: false, vertical: "none" });
/** Deeper than this, what a table holds is set as plain paragraphs in the cell around it. */
const deepest = 5;
const maxCells = 200;
const maxRows = 2_000;
const paragraphCost = 100;
const maxHeld = 1_000_000;
