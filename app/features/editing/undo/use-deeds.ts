import { closeHistory } from "prosemirror-history";
import type { EditorView } from "prosemirror-view";
import { useCallback, useRef } from "react";
import { useToast } from "#app/ui/toast";
import type { ChapterHistories } from "./chapter-histories";
import { type Deed, DeedHistory, depthsOf, type TextDepths } from "./deed-history";

export type Deeds = ReturnType<typeof useDeeds>;

/** What was done to whole chapters, to be undone and redone in its turn with the text of the open one. */
export function useDeeds(
  histories: ChapterHistories,
  chapterId: string | undefined,
  view: EditorView | undefined,
) {
  const toast = useToast();
  const history = useRef<DeedHistory>();
  history.current ??= new DeedHistory();
  const now = useRef({ chapterId, view });
  now.current = { chapterId, view };
  const isBusy = useRef(false);

  const depths = useCallback(
    (touched: readonly string[] = []): ReadonlyMap<string, TextDepths> => {
      const all = new Map([...histories.latest()].map(([id, state]) => [id, depthsOf(state)]));
      const open = now.current;
      if (open.chapterId && open.view) all.set(open.chapterId, depthsOf(open.view.state));
      for (const id of touched) all.delete(id);
      return all;
    },
    [histories],
  );
  const run = useCallback(
    async (which: "undo" | "redo", deed: Deed) => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        const isWhole = await history.current?.run(which, deed, () => depths(deed.touched));
        if (isWhole)
          toast({
            title: `${which === "undo" ? "Undone" : "Done again"}: ${deed.name}`,
            action:
              which === "undo"
                ? { label: "Redo", onPress: () => void run("redo", deed) }
                : { label: "Undo", onPress: () => void run("undo", deed) },
          });
      } catch (error) {
        const description = error instanceof Error ? error.message : "Please try again.";
        toast({ title: "Nothing was undone", description, tone: "destructive" });
      } finally {
        isBusy.current = false;
      }
    },
    [depths, toast],
  );
  return {
    /** Has been done; what is typed next is another step. */
    add: useCallback(
      (deed: Deed) => {
        const { view: open } = now.current;
        if (open && !open.isDestroyed) open.dispatch(closeHistory(open.state.tr));
        history.current?.add(deed, depths(deed.touched));
      },
      [depths],
    ),
    /** True when a deed was next; otherwise it is the text's turn. */
    step: useCallback(
      (which: "undo" | "redo"): boolean => {
        if (isBusy.current) return true;
        const { chapterId: id, view: open } = now.current;
        const deed = history.current?.next(which, id, depthsOf(open?.state));
        if (deed) void run(which, deed);
        return deed !== undefined;
      },
      [run],
    ),
    /** Nothing is undone until what this returns is called. */
    hold: useCallback(() => {
      isBusy.current = true;
      return () => {
        isBusy.current = false;
      };
    }, []),
    typed: useCallback(() => history.current?.typed(), []),
    run: useCallback((which: "undo" | "redo", deed: Deed) => void run(which, deed), [run]),
  };
}
