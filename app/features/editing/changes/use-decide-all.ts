import { closeHistory, undo } from "prosemirror-history";
import type { EditorView } from "prosemirror-view";
import type { EditableBook } from "#app/contract/books/editing";
import { useToast } from "#app/ui/toast";
import type { ChapterSaver } from "../saving/chapter-saver";
import { trackedIn } from "./changes-in";
import { decide } from "./decide";
import type { WhatToDecide } from "./decide-all-dialog";
import { decideInChapters, readChapters, takeBack } from "./decide-in-book";
import type { Changes } from "./use-changes";

type UseDecideAll = {
  projectId: string;
  changes: Changes;
  view: EditorView | undefined;
  saver: { current: ChapterSaver | undefined };
  reload: () => Promise<EditableBook | undefined>;
  /** Loads the chapter that is open once more. */
  again: () => void;
};

/** Decides on all changes of the chapter, or of the book chapter by chapter, with one way back. */
export function useDecideAll({ projectId, changes, view, saver, reload, again }: UseDecideAll) {
  const toast = useToast();
  const told = (count: number, verdict: WhatToDecide["verdict"]) =>
    `${count === 1 ? "1 change" : `${count.toLocaleString("en-US")} changes`} ${verdict === "accept" ? "accepted" : "refused"}`;
  const isSaved = async () => {
    await saver.current?.flush();
    if (!saver.current?.isDirty) return true;
    toast({
      title: "Not all changes are saved yet",
      description: "Try again when they are.",
      tone: "destructive",
    });
    return false;
  };
  const refresh = async () => {
    changes.forget();
    await reload();
    again();
  };

  const inChapter = ({ author, verdict }: WhatToDecide) => {
    if (!view || view.isDestroyed) return;
    const isChosen = (made: { author: string }) => author === undefined || made.author === author;
    const count = trackedIn(view.state.doc).changes.filter(isChosen).length;
    view.dispatch(decide(closeHistory(view.state.tr), isChosen, verdict));
    const { doc } = view.state;
    changes.read();
    toast({
      title: told(count, verdict),
      tone: "success",
      action: {
        label: "Undo",
        onPress() {
          // What was typed since is undone by the keys, step by step.
          if (!view.isDestroyed && view.state.doc === doc) undo(view.state, view.dispatch);
          view.focus();
        },
      },
    });
  };

  const inBook = async ({ author, verdict }: WhatToDecide) => {
    if (!(await isSaved())) return;
    const isChosen = (made: { author: string }) => author === undefined || made.author === author;
    const {
      changes: count,
      done,
      left,
    } = await decideInChapters(projectId, changes.withChanges, isChosen, verdict);
    await refresh();
    const missed = left.length > 0 ? `Not in ${left.join(", ")}: it couldn’t be saved.` : undefined;
    toast({
      title: told(count, verdict),
      ...(missed ? { description: missed, tone: "destructive" as const } : { tone: "success" as const }),
      ...(done.length > 0
        ? {
            action: {
              label: "Undo",
              onPress: () =>
                void (async () => {
                  if (!(await isSaved())) return;
                  const kept = await takeBack(projectId, done);
                  await refresh();
                  if (kept.length > 0)
                    toast({
                      title: "Not everything was undone",
                      description: `${kept.join(", ")} ${kept.length === 1 ? "was" : "were"} changed since.`,
                      tone: "destructive",
                    });
                })(),
            },
          }
        : {}),
    });
  };

  return {
    decide: (what: WhatToDecide) => (what.scope === "chapter" ? inChapter(what) : inBook(what)),
    /** Whose changes are in the chapter that is open, and in the whole book. */
    inChapter: () => (view && !view.isDestroyed ? trackedIn(view.state.doc).changes : []),
    async loadBook() {
      await saver.current?.flush();
      return (await readChapters(projectId, changes.withChanges)).changes;
    },
  };
}
