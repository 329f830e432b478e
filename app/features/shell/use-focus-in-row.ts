import { useEffect } from "react";

/**
 * Scrolls a row that is wider than its place until what the keyboard focused in it shows whole. Chromium leaves alone what is
 * partly in view already.
 */
export function useFocusInRow(): void {
  useEffect(() => {
    document.addEventListener("focusin", showWhole);
    return () => document.removeEventListener("focusin", showWhole);
  }, []);
}

function showWhole({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
  const row = wideRowOf(target);
  if (!row) return;
  const { left, right, width } = target.getBoundingClientRect();
  const seen = row.getBoundingClientRect();
  if (width > seen.width) return;
  if (right > seen.right) row.scrollLeft += right - seen.right;
  else if (left < seen.left) row.scrollLeft -= seen.left - left;
}

function wideRowOf(element: HTMLElement): HTMLElement | undefined {
  for (let row = element.parentElement; row && row !== document.body; row = row.parentElement)
    if (row.scrollWidth > row.clientWidth && /^(auto|scroll)$/.test(getComputedStyle(row).overflowX))
      return row;
  return undefined;
}
