/** Brings an element into view, without motion for whoever prefers none. */
export function scrollTo(element: HTMLElement | null) {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "nearest" });
}
