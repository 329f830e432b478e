import type { EditorState } from "prosemirror-state";
import { useCallback, useEffect, useRef, useState } from "react";
import type { EditableChapter, SavedChapter } from "#app/contract/books/editing";
import { type ChapterContent, type OpenChapter, openChapter } from "../model/chapter";
import { loadChapter, saveChapter } from "../saving/calls";
import { contentOf, plainNote } from "../saving/chapter-content";
import { ChapterSaver, type SaveState } from "../saving/chapter-saver";
import { keepBoth } from "../saving/keep-both";
import type { UnsentDrafts } from "../saving/unsent-drafts";
import type { ChapterHistories } from "../undo/chapter-histories";
import { withNamesOf } from "../undo/with-names-of";

/** A chapter as the editor has it: another object mounts the text anew. */
export type ChapterAtHand = {
  id: string;
  open: OpenChapter;
  /** As it was left: caret and history go on. */
  kept?: EditorState;
};

/**
 * The chapter that is open: loaded, with what this browser kept of it, and saved as it is changed. Leaving it saves what
 * is not saved yet.
 */
export function useChapter(
  projectId: string,
  chapterId: string | undefined,
  drafts: UnsentDrafts,
  histories: ChapterHistories,
  onSaved: (chapterId: string, saved: SavedChapter) => void,
) {
  const [chapter, setChapter] = useState<ChapterAtHand>();
  const [fault, setFault] = useState<string>();
  const [state, setState] = useState<SaveState>({ kind: "saved", at: null });
  const [attempt, setAttempt] = useState(0);
  const saver = useRef<ChapterSaver>();
  const leaving = useRef<Promise<void>>(Promise.resolve());
  const saved = useRef(onSaved);
  saved.current = onSaved;

  const mount = useCallback(
    (id: string, content: ChapterContent) => {
      const open = openChapter(content);
      const kept = histories.find(id, content);
      const state = kept && withNamesOf(kept.state, open.doc);
      setChapter(kept && state ? { id, open: kept.open, kept: state } : { id, open });
    },
    [histories],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again
  useEffect(() => {
    if (!chapterId) return;
    let isGone = false;
    let own: ChapterSaver | undefined;
    setChapter(undefined);
    setFault(undefined);
    setState({ kind: "saved", at: null });
    const begin = (loaded: EditableChapter) => {
      own = new ChapterSaver({
        chapter: loaded,
        drafts,
        send: ({ blocks, notes, ...base }) =>
          saveChapter(projectId, loaded.id, { ...base, blocks, notes: notes.map(plainNote) }),
        load: () => loadChapter(projectId, loaded.id),
        onState: setState,
        onSaved: (answer) => saved.current(loaded.id, answer),
      });
      saver.current = own;
      const kept = drafts.get(loaded.id);
      mount(loaded.id, kept?.content ?? contentOf(loaded));
      // What this browser kept is sent on the revision it was based on: a newer one on the server is a conflict.
      if (kept) own.resume(kept);
    };
    leaving.current
      .then(() => loadChapter(projectId, chapterId))
      .then(
        (loaded) => {
          if (!isGone) begin(loaded);
        },
        (error: unknown) => {
          if (!isGone) setFault(error instanceof Error ? error.message : "The chapter could not be loaded.");
        },
      );
    return () => {
      isGone = true;
      if (!own) return;
      own.close();
      leaving.current = own.flush();
      if (saver.current === own) saver.current = undefined;
    };
  }, [projectId, chapterId, drafts, mount, attempt]);

  /** Chooses between the two versions of a conflict. */
  const settle = async (which: "mine" | "theirs" | "both") => {
    if (state.kind !== "conflict" || !saver.current) return;
    const { theirs } = state;
    if (which === "mine") {
      await saver.current.settle(theirs, "mine");
      return;
    }
    // More may have been written since the two parted.
    const mine = saver.current.content ?? state.mine;
    const content = which === "theirs" ? contentOf(theirs) : keepBoth(mine, contentOf(theirs));
    mount(theirs.id, content);
    await saver.current.settle(theirs, which === "theirs" ? "theirs" : content);
  };

  return { chapter, fault, state, saver, settle, reload: () => setAttempt((count) => count + 1) };
}
