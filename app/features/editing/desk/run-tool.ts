import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import { NodeSelection } from "prosemirror-state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, isInTable } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { around, insertSceneBreak, insertTable, setStyle, styleAt } from "../commands/blocks";
import { hasMark, type MarkName, toggle } from "../commands/marks";
import { insertNote } from "../commands/notes";
import { schema } from "../model/schema";
import { focusNote, showNote } from "../view/note-box";
import type { Tool, ToolState } from "./tool-bar";

const markNames: readonly MarkName[] = [
  "bold",
  "italic",
  "underline",
  "strike",
  "smallCaps",
  "superscript",
  "subscript",
  "code",
];

export function toolStateOf(state: EditorState): ToolState {
  const marks = new Set<MarkName | "link">(markNames.filter((name) => hasMark(state, name)));
  if (hasMark(state, "link")) marks.add("link");
  return {
    style: styleAt(state),
    marks,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    inTable: isInTable(state),
  };
}

export function isSameToolState(one: ToolState, other: ToolState): boolean {
  return (
    one.style === other.style &&
    one.canUndo === other.canUndo &&
    one.canRedo === other.canRedo &&
    one.inTable === other.inTable &&
    one.marks.size === other.marks.size &&
    [...one.marks].every((mark) => other.marks.has(mark))
  );
}

const deleteTable: Command = ({ selection: { $from }, tr }, dispatch) => {
  const table = around($from, schema.nodes.table);
  if (!table) return false;
  dispatch?.(tr.replaceWith(table.pos, table.pos + table.node.nodeSize, schema.nodes.paragraph.create()));
  return true;
};

/** Does what a tool says that needs nothing but the text, and gives the text the focus again. */
export function runTool(view: EditorView, tool: Tool, ornament: string | undefined): void {
  const command = commandOf(tool, ornament);
  if (!command) return;
  command(view.state, view.dispatch, view);
  view.focus();
  if (tool.do !== "note" || !(view.state.selection instanceof NodeSelection)) return;
  view.dispatch(showNote(view.state.tr, view.state.selection.from));
  focusNote();
}

function commandOf(tool: Tool, ornament: string | undefined): Command | undefined {
  switch (tool.do) {
    case "mark":
      return toggle(tool.mark);
    case "style":
      return setStyle(tool.style);
    case "undo":
      return undo;
    case "redo":
      return redo;
    case "note":
      return insertNote;
    case "table":
      return insertTable();
    case "scene":
      return insertSceneBreak(ornament);
    case "row-below":
      return addRowAfter;
    case "column-after":
      return addColumnAfter;
    case "delete-row":
      return deleteRow;
    case "delete-column":
      return deleteColumn;
    case "delete-table":
      return deleteTable;
    case "link":
    case "picture":
    case "split":
      return undefined;
  }
}
