import { useEffect, useRef } from "react";
import { isForBook, isPress, type ReadingAction, readingAction } from "#app/features/reading/reading/keys";

type Chooser = {
  isChoosing: boolean;
  isByKey: boolean;
  step(by: number, isLonger: boolean): void;
  stepLine(by: 1 | -1, isLonger: boolean): void;
  cancel(): void;
};

/** The keys of the flat page. While words are chosen by keyboard the arrows belong to them. */
export function useFlatKeys(
  isRightToLeft: boolean,
  chooser: Chooser,
  act: (action: ReadingAction) => void,
  onChosen: () => void,
) {
  const latest = useRef({ isRightToLeft, chooser, act, onChosen });
  latest.current = { isRightToLeft, chooser, act, onChosen };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.defaultPrevented || !isForBook(event.target)) return;
      if (chooseByKey(event, now.chooser, now.isRightToLeft, now.onChosen)) return event.preventDefault();
      if (isPress(event, event.target)) return;
      const action = readingAction(event, now.isRightToLeft);
      if (!action || action === "recentre" || action === "dark-room") return;
      event.preventDefault();
      now.act(action);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** True when the key moved the chosen words. */
function chooseByKey(
  event: KeyboardEvent,
  chooser: Chooser,
  isRightToLeft: boolean,
  onChosen: () => void,
): boolean {
  if (!chooser.isChoosing) return false;
  if (event.key === "Escape") {
    chooser.cancel();
    return true;
  }
  if (!chooser.isByKey || isInToolbar(event.target)) return false;
  const on = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  switch (event.key) {
    case "ArrowRight":
    case "ArrowLeft":
      chooser.step(event.key === on ? 1 : -1, event.shiftKey);
      return true;
    case "ArrowDown":
      chooser.stepLine(1, event.shiftKey);
      return true;
    case "ArrowUp":
      chooser.stepLine(-1, event.shiftKey);
      return true;
    case "Enter":
      onChosen();
      return true;
    default:
      return false;
  }
}

const isInToolbar = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(".reader-choosing") !== null;
