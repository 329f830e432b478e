import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

const key = new PluginKey<DecorationSet>("find-marks");

export type FindMark = { from: number; to: number; isCurrent: boolean };

/** Shows in the text what was found; an empty list shows nothing. */
export function showFound(tr: Transaction, marks: readonly FindMark[]): Transaction {
  return tr.setMeta(key, marks).setMeta("addToHistory", false);
}

const found = (from: number, to: number, isCurrent: boolean) =>
  Decoration.inline(from, to, { class: isCurrent ? "edit-found on" : "edit-found" }, { isCurrent });

/** What was found between two places, as decorations of a text of its own that begins at the first. */
export function foundBetween(state: EditorState, from: number, to: number): Decoration[] {
  const shown = key.getState(state)?.find(from, to) ?? [];
  return shown
    .filter((one) => one.from >= from && one.to <= to)
    .map((one) => found(one.from - from, one.to - from, one.spec.isCurrent));
}

/** Marks what was found, in the text and in a note that is open. */
export function findMarks(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, shown) {
        const marks = tr.getMeta(key) as readonly FindMark[] | undefined;
        if (!marks) return shown.map(tr.mapping, tr.doc);
        const decorations = marks.map(({ from, to, isCurrent }) => found(from, to, isCurrent));
        return DecorationSet.create(tr.doc, decorations);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}
