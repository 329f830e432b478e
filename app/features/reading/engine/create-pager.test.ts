import { afterEach, beforeEach, expect, test } from "vitest";
import type { ReadingBook } from "#app/contract/reading/vr";
import { createPager } from "#app/features/reading/engine/create-pager";
import type { EngineAnswer, EngineRequest } from "#app/features/reading/engine/messages";
import { vrLook } from "#app/features/reading/engine/page-shape";

/** Stands where a browser's worker stands: what it is told, and a way to answer. */
class HeldWorker {
  static all: HeldWorker[] = [];
  heard: EngineRequest[] = [];
  isEnded = false;
  onmessage: ((event: { data: EngineAnswer }) => void) | undefined;
  onerror: ((event: object) => void) | undefined;
  constructor() {
    HeldWorker.all.push(this);
  }
  postMessage(request: EngineRequest) {
    this.heard.push(request);
  }
  terminate() {
    this.isEnded = true;
  }
  say(data: EngineAnswer) {
    this.onmessage?.({ data });
  }
  last<Kind extends EngineRequest["kind"]>(kind: Kind): Extract<EngineRequest, { kind: Kind }> {
    const found = this.heard.findLast((request) => request.kind === kind);
    if (!found) throw new Error(`Nobody asked for ${kind}.`);
    return found as Extract<EngineRequest, { kind: Kind }>;
  }
}

const before = globalThis.Worker;
beforeEach(() => {
  HeldWorker.all = [];
  globalThis.Worker = HeldWorker as unknown as typeof Worker;
});
afterEach(() => {
  globalThis.Worker = before;
});

const chapter = (index: number) => ({
  index,
  title: `${index}`,
  words: 10,
  kind: "chapter",
  matter: "body" as const,
});
const book: ReadingBook = {
  projectId: "p",
  edition: "1",
  title: "A Book",
  authors: [],
  language: "en",
  words: 30,
  chapters: [0, 1, 2].map(chapter),
  notes: [],
  assets: [],
  places: [],
  coverPath: null,
};
const start = { chapter: 1, block: "", offset: 0 };
const open = () => {
  const pager = createPager({
    book,
    chapterPath: (index) => `/c/${index}`,
    assetPath: (file) => `/a/${file}`,
  });
  const worker = HeldWorker.all[0];
  if (!worker) throw new Error("No worker was started.");
  return { pager, worker };
};
const counted = (generation: number, counts: [number, number][]): EngineAnswer => ({
  kind: "progress",
  generation,
  status: "ready",
  counts,
  firstMs: 5,
  wholeMs: null,
});

test("page numbers and the total are told when they are known, never before", () => {
  const { pager, worker } = open();
  pager.setLook(vrLook(16, "literata"), start);
  expect(pager.state()).toMatchObject({ status: "laying", total: null });
  worker.say(counted(1, [[1, 4]]));
  expect(pager.state().status).toBe("ready");
  expect(pager.numberOf({ chapter: 1, page: 2 })).toBeNull();
  expect(pager.pageAt(1)).toBeNull();
  worker.say(
    counted(1, [
      [0, 2],
      [2, 3],
    ]),
  );
  expect(pager.state().total).toBe(9);
  expect(pager.numberOf({ chapter: 1, page: 2 })).toBe(5);
  for (let number = 1; number <= 9; number++) {
    const page = pager.pageAt(number);
    expect(page && pager.numberOf(page)).toBe(number);
  }
  expect(pager.pageAt(10)).toBeNull();
});

test("a new look forgets what was counted for the old one", () => {
  const { pager, worker } = open();
  pager.setLook(vrLook(16, "literata"), start);
  worker.say(
    counted(1, [
      [0, 2],
      [1, 4],
      [2, 3],
    ]),
  );
  pager.setLook(vrLook(24, "literata"), start);
  expect(pager.state()).toMatchObject({ status: "laying", total: null, generation: 2 });
  worker.say(
    counted(1, [
      [0, 2],
      [1, 4],
      [2, 3],
    ]),
  );
  expect(pager.state().total).toBeNull();
});

test("steps go on from chapter to chapter and end with the book", async () => {
  const { pager, worker } = open();
  pager.setLook(vrLook(16, "literata"), start);
  worker.say(
    counted(1, [
      [0, 2],
      [1, 1],
      [2, 3],
    ]),
  );
  expect(await pager.step({ chapter: 0, page: 1 }, 1)).toEqual({ chapter: 1, page: 0 });
  expect(await pager.step({ chapter: 2, page: 0 }, -1)).toEqual({ chapter: 1, page: 0 });
  expect(await pager.step({ chapter: 0, page: 0 }, -1)).toBeNull();
  expect(await pager.step({ chapter: 2, page: 2 }, 1)).toBeNull();
});

test("a worker that breaks is started once more and asked again; a second time is told to people", async () => {
  const { pager, worker } = open();
  pager.setLook(vrLook(16, "literata"), start);
  const located = pager.locate(start);
  worker.onerror?.({});
  expect(worker.isEnded).toBe(true);
  const second = HeldWorker.all[1];
  expect(second?.heard.map(({ kind }) => kind)).toEqual(["open", "look", "locate"]);
  second?.say({
    kind: "answer",
    id: second.last("locate").id,
    value: { page: { chapter: 1, page: 0 }, generation: 1 },
  });
  expect(await located).toEqual({ chapter: 1, page: 0 });
  const drawn = pager.spots({ chapter: 1, page: 0 });
  second?.onerror?.({});
  await expect(drawn).rejects.toThrow("Reload the page");
  expect(pager.state()).toMatchObject({ status: "failed" });
  await expect(pager.spots({ chapter: 1, page: 0 })).rejects.toThrow("Reload the page");
});

test("a place that was found for an older look is looked for again", async () => {
  const { pager, worker } = open();
  pager.setLook(vrLook(16, "literata"), start);
  const located = pager.locate(start);
  pager.setLook(vrLook(24, "literata"), start);
  worker.say({
    kind: "answer",
    id: worker.last("locate").id,
    value: { page: { chapter: 1, page: 7 }, generation: 1 },
  });
  await Promise.resolve();
  await Promise.resolve();
  worker.say({
    kind: "answer",
    id: worker.last("locate").id,
    value: { page: { chapter: 1, page: 9 }, generation: 2 },
  });
  expect(await located).toEqual({ chapter: 1, page: 9 });
});

test("a search that is stopped says so and is dropped", async () => {
  const { pager, worker } = open();
  const stop = new AbortController();
  const found = pager.search("lamp", 10, stop.signal);
  stop.abort();
  await expect(found).rejects.toThrow("stopped");
  expect(worker.last("drop").id).toBe(worker.last("search").id);
});

test("a closed book answers nothing more", async () => {
  const { pager, worker } = open();
  const text = pager.text({ chapter: 0, page: 0 });
  pager.close();
  await expect(text).rejects.toThrow("closed");
  await expect(pager.text({ chapter: 0, page: 0 })).rejects.toThrow("closed");
  expect(worker.isEnded).toBe(true);
});
