import { expect, test } from "vitest";
import type { SessionAnswer } from "#app/contract/reading/vr";
import { defaultSettings } from "#domain/vr/settings";
import { MemoryCaches } from "../../../../tests/setup/memory-caches";
import type { Device } from "./device";
import { keepBook } from "./keep-book";
import { bookCache, forgetBook, keptBookOf, keptBooks, shellCache } from "./kept-books";
import { settleOwner } from "./settle-owner";

const sessionOf = (projectId: string, edition = "one"): SessionAnswer => ({
  content: "The lamp had been out.",
  book: {
    projectId,
    edition,
    title: "The Glass Harbour",
    authors: ["Ávila Fjordström"],
    language: "en",
    words: 3000,
    chapters: [0, 1, 2].map((index) => ({
      index,
      title: `Chapter ${index + 1}`,
      words: 1000,
      kind: "chapter",
      matter: "body" as const,
    })),
    notes: [],
    assets: [
      { id: "p1", file: "images/picture-001.jpg", mediaType: "image/jpeg", size: 5000, alt: "A quay" },
    ],
    places: [],
    coverPath: `/api/vr/books/${projectId}/cover`,
  },
  environment: "library",
  settings: defaultSettings,
  place: null,
  earlierPlace: null,
  marks: [],
});

/** A site that serves a reader of two files and any book, counting what is asked of it. */
function site({ version = "v1", room = null as number | null } = {}) {
  const caches = new MemoryCaches();
  const asked: string[] = [];
  const state = {
    version,
    breaksAfter: Number.POSITIVE_INFINITY,
    refuses: 0,
    timesRefused: Number.POSITIVE_INFINITY,
    paused: 0,
    worker: "none",
    edition: "",
  };
  const device: Device = {
    caches: caches as unknown as CacheStorage,
    async fetch(path, init) {
      init.signal?.throwIfAborted();
      if (asked.length >= state.breaksAfter) throw new TypeError("Failed to fetch");
      asked.push(path);
      if (state.refuses && path.includes("/chapters/0") && state.timesRefused-- > 0)
        return new Response("no", { status: state.refuses });
      if (path === "/reading-assets.json")
        return Response.json({
          version: state.version,
          files: ["app.js", "scene.js"].map((name) => ({
            path: `/assets/${state.version}-${name}`,
            bytes: 10,
          })),
        });
      if (path === "/vr-reader/kept")
        return new Response(
          `<script src="/assets/${state.version}-manifest.js"></script>${init.credentials}`,
        );
      const headers: Record<string, string> = { "Content-Encoding": "gzip" };
      if (path.includes("/chapters/") && state.edition) headers.ETag = `W/"${state.edition}-0"`;
      return new Response(`the bytes of ${path}`, { headers });
    },
    now: () => 1000,
    pause: async (ms) => {
      state.paused += ms;
    },
    room: async () => room,
    persist: async () => undefined,
    startWorker: async () => {
      state.worker = "running";
    },
  };
  const keep = (session: SessionAnswer, signal = new AbortController().signal, owner = "reader-1") =>
    keepBook(session, { device, owner, signal, tell: (progress) => told.push(progress) });
  const told: { files: number; ofFiles: number; bytes: number }[] = [];
  return { caches, device, asked, state, keep, told };
}

test("a kept book has its chapters, pictures, cover and session, and the reader that opens it", async () => {
  const { caches, keep, state, told } = site();
  const kept = await keep(sessionOf("book-1"));
  expect(kept).toMatchObject({ projectId: "book-1", edition: "one", isComplete: true, owner: "reader-1" });
  expect(kept.bytes).toBeGreaterThan(100);
  expect(caches.paths()).toEqual(
    [
      "/api/vr/books/book-1/chapters/0",
      "/api/vr/books/book-1/chapters/1",
      "/api/vr/books/book-1/chapters/2",
      "/api/vr/books/book-1/cover",
      "/api/vr/books/book-1/images/picture-001.jpg",
      ...["beach", "cafe", "forest", "library", "mountain", "space"].map(
        (room) => `/api/vr/preview/${room}.jpg`,
      ),
      "/api/vr/session",
      "/assets/v1-app.js",
      "/assets/v1-manifest.js",
      "/assets/v1-scene.js",
      "/vr-reader/kept",
      "/vr-reader/kept/books/book-1",
    ].sort(),
  );
  expect(state.worker).toBe("running");
  expect(told.at(-1)?.files).toBeGreaterThanOrEqual(told.at(-1)?.ofFiles ?? 0);
});

test("a part that the server could not send is asked for twice more, and no more often", async () => {
  const { keep, state } = site();
  Object.assign(state, { refuses: 500, timesRefused: 2 });
  expect(await keep(sessionOf("book-1"))).toMatchObject({ isComplete: true });
  expect(state.paused).toBe(3500);
  Object.assign(state, { refuses: 503, timesRefused: 3 });
  await expect(keep(sessionOf("book-2"))).rejects.toThrow("could not send all of this book");
});

test("a part that is refused is not asked for again", async () => {
  const { keep, state } = site();
  Object.assign(state, { refuses: 404, timesRefused: 1 });
  await expect(keep(sessionOf("book-1"))).rejects.toThrow("no longer there for you");
  expect(state.paused).toBe(0);
});

