import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import { NodeSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { moveBlock } from "../blocks/move-block";
import {
  insertBlock,
  insertSceneBreak,
  insertTable,
  setAlignment,
  setStyle,
  styleAt,
  toggleDropCap,
} from "../commands/blocks";
import { hasMark, type MarkName, toggle } from "../commands/marks";
import { insertNote } from "../commands/notes";
import { schema } from "../model/schema";
import { type TableState, tableCommands, tableStateOf } from "../tables/table-commands";
import { focusNote, showNote } from "../view/note-box";
import type { Tool, ToolState } from "./tool-bar";

const markNames: readonly MarkName[] = [
  "bold",
  "italic",
  "underline",
  "strike",
  "smallCaps",
  "caps",
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
    table: tableStateOf(state),
    hasDropCap: Boolean(state.selection.$from.parent.attrs.dropCap),
  };
}

export function isSameToolState(one: ToolState, other: ToolState): boolean {
  return (
    one.style === other.style &&
    one.canUndo === other.canUndo &&
    one.canRedo === other.canRedo &&
    one.hasDropCap === other.hasDropCap &&
    isSameTable(one.table, other.table) &&
    one.marks.size === other.marks.size &&
    [...one.marks].every((mark) => other.marks.has(mark))
  );
}

function isSameTable(one: TableState | undefined, other: TableState | undefined): boolean {
  if (!one || !other) return one === other;
  const isSame = one.isHeadRow === other.isHeadRow && one.isHeadColumn === other.isHeadColumn;
  return isSame && one.can.size === other.can.size && [...one.can].every((deed) => other.can.has(deed));
}

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
    case "page-break":
      return insertBlock(schema.nodes.page_break.create());
    case "drop-cap":
      return toggleDropCap;
    case "align":
      return setAlignment(tool.align);
    case "move-up":
      return moveBlock(-1);
    case "move-down":
      return moveBlock(1);
    case "link":
    case "picture":
    case "language":
    case "split":
      return undefined;
    default:
      return tableCommands[tool.do];
  }
}
