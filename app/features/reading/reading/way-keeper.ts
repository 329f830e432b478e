import type { ReadingBook } from "#app/contract/reading/vr";
import type { Pager } from "#app/features/reading/engine/pager";
import type { ReadingStore } from "#app/features/reading/reading/reading-store";
import { type WayBack, wayBackSentence } from "#app/features/reading/reading/way-back";

/** So many turns after a jump the way back has done its service. */
const turnsWithWayBack = 6;

type WayKeeperDeps = {
  book: ReadingBook;
  pager: Pager;
  store: ReadingStore;
  /** The pages have a look, so that a place has a number or soon will. */
  isLaidOut: () => boolean;
};

/** The way back after a jump: kept, put in words, and dropped after some turns. */
export function createWayKeeper({ book, pager, store, isLaidOut }: WayKeeperDeps) {
  let way: WayBack | null = null;
  let turns = 0;

  function set(next: WayBack | null) {
    way = next;
    turns = 0;
    if (!way && store.get().wayBack) store.publish({ wayBack: null });
    if (way && isLaidOut()) void say();
  }

  async function say() {
    const told = way;
    if (!told || !isLaidOut()) return;
    const sentence = await wayBackSentence(told, pager, book).catch(() => null);
    if (sentence === null || way !== told || store.isClosed()) return;
    const { wayBack } = store.get();
    if (wayBack?.sentence !== sentence || wayBack.place !== told.place)
      store.publish({ wayBack: { place: told.place, sentence } });
  }

  return {
    set,
    say,
    place: () => way?.place,
    countTurn() {
      if (!way) return;
      turns += 1;
      if (turns > turnsWithWayBack) set(null);
    },
  };
}
