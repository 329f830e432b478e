import type { PageLook } from "#app/features/reading/engine/page-shape";
import type { PageRef, Pager } from "#app/features/reading/engine/pager";
import { type FlatFit, wantedLook } from "#app/features/reading/reading/own-reading";
import type { ReadingStore } from "#app/features/reading/reading/reading-store";
import type { Place } from "#domain/vr/place";

const maxFailures = 2;
const retryMs = 1_200;

type Find = (from: PageRef) => Promise<PageRef | null>;
/** `isReading`: the person's place is there now; without it the same place is only shown on other pages. */
type Moved = { moved: 1 | -1 | 0; isReading: boolean };
const onlyShown: Moved = { moved: 0, isReading: false };

type PageWalkDeps = {
  pager: Pager;
  store: ReadingStore;
  /** Where the person is at first. */
  anchor: Place;
  onTurn: () => void;
  onRead: (page: PageRef) => void;
};

/**
 * Lays the book out as the view wants it, and goes from page to page. Nothing is laid out until a view is set, and, for
 * the flat page, its window has been measured.
 */
export function createPageWalk({ pager, store, onTurn, onRead, ...first }: PageWalkDeps) {
  /** Where the person put themselves: kept through any change of type, so that it never drifts. */
  let anchor = first.anchor;
  let flat: FlatFit | null = null;
  let look: PageLook | null = null;
  let isSpread = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Moves happen one after the other, each from the page the last one came to. */
  let moves: Promise<unknown> = Promise.resolve();

  function layOut() {
    const { look: wanted, isSpread: wantsSpread } = wantedLook(store.get(), flat);
    if (!wanted) return;
    if (look && JSON.stringify(look) === JSON.stringify(wanted)) {
      if (wantsSpread === isSpread) return;
      isSpread = wantsSpread;
      move(async () => store.get().page);
      return;
    }
    look = wanted;
    isSpread = wantsSpread;
    pager.setLook(wanted, anchor);
    store.publish({ page: null, facing: null, number: null, total: null });
    move(() => pager.locate(anchor));
  }

  function layOutAnew() {
    look = null;
    layOut();
  }

  /** A line that broke off once is no reason to send the person away: it is tried again before it is told. */
  function fail(sentence: string) {
    if (retry !== undefined || store.get().status === "failed") return;
    if (failures >= maxFailures) return store.publish({ status: "failed", sentence });
    failures += 1;
    retry = setTimeout(() => {
      retry = undefined;
      layOutAnew();
    }, failures * retryMs);
  }

  /** Goes to the page `find` gives, in turn with the other moves; `to` is the place meant on it, when there is one. */
  function move(find: Find, moved: Moved = onlyShown, to?: Place): Promise<void> {
    const step = moves.then(async () => {
      if (store.isClosed()) return;
      try {
        await arrive(find, moved, to);
      } catch (error) {
        if (store.isClosed()) return;
        const sentence = error instanceof Error ? error.message : "That page could not be shown.";
        if (store.get().page) store.publish({ sentence });
        else fail(sentence);
      }
    });
    moves = step;
    return step;
  }

  async function arrive(find: Find, { moved, isReading }: Moved, to: Place | undefined) {
    for (;;) {
      const { generation } = pager.state();
      const page = await find(store.get().page ?? (await pager.locate(anchor)));
      if (!page) return;
      const place = await pager.placeOf(page);
      const facing = isSpread ? await pager.step(page, 1) : null;
      // The look changed on the way: these pages are no more.
      if (pager.state().generation !== generation) continue;
      failures = 0;
      if (isReading) anchor = to ?? place;
      if (isReading && moved !== 0) onTurn();
      const { total } = pager.state();
      store.publish({ page, facing, place, moved, number: pager.numberOf(page), total, status: "ready" });
      if (isReading) onRead(page);
      return;
    }
  }

  return {
    move,
    layOut,
    fail,
    anchor: () => anchor,
    isLaidOut: () => look !== null,
    turn: (by: 1 | -1) =>
      move(
        async (from) => {
          if (by === 1) return pager.step(store.get().facing ?? from, 1);
          const before = await pager.step(from, -1);
          return before && isSpread ? ((await pager.step(before, -1)) ?? before) : before;
        },
        { moved: by, isReading: true },
      ),
    /** Shows the pages at a place where the person already is. */
    standAt(place: Place) {
      anchor = place;
      return move(() => pager.locate(anchor));
    },
    fit(fit: FlatFit) {
      flat = fit;
      if (store.get().view === "flat") layOut();
    },
    tryAgain() {
      failures = 0;
      store.publish({ status: "opening", sentence: null });
      layOutAnew();
    },
    close: () => clearTimeout(retry),
  };
}
