import type { OdtFlows } from "#domain/convert/readers/odt/flows";
import type { References } from "#domain/convert/readers/odt/references";
import type { StyleSheet } from "#domain/convert/readers/odt/style-sheet";
import { OdtTable } from "#domain/convert/readers/odt/tables";
import type { Attributes } from "#domain/convert/xml";

/** Tables, their rows and cells; what a cell holds flows into the cell. */
export class TableEvents {
  private readonly flows: OdtFlows;
  private readonly styles: StyleSheet;
  private readonly references: References;
  /** The tables open at this point; undefined stands for one nested too deep to be kept. */
  private readonly tables: (OdtTable | undefined)[] = [];
  private readonly copies = { count: 0 };

  constructor(flows: OdtFlows, styles: StyleSheet, references: References) {
    this.flows = flows;
    this.styles = styles;
    this.references = references;
  }

  begin(name: string, attributes: Attributes): (() => void) | undefined {
    switch (name) {
      case "table:table":
        this.beginTable(attributes);
        return this.endTable;
      case "table:table-header-rows":
        this.table?.beginHeader();
        return this.endHeader;
      case "table:table-row":
        this.table?.beginRow(attributes);
        return this.endRow;
      case "table:table-cell":
        if (!this.table) return ignored;
        this.table.beginCell(attributes);
        this.flows.held.add(0);
        return this.flows.begin("cell") ? this.endCell : ignored;
      // What lies under a span is not shown.
      case "table:covered-table-cell":
        return this.flows.begin("cell") ? this.endCovered : ignored;
      default:
        return undefined;
    }
  }

  private get table(): OdtTable | undefined {
    return this.tables.at(-1);
  }

  private beginTable(attributes: Attributes): void {
    this.references.named("table", attributes["table:name"]);
    if (this.flows.isInBody && this.styles.beginsPage("table", attributes["table:style-name"]))
      this.flows.pageBreak();
    // Deeper than this, what a table holds is set as plain paragraphs in the cell around it.
    const isKept = this.tables.filter(Boolean).length < maxTableDepth;
    this.tables.push(isKept ? new OdtTable(this.copies) : undefined);
    this.flows.held.tableBegan();
  }

  private readonly endTable = () => {
    const table = this.tables.pop()?.build();
    this.flows.held.tableEnded();
    if (this.tables.length === 0) this.flows.held.flowEnded();
    if (table) this.flows.block(table);
  };
  private readonly endHeader = () => this.table?.endHeader();
  private readonly endRow = () => {
    const { table } = this;
    table?.endRow();
    if (this.tables.length > 1 || !table?.canBeHandedOn(this.flows.held.isMuch)) return;
    this.flows.held.handedOn();
    const piece = table.build();
    if (piece) this.flows.block(piece);
  };
  private readonly endCell = () => this.table?.endCell(this.flows.end());
  private readonly endCovered = () => {
    this.flows.end();
  };
}

const maxTableDepth = 5;
const ignored = () => {};
