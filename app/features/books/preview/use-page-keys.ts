import { useEffect } from "react";
import type { Pages } from "./use-pages";

/** Keys of the preview: they turn pages wherever focus is, but in fields, choices and dialogs, which have keys of their own. */
export function usePageKeys(pages: Pages, isOn: boolean, isRightToLeft: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest("[role=dialog]")) return;
      const isTyping = target.closest("input, select, textarea, [role=tab], [contenteditable]") !== null;
      if (event.key === "/" && !isTyping) {
        const field = document.querySelector<HTMLElement>("[data-preview-search]");
        if (!field) return;
        event.preventDefault();
        return field.focus();
      }
      if (event.key === "Escape" && !isTyping) {
        event.preventDefault();
        return document.querySelector<HTMLElement>("[data-preview-close]")?.click();
      }
      if (isTyping) return;
      // Of a button the space bar is its own key; of a link it is not.
      const isPressed = event.key === " " && target.closest("button");
      const by = isPressed ? undefined : turnOf(event, isRightToLeft);
      if (by === undefined) return;
      event.preventDefault();
      if (by === "first") pages.goTo(pages.path, { page: 0 });
      else if (by === "last") pages.goTo(pages.path, "last");
      else pages.turn(by);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [pages, isOn, isRightToLeft]);
}

function turnOf(
  { key, shiftKey }: KeyboardEvent,
  isRightToLeft: boolean,
): 1 | -1 | "first" | "last" | undefined {
  switch (key) {
    case "ArrowRight":
      return isRightToLeft ? -1 : 1;
    case "ArrowLeft":
      return isRightToLeft ? 1 : -1;
    case "ArrowDown":
    case "PageDown":
      return 1;
    case "ArrowUp":
    case "PageUp":
      return -1;
    case " ":
      return shiftKey ? -1 : 1;
    case "Home":
      return "first";
    case "End":
      return "last";
    default:
      return undefined;
  }
}
