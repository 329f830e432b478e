import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useRef } from "react";
import type { ChapterContent } from "../model/chapter";
import { makeView, type ViewOptions } from "../view/make-view";
import type { ChapterAtHand } from "./use-chapter";

type ChapterPaneProps = {
  chapter: ChapterAtHand;
  options: Omit<ViewOptions, "chapter" | "onTransaction">;
  onView: (view: EditorView | undefined) => void;
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
      chapter: chapter.open,
      onTransaction(state, tr) {
        const { onState, onChange } = latest.current;
        if (tr.docChanged) onChange(() => chapter.open.contentOf(view.state.doc));
        onState(state, tr.docChanged);
      },
    });
    latest.current.onView(view);
    latest.current.onState(view.state, true);
    return () => {
      latest.current.onView(undefined);
      view.destroy();
    };
  }, [chapter]);
  return <div ref={place} className="edit-place" />;
}
