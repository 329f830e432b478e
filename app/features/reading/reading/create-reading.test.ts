import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError } from "#app/contract/call";
import { createReading } from "#app/features/reading/reading/create-reading";
import {
  type KeptReading,
  nothingKept,
  type PlaceAnswer,
  type ReadingWorld,
} from "#app/features/reading/reading/reading-world";
import type { Mark } from "#domain/vr/marks";
import type { KeptPlace } from "#domain/vr/place";
import { paperPager, sessionOf } from "../../../../tests/setup/paper-pager";

const noon = Date.UTC(2026, 10, 21, 12, 0);
beforeEach(() => {
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that remembers, a device that keeps, and a book between them. */
function desk(
  changes: Parameters<typeof sessionOf>[0] = {},
  kept: KeptReading = nothingKept(),
  isSlow = false,
) {
  const stored = new Map([["p1", JSON.stringify(kept)]]);
  const server = {
    place: changes.place ?? null,
    settings: [] as unknown[],
    marks: new Map<string, Mark>(),
    isDown: false,
    refusal: null as CallError | null,
    leaving: 0,
    calls: 0,
    /** ms by which the server's clock is behind the device's. */
    behind: 0,
  };
  const reach = () => {
    server.calls += 1;
    if (server.isDown) throw new CallError(0, "unreachable", "Colophon could not be reached.");
    if (server.refusal) throw server.refusal;
  };
  const answer = (): PlaceAnswer => ({ place: server.place, earlierPlace: null });
  let ids = 0;
  const world: ReadingWorld = {
    net: {
      async getPlace() {
        reach();
        return answer();
      },
      async putPlace(_, place, isLeaving) {
        reach();
        if (isLeaving) server.leaving += 1;
        const stands = { ...place, at: place.at - server.behind };
        if (!server.place || stands.at > server.place.at) server.place = stands;
        return answer();
      },
      async putSettings(_, settings) {
        reach();
        server.settings.push(settings);
      },
      async putMark(_, mark) {
        reach();
        server.marks.set(mark.id, mark);
        return mark;
      },
      async deleteMark(_, id, deletedAt) {
        reach();
        const stands = server.marks.get(id);
        if (stands && stands.updatedAt > deletedAt) return stands;
        server.marks.delete(id);
        return null;
      },
    },
    storage: {
      read: (id) => JSON.parse(stored.get(id) ?? JSON.stringify(nothingKept())),
      write: (id, value) => stored.set(id, JSON.stringify(value)),
    },
    now: () => Date.now(),
    newId: () => `mark-${String(++ids).padStart(4, "0")}`,
    device: "Chrome on Windows",
    timeOf: (at) => new Date(at).toISOString().slice(11, 16),
  };
  const paper = paperPager({ isSlow });
  const reading = createReading(sessionOf(changes), paper.pager, world);
  return { reading, paper, server, kept: () => JSON.parse(stored.get("p1") ?? "{}") as KeptReading };
}

const sheet = (em = 20, isSpread = false) => ({
  shape: { width: 500, height: 700, margin: { top: 40, right: 40, bottom: 40, left: 40 } },
  em,
  isSpread,
});
const settled = () => vi.advanceTimersByTimeAsync(0);
const quest = (changes: Partial<KeptPlace>): KeptPlace => ({
  ...{ chapter: 1, block: "b1", offset: 0, at: noon - 60_000, share: 0.2, device: "Quest" },
  ...changes,
});

test("nothing is laid out until the window has been measured; then the book opens on its first page", async () => {
  const { reading, paper } = desk();
  expect(paper.looks).toEqual([]);
  expect(reading.get().status).toBe("opening");
  reading.fit(sheet());
  await settled();
  expect(reading.get()).toMatchObject({
    status: "ready",
    page: { chapter: 0, page: 0 },
    number: 1,
    total: 20,
  });
});

test("turns that follow each other quickly all count, across chapters, and stop at the book's ends", async () => {
  const { reading } = desk();
  reading.fit(sheet());
  await Promise.all([reading.turn(-1), reading.turn(1), reading.turn(1), reading.turn(1)]);
  expect(reading.get()).toMatchObject({ page: { chapter: 1, page: 0 }, number: 4, moved: 1 });
  await reading.goToNumber(20);
  await reading.turn(1);
  expect(reading.get().number).toBe(20);
});

test("a spread turns by two pages, on and back", async () => {
  const { reading } = desk();
  reading.fit(sheet(20, true));
  await reading.turn(1);
  expect(reading.get()).toMatchObject({ number: 3, facing: { chapter: 1, page: 0 } });
  await reading.turn(1);
  expect(reading.get().number).toBe(5);
  await reading.turn(-1);
  await reading.turn(-1);
  expect(reading.get()).toMatchObject({ number: 1, facing: { chapter: 0, page: 1 } });
});

test("another text size keeps the place, and coming back to the first size comes back to the page", async () => {
  const { reading } = desk();
  reading.fit(sheet());
  await reading.goToNumber(9);
  for (const em of [28, 15, 32, 20]) {
    reading.fit(sheet(em));
    await settled();
    const { page } = reading.get();
    expect(page?.chapter).toBe(1);
  }
  expect(reading.get().number).toBe(9);
});

test("the room lays the book out as the headset shows it, the screen as its window is", async () => {
  const { reading, paper } = desk();
  reading.setView("vr");
  await settled();
  expect(paper.looks.at(-1)?.shape).toMatchObject({ width: 600, height: 800 });
  reading.set({ textSize: 24 });
  await settled();
  expect(paper.looks.at(-1)?.em).toBe(32);
  reading.fit(sheet(18));
  reading.setView("flat");
  await settled();
  expect(paper.looks.at(-1)?.em).toBe(18);
});

test("settings that do not move a line do not lay the book out anew, and are sent when the hand rests", async () => {
  const { reading, paper, server } = desk();
  reading.fit(sheet());
  await settled();
  const looks = paper.looks.length;
  reading.set({ contrast: 60 });
  reading.set({ contrast: 55 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(paper.looks.length).toBe(looks);
  expect(server.settings).toEqual([
    { environment: "library", settings: { ...reading.get().settings, contrast: 55 } },
  ]);
});

test("the place is sent once, a moment after the last turn, with its share of the book", async () => {
  const { reading, server, kept } = desk();
  reading.fit(sheet());
  await reading.turn(1);
  await reading.turn(1);
  await reading.turn(1);
  expect(server.calls).toBe(0);
  expect(kept().place).toMatchObject({ chapter: 1, device: "Chrome on Windows" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.calls).toBe(1);
  expect(server.place).toMatchObject({ chapter: 1, block: "", offset: 0 });
  expect(server.place?.share).toBeCloseTo(100 / 750);
  expect(reading.hasUnsent()).toBe(false);
  expect(kept().page).toMatchObject({ number: 4, total: 20 });
});

test("somebody who turns pages without a pause is saved all the same", async () => {
  const { reading, server } = desk();
  reading.fit(sheet());
  for (let turns = 0; turns < 14; turns += 1) {
    await reading.turn(1);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(server.calls).toBeGreaterThan(0);
});

test("opening a book is not reading it: nothing is sent", async () => {
  const { reading, server } = desk({ place: quest({}) });
  reading.fit(sheet());
  reading.fit(sheet(24));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reading.get().page?.chapter).toBe(1);
  expect(server.calls).toBe(0);
});

test("a page that is left sends the place at once", async () => {
  const { reading, server } = desk();
  reading.fit(sheet());
  await reading.turn(1);
  reading.leave();
  await settled();
  expect(server).toMatchObject({ leaving: 1, place: { device: "Chrome on Windows" } });
});

test("without a connection everything is kept on the device and sent when it is there again", async () => {
  const { reading, server, kept } = desk();
  server.isDown = true;
  reading.fit(sheet());
  await reading.turn(1);
  reading.toggleBookmark();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reading.hasUnsent()).toBe(true);
  expect(Object.keys(kept().unsent.marks)).toHaveLength(1);
  await expect(reading.flush()).rejects.toThrow("could not be reached");
  server.isDown = false;
  await vi.advanceTimersByTimeAsync(70_000);
  expect(reading.hasUnsent()).toBe(false);
  expect(server.marks.size).toBe(1);
  expect(server.place).not.toBeNull();
});

test("what an earlier visit could not send goes with the next, and its place counts", async () => {
  const mine = quest({ chapter: 2, offset: 0, at: noon - 1_000, device: "Chrome on Windows" });
  const unsent = { place: mine, settings: null, marks: {} };
  const { reading, server } = desk({ place: quest({}) }, { place: mine, unsent });
  reading.fit(sheet());
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reading.get().page).toEqual({ chapter: 2, page: 0 });
  expect(server.place).toEqual(mine);
});

test("a book opens with the marks that an earlier visit could not send, and sends them", async () => {
  const first = desk();
  first.reading.fit(sheet());
  await settled();
  first.server.isDown = true;
  first.reading.toggleBookmark();
  await vi.advanceTimersByTimeAsync(0);
  first.reading.close();
  await settled();
  const unsent = first.kept();
  expect(Object.keys(unsent.unsent.marks)).toHaveLength(1);

  const { reading, server } = desk({}, unsent);
  expect(reading.get().marks).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.marks.size).toBe(1);
  reading.close();
});

test("a no that would be said again is told, and not asked for again", async () => {
  const { reading, server } = desk();
  reading.fit(sheet());
  server.refusal = new CallError(409, "too-many-marks", "A book holds 2,000 marks.");
  await settled();
  reading.toggleBookmark();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reading.get().sentence).toBe("A book holds 2,000 marks.");
  expect(reading.hasUnsent()).toBe(false);
});

test("what is done while nobody is signed in is told once, and sent after signing in again", async () => {
  const { reading, server } = desk();
  reading.fit(sheet());
  await settled();
  server.refusal = new CallError(404, "not-found", "There is no such project.");
  reading.toggleBookmark();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reading.get().sentence).toContain("you may be signed out");
  expect(reading.hasUnsent()).toBe(true);
  reading.forgetSentence();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(reading.get().sentence).toBeNull();
  server.refusal = null;
  await vi.advanceTimersByTimeAsync(70_000);
  expect(reading.hasUnsent()).toBe(false);
  expect(server.marks.size).toBe(1);
});

