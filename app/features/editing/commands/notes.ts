import type { Node } from "prosemirror-model";
import { type Command, type EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import { schema } from "../model/schema";
import { newNoteName } from "../model/schema-inlines";
import { numberingAt } from "../notes/note-numbers";

const { note: type, paragraph } = schema.nodes;

/** The note whose mark is chosen, or stands right before the caret. */
export function noteAt({ selection }: EditorState): { node: Node; pos: number } | undefined {
  if (selection instanceof NodeSelection && selection.node.type === type)
    return { node: selection.node, pos: selection.from };
  const before = selection.empty ? selection.$from.nodeBefore : null;
  return before?.type === type ? { node: before, pos: selection.from - before.nodeSize } : undefined;
}

/** Puts a new note behind what is selected, in the series of those around it, and chooses its mark. Not inside other notes. */
export const insertNote: Command = (state, dispatch) => {
  const { $to } = state.selection;
  if (!$to.parent.inlineContent || !$to.parent.type.contentMatch.matchType(type)) return false;
  const numbering = numberingAt(state, $to.pos);
  const node = type.create({ note: newNoteName(), numbering, owns: true }, paragraph.create());
  const tr = state.tr.insert($to.pos, node);
  dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, $to.pos)).scrollIntoView());
  return true;
};

/** Deletes a note with its words. */
export function deleteNote(pos: number): Command {
  return ({ doc, tr }, dispatch) => {
    const node = doc.nodeAt(pos);
    if (node?.type !== type) return false;
    tr.delete(pos, pos + node.nodeSize);
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(pos))).scrollIntoView());
    return true;
  };
}

/** Moves a note's mark, with its words, to another place in the text. */
export function moveNote(pos: number, to: number): Command {
  return ({ doc, tr }, dispatch) => {
    const node = doc.nodeAt(pos);
    const isInside = to > pos && to < pos + (node?.nodeSize ?? 0);
    if (node?.type !== type || isInside || !doc.resolve(to).parent.inlineContent) return false;
    tr.delete(pos, pos + node.nodeSize);
    const place = tr.mapping.map(to);
    tr.insert(place, node).setSelection(NodeSelection.create(tr.doc, place));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
