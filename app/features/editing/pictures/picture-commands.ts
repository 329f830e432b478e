import type { Node, ResolvedPos } from "prosemirror-model";
import { type Command, type EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import { schema } from "../model/schema";

const { nodes } = schema;

export type PictureChoice = {
  asset: string;
  alt: string;
  /** The share of the text's width, 0..1; null: as large as its pixels are. */
  width: number | null;
  decorative: true | null;
};

export const isPicture = ({ type }: Node): boolean => type === nodes.figure || type === nodes.picture;

/** The picture that is chosen, or whose caption the caret is in. */
export function pictureAt({ selection }: EditorState): { node: Node; pos: number } | undefined {
  if (selection instanceof NodeSelection && isPicture(selection.node))
    return { node: selection.node, pos: selection.from };
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type === nodes.figure) return { node: $from.node(depth), pos: $from.before(depth) };
  return undefined;
}

/** Puts a picture between the blocks of the chapter, nearest to a place, and chooses it. */
export function insertFigure(choice: PictureChoice, at?: number): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const $at = at === undefined ? selection.$to : doc.resolve(Math.min(at, doc.content.size));
    const empty = emptyLineAt($at);
    const figure = nodes.figure.create(choice);
    const pos = empty?.from ?? ($at.depth === 0 ? $at.pos : $at.after(1));
    tr.replaceWith(pos, empty?.to ?? pos, figure);
    // There is always a line to go on writing in.
    if (!tr.doc.resolve(pos + figure.nodeSize).nodeAfter)
      tr.insert(pos + figure.nodeSize, nodes.paragraph.create());
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, pos)).scrollIntoView());
    return true;
  };
}

function emptyLineAt($at: ResolvedPos): { from: number; to: number } | undefined {
  const line = $at.depth === 1 ? $at.parent : undefined;
  if (line?.type !== nodes.paragraph || line.content.size > 0) return undefined;
  return { from: $at.before(1), to: $at.after(1) };
}

/** Changes what a picture is and how it is shown; what it is called in the book stays with it. */
export function setPicture(pos: number, choice: PictureChoice): Command {
  return ({ doc, tr }, dispatch) => {
    const node = doc.nodeAt(pos);
    if (!node || !isPicture(node)) return false;
    tr.setNodeMarkup(pos, null, { ...node.attrs, ...choice }, node.marks);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, pos)).scrollIntoView());
    return true;
  };
}

/** Puts the caret into a picture's caption, which is made when there is none. */
export function editCaption(pos: number): Command {
  return ({ doc, tr }, dispatch) => {
    const node = doc.nodeAt(pos);
    if (node?.type !== nodes.figure) return false;
    if (node.childCount === 0) tr.insert(pos + 1, nodes.caption.create());
    const end = pos + (tr.doc.nodeAt(pos)?.nodeSize ?? 0) - 2;
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
    return true;
  };
}

/** In an empty caption, Backspace takes the caption away. */
export const removeEmptyCaption: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
  if (!empty || $from.parent.type !== nodes.caption || $from.parent.content.size > 0) return false;
  const holder = $from.before(-1);
  tr.delete($from.before(), $from.after());
  const node = tr.doc.nodeAt(holder);
  if (node?.type === nodes.figure) tr.setSelection(NodeSelection.create(tr.doc, holder));
  dispatch?.(tr.scrollIntoView());
  return true;
};
