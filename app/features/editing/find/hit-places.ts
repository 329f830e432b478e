import type { Node } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "../model/schema";
import { showNote } from "../view/note-box";
import type { Hit } from "./book-search";
import { type FindMark, showFound } from "./find-marks";
import { lineOf, rangeIn } from "./search-units";

/** Where a hit stands in the document; of a description or of something locked, the whole node. Undefined: it is gone. */
export function placeOf(doc: Node, { unit, match }: Hit): { from: number; to: number } | undefined {
  const node = unit.pos < doc.content.size ? doc.nodeAt(unit.pos) : null;
  if (!node) return undefined;
  if (unit.kind === "alt" || unit.kind === "locked" || !node.isTextblock)
    return { from: unit.pos, to: unit.pos + node.nodeSize };
  const line = lineOf(node);
  if (line.text !== unit.text) return undefined;
  const { from, to } = rangeIn(line, match.from, match.to);
  return { from: unit.pos + 1 + from, to: unit.pos + 1 + to };
}

/** Before and behind where the text is looked at: thousands of marks would make every key wait. */
const maxMarked = 200;

/** Marks the hits in the text that is open; of very many those around the current one, or around the caret. */
export function markHits(view: EditorView, hits: readonly Hit[], current: Hit | undefined): void {
  const { from: caret } = view.state.selection;
  const at = current ? hits.indexOf(current) : hits.findIndex(({ unit }) => unit.pos >= caret);
  const middle = at < 0 ? hits.length : at;
  const near = hits.slice(Math.max(0, middle - maxMarked), middle + maxMarked);
  const marks = near.flatMap((hit): FindMark[] => {
    const place = placeOf(view.state.doc, hit);
    return place ? [{ ...place, isCurrent: hit === current }] : [];
  });
  view.dispatch(showFound(view.state.tr, marks));
}

/** Brings a hit into view: a note is opened. The selection goes there, the focus stays where it is. */
export function revealHit(view: EditorView, hit: Hit): void {
  const { doc } = view.state;
  const place = placeOf(doc, hit);
  if (!place) return;
  const $from = doc.resolve(place.from);
  let note: number | undefined;
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type === schema.nodes.note) note = $from.before(depth);
  const { tr } = view.state;
  if (note !== undefined) view.dispatch(showNote(tr, note));
  else if ($from.parent.isTextblock)
    view.dispatch(tr.setSelection(TextSelection.create(doc, place.from, place.to)));
  const element =
    note === undefined ? elementAt(view, place.from) : (view.dom.querySelector(".edit-note") ?? undefined);
  element?.scrollIntoView({ block: "center" });
}

function elementAt(view: EditorView, pos: number): Element | undefined {
  const mark = view.dom.querySelector(".edit-found.on");
  if (mark) return mark;
  const { node, offset } = view.domAtPos(pos);
  const child = node.childNodes[offset] ?? node;
  return child instanceof Element ? child : (child.parentElement ?? undefined);
}