test("a mark of a device whose clock runs ahead can be deleted by one whose clock is right", async () => {
  const bookmark: Mark = {
    ...{ id: "mark-0001", kind: "bookmark", chapter: 1, block: "b1", start: 0, end: 0, quote: "The lamp" },
    ...{ text: "", colour: "yellow", isDone: false, createdAt: noon, updatedAt: noon + 3_600_000 },
  };
  const { reading, server } = desk({ marks: [bookmark] });
  server.marks.set(bookmark.id, bookmark);
  reading.fit(sheet());
  await settled();
  reading.removeMark(bookmark.id);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(server.marks.size).toBe(0);
  expect(reading.get().marks).toEqual([]);
});

test("a device whose clock runs ahead still follows where another one has read on", async () => {
  const { reading, server } = desk();
  reading.fit(sheet());
  server.behind = 3_600_000;
  await reading.turn(1);
  await vi.advanceTimersByTimeAsync(2_000);
  server.place = quest({ chapter: 2, block: "b2", offset: 0, at: Date.now() - server.behind + 60_000 });
  await reading.lookElsewhere();
  await settled();
  expect(reading.get().page).toEqual({ chapter: 2, page: 0 });
});

test("a book that another device read on opens there, with the way back", async () => {
  const here = quest({ offset: 400, at: noon - 3_600_000, device: "Chrome on Windows" });
  const there = quest({ chapter: 2, block: "b2", offset: 500, at: noon - 60_000 });
  const { reading } = desk({ place: there }, { ...nothingKept(), place: here });
  reading.fit(sheet());
  await settled();
  expect(reading.get().page).toEqual({ chapter: 2, page: 2 });
  expect(reading.get().wayBack?.sentence).toBe("Quest was on page 16 at 11:59. Back to page 6");
  await reading.back();
  expect(reading.get()).toMatchObject({ number: 6, wayBack: null });
});

