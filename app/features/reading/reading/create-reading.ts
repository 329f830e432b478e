import type { PageLook } from "#app/features/reading/engine/page-shape";
import type { PageRef, Pager } from "#app/features/reading/engine/pager";
import { createMarkKeeper } from "#app/features/reading/reading/mark-keeper";
import { createOutbox } from "#app/features/reading/reading/outbox";
import { type FlatFit, type OwnReading, wantedLook } from "#app/features/reading/reading/own-reading";
import {
  bookmarkFor,
  bookmarksOn,
  isSamePlace,
  openingPlace,
  pageNumbered,
} from "#app/features/reading/reading/places";
import type { ReadingState, ReadingView } from "#app/features/reading/reading/reading";
import type { SessionAnswer } from "#app/features/reading/reading/reading-net";
import type { PlaceAnswer, ReadingWorld } from "#app/features/reading/reading/reading-world";
import { shareBefore } from "#app/features/reading/reading/shares";
import { type WayBack, wayBackSentence } from "#app/features/reading/reading/way-back";
import type { KeptPlace, Place } from "#domain/vr/place";
import type { VrSettings } from "#domain/vr/settings";

/** So many turns after a jump the way back has done its service. */
const turnsWithWayBack = 6;
const maxFailures = 2;
const retryMs = 1_200;

