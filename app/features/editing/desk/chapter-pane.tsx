import { isHistoryTransaction } from "prosemirror-history";
import { type EditorState, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useRef } from "react";
import type { ChapterContent } from "../model/chapter";
import type { KeptChapter } from "../undo/chapter-histories";
import { makeView, type ViewOptions } from "../view/make-view";
import type { ChapterAtHand } from "./use-chapter";

/** Where the caret was when a chapter was left. */
export type LeftAt = { id: string; at: number; top: number };

type ChapterPaneProps = {
  chapter: ChapterAtHand;
  /** The same chapter, loaded again, goes on there. */
  left: { current: LeftAt | undefined };
  options: Omit<ViewOptions, "chapter" | "onTransaction">;
  onView: (view: EditorView | undefined) => void;
  /** Something new was done, not undone or redone. */
  onTyped: () => void;
  /** As it is left. */
  onLeave: (id: string, chapter: KeptChapter) => void;
  onState: (state: EditorState, isChanged: boolean) => void;
  onChange: (read: () => ChapterContent) => void;
};

/** The text of one chapter. Another chapter object mounts another editor; options are those of the mounting. */
export function ChapterPane(props: ChapterPaneProps) {
  const { chapter } = props;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!place.current) return;
    const { options } = latest.current;
    const view: EditorView = makeView(place.current, {
      ...options,
      onLink: () => latest.current.options.onLink(),
      onRefused: () => latest.current.options.onRefused(),
      onKey: (event) => latest.current.options.onKey(event),
      onHistory: (which) => latest.current.options.onHistory(which),
      onFiles: (...files) => latest.current.options.onFiles(...files),
      onPicture: () => latest.current.options.onPicture(),
      pictureOf: (asset) => latest.current.options.pictureOf(asset),
      chapter: chapter.open,
      kept: chapter.kept,
      onTransaction(state, tr) {
        const { onState, onChange, onTyped } = latest.current;
        if (tr.docChanged && !isHistoryTransaction(tr)) onTyped();
        if (tr.docChanged) onChange(() => chapter.open.contentOf(view.state.doc));
        onState(state, tr.docChanged);
      },
    });
    const stage = place.current.closest(".edit-stage");
    const { left } = latest.current;
    const before = left.current;
    if (before?.id === chapter.id) {
      const at = Math.min(before.at, view.state.doc.content.size);
      view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))));
      stage?.scrollTo(0, before.top);
    }
    latest.current.onView(view);
    latest.current.onState(view.state, true);
    return () => {
      left.current = { id: chapter.id, at: view.state.selection.from, top: stage?.scrollTop ?? 0 };
      latest.current.onLeave(chapter.id, { open: chapter.open, state: view.state });
      latest.current.onView(undefined);
      view.destroy();
    };
  }, [chapter]);
  return <div ref={place} className="edit-place" />;
}
