import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChapterConflict, EditableChapter, SavedChapter } from "#app/contract/books/editing";
import { CallError } from "#app/contract/call";
import type { Block } from "#domain/book/blocks";
import type { ChapterContent } from "../model/chapter";
import { ConflictError } from "./calls";
import { ChapterSaver, type SaveState } from "./chapter-saver";
import { keepBoth } from "./keep-both";
import type { UnsentDraft, UnsentDrafts } from "./unsent-drafts";

const words = (...texts: string[]): ChapterContent => ({
  blocks: texts.map((text): Block => ({ kind: "paragraph", inlines: [{ kind: "text", text }] })),
  notes: [],
});
const chapter = (revision: number, content: ChapterContent, edition = "e1"): EditableChapter => ({
  id: "c0",
  edition,
  revision,
  blocks: content.blocks,
  notes: [],
});

/** A server with one chapter. */
class Server {
  now = chapter(0, words("One"));
  fault: CallError | undefined;
  requests = 0;

  send = async (save: ChapterContent & { edition: string; revision: number }): Promise<SavedChapter> => {
    this.requests++;
    if (this.fault) throw this.fault;
    const conflict: ChapterConflict = { error: "x", code: "chapter-changed-elsewhere", chapter: this.now };
    if (save.edition !== this.now.edition || save.revision !== this.now.revision)
      throw new ConflictError(conflict);
    this.now = chapter(save.revision + 1, save, save.edition);
    return { revision: this.now.revision, words: 1, title: "", savedAt: "2026-11-22T10:52:00Z" };
  };
}

let server: Server;
let kept: Map<string, UnsentDraft>;
let states: SaveState["kind"][];
let hasRoom: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  kept = new Map();
  states = [];
  hasRoom = true;
});
afterEach(() => vi.useRealTimers());

const drafts: UnsentDrafts = {
  get: (id) => kept.get(id),
  all: () => [...kept.values()],
  put: (draft) => hasRoom && kept.set(draft.chapterId, draft).size > 0,
  remove: (id) => void kept.delete(id),
};
const saver = () =>
  new ChapterSaver({
    chapter: server.now,
    drafts,
    send: (save) => server.send(save),
    load: async () => server.now,
    onState: ({ kind }) => void (states.at(-1) === kind || states.push(kind)),
    onSaved: () => undefined,
  });

test("a pause in typing saves once, and the browser lets go of what the server has", async () => {
  const one = saver();
  for (const text of ["One t", "One tw", "One two"]) one.changed(() => words(text));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(kept.get("c0")?.content).toEqual(words("One two"));
  expect(server.requests).toBe(0);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(server.requests).toBe(1);
  expect(server.now.blocks).toEqual(words("One two").blocks);
  expect(states).toEqual(["saving", "saved"]);
  expect(kept.size).toBe(0);
  expect(one.isDirty).toBe(false);
});

test("what is typed while a save is under way is saved after it, on its revision", async () => {
  const one = saver();
  one.changed(() => words("One two"));
  const { send } = server;
  server.send = async (save) => {
    if (server.requests === 0) one.changed(() => words("One two three"));
    return send(save);
  };
  await vi.advanceTimersByTimeAsync(2_600);
  expect([server.requests, one.isDirty, kept.size]).toEqual([1, true, 1]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(server.now).toMatchObject({ revision: 2, blocks: words("One two three").blocks });
});

test("offline, words wait in the browser and go when the server is back", async () => {
  server.fault = new CallError(0, "unreachable", "x");
  const one = saver();
  one.changed(() => words("One two"));
  await one.flush();
  expect(one.state).toEqual({ kind: "offline", isKept: true });
  expect(kept.get("c0")).toMatchObject({ revision: 0, content: words("One two") });
  server.fault = undefined;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(one.state.kind).toBe("saved");
  expect(kept.size).toBe(0);
});

test("a browser that has no room for them is told apart", async () => {
  hasRoom = false;
  server.fault = new CallError(0, "unreachable", "x");
  const one = saver();
  one.changed(() => words("One two"));
  await one.flush();
  expect(one.state).toEqual({ kind: "offline", isKept: false });
});

test("what the server refuses is not sent again and again; a fault of the server is", async () => {
  server.fault = new CallError(400, "bad-request", "This chapter is too long.");
  const one = saver();
  one.changed(() => words("One two"));
  await one.flush();
  expect(one.state).toEqual({ kind: "failed", message: "This chapter is too long.", isKept: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toBe(1);
  server.fault = new CallError(503, "unavailable", "x");
  one.changed(() => words("One"));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.requests).toBeGreaterThan(2);
});

test("another window's words are not written over: both versions are there until one is chosen", async () => {
  const one = saver();
  server.now = chapter(1, words("One from elsewhere"));
  one.changed(() => words("One of mine"));
  await one.flush();
  expect(one.state).toEqual({ kind: "conflict", mine: words("One of mine"), theirs: server.now });
  expect(server.now.blocks).toEqual(words("One from elsewhere").blocks);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.requests).toBe(1);
  // Writing goes on while the two versions wait for a choice.
  one.changed(() => words("One of mine, and more"));
  await one.settle(server.now, "mine");
  expect(server.now).toMatchObject({ revision: 2, blocks: words("One of mine, and more").blocks });
  expect(one.state.kind).toBe("saved");
});

test("keeping theirs leaves the server as it is and nothing in the browser", async () => {
  const one = saver();
  server.now = chapter(1, words("One from elsewhere"));
  one.changed(() => words("One of mine"));
  await one.flush();
  await one.settle(server.now, "theirs");
  expect([server.now.revision, kept.size, one.state.kind, one.isDirty]).toEqual([1, 0, "saved", false]);
});

test("a book made anew with the same words is no conflict", async () => {
  const one = saver();
  const withId = words("One").blocks.map((block) => ({ ...block, id: "b1" }));
  server.now = chapter(0, { blocks: withId, notes: [] }, "e2");
  one.changed(() => words("One two"));
  await one.flush();
  await vi.advanceTimersByTimeAsync(100);
  expect(server.now).toMatchObject({ edition: "e2", revision: 1, blocks: words("One two").blocks });
  expect(one.state.kind).toBe("saved");
});

test("leaving puts the last words into the browser at once", () => {
  const one = saver();
  one.changed(() => words("One two"));
  one.close();
  expect(kept.get("c0")?.content).toEqual(words("One two"));
});

test("both versions as one: what they share once, theirs before mine where they part", () => {
  const both = keepBoth(words("A", "mine", "Z"), words("A", "theirs", "more", "Z"));
  expect(both.blocks).toEqual(words("A", "theirs", "more", "mine", "Z").blocks);
  expect(keepBoth(words("A"), words("A")).blocks).toEqual(words("A").blocks);
});

test("both versions of a note stay, under two names", () => {
  const marked: Block = { kind: "paragraph", inlines: [{ kind: "noteRef", note: "n1" }] };
  const other: Block = {
    kind: "paragraph",
    inlines: [
      { kind: "text", text: "x" },
      { kind: "noteRef", note: "n1" },
    ],
  };
  const mine = { blocks: [marked], notes: [{ id: "n1", blocks: words("mine").blocks }] };
  const theirs = { blocks: [other], notes: [{ id: "n1", blocks: words("theirs").blocks }] };
  const both = keepBoth(mine, theirs);
  expect(both.notes.map(({ id }) => id)).toEqual(["n1", "n1-mine"]);
  expect(JSON.stringify(both.blocks[1])).toContain('"n1-mine"');
});