test("coming back to the window goes where another device has read on, and back again on wish", async () => {
  const { reading, server } = desk();
  reading.fit(sheet());
  await reading.turn(1);
  await vi.advanceTimersByTimeAsync(2_000);
  server.place = quest({ chapter: 2, block: "b2", offset: 0, at: noon + 60_000 });
  await reading.lookElsewhere();
  await settled();
  expect(reading.get()).toMatchObject({
    page: { chapter: 2, page: 0 },
    wayBack: { sentence: "Quest was on page 14 at 12:01. Back to page 2" },
  });
  await reading.back();
  await vi.advanceTimersByTimeAsync(2_000);
  // Whoever goes back on purpose is the newest, whatever the clocks say.
  expect(server.place).toMatchObject({ chapter: 0, device: "Chrome on Windows", at: noon + 60_001 });
});

test("its own place, as the server gives it back, is no other device", async () => {
  const { reading, server } = desk();
  reading.fit(sheet());
  await reading.turn(1);
  await vi.advanceTimersByTimeAsync(2_000);
  if (server.place) server.place = { ...server.place, at: server.place.at + 5_000 };
  await reading.lookElsewhere();
  expect(reading.get()).toMatchObject({ number: 2, wayBack: null });
});

test("a jump remembers where it was made, names the page when it is counted, and forgets after some turns", async () => {
  const { reading, paper } = desk({ place: quest({ offset: 400 }) }, nothingKept(), true);
  reading.fit(sheet());
  await reading.goToChapter(2);
  await settled();
  expect(reading.get().wayBack?.sentence).toBe("Back to “Chapter 2”");
  paper.count();
  await settled();
  expect(reading.get().wayBack?.sentence).toBe("Back to page 6");
  for (let turns = 0; turns < 7; turns += 1) await reading.turn(-1);
  expect(reading.get().wayBack).toBeNull();
});

