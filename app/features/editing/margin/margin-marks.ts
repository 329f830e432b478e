import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { findPassage } from "./find-passage";
import type { MarginItem, Passage } from "./margin-item";

type Wanted = { items: readonly MarginItem[]; chosen: string | undefined };
/** Where the items stand, by id; an item whose block is gone, too, is not in `near`. */
type Marks = Wanted & {
  passages: ReadonlyMap<string, Passage>;
  near: ReadonlyMap<string, number>;
  decorations: DecorationSet;
};

const key = new PluginKey<Marks>("margin-marks");

/** Shows these items' passages, found anew. */
export const showItems = (tr: Transaction, wanted: Wanted): Transaction =>
  tr.setMeta(key, wanted).setMeta("addToHistory", false);

/** Where the words of each item stand now, and the block of those whose words are gone. */
export function marginPlaces(state: EditorState): Pick<Marks, "passages" | "near"> {
  const { passages = new Map(), near = new Map() } = key.getState(state) ?? {};
  return { passages, near };
}

type MarginMarks = {
  onChoose: (id: string) => void;
  /** The document or the items are others now. */
  onUpdate: () => void;
};

/** Marks the passages that items of the margin are about; pressing one chooses its item. */
export function marginMarks({ onChoose, onUpdate }: MarginMarks): Plugin<Marks> {
  return new Plugin<Marks>({
    key,
    view: () => ({
      update(view, before) {
        if (key.getState(view.state) !== key.getState(before)) onUpdate();
      },
    }),
    state: {
      init: (_config, { doc }) => found(doc, { items: [], chosen: undefined }),
      apply(tr, marks) {
        const wanted = tr.getMeta(key) as Wanted | undefined;
        if (wanted) return found(tr.doc, wanted);
        return tr.docChanged ? mapped(marks, tr) : marks;
      },
    },
    props: {
      decorations: (state) => key.getState(state)?.decorations,
      handleClick(view, pos) {
        const marks = key.getState(view.state);
        let best: { id: string; length: number } | undefined;
        for (const [id, { from, to }] of marks?.passages ?? [])
          if (from <= pos && pos <= to && (!best || to - from < best.length))
            best = { id, length: to - from };
        if (best) onChoose(best.id);
        return false;
      },
    },
  });
}

function found(doc: Node, { items, chosen }: Wanted): Marks {
  const passages = new Map<string, Passage>();
  const near = new Map<string, number>();
  for (const item of items) {
    const own = item.find?.(doc);
    const place = own ? { passage: own, near: own.from } : findPassage(doc, item.place);
    if (place.passage) passages.set(item.id, place.passage);
    if (place.near !== undefined) near.set(item.id, place.near);
  }
  return { items, chosen, passages, near, decorations: decorated(doc, items, chosen, passages) };
}

/** What is typed inside a passage stays in it; a passage without any of its words is gone. */
function mapped({ items, chosen, passages, near }: Marks, tr: Transaction): Marks {
  const moved = new Map<string, Passage>();
  for (const [id, { from, to }] of passages) {
    const passage = { from: tr.mapping.map(from, 1), to: tr.mapping.map(to, -1) };
    if (passage.from < passage.to) moved.set(id, passage);
  }
  const movedNear = new Map([...near].map(([id, pos]) => [id, tr.mapping.map(pos)]));
  return {
    items,
    chosen,
    passages: moved,
    near: movedNear,
    decorations: decorated(tr.doc, items, chosen, moved),
  };
}

function decorated(
  doc: Node,
  items: readonly MarginItem[],
  chosen: string | undefined,
  passages: ReadonlyMap<string, Passage>,
): DecorationSet {
  const list: Decoration[] = [];
  for (const { id, kind, isDone } of items) {
    const passage = passages.get(id);
    if (!passage || (isDone && id !== chosen)) continue;
    const names = ["edit-marked", kind, ...(id === chosen ? ["on"] : [])];
    list.push(Decoration.inline(passage.from, passage.to, { class: names.join(" ") }));
  }
  return list.length > 0 ? DecorationSet.create(doc, list) : DecorationSet.empty;
}
