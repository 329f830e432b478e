/** Returns the number of an item beside the page. */
export const markOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("[data-margin-mark]")].find(
    (mark) => mark.dataset.marginMark === id,
  );

/** Brings the passage of an item into view, by its number beside the page; above the sheet, where the margin is one. */
export function showMark(id: string): void {
  const sheet = document.querySelector(".edit-margin.is-open");
  const isCovered = sheet !== null && getComputedStyle(sheet).position === "fixed";
  markOf(id)?.scrollIntoView({ block: isCovered ? "start" : "nearest", behavior: behavior() });
}

/** Brings an item into view and puts the focus on it. */
export function showItem(id: string): void {
  const item = document.getElementById(`margin-${id}`);
  item?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: "nearest", behavior: behavior() });
}

const behavior = (): ScrollBehavior =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
