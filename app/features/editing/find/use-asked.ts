import { type Dispatch, type RefObject, type SetStateAction, useLayoutEffect, useRef } from "react";
import type { FindQuery } from "./query";
import type { FindAsked } from "./use-find";

type UseAsked = {
  asked: FindAsked;
  onArrived: (() => string) | undefined;
  field: RefObject<HTMLInputElement>;
  setQuery: Dispatch<SetStateAction<FindQuery>>;
  setReplaces: (replaces: boolean) => void;
};

/** Takes over what the panel was asked for, each time: the selected words, or what was typed while it was on its way. */
export function useAsked({ asked, onArrived, field, setQuery, setReplaces }: UseAsked): void {
  const arrived = useRef(onArrived);
  // Before the browser goes on to the next key: the field has to say by then what was typed early.
  useLayoutEffect(() => {
    const early = arrived.current?.() ?? "";
    arrived.current = undefined;
    const words = early || asked.words;
    if (words !== "") setQuery((now) => (now.words === words ? now : { ...now, words, isPattern: false }));
    if (asked.mode === "replace") setReplaces(true);
    field.current?.focus();
    // What is typed on goes on with what was typed.
    if (early === "") field.current?.select();
  }, [asked, field, setQuery, setReplaces]);
}
