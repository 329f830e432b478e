import type { Pager } from "#app/features/reading/engine/pager";
import { createMarkKeeper } from "#app/features/reading/reading/mark-keeper";
import { createOutbox } from "#app/features/reading/reading/outbox";
import type { OwnReading } from "#app/features/reading/reading/own-reading";
import { createPageWalk } from "#app/features/reading/reading/page-walk";
import { createPlaceKeeper } from "#app/features/reading/reading/place-keeper";
import {
  bookmarkFor,
  bookmarksOn,
  isSamePlace,
  openingPlace,
  pageNumbered,
} from "#app/features/reading/reading/places";
import type { ReadingView } from "#app/features/reading/reading/reading";
import type { SessionAnswer } from "#app/features/reading/reading/reading-net";
import { createReadingStore } from "#app/features/reading/reading/reading-store";
import type { ReadingWorld } from "#app/features/reading/reading/reading-world";
import { createWayKeeper } from "#app/features/reading/reading/way-keeper";
import type { KeptPlace, Place } from "#domain/vr/place";
import type { VrSettings } from "#domain/vr/settings";

const maxHits = 200;

/** One person's reading of one book: pages, places and marks of this device, the server and other devices together. */
export function createReading(session: SessionAnswer, pager: Pager, world: ReadingWorld): OwnReading {
  const { book } = session;
  const { projectId } = book;
  const kept = world.storage.read(projectId);

  const outbox = createOutbox(projectId, world, {
    onChange: () => store.publish({}),
    onPlace: ({ place }, sent) => {
      if (places.isElsewhere(place, sent)) follow(place);
      else places.settle(place, sent);
    },
    onMark: (id, mark, sent) => marks.settle(id, mark, sent),
    onRefused: (sentence) => store.publish({ sentence }),
  });
  const marks = createMarkKeeper({
    ...world,
    first: session.marks,
    unsent: outbox.unsentMarks(),
    send: outbox.putMark,
    onChange: (all) => store.publish({ marks: all }),
  });
  const opening = openingPlace(session.place, outbox.unsentPlace());
  const anchor: Place = opening ?? { chapter: 0, block: "", offset: 0 };
  const store = createReadingStore({
    book,
    view: "flat",
    environment: session.environment,
    settings: session.settings,
    page: null,
    facing: null,
    number: null,
    total: null,
    moved: 0,
    place: anchor,
    marks: marks.all(),
    wayBack: null,
    status: "opening",
    sentence: null,
  });
  const places = createPlaceKeeper({ book, pager, store, world, opening, send: outbox.putPlace });
  const walk = createPageWalk({
    pager,
    store,
    anchor,
    onTurn: () => way.countTurn(),
    onRead: (page) => places.keep(page, walk.anchor()),
  });
  const way = createWayKeeper({ book, pager, store, isLaidOut: walk.isLaidOut });

  const here = kept.place;
  if (opening && here && opening.at > here.at && !isSamePlace(opening, here)) setOvertaken(here, opening);

  const unsubscribe = pager.subscribe(() => {
    const { status, sentence, total } = pager.state();
    const { page, ...shown } = store.get();
    if (status === "failed" && page === null)
      walk.fail(sentence ?? "The book could not be opened. Please try again.");
    const number = page && pager.numberOf(page);
    if (number === shown.number && total === shown.total) return;
    store.publish({ number, total });
    places.keepPageNumber();
    void way.say();
  });

  function setOvertaken(from: Place, place: KeptPlace) {
    way.set({ place: from, overtook: { place, device: place.device, time: world.timeOf(place.at) } });
  }

  /** Another device has read on: go there, and say how to come back. */
  function follow(place: KeptPlace) {
    outbox.dropPlace();
    setOvertaken(walk.anchor(), place);
    places.take(place);
    const { chapter, block, offset } = place;
    void walk.standAt({ chapter, block, offset }).then(() => way.say());
  }

  function jump(to: Place, reason?: string): Promise<void> {
    const from = walk.anchor();
    const was = store.get().page;
    return walk.move(
      async () => {
        const page = await pager.locate(to);
        if (!was || page.chapter !== was.chapter || page.page !== was.page) way.set({ place: from, reason });
        return page;
      },
      { moved: 0, isReading: true },
      to,
    );
  }

  async function toggleBookmark() {
    const { page, place } = store.get();
    if (!page) return;
    const here = await bookmarksOn(pager, marks.all(), page);
    for (const { id } of here) marks.remove(id);
    const bookmark = here.length === 0 ? await bookmarkFor(pager, page, place) : null;
    if (bookmark) marks.put(bookmark);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    pager,
    turn: walk.turn,
    goTo: jump,
    async goToNumber(number) {
      const page = await pageNumbered(pager, number);
      if (page) await jump(await pager.placeOf(page));
    },
    goToChapter: (chapter) => jump({ chapter, block: "", offset: 0 }),
    async back() {
      const to = way.place();
      if (!to) return;
      way.set(null);
      await walk.move(() => pager.locate(to), { moved: 0, isReading: true }, to);
    },
    set(change) {
      const { settings: before, environment } = store.get();
      const settings: VrSettings = { ...before, ...change };
      if (JSON.stringify(settings) === JSON.stringify(before)) return;
      store.publish({ settings });
      outbox.putSettings({ environment, settings });
      walk.layOut();
    },
    setEnvironment(environment) {
      if (environment === store.get().environment) return;
      store.publish({ environment });
      outbox.putSettings({ environment, settings: store.get().settings });
    },
    setView(view: ReadingView) {
      if (view !== store.get().view) store.publish({ view });
      walk.layOut();
    },
    fit: walk.fit,
    putMark: marks.put,
    removeMark: marks.remove,
    undoMark: marks.undo,
    toggleBookmark() {
      void toggleBookmark().catch(() =>
        store.publish({ sentence: "The bookmark could not be set. Please try again." }),
      );
    },
    search: (words, signal) => pager.search(words, maxHits, signal),
    flush: () => outbox.flush(),
    hasUnsent: () => outbox.hasUnsent(),
    canUndo: marks.canUndo,
    leave: () => outbox.leave(),
    async lookElsewhere() {
      if (outbox.hasUnsent()) {
        // Its answer tells as well.
        await outbox.flush().catch(() => undefined);
        return;
      }
      const answer = await world.net.getPlace(projectId).catch(() => null);
      if (!answer?.place || store.isClosed()) return;
      if (places.isUnknown() || places.isElsewhere(answer.place)) follow(answer.place);
    },
    tryAgain: walk.tryAgain,
    forgetWayBack: () => way.set(null),
    forgetSentence: () => store.publish({ sentence: null }),
    close() {
      store.close();
      walk.close();
      unsubscribe();
      outbox.close();
      // What does not arrive is kept on the device, and sent by the next visit.
      outbox.flush().catch(() => undefined);
      pager.close();
    },
  };
}
