import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useMemo, useRef } from "react";
import type { EditableBook } from "#app/contract/books/editing";
import { type NoteCounts, withCounts } from "#domain/editing/note-counts";
import { noteNumbers, numberedNotes, numberFrom } from "./note-numbers";

/** Numbers the notes of the open chapter on from those of the chapters before it, as far as these are known here. */
export function useNoteNumbers(
  book: EditableBook | undefined,
  chapterId: string | undefined,
  view: EditorView | undefined,
) {
  const plugins = useMemo(() => [noteNumbers()], []);
  /** Of chapters that were open since the page was. */
  const seen = useRef(new Map<string, NoteCounts>());
  let counts: NoteCounts = {};
  for (const { id, notes = {}, isDeleted } of book?.chapters ?? []) {
    if (id === chapterId) break;
    if (!isDeleted) counts = withCounts(counts, seen.current.get(id) ?? notes);
  }
  const before = JSON.stringify(counts);
  useEffect(() => {
    if (view && !view.isDestroyed) view.dispatch(numberFrom(view.state.tr, JSON.parse(before)));
  }, [view, before]);
  return {
    plugins,
    left: (id: string, state: EditorState) => void seen.current.set(id, numberedNotes(state)),
  };
}
