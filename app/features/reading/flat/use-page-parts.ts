import { useEffect, useState } from "react";
import type { PageRef, Pager, PageSpot, PageText } from "#app/features/reading/engine/pager";

export type PageParts = { key: string; spots: readonly PageSpot[]; text: PageText | null };

const nothing: PageParts = { key: "", spots: [], text: null };

/** What stands where on a page, and what it says; of the page before until it is known. */
export function usePageParts(pager: Pager, page: PageRef | null, generation: number): PageParts {
  const [parts, setParts] = useState(nothing);
  const key = page ? `${generation}/${page.chapter}/${page.page}` : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is one thing with its key
  useEffect(() => {
    if (!page) return setParts(nothing);
    let isOver = false;
    Promise.all([pager.spots(page), pager.text(page)]).then(
      ([spots, text]) => {
        if (!isOver) setParts({ key, spots, text });
      },
      // The look changed, or the pager is gone: other parts are on their way.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [pager, key]);
  return parts;
}
