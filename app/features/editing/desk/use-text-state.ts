import type { EditorState } from "prosemirror-state";
import { useEffect, useRef, useState } from "react";
import { wordsBetween } from "../view/text-counts";
import { isSameToolState, toolStateOf } from "./run-tool";
import { slashQuery } from "./slash-menu";
import type { ToolState } from "./tool-bar";

const none: ToolState = {
  style: "body",
  marks: new Set(),
  canUndo: false,
  canRedo: false,
  table: undefined,
  hasDropCap: false,
};
/** After the last key, ms: counting a chapter takes longer than a key may. */
const countAfterMs = 300;

/** What the tools and the counts show of the text; a key that changes none of it renders nothing. */
export function useTextState() {
  const [tools, setTools] = useState(none);
  const [slash, setSlash] = useState<string>();
  const [words, setWords] = useState<{ chapter: number; selected: number }>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const see = (state: EditorState) => {
    const next = toolStateOf(state);
    setTools((now) => (isSameToolState(now, next) ? now : next));
    setSlash(slashQuery(state));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { from, to, empty } = state.selection;
      const counted = {
        chapter: wordsBetween(state.doc),
        selected: empty ? 0 : wordsBetween(state.doc, from, to),
      };
      setWords((now) =>
        now?.chapter === counted.chapter && now.selected === counted.selected ? now : counted,
      );
    }, countAfterMs);
  };
  const forget = () => {
    clearTimeout(timer.current);
    setWords(undefined);
    setSlash(undefined);
  };
  return { tools, slash, words, see, forget };
}
