import type { ReadingBook } from "#app/contract/reading/vr";
import type { PageRef, Pager } from "#app/features/reading/engine/pager";
import { isSamePlace } from "#app/features/reading/reading/places";
import type { ReadingStore } from "#app/features/reading/reading/reading-store";
import type { ReadingWorld } from "#app/features/reading/reading/reading-world";
import { shareBefore } from "#app/features/reading/reading/shares";
import type { KeptPlace, Place } from "#domain/vr/place";

type PlaceKeeperDeps = {
  book: ReadingBook;
  pager: Pager;
  store: ReadingStore;
  world: ReadingWorld;
  /** The newest place known at first. */
  opening: KeptPlace | null;
  send: (place: KeptPlace) => void;
};

/** The newest place of any device: measured against what others read, sent, and kept on the device with its page's number. */
export function createPlaceKeeper({ book, pager, store, world, opening, send }: PlaceKeeperDeps) {
  const { projectId } = book;
  let newest = opening;

  /** The shelf tells the page by its number, which only a laid out book knows. */
  function keepPageNumber() {
    const { number, total } = store.get();
    if (number === null || total === null || !newest) return;
    const stored = world.storage.read(projectId);
    world.storage.write(projectId, { ...stored, page: { number, total, at: newest.at } });
  }

  return {
    keepPageNumber,
    isUnknown: () => newest === null,
    /** Whether this place is later than what is known here, and another one than `mine` (else the newest known). */
    isElsewhere(place: KeptPlace | null, mine: KeptPlace | null = newest): place is KeptPlace {
      return place !== null && mine !== null && place.at > (newest?.at ?? 0) && !isSamePlace(place, mine);
    },
    /** The person is on this page now, at this place. */
    keep(page: PageRef, place: Place) {
      const share = shareBefore(book, page, pager.state().counts);
      // Later than every place this device has seen: it was left with that one known, whatever its clock says.
      const at = Math.max(world.now(), (newest?.at ?? 0) + 1);
      newest = { ...place, at, share, device: world.device };
      send(newest);
      keepPageNumber();
    },
    /** The server does not believe a clock that runs ahead; nor may what comes after be measured by it. */
    settle(stands: KeptPlace | null, sent: KeptPlace) {
      if (stands && newest?.at === sent.at && isSamePlace(stands, sent)) newest = stands;
    },
    /** Another device's place is the newest now. */
    take(place: KeptPlace) {
      newest = place;
      world.storage.write(projectId, { ...world.storage.read(projectId), place });
    },
  };
}
