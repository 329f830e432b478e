import type { Node } from "prosemirror-model";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import {
  addColumnAfter,
  addColumnBefore,
  addRow,
  addRowAfter,
  deleteColumn,
  deleteRow,
  goToNextCell,
  isInTable,
  mergeCells,
  selectedRect,
  splitCell,
  type TableMap,
  toggleHeader,
} from "prosemirror-tables";
import { around } from "../commands/blocks";
import { schema } from "../model/schema";

const { nodes } = schema;

export type TableDeed =
  | "row-above"
  | "row-below"
  | "column-before"
  | "column-after"
  | "merge"
  | "split-cell"
  | "head-row"
  | "head-column"
  | "caption"
  | "delete-row"
  | "delete-column"
  | "delete-table";

/** What can be done to the table at the caret; undefined outside one. */
export type TableState = { isHeadRow: boolean; isHeadColumn: boolean; can: ReadonlySet<TableDeed> };

const all: readonly TableDeed[] = [
  "row-above",
  "row-below",
  "column-before",
  "column-after",
  "merge",
  "split-cell",
  "head-row",
  "head-column",
  "caption",
  "delete-row",
  "delete-column",
  "delete-table",
];

export function tableStateOf(state: EditorState): TableState | undefined {
  if (!isInTable(state)) return undefined;
  const { table, map, bottom } = selectedRect(state);
  const bodyRow = headRowsOf(table);
  const isHeadColumn =
    bodyRow < map.height && table.nodeAt(map.map[bodyRow * map.width] ?? 0)?.type === nodes.grid_header;
  return {
    isHeadRow: bottom <= bodyRow,
    isHeadColumn,
    can: new Set(all.filter((deed) => tableCommands[deed](state))),
  };
}

/** How many rows of a grid are its head: those before the first that is none. */
function headRowsOf(grid: Node): number {
  for (let at = 0; at < grid.childCount; at++) if (!grid.child(at).attrs.isHead) return at;
  return grid.childCount;
}

/** A row above one of the head is of the head, too. */
const addRowAbove: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  if (!dispatch) return true;
  const rect = selectedRect(state);
  const isHead = rect.table.child(rect.top).attrs.isHead === true;
  const tr = addRow(state.tr, rect, rect.top);
  if (isHead) {
    let pos = rect.tableStart;
    for (let at = 0; at < rect.top; at++) pos += rect.table.child(at).nodeSize;
    tr.setNodeAttribute(pos, "isHead", true);
    let cell = pos + 1;
    tr.doc.nodeAt(pos)?.forEach((one) => {
      tr.setNodeMarkup(cell, nodes.grid_header);
      cell += one.nodeSize;
    });
  }
  dispatch(tr);
  return true;
};

/** Rows of the head and rows of the body are sections of their own in a book: no cell reaches over both. */
const mergeInSection: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { table, top, bottom } = selectedRect(state);
  const heads = headRowsOf(table);
  if (top < heads && bottom > heads) return false;
  return mergeCells(state, dispatch);
};

/** Makes the rows down to the caret's the head of the table, or takes the caret's row and those below it out of the head. */
const toggleHeadRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { tr } = state;
  const { table, tableStart, map, top, bottom } = selectedRect(state);
  const heads = headRowsOf(table);
  const next = bottom <= heads ? top : bottom;
  if (isCutBySpans(table, map, next)) return false;
  if (!dispatch) return true;
  let pos = tableStart;
  table.forEach((row, _, at) => {
    const isHead = at < next;
    if (row.attrs.isHead !== isHead) {
      tr.setNodeAttribute(pos, "isHead", isHead);
      let cell = pos + 1;
      row.forEach((one) => {
        tr.setNodeMarkup(cell, isHead ? nodes.grid_header : nodes.grid_cell);
        cell += one.nodeSize;
      });
    }
    pos += row.nodeSize;
  });
  dispatch(tr);
  return true;
};

function isCutBySpans(table: Node, map: TableMap, row: number): boolean {
  if (row <= 0 || row >= map.height) return false;
  for (let column = 0; column < map.width; column++) {
    const place = (at: number) => map.map[at * map.width + column];
    if (place(row) === place(row - 1) && table.nodeAt(place(row) ?? 0)) return true;
  }
  return false;
}

const addCaption: Command = ({ selection: { $from }, tr }, dispatch) => {
  const table = around($from, nodes.table);
  if (!table) return false;
  const first = table.node.firstChild;
  if (first?.type !== nodes.caption) tr.insert(table.pos + 1, nodes.caption.create());
  const end = table.pos + 2 + (first?.type === nodes.caption ? first.content.size : 0);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
  return true;
};

const deleteTable: Command = ({ selection: { $from }, tr }, dispatch) => {
  const table = around($from, nodes.table);
  if (!table) return false;
  tr.replaceWith(table.pos, table.pos + table.node.nodeSize, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, table.pos + 1)).scrollIntoView());
  return true;
};

export const tableCommands: Record<TableDeed, Command> = {
  "row-above": addRowAbove,
  "row-below": addRowAfter,
  "column-before": addColumnBefore,
  "column-after": addColumnAfter,
  merge: mergeInSection,
  "split-cell": splitCell,
  "head-row": toggleHeadRow,
  "head-column": toggleHeader("column"),
  caption: addCaption,
  "delete-row": deleteRow,
  "delete-column": deleteColumn,
  "delete-table": deleteTable,
};

/** To the next cell; behind the last one comes a new row. */
export const nextCellOrRow: Command = (state, dispatch, view) => {
  if (goToNextCell(1)(state, dispatch, view)) return true;
  if (!isInTable(state)) return false;
  if (!dispatch) return true;
  addRowAfter(state, (added) => {
    const after = state.apply(added);
    goToNextCell(1)(after, (moved) => {
      dispatch(
        added.setSelection(TextSelection.near(added.doc.resolve(moved.selection.from))).scrollIntoView(),
      );
    });
  });
  return true;
};
