import type { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { EditableBook } from "#app/contract/books/editing";
import type { WaitingCount } from "#domain/book/tracked";
import { showItem } from "../margin/bring-into-view";
import type { MarginItem } from "../margin/margin-item";
import { changeItems } from "./change-items";
import { hasTracked, trackedIn } from "./changes-in";
import { changesPlugins } from "./changes-plugin";

/** After the last key, ms: reading a chapter for its changes is more than a key may cost. */
const readAfterMs = 250;
const none: readonly MarginItem[] = [];

type UseChanges = {
  view: EditorView | undefined;
  chapterId: string | undefined;
  chapters: EditableBook["chapters"];
};

export type Changes = ReturnType<typeof useChanges>;

/** Tracked changes and comments of the manuscript: the items of the open chapter, and what waits in the others. */
export function useChanges({ view, chapterId, chapters }: UseChanges) {
  const [items, setItems] = useState<readonly MarginItem[]>(none);
  /** What each chapter had when it was last open here; the server's counts are older. */
  const [seen, setSeen] = useState<ReadonlyMap<string, WaitingCount>>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isMarked = useRef(false);
  const shownIn = useRef<EditorView>();
  const latest = useRef({ view, chapterId, items, goOn: (_decided: string) => {} });

  const read = useCallback(() => {
    clearTimeout(timer.current);
    const now = latest.current;
    if (!now.view || now.view.isDestroyed || now.chapterId === undefined) return setItems(none);
    const { doc } = now.view.state;
    isMarked.current ||= hasTracked(doc);
    if (!isMarked.current) return setItems(none);
    const { changes, comments } = trackedIn(doc);
    const count = { changes: changes.length, comments: comments.filter(({ resolved }) => !resolved).length };
    const id = now.chapterId;
    setSeen((known) => new Map(known).set(id, count));
    const next = changeItems(id, now.view, (decided) => latest.current.goOn(decided));
    // Items of another text would change that one.
    const isSameText = shownIn.current === now.view;
    shownIn.current = now.view;
    setItems((before) => (isSameText && isAlike(before, next) ? before : next));
  }, []);

  /** A decided item is gone: the focus goes to the one after it, or back to the text. */
  const goOn = (decided: string) => {
    const { items: before, view: text } = latest.current;
    const at = before.findIndex(({ id }) => id === decided);
    const open = before.filter(({ id, isDone }) => id !== decided && !isDone);
    const next = before.slice(at + 1).find((one) => open.includes(one)) ?? open.at(-1);
    read();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (next && document.getElementById(`margin-${next.id}`)) showItem(next.id);
        else text?.focus();
      }),
    );
  };
  latest.current = { view, chapterId, items, goOn };

  const plugins = useMemo<Plugin[]>(
    () =>
      changesPlugins(() => {
        if (!isMarked.current) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(read, readAfterMs);
      }),
    [read],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is read anew
  useEffect(() => {
    isMarked.current = false;
    read();
  }, [view, chapterId, read]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const waitingIn = (one: EditableBook["chapters"][number]): WaitingCount =>
    seen.get(one.id) ?? one.waiting ?? { changes: 0, comments: 0 };
  const present = chapters.filter(({ isDeleted }) => !isDeleted);
  return {
    items,
    plugins,
    read,
    /** Counts of before hold no longer: the chapters were changed from here. */
    forget: () => setSeen(new Map()),
    here: present.filter(({ id }) => id === chapterId).map(waitingIn)[0] ?? { changes: 0, comments: 0 },
    withChanges: present.filter((one) => waitingIn(one).changes > 0),
    /** The next chapter, from this one on and round, in which something waits. */
    nextChapter: () => {
      const at = present.findIndex(({ id }) => id === chapterId);
      return [...present.slice(at + 1), ...present.slice(0, Math.max(0, at))].find((one) => {
        const { changes, comments } = waitingIn(one);
        return changes + comments > 0;
      });
    },
    inBook: present.map(waitingIn).reduce(
      (sum, { changes, comments }) => ({
        changes: sum.changes + changes,
        comments: sum.comments + comments,
      }),
      { changes: 0, comments: 0 },
    ),
  };
}

/** Whether two lists show the same; what their buttons do looks the change up when they are pressed. */
const isAlike = (one: readonly MarginItem[], other: readonly MarginItem[]): boolean =>
  one.length === other.length && one.every((item, at) => JSON.stringify(item) === JSON.stringify(other[at]));
