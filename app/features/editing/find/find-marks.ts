import { Plugin, PluginKey, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

const key = new PluginKey<DecorationSet>("find-marks");

export type FindMark = { from: number; to: number; isCurrent: boolean };

/** Shows in the text what was found; an empty list shows nothing. */
export function showFound(tr: Transaction, marks: readonly FindMark[]): Transaction {
  return tr.setMeta(key, marks).setMeta("addToHistory", false);
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
        const decorations = marks.map(({ from, to, isCurrent }) =>
          Decoration.inline(from, to, { class: isCurrent ? "edit-found on" : "edit-found" }),
        );
        return DecorationSet.create(tr.doc, decorations);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}
