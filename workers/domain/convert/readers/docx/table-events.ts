import { isOn } from "#domain/convert/readers/word-processor/character-format";
import type { Flows } from "#domain/convert/readers/word-processor/flows";
import { wholeNumber } from "#domain/convert/readers/word-processor/paragraph-format";
import { TableBuilder } from "#domain/convert/readers/word-processor/table-builder";
import type { Attributes } from "#domain/convert/xml";

/** Tables, their rows and cells; what a cell holds flows into the cell. */
export class TableEvents {
  private readonly flows: Flows;
  /** The tables open at this point; undefined stands for one nested too deep to be kept. */
  private readonly tables: (TableBuilder | undefined)[] = [];
  private inRowProperties = false;

  constructor(flows: Flows) {
    this.flows = flows;
  }

  /** Takes an element of this subject. False when it is none. */
  open(name: string, attributes: Attributes): boolean {
    switch (name) {
      case "w:tbl":
        this.beginTable();
        return true;
      case "w:tr":
        this.table?.beginRow();
        return true;
      case "w:trPr":
        this.inRowProperties = true;
        return true;
      case "w:tc":
        if (!this.table) return true;
        this.table.beginCell();
        this.flows.held.add(0);
        this.flows.begin("cell");
        return true;
      case "w:tblHeader":
        if (isOn(attributes)) this.table?.markHeaderRow();
        return true;
      case "w:gridBefore":
        this.table?.skipColumns(wholeNumber(attributes["w:val"]) ?? 0);
        return true;
      case "w:gridSpan":
        this.table?.setColumns(wholeNumber(attributes["w:val"]) ?? 1);
        return true;
      case "w:vMerge":
        this.table?.setVerticalMerge(attributes["w:val"]);
        return true;
      case "w:hMerge":
        if (attributes["w:val"] !== "restart") this.table?.joinLeft();
        return true;
      default:
        return false;
    }
  }

  close(name: string): boolean {
    switch (name) {
      case "w:trPr":
        this.inRowProperties = false;
        return true;
      case "w:tc":
        if (this.table && this.flows.kind === "cell") this.table.endCell(this.flows.end());
        return true;
      case "w:tr":
        this.endRow();
        return true;
      case "w:tbl":
        this.endTable();
        return true;
      default:
        return false;
    }
  }

  /** A tracked deletion, when it is the row's own, takes the row away. */
  deletion(): void {
    if (this.inRowProperties) this.table?.markDeletedRow();
  }

  private get table(): TableBuilder | undefined {
    return this.tables.at(-1);
  }

  private beginTable(): void {
    // Deeper than this, what a table holds is set as plain paragraphs in the cell around it.
    const isKept = this.tables.filter(Boolean).length < maxTableDepth;
    this.tables.push(isKept ? new TableBuilder() : undefined);
    this.flows.held.tableBegan();
  }

  private endRow(): void {
    const { table } = this;
    table?.endRow();
    // A table in a table is held by the one around it in any case.
    const part = this.tables.length === 1 ? table?.takeFull(this.flows.held.isMuch) : undefined;
    if (!part) return;
    this.flows.held.handedOn();
    this.flows.block(part);
  }

  private endTable(): void {
    if (this.tables.length === 0) return;
    const table = this.tables.pop()?.build();
    this.flows.held.tableEnded();
    if (this.tables.length === 0) this.flows.held.flowEnded();
    if (table) this.flows.block(table);
  }
}

const maxTableDepth = 5;
