import { closeHistory, undo } from "prosemirror-history";
import type { EditorView } from "prosemirror-view";
import type { EditableBook } from "#app/contract/books/editing";
import { useToast } from "#app/ui/toast";
import type { ChapterSaver } from "../saving/chapter-saver";
import type { Deed } from "../undo/deed-history";
import type { Deeds } from "../undo/use-deeds";
import { trackedIn } from "./changes-in";
import { decide } from "./decide";
import type { WhatToDecide } from "./decide-all-dialog";
import { authorsOfChanges, decideInChapters, swapDecided } from "./decide-in-book";
import type { Changes } from "./use-changes";

type UseDecideAll = {
  projectId: string;
  changes: Changes;
  view: EditorView | undefined;
  saver: { current: ChapterSaver | undefined };
  deeds: Deeds;
  reload: () => Promise<EditableBook | undefined>;
  /** Loads the chapter that is open once more. */
  again: () => void;
};

/** Decides on all changes of the chapter, or of the book chapter by chapter, with one way back. */
export function useDecideAll({ projectId, changes, view, saver, deeds, reload, again }: UseDecideAll) {
  const toast = useToast();
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
          changes.read();
          view.focus();
        },
      },
    });
  };

  const inBook = async ({ author, verdict }: WhatToDecide) => {
    if (!(await isSaved())) return;
    const isChosen = (made: { author: string }) => author === undefined || made.author === author;
    const decided = await decideInChapters(projectId, changes.withChanges, isChosen, verdict);
    const { done, left } = decided;
    await refresh();
    const swap = async (to: "before" | "after") => {
      if (!(await isSaved())) return false;
      const kept = await swapDecided(projectId, done, to);
      await refresh();
      if (kept.length === 0) return true;
      toast({
        title: kept.length === done.length ? "Nothing changed" : "Some chapters stay as they are",
        description: `${kept.map(quoted).join(", ")} changed since.`,
        tone: "destructive",
      });
      return false;
    };
    const title = told(decided.changes, verdict);
    const deed: Deed = {
      name: title,
      touched: done.map(({ id }) => id),
      undo: () => swap("before"),
      redo: () => swap("after"),
    };
    if (done.length > 0) deeds.add(deed);
    toast({
      title,
      ...(left.length > 0
        ? { description: `${left.map(quoted).join(", ")} couldn’t be saved.`, tone: "destructive" as const }
        : { tone: "success" as const }),
      ...(done.length > 0 ? { action: { label: "Undo", onPress: () => deeds.run("undo", deed) } } : {}),
    });
  };

  return {
    decide: (what: WhatToDecide) => (what.scope === "chapter" ? inChapter(what) : inBook(what)),
    /** Whose changes are in the chapter that is open, and in the whole book. */
    inChapter: () => (view && !view.isDestroyed ? trackedIn(view.state.doc).changes : []),
    async loadBook() {
      await saver.current?.flush();
      return authorsOfChanges(projectId, changes.withChanges);
    },
  };
}

const told = (count: number, verdict: WhatToDecide["verdict"]) =>
  `${count === 1 ? "1 change" : `${count.toLocaleString("en-US")} changes`} ${verdict === "accept" ? "accepted" : "rejected"}`;
const quoted = (title: string) => `“${title || "Untitled"}”`;
