import type { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { showItem, showMark } from "./bring-into-view";
import type { MarginItem, MarginKind, Passage } from "./margin-item";
import { marginMarks, marginPlaces, showItems } from "./margin-marks";

/** `top`: where its passage begins, px below the head of the page; undefined: nothing of it is in the chapter. */
export type PlacedItem = {
  item: MarginItem;
  number: number;
  passage: Passage | undefined;
  top: number | undefined;
};
export type MarginFilter = "all" | "comments" | "findings" | "changes";

const filterOf: Record<MarginKind, MarginFilter> = {
  comment: "comments",
  suggestion: "comments",
  insertion: "changes",
  deletion: "changes",
  finding: "findings",
};

/** After the last key, ms: measuring lays the page out, which a key must not wait for. */
const measureAfterMs = 120;

export type Margin = ReturnType<typeof useMargin>;

type UseMargin = {
  view: EditorView | undefined;
  chapterId: string | undefined;
  /** Of the whole book or of the chapter, from every source. */
  items: readonly MarginItem[];
  /** The item that the address asks for. */
  asked?: string | undefined;
};

/** The margin beside the page of one chapter: its items in the order of the text, and the one that is chosen. */
export function useMargin({ view, chapterId, items, asked }: UseMargin) {
  const [chosen, setChosen] = useState<string | undefined>(asked);
  const [filter, setFilter] = useState<MarginFilter>("all");
  const [showsDone, setShowsDone] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [placed, setPlaced] = useState<readonly PlacedItem[]>([]);
  const inChapter = useMemo(() => items.filter(({ chapter }) => chapter === chapterId), [items, chapterId]);
  const open = useMemo(
    () => inChapter.filter(({ id, isDone }) => !isDone || showsDone || id === chosen),
    [inChapter, showsDone, chosen],
  );
  const shown = useMemo(
    () => (filter === "all" ? open : open.filter(({ kind }) => filterOf[kind] === filter)),
    [open, filter],
  );

  const choose = useCallback((id: string | undefined) => setChosen(id), []);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const measure = useRef(() => {});
  measure.current = () => setPlaced(view && !view.isDestroyed ? inOrder(view, shown) : []);
  const plugins = useMemo<Plugin[]>(
    () => [
      marginMarks({
        onChoose: choose,
        onUpdate() {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => measure.current(), measureAfterMs);
        },
      }),
    ],
    [choose],
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!view || view.isDestroyed) return;
    view.dispatch(showItems(view.state.tr, { items: shown, chosen }));
    clearTimeout(timer.current);
    measure.current();
  }, [view, shown, chosen]);

  // Fonts that arrive, a note that opens, another width: the passages stand elsewhere.
  useEffect(() => {
    const leaf = view?.dom.closest(".edit-leaf");
    if (!leaf || typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(() => measure.current());
    watch.observe(leaf);
    return () => watch.disconnect();
  }, [view]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another chapter has other items
  useEffect(() => {
    setSheetOpen(false);
    setShowsDone(false);
  }, [chapterId]);

  // Once it is in its place, what the address asks for is brought into view.
  const wasShown = useRef(false);
  useEffect(() => {
    if (!asked || wasShown.current || !placed.some(({ item }) => item.id === asked)) return;
    wasShown.current = true;
    setSheetOpen(true);
    requestAnimationFrame(() => {
      showMark(asked);
      showItem(asked);
    });
  }, [asked, placed]);

  const countOf = (wanted: MarginFilter) =>
    open.filter(({ kind }) => wanted === "all" || filterOf[kind] === wanted).length;
  return {
    plugins,
    placed,
    chosen,
    choose,
    filter,
    setFilter,
    counts: {
      all: countOf("all"),
      comments: countOf("comments"),
      findings: countOf("findings"),
      changes: countOf("changes"),
    },
    doneCount: inChapter.filter(({ isDone }) => isDone).length,
    showsDone,
    setShowsDone,
    isSheetOpen,
    setSheetOpen,
    /** Where an item's words stand at this moment. */
    passageOf: (id: string): Passage | undefined =>
      view ? marginPlaces(view.state).passages.get(id) : undefined,
  };
}

function inOrder(view: EditorView, items: readonly MarginItem[]): PlacedItem[] {
  const { passages, near } = marginPlaces(view.state);
  const leaf = view.dom.closest(".edit-leaf");
  const head = leaf?.getBoundingClientRect().top ?? 0;
  const size = view.state.doc.content.size;
  const placeOf = ({ id }: MarginItem) => passages.get(id)?.from ?? near.get(id) ?? Number.POSITIVE_INFINITY;
  return [...items]
    .sort((one, two) => placeOf(one) - placeOf(two) || (one.time ?? "").localeCompare(two.time ?? ""))
    .map((item, index) => {
      const at = placeOf(item);
      const top = at <= size ? topOf(view, at) : undefined;
      return {
        item,
        number: index + 1,
        passage: passages.get(item.id),
        top: top === undefined ? undefined : top - head,
      };
    });
}

function topOf(view: EditorView, at: number): number | undefined {
  try {
    const inside = view.state.doc.resolve(at).parent.inlineContent ? at : at + 1;
    return view.coordsAtPos(Math.min(inside, view.state.doc.content.size)).top;
  } catch {
    // The text is not laid out at all: a tab in the background, a test without a layout.
    return undefined;
  }
}
