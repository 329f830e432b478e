import type { Node } from "prosemirror-model";
import { type Command, type EditorState, NodeSelection, type Transaction } from "prosemirror-state";
import { schema } from "../model/schema";

const { nodes } = schema;

/** A run of the chapter's top blocks that stay together: a heading with its subtitle, or one block. */
export type Unit = { from: number; to: number };

export function unitsOf(doc: Node): Unit[] {
  const units: Unit[] = [];
  let before: Node | undefined;
  doc.forEach((node, offset) => {
    const last = units.at(-1);
    const end = offset + node.nodeSize;
    if (last && node.type === nodes.subtitle && before?.type === nodes.heading) last.to = end;
    else units.push({ from: offset, to: end });
    before = node;
  });
  return units;
}

/** The unit around a place; of a place between two, the one behind it. */
export const unitAt = (doc: Node, pos: number): Unit | undefined =>
  unitsOf(doc).find(({ from, to }) => from <= pos && pos < to);

/** The run of units that a selection touches. */
function selectedRun({ doc, selection: { from, to } }: EditorState): {
  units: Unit[];
  first: number;
  last: number;
} {
  const units = unitsOf(doc);
  const first = units.findIndex((unit) => from < unit.to);
  const after = units.findIndex((unit) => to <= unit.to);
  return { units, first, last: after < 0 ? units.length - 1 : after };
}

/** Moves the blocks of the selection over the next one, up or down in the chapter. */
export function moveBlock(by: -1 | 1): Command {
  return (state, dispatch) => {
    const { units, first, last } = selectedRun(state);
    const over = units[by < 0 ? first - 1 : last + 1];
    const [start, end] = [units[first], units[last]];
    if (!over || !start || !end) return false;
    dispatch?.(moved(state, { from: start.from, to: end.to }, by < 0 ? over.from : over.to));
    return true;
  };
}

/** Moves a run of blocks to a place between two others; the selection goes with it. */
export function moved(state: EditorState, { from, to }: Unit, place: number): Transaction {
  const { tr, selection, doc } = state;
  if (place >= from && place <= to) return tr;
  const run = doc.slice(from, to);
  tr.delete(from, to);
  const at = tr.mapping.map(place);
  tr.insert(at, run.content);
  const isInside = selection.from >= from && selection.to <= to;
  if (isInside) {
    const Selection = selection.constructor as unknown as {
      fromJSON(doc: Node, json: unknown): EditorState["selection"];
    };
    const json = selection.toJSON();
    const by = at - from;
    const shifted = Object.fromEntries(
      Object.entries(json).map(([name, value]) => [name, typeof value === "number" ? value + by : value]),
    );
    tr.setSelection(Selection.fromJSON(tr.doc, shifted));
  } else if (doc.nodeAt(from)?.type.spec.selectable !== false && tr.doc.nodeAt(at)?.isAtom)
    tr.setSelection(NodeSelection.create(tr.doc, at));
  return tr.scrollIntoView();
}
