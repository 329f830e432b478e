import {
  chainCommands,
  createParagraphNear,
  liftEmptyBlock,
  newlineInCode,
  splitBlockAs,
} from "prosemirror-commands";
import { type Command, TextSelection } from "prosemirror-state";
import { canSplit } from "prosemirror-transform";
import { schema } from "../model/schema";
import { around, insertSceneBreak } from "./blocks";

const { nodes } = schema;

/** What an author types on a line of its own between two scenes. */
const sceneSign = /^(?:\*\s?\*\s?\*|#|-{3}|~{3}|⁂)$/;

/** What Enter does, the nearest first. `usual`: the book's ornament. */
export function enter(usual: string | undefined): Command {
  return chainCommands(
    newlineInCode,
    inVerse,
    inCaption,
    atStart,
    signToSceneBreak(usual),
    inList,
    createParagraphNear,
    liftEmptyBlock,
    splitText,
  );
}

/** A new line of the same indent; an empty one ends the stanza, and an empty stanza the verse. */
const inVerse: Command = ({ selection, tr }, dispatch) => {
  const { $from, empty } = selection;
  const line = $from.parent;
  if (line.type !== nodes.verse_line) return false;
  const stanza = $from.node(-1);
  const verse = $from.node(-2);
  const isLastLine = $from.index(-1) === stanza.childCount - 1;
  const isLastStanza = $from.index(-2) === verse.childCount - 1;
  if (!empty || line.content.size > 0 || !isLastLine) {
    tr.deleteSelection().split(tr.selection.from);
  } else if (stanza.childCount > 1) {
    const start = $from.before();
    const end = $from.after(-1);
    tr.delete(start, $from.after());
    tr.insert(tr.mapping.map(end), nodes.stanza.create(null, nodes.verse_line.create()));
    tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(end, -1) + 1), 1));
  } else if (isLastStanza && verse.childCount > 1) {
    const after = $from.after(-2);
    tr.delete($from.before(-1), $from.after(-1));
    const at = tr.mapping.map(after);
    tr.insert(at, nodes.paragraph.create()).setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
  } else return false;
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** A picture's or table's caption is one line: Enter goes on below. */
const inCaption: Command = ({ selection: { $from }, doc, tr }, dispatch) => {
  if ($from.parent.type !== nodes.caption) return false;
  const after = $from.after(-1);
  const next = doc.resolve(after).nodeAfter;
  if (!next?.isTextblock) tr.insert(after, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1), 1)).scrollIntoView());
  return true;
};

/** At the start of a text the new line comes above it, so that the text keeps what leads to it. */
const atStart: Command = ({ selection, tr }, dispatch) => {
  const { $from, empty } = selection;
  const { parent } = $from;
  const isText = parent.type === nodes.paragraph || parent.type === nodes.heading;
  if (!empty || !isText || $from.parentOffset > 0 || parent.content.size === 0) return false;
  if ($from.node(-1).type === nodes.list_item) return false;
  dispatch?.(tr.insert($from.before(), nodes.paragraph.create()).scrollIntoView());
  return true;
};

function signToSceneBreak(usual: string | undefined): Command {
  return (state, dispatch) => {
    const { $from, empty } = state.selection;
    const isSign = $from.parent.type === nodes.paragraph && sceneSign.test($from.parent.textContent.trim());
    if (!empty || $from.depth !== 1 || !isSign || $from.parentOffset < $from.parent.content.size)
      return false;
    if (!dispatch) return true;
    const cleared = state.apply(state.tr.delete($from.start(), $from.end()));
    // One step for undo: the sign goes and the break comes together.
    return insertSceneBreak(usual)(cleared, (second) => {
      const tr = state.tr.delete($from.start(), $from.end());
      for (const step of second.steps) tr.step(step);
      dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(second.selection.from))).scrollIntoView());
    });
  };
}

/** A new item; in an empty one, out of the list. */
const inList: Command = ({ selection, tr }, dispatch) => {
  const { $from, $to } = selection;
  const item = around($from, nodes.list_item);
  if (!item || $from.depth !== item.depth + 1 || !$from.sameParent($to)) return false;
  if ($from.parent.content.size === 0) return false;
  tr.deleteSelection();
  const types = [{ type: nodes.list_item }, { type: nodes.paragraph }];
  if (!canSplit(tr.doc, tr.selection.from, 2, types)) return false;
  dispatch?.(tr.split(tr.selection.from, 2, types).scrollIntoView());
  return true;
};

/** The second half of a paragraph is a paragraph like it, without what only the first is. */
const splitText: Command = splitBlockAs((node, atEnd) => {
  if (node.type !== nodes.paragraph) return atEnd ? { type: nodes.paragraph } : null;
  const { align, indent, lang, direction } = node.attrs;
  return { type: nodes.paragraph, attrs: { align, indent, lang, direction } };
});