test("parts of another edition are not kept under this one's name", async () => {
  const { asked, caches, keep, state } = site();
  state.edition = "one";
  await keep(sessionOf("book-1"));
  expect(asked).toContain("/api/vr/books/book-1/chapters/0?edition=one");
  state.edition = "three";
  await expect(keep(sessionOf("book-1", "two"))).rejects.toThrow("converted again");
  expect(await keptBookOf({ caches: caches as unknown as CacheStorage }, "book-1")).toMatchObject({
    edition: "one",
    isComplete: true,
  });
});

test("the page is fetched as a stranger, so that no name is kept, and nothing speaks of the wire any more", async () => {
  const { caches, keep } = site();
  await keep(sessionOf("book-1"));
  const shell = await caches.open(shellCache("v1"));
  expect(await (await shell.match("/vr-reader/kept"))?.text()).toContain("omit");
  expect((await shell.match("/assets/v1-app.js"))?.headers.has("Content-Encoding")).toBe(false);
});

test("a lost connection says so, and the next attempt fetches only what is missing", async () => {
  const { keep, state, asked, device } = site();
  state.breaksAfter = 4;
  await expect(keep(sessionOf("book-1"))).rejects.toThrow("The connection was lost.");
  expect(await keptBookOf(device, "book-1")).toMatchObject({ isComplete: false });
  state.breaksAfter = Number.POSITIVE_INFINITY;
  const before = asked.length;
  await keep(sessionOf("book-1"));
  const again = asked.slice(before);
  const repeated = asked.slice(0, before).filter((path) => again.includes(path));
  expect(repeated).toEqual(["/reading-assets.json"]);
  expect(await keptBookOf(device, "book-1")).toMatchObject({ isComplete: true });
});

test("a full device is told before, when it can be known, and when it happens", async () => {
  const small = site({ room: 1000 });
  await expect(small.keep(sessionOf("book-1"))).rejects.toThrow("this device has no room for it");
  expect(small.asked).toEqual(["/reading-assets.json"]);
  const full = site();
  full.caches.isFull = true;
  await expect(full.keep(sessionOf("book-1"))).rejects.toThrow("storage is full");
});

test("a book that is somebody else's by now is not kept", async () => {
  const { keep, state } = site();
  state.refuses = 404;
  await expect(keep(sessionOf("book-1"))).rejects.toThrow("no longer there for you");
});

test("stopping ends it with the signal's reason", async () => {
  const { keep } = site();
  const stop = new AbortController();
  stop.abort("enough");
  await expect(keep(sessionOf("book-1"), stop.signal)).rejects.toBe("enough");
});

test("a newer edition takes the older one's place when it is whole, and not before", async () => {
  const { keep, state, device, caches, asked } = site();
  await keep(sessionOf("book-1", "one"));
  state.breaksAfter = asked.length + 2;
  await expect(keep(sessionOf("book-1", "two"))).rejects.toThrow("The connection was lost.");
  expect(await keptBookOf(device, "book-1")).toMatchObject({ edition: "one", isComplete: true });
  expect(caches.held.has(bookCache({ projectId: "book-1", edition: "one" }))).toBe(true);
  state.breaksAfter = Number.POSITIVE_INFINITY;
  await keep(sessionOf("book-1", "two"));
  expect(await keptBookOf(device, "book-1")).toMatchObject({ edition: "two", isComplete: true });
  expect(caches.held.has(bookCache({ projectId: "book-1", edition: "one" }))).toBe(false);
});

test("a new build of the reader replaces the old one, which stays while another book needs it", async () => {
  const { keep, state, caches } = site();
  await keep(sessionOf("book-1"));
  await keep(sessionOf("book-2"));
  state.version = "v2";
  await keep(sessionOf("book-1"));
  expect(caches.held.has(shellCache("v1"))).toBe(true);
  await keep(sessionOf("book-2"));
  expect(caches.held.has(shellCache("v1"))).toBe(false);
});

test("removing the last book leaves nothing", async () => {
  const { keep, device, caches, state } = site();
  await keep(sessionOf("book-1"));
  await keep(sessionOf("book-2"));
  await forgetBook(device, "book-1");
  expect((await keptBooks(device)).map(({ projectId }) => projectId)).toEqual(["book-2"]);
  expect(state.worker).toBe("running");
  await forgetBook(device, "book-2");
  expect(caches.held.size).toBe(0);
});

test("another person's books go when somebody else is there, the same person's stay", async () => {
  const { keep, device, caches } = site();
  await keep(sessionOf("book-1"));
  await settleOwner(device, "reader-1");
  expect(await keptBooks(device)).toHaveLength(1);
  await settleOwner(device, "visitor");
  expect(caches.held.size).toBe(0);
});

test("a guest's book goes on with the account it moved to", async () => {
  const { keep, device } = site();
  await keep(sessionOf("book-1"), undefined, "visitor");
  await settleOwner(device, "reader-1");
  expect(await keptBooks(device)).toMatchObject([{ projectId: "book-1", owner: "reader-1" }]);
});
