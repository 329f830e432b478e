import type { Block } from "#domain/book/blocks";
import { TableBuilder } from "#domain/convert/readers/word-processor/table-builder";

/** One cell as its row describes it. */
export type CellDefinition = {
  /** Twips; its right edge. */
  right: number;
  joinsLeft: boolean;
  vertical: "none" | "restart" | "continue";
};
export type TableRow = { cells: Block[][]; definitions: readonly CellDefinition[]; isHeader: boolean };

/** A table from its rows. Rows of RTF know only where their cells end, so columns are the edges of all rows together. */
export function buildTable(rows: readonly TableRow[]): Block | undefined {
  const edges = gridEdges(rows);
  const table = new TableBuilder();
  for (const row of rows) {
    table.beginRow();
    if (row.isHeader) table.markHeaderRow();
    let left = 0;
    for (const [index, blocks] of row.cells.entries()) {
      const definition = row.definitions[index];
      table.beginCell();
      if (definition) {
        const right = nearestEdge(edges, definition.right);
        table.setColumns(Math.max(1, right - left));
        left = Math.max(left + 1, right);
        if (definition.joinsLeft) table.joinLeft();
        if (definition.vertical !== "none") table.setVerticalMerge(definition.vertical);
      }
      table.endCell(blocks);
    }
    table.endRow();
  }
  return table.build();
}

/** Where columns end: edges nearer to each other than `near` are one, drawn by an unsteady hand. */
function gridEdges(rows: readonly TableRow[]): number[] {
  const all = new Set<number>();
  for (const row of rows)
    for (const definition of row.definitions.slice(0, row.cells.length)) all.add(definition.right);
  const edges: number[] = [];
  for (const edge of [...all].sort((a, b) => a - b)) {
    const last = edges.at(-1);
    if (last === undefined || edge - last > near) edges.push(edge);
  }
  return edges;
}

/** Counted from 1: how many columns end at or before this place. */
function nearestEdge(edges: readonly number[], place: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Twips: two millimetres. */
const near = 113;