test("a page is waited for until the pages before it are counted", async () => {
  const { reading, paper } = desk({}, nothingKept(), true);
  reading.fit(sheet());
  await settled();
  const going = reading.goToNumber(15);
  expect(reading.get().total).toBeNull();
  paper.count();
  await going;
  expect(reading.get()).toMatchObject({ number: 15, total: 20 });
});

test("a bookmark is set and taken out by the same key, and both can be undone", async () => {
  const { reading } = desk();
  reading.fit(sheet());
  await reading.turn(1);
  reading.toggleBookmark();
  await settled();
  expect(reading.get().marks).toMatchObject([
    { kind: "bookmark", chapter: 0, block: "b0", quote: "Words of chapter 1, page 2" },
  ]);
  reading.toggleBookmark();
  await settled();
  expect(reading.get().marks).toEqual([]);
  reading.undoMark();
  expect(reading.get().marks).toHaveLength(1);
  reading.undoMark();
  expect(reading.get().marks).toEqual([]);
  expect(reading.canUndo()).toBe(false);
});

test("what was marked in one go is undone in one go", async () => {
  const { reading, server } = desk();
  reading.fit(sheet());
  await settled();
  for (const block of ["b0", "b1"])
    reading.putMark({
      ...{ kind: "highlight", chapter: 0, block, start: 0, end: 9, quote: "words" },
      ...{ text: "", colour: "green", isDone: false },
    });
  expect(reading.get().marks).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.marks.size).toBe(2);
  reading.undoMark();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reading.get().marks).toEqual([]);
  expect(server.marks.size).toBe(0);
});

test("a book that cannot be laid out is tried again, then says why, and may be tried once more", async () => {
  const { reading, paper } = desk();
  paper.fail("Chapter 3 could not be fetched.");
  reading.fit(sheet());
  await settled();
  expect(reading.get().status).toBe("opening");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reading.get()).toMatchObject({ status: "failed", sentence: "Chapter 3 could not be fetched." });
  paper.mend();
  reading.tryAgain();
  await settled();
  expect(reading.get()).toMatchObject({ status: "ready", number: 1, sentence: null });
});

test("a closed reading sends its place and hears nothing more", async () => {
  const { reading, server } = desk();
  reading.fit(sheet());
  await reading.turn(1);
  reading.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls).toBe(1);
});
