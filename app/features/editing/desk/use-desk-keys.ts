import { useEffect, useRef } from "react";

type DeskKeys = {
  onSave: () => void;
  onChapter: (step: 1 | -1) => void;
  onHelp: () => void;
  onFind: (mode: "find" | "replace") => void;
  onHistory: (which: "undo" | "redo") => void;
};

/** Where F6 goes, in turn. */
const regions = [".edit-tools [tabindex='0']", ".edit-text", ".edit-margin button", ".edit-chapters a"];

const grounds = ".edit-tools, .edit-text, .edit-margin, .edit-chapters";

/** Keys of the whole screen; those of the text are the text's. */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { onSave, onChapter, onHelp, onFind, onHistory } = latest.current;
      const isMod = event.ctrlKey || event.metaKey;
      const isTyping =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName));
      const key = event.key.toLowerCase();
      const isPlainMod = isMod && !event.shiftKey && !event.altKey;
      if (event.defaultPrevented) return;
      if (isMod && !event.shiftKey && key === "s") onSave();
      else if (isPlainMod && key === "f") onFind("find");
      else if (isPlainMod && key === "h") onFind("replace");
      else if (isMod && !event.altKey && !isTyping && key === "z")
        onHistory(event.shiftKey ? "redo" : "undo");
      else if (isPlainMod && !isTyping && key === "y") onHistory("redo");
      else if (event.altKey && !event.shiftKey && !isMod && event.key === "ArrowDown") onChapter(1);
      else if (event.altKey && !event.shiftKey && !isMod && event.key === "ArrowUp") onChapter(-1);
      else if (event.key === "F6") nextRegion(event.shiftKey ? -1 : 1);
      else if (event.key === "?" && !isTyping) onHelp();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function nextRegion(step: 1 | -1): void {
  const places = regions
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .filter((place) => place !== null && place.offsetParent !== null);
  const now = places.findIndex(
    (place) => place?.closest(grounds) === document.activeElement?.closest(grounds),
  );
  places[(now + step + places.length) % places.length]?.focus();
}
