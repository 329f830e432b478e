import {
  chainCommands,
  deleteSelection,
  joinBackward,
  selectNodeBackward,
  setBlockType,
} from "prosemirror-commands";
import { type Command, NodeSelection, TextSelection } from "prosemirror-state";
import { schema } from "../model/schema";
import { removeEmptyCaption } from "../pictures/picture-commands";
import { liftAtStart } from "./lists";

const { nodes } = schema;

/** A heading's start: the line becomes body text before it is joined to anything. */
const headingToBody: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const isHeading = parent.type === nodes.heading || parent.type === nodes.subtitle;
  if (!isHeading || !empty || $from.parentOffset > 0 || $from.start() === 1) return false;
  const { id = null, anchors = null, lang = null, direction = null } = parent.attrs;
  return setBlockType(nodes.paragraph, { id, anchors, lang, direction })(state, dispatch, view);
};

/** A line of verse goes up into the line before it, over the end of a stanza too. */
const joinVerse: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
  if (!empty || $from.parent.type !== nodes.verse_line || $from.parentOffset > 0) return false;
  if ($from.index(-1) > 0) {
    dispatch?.(tr.join($from.before()).scrollIntoView());
    return true;
  }
  if ($from.index(-2) === 0) return false;
  dispatch?.(tr.join($from.before(-1)).scrollIntoView());
  return true;
};

/** An empty line above a block that is no text goes, instead of the block. */
const removeEmptyLine: Command = ({ selection: { $from, empty }, doc, tr }, dispatch) => {
  const { parent } = $from;
  if (!empty || parent.type !== nodes.paragraph || parent.content.size > 0 || $from.depth !== 1) return false;
  const before = doc.resolve($from.before()).nodeBefore;
  if (!before || before.isTextblock || before.isAtom) return false;
  tr.delete($from.before(), $from.after());
  const at = Math.max(0, $from.before() - 1);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at), -1)).scrollIntoView());
  return true;
};

/** A note's mark is chosen first, and deleted only then: its words go with it. */
const selectNoteBefore: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
  const before = $from.nodeBefore;
  if (!empty || before?.type !== nodes.note || !before.attrs.owns) return false;
  dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, $from.pos - before.nodeSize)));
  return true;
};

export const backspace: Command = chainCommands(
  deleteSelection,
  selectNoteBefore,
  removeEmptyCaption,
  headingToBody,
  liftAtStart,
  joinVerse,
  removeEmptyLine,
  joinBackward,
  selectNodeBackward,
);
