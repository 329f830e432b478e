import type { EditorView } from "prosemirror-view";
import { useEffect, useMemo, useRef, useState } from "react";
import { EarlyKeys } from "./early-keys";
import { findMarks } from "./find-marks";

/** What is asked of the panel: another object asks again. */
export type FindAsked = { mode: "find" | "replace"; words: string };

/**
 * After the last key in the text, ms: a chapter is not searched again between two words. What was found moves with the text
 * meanwhile.
 */
const searchAfterMs = 1_000;
/** A longer selection is no word to look for. */
const maxSelected = 80;

/** Opens and closes find and replace; the panel itself is loaded when it is asked for. */
export function useFind(view: EditorView | undefined) {
  const [asked, setAsked] = useState<FindAsked>();
  const [isShown, setShown] = useState(false);
  const [change, setChange] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const early = useMemo(() => new EarlyKeys(), []);
  const isThere = useRef(false);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      early.take();
    },
    [early],
  );
  const plugins = useMemo(() => [findMarks()], []);
  const isOpen = useRef(false);
  isOpen.current = isShown;
  return {
    asked,
    /** Once asked for, the panel stays there unseen: what it replaced is undone by what is open now. */
    isShown,
    change,
    plugins,
    open(mode: FindAsked["mode"]) {
      const { from = 0, to = 0 } = view?.state.selection ?? {};
      const words = view?.state.doc.textBetween(from, to, "\n").trim() ?? "";
      if (!isThere.current) early.hold();
      setShown(true);
      setAsked({ mode, words: words.length <= maxSelected && !words.includes("\n") ? words : "" });
    },
    /** The panel is there: returns what was typed since it was asked for. */
    arrived() {
      isThere.current = true;
      return early.take();
    },
    close() {
      setShown(false);
      view?.focus();
    },
    /** The open text has changed, or is another. */
    changed() {
      clearTimeout(timer.current);
      if (!isOpen.current) return;
      timer.current = setTimeout(() => setChange((count) => count + 1), searchAfterMs);
    },
    changedNow() {
      clearTimeout(timer.current);
      setChange((count) => count + 1);
    },
  };
}
