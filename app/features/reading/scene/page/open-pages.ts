import type { PageRef, Pager, PageSpot } from "#app/features/reading/engine/pager";

export type OpenPage = { page: PageRef; spots: readonly PageSpot[] };
export type OpenPages = ReturnType<typeof createOpenPages>;

/** The pages that lie open, with where their words, notes and links are. */
export function createOpenPages(pager: Pager) {
  let open: [OpenPage | null, OpenPage | null] = [null, null];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: (isFacing: boolean): OpenPage | null => open[isFacing ? 1 : 0],
    /** Words on what lies open; 0 while they are not known. */
    words: (): number => open.reduce((sum, one) => sum + (one ? countWords(one.spots) : 0), 0),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show(pages: readonly [PageRef | null, PageRef | null]) {
      const shown: [OpenPage | null, OpenPage | null] = [
        pages[0] && { page: pages[0], spots: [] },
        pages[1] && { page: pages[1], spots: [] },
      ];
      open = shown;
      tell();
      for (const one of shown) {
        if (!one) continue;
        pager.spots(one.page).then(
          (spots) => {
            one.spots = spots;
            if (open === shown) tell();
          },
          // Without spots a page can still be read and turned.
          () => undefined,
        );
      }
    },
  };
}

/** A word broken at a line's end is two spots that touch. */
function countWords(spots: readonly PageSpot[]): number {
  let words = 0;
  let before: PageSpot | null = null;
  for (const spot of spots) {
    if (spot.kind !== "text" && spot.kind !== "link") continue;
    if (!before || before.block !== spot.block || before.end !== spot.start) words++;
    before = spot;
  }
  return words;
}
