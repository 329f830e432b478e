import { toggleMark } from "prosemirror-commands";
import type { Mark } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { schema } from "../model/schema";
import { isAllowedAddress } from "../model/schema-marks";

const { marks } = schema;

export type MarkName =
  | "bold"
  | "italic"
  | "underline"
  | "strike"
  | "smallCaps"
  | "caps"
  | "superscript"
  | "subscript"
  | "code";

/** What cannot be together with another: raised letters are not lowered ones. */
const against: Partial<Record<MarkName, MarkName>> = { superscript: "subscript", subscript: "superscript" };

export function toggle(name: MarkName): Command {
  const plain = toggleMark(marks[name]);
  const other = against[name];
  return (state, dispatch, view) =>
    plain(
      state,
      dispatch &&
        ((tr) => {
          if (other) {
            for (const { $from, $to } of state.selection.ranges)
              tr.removeMark($from.pos, $to.pos, marks[other]);
            tr.removeStoredMark(marks[other]);
          }
          dispatch(tr);
        }),
      view,
    );
}

/** Whether what is typed or selected has the mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, name: MarkName | "link"): boolean {
  const { from, to, $from, empty } = selection;
  if (empty) return marks[name].isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, marks[name]);
}

/** The link that the selection begins in, with its whole extent. */
export function linkAt(state: EditorState): { href: string; from: number; to: number } | undefined {
  const { $from } = state.selection;
  const parent = $from.parent;
  if (!parent.isTextblock) return undefined;
  const at = $from.index();
  const near = [parent.maybeChild(at), $from.parentOffset > 0 ? $from.nodeBefore : null];
  const link = near.map((node) => node && marks.link.isInSet(node.marks)).find((mark) => mark);
  if (!link) return undefined;
  return { href: link.attrs.href, ...extentOf(state, link) };
}

function extentOf({ selection: { $from } }: EditorState, link: Mark): { from: number; to: number } {
  const start = $from.start();
  let from = start;
  let extent = { from: $from.pos, to: $from.pos };
  let isInside = false;
  $from.parent.forEach((node, offset) => {
    const isLinked = link.isInSet(node.marks);
    if (isLinked && !isInside) from = start + offset;
    isInside = isLinked;
    const end = start + offset + node.nodeSize;
    if (isLinked && from <= $from.pos && end >= $from.pos) extent = { from, to: end };
  });
  return extent;
}

/** Sets the address of what is selected, or of the link around the caret; an empty address takes the link away. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const address = href.trim();
    if (address !== "" && !isAllowedAddress(address)) return false;
    const { selection } = state;
    const { from, to } = selection.empty ? (linkAt(state) ?? selection) : selection;
    if (from === to) return false;
    const tr = state.tr.removeMark(from, to, marks.link);
    if (address !== "") tr.addMark(from, to, marks.link.create({ href: address }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
