/** Brings the passage of an item into view, by its number beside the page. */
export function showMark(id: string): void {
  const mark = document.querySelector<HTMLElement>(`[data-margin-mark="${CSS.escape(id)}"]`);
  mark?.scrollIntoView({ block: "nearest", behavior: isStill() ? "auto" : "smooth" });
}

/** Brings an item into view and puts the focus on it. */
export function showItem(id: string): void {
  const item = document.getElementById(`margin-${id}`);
  item?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: "nearest", behavior: isStill() ? "auto" : "smooth" });
}

const isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