/** Nothing is laid out until a view is set, and, for the flat page, its window has been measured. */
export function createReading(session: SessionAnswer, pager: Pager, world: ReadingWorld): OwnReading {
  const { book } = session;
  const { projectId } = book;
  const kept = world.storage.read(projectId);
  const listeners = new Set<() => void>();
  let flat: FlatFit | null = null;
  let look: PageLook | null = null;
  let isSpread = false;
  let way: (WayBack & { turns: number }) | null = null;
  let isClosed = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Moves happen one after the other, each from the page the last one came to. */
  let moves: Promise<unknown> = Promise.resolve();

  const outbox = createOutbox(projectId, world, {
    onChange: () => publish({}),
    onPlace: (answer, sent) => {
      if (isElsewhere(answer.place, sent)) follow(answer);
      // The server does not believe a clock that runs ahead; nor may what comes after be measured by it.
      else if (answer.place && newest?.at === sent.at && isSamePlace(answer.place, sent))
        newest = answer.place;
    },
    onMark: (id, mark, sent) => marks.settle(id, mark, sent),
    onRefused: (sentence) => publish({ sentence }),
  });
  const marks = createMarkKeeper({
    ...world,
    first: session.marks,
    unsent: outbox.unsentMarks(),
    send: outbox.putMark,
    onChange: (all) => publish({ marks: all }),
  });

  const opening = openingPlace(session.place, outbox.unsentPlace());
  /** Where the person put themselves: kept through any change of type, so that it never drifts. */
  let anchor: Place = opening ?? { chapter: 0, block: "", offset: 0 };
  /** The newest place known, of any device. */
  let newest: KeptPlace | null = opening;

  let state: ReadingState = {
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
  };
  const here = kept.place;
  if (opening && here && opening.at > here.at && !isSamePlace(opening, here))
    setWay({
      place: here,
      overtook: { place: opening, device: opening.device, time: world.timeOf(opening.at) },
    });

  function publish(change: Partial<ReadingState>) {
    if (isClosed) return;
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const unsubscribe = pager.subscribe(() => {
    const { status, sentence, total } = pager.state();
    if (status === "failed" && state.page === null)
      fail(sentence ?? "The book could not be opened. Please try again.");
    const number = state.page && pager.numberOf(state.page);
    if (number === state.number && total === state.total) return;
    publish({ number, total });
    keepPageNumber();
    void sayWayBack();
  });

  /** A line that broke off once is no reason to send the person away: it is tried again before it is told. */
  function fail(sentence: string) {
    if (retry !== undefined || state.status === "failed") return;
    if (failures >= maxFailures) return publish({ status: "failed", sentence });
    failures += 1;
    retry = setTimeout(() => {
      retry = undefined;
      layOutAnew();
    }, failures * retryMs);
  }

  function layOutAnew() {
    look = null;
    layOut();
  }

  /** The shelf tells the page by its number, which only a laid out book knows. */
  function keepPageNumber() {
    const { number, total } = state;
    if (number === null || total === null || !newest) return;
    const stored = world.storage.read(projectId);
    world.storage.write(projectId, { ...stored, page: { number, total, at: newest.at } });
  }

  function layOut() {
    const { look: wanted, isSpread: wantsSpread } = wantedLook(state, flat);
    if (!wanted) return;
    if (look && JSON.stringify(look) === JSON.stringify(wanted)) {
      if (wantsSpread === isSpread) return;
      isSpread = wantsSpread;
      move(async () => state.page);
      return;
    }
    look = wanted;
    isSpread = wantsSpread;
    pager.setLook(wanted, anchor);
    publish({ page: null, facing: null, number: null, total: null });
    move(() => pager.locate(anchor));
  }

  type Moved = { moved: 1 | -1 | 0; isReading: boolean };
  /**
   * Goes to the page `find` gives, in turn with the other moves. `isReading`: the person's place is there now; without
   * it the same place is only shown on other pages.
   */
  function move(
    find: (from: PageRef) => Promise<PageRef | null>,
    { moved, isReading }: Moved = { moved: 0, isReading: false },
    to?: Place,
  ): Promise<void> {
    const step = moves.then(async () => {
      if (isClosed) return;
      try {
        await arrive(find, moved, isReading, to);
      } catch (error) {
        if (isClosed) return;
        const sentence = error instanceof Error ? error.message : "That page could not be shown.";
        if (state.page) publish({ sentence });
        else fail(sentence);
      }
    });
    moves = step;
    return step;
  }

  async function arrive(
    find: (from: PageRef) => Promise<PageRef | null>,
    moved: 1 | -1 | 0,
    isReading: boolean,
    to: Place | undefined,
  ) {
    for (;;) {
      const { generation } = pager.state();
      const page = await find(state.page ?? (await pager.locate(anchor)));
      if (!page) return;
      const place = await pager.placeOf(page);
      const facing = isSpread ? await pager.step(page, 1) : null;
      // The look changed on the way: these pages are no more.
      if (pager.state().generation !== generation) continue;
      failures = 0;
      if (isReading) anchor = to ?? place;
      if (isReading && moved !== 0 && way && ++way.turns > turnsWithWayBack) setWay(null);
      publish({
        page,
        facing,
        place,
        moved,
        number: pager.numberOf(page),
        total: pager.state().total,
        status: "ready",
      });
      if (isReading) keepPlace(page);
      return;
    }
  }

  function keepPlace(page: PageRef) {
    const share = shareBefore(book, page, pager.state().counts);
    // Later than every place this device has seen: it was left with that one known, whatever its clock says.
    const at = Math.max(world.now(), (newest?.at ?? 0) + 1);
    newest = { ...anchor, at, share, device: world.device };
    outbox.putPlace(newest);
    keepPageNumber();
  }

  function setWay(next: WayBack | null) {
    way = next && { ...next, turns: 0 };
    if (!way && state.wayBack) publish({ wayBack: null });
    if (way && look) void sayWayBack();
  }

  async function sayWayBack() {
    const told = way;
    if (!told || !look) return;
    const sentence = await wayBackSentence(told, pager, book).catch(() => null);
    if (sentence === null || way !== told || isClosed) return;
    if (state.wayBack?.sentence !== sentence || state.wayBack.place !== told.place)
      publish({ wayBack: { place: told.place, sentence } });
  }

  /** Another device has read on: go there, and say how to come back. */
  function follow({ place }: PlaceAnswer) {
    if (!place) return;
    outbox.dropPlace();
    newest = place;
    const from = anchor;
    const { chapter, block, offset } = place;
    anchor = { chapter, block, offset };
    setWay({
      place: from,
      overtook: { place, device: place.device, time: world.timeOf(place.at) },
    });
    world.storage.write(projectId, { ...world.storage.read(projectId), place });
    void move(() => pager.locate(anchor)).then(() => sayWayBack());
  }

  function isElsewhere(place: KeptPlace | null, mine: KeptPlace): boolean {
    return place !== null && place.at > (newest?.at ?? 0) && !isSamePlace(place, mine);
  }

  function jump(to: Place, reason?: string): Promise<void> {
    const from = anchor;
    const was = state.page;
    return move(
      async () => {
        const page = await pager.locate(to);
        if (!was || page.chapter !== was.chapter || page.page !== was.page) setWay({ place: from, reason });
        return page;
      },
      { moved: 0, isReading: true },
      to,
    );
  }

  const reading: OwnReading = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pager,
    turn: (by) =>
      move(
        async (from) => {
          if (by === 1) return pager.step(state.facing ?? from, 1);
          const before = await pager.step(from, -1);
          return before && isSpread ? ((await pager.step(before, -1)) ?? before) : before;
        },
        { moved: by, isReading: true },
      ),
    goTo: jump,
    async goToNumber(number) {
      const page = await pageNumbered(pager, number);
      if (page) await jump(await pager.placeOf(page));
    },
    goToChapter: (chapter) => jump({ chapter, block: "", offset: 0 }),
    async back() {
      const to = way?.place;
      if (!to) return;
      setWay(null);
      await move(() => pager.locate(to), { moved: 0, isReading: true }, to);
    },
    set(change) {
      const settings: VrSettings = { ...state.settings, ...change };
      if (JSON.stringify(settings) === JSON.stringify(state.settings)) return;
      publish({ settings });
      outbox.putSettings({ environment: state.environment, settings });
      layOut();
    },
    setEnvironment(environment) {
      if (environment === state.environment) return;
      publish({ environment });
      outbox.putSettings({ environment, settings: state.settings });
    },
    setView(view: ReadingView) {
      if (view !== state.view) publish({ view });
      layOut();
    },
    fit(fit) {
      flat = fit;
      if (state.view === "flat") layOut();
    },
    putMark: marks.put,
    removeMark: marks.remove,
    undoMark: marks.undo,
    toggleBookmark() {
      void toggleBookmark().catch(() =>
        publish({ sentence: "The bookmark could not be set. Please try again." }),
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
      if (answer && !isClosed && newest && isElsewhere(answer.place, newest)) follow(answer);
      else if (answer?.place && !isClosed && !newest) follow(answer);
    },
    tryAgain() {
      failures = 0;
      publish({ status: "opening", sentence: null });
      layOutAnew();
    },
    forgetWayBack: () => setWay(null),
    forgetSentence: () => publish({ sentence: null }),
    close() {
      isClosed = true;
      clearTimeout(retry);
      unsubscribe();
      outbox.close();
      // What does not arrive is kept on the device, and sent by the next visit.
      outbox.flush().catch(() => undefined);
      listeners.clear();
      pager.close();
    },
  };
  return reading;

  async function toggleBookmark() {
    const { page, place } = state;
    if (!page) return;
    const here = await bookmarksOn(pager, marks.all(), page);
    for (const { id } of here) marks.remove(id);
    const bookmark = here.length === 0 ? await bookmarkFor(pager, page, place) : null;
    if (bookmark) marks.put(bookmark);
  }
}

const maxHits = 200;
