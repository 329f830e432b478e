import { baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { Command, Plugin } from "prosemirror-state";
import { goToNextCell } from "prosemirror-tables";
import { moveBlock } from "../blocks/move-block";
import { schema } from "../model/schema";
import { nextCellOrRow } from "../tables/table-commands";
import { backspace } from "./backspace";
import { type BlockStyle, setStyle } from "./blocks";
import { enter } from "./enter";
import { liftItem, sinkItem } from "./lists";
import { type MarkName, toggle } from "./marks";
import { insertNote } from "./notes";

const { nodes } = schema;

const markKeys: Record<string, MarkName> = {
  "Mod-b": "bold",
  "Mod-i": "italic",
  "Mod-u": "underline",
  "Mod-Shift-x": "strike",
  "Mod-Shift-k": "smallCaps",
  "Mod-.": "superscript",
  "Mod-,": "subscript",
  "Mod-e": "code",
};

const styleKeys: Record<string, BlockStyle> = {
  "Mod-Alt-0": "body",
  "Mod-Alt-1": "heading-1",
  "Mod-Alt-2": "heading-2",
  "Mod-Alt-3": "heading-3",
  "Mod-Shift-8": "bullets",
  "Mod-Shift-7": "numbers",
  "Mod-Shift-9": "quote",
};

/** A forced line break; in verse, a line. */
const lineBreak: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type === nodes.verse_line || !$from.parent.inlineContent) return false;
  if ($from.parent.type === nodes.preformatted) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create()).scrollIntoView());
  return true;
};

/** How far a line of verse stands in, in steps. */
function indentLine(by: 1 | -1): Command {
  return ({ selection: { $from }, tr }, dispatch) => {
    const line = $from.parent;
    if (line.type !== nodes.verse_line) return false;
    const indent = Math.max(0, Math.min(6, Math.round(line.attrs.indent) + by));
    if (indent !== line.attrs.indent) dispatch?.(tr.setNodeAttribute($from.before(), "indent", indent));
    return true;
  };
}

export type KeyOptions = {
  /** The book's scene ornament. */
  ornament: string | undefined;
  onLink: () => void;
  steps?: HistorySteps;
};

/** What undoes and redoes. */
export type HistorySteps = { undo: Command; redo: Command };

/** Every key of the text itself; keys of the screen are the screen's. */
export function textKeys({ ornament, onLink, steps = { undo, redo } }: KeyOptions): Plugin[] {
  const own: Record<string, Command> = {
    Enter: enter(ornament),
    "Shift-Enter": chainCommands(exitCode, lineBreak, enter(ornament)),
    Backspace: chainCommands(undoInputRule, backspace),
    Tab: chainCommands(nextCellOrRow, indentLine(1), sinkItem),
    "Shift-Tab": chainCommands(goToNextCell(-1), indentLine(-1), liftItem),
    "Mod-z": steps.undo,
    "Mod-Shift-z": steps.redo,
    "Mod-y": steps.redo,
    "Mod-Alt-f": insertNote,
    "Alt-Shift-ArrowUp": moveBlock(-1),
    "Alt-Shift-ArrowDown": moveBlock(1),
    "Mod-k": () => {
      onLink();
      return true;
    },
  };
  for (const [key, name] of Object.entries(markKeys)) own[key] = toggle(name);
  for (const [key, style] of Object.entries(styleKeys)) own[key] = setStyle(style);
  return [keymap(own), keymap(baseKeymap)];
}
