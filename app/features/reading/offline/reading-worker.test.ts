import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { MemoryCaches } from "../../../../tests/setup/memory-caches";
import { bookCache, shellCache } from "./kept-books";
import { indexCache, offlineBooksPath } from "./kept-names";

const site = "https://site.test";
const source = readFileSync(new URL("../../../../public/reading-worker.js", import.meta.url), "utf8");
const session = (edition: string) => ({ book: { projectId: "p1", edition }, settings: {}, marks: [] });

type Asked = { url: string; method?: string; mode?: string; referrer?: string; body?: string };
type Caches = MemoryCaches & { isBroken?: boolean };

/** The worker as a browser runs it, with one whole kept book, a page and a network that can be cut. */
async function installed() {
  const caches: Caches = new MemoryCaches();
  const put = async (name: string, path: string, body: unknown) =>
    (await caches.open(name)).put(path, new Response(typeof body === "string" ? body : JSON.stringify(body)));
  const book = { projectId: "p1", edition: "one" };
  await put(indexCache, `${offlineBooksPath}/books/p1`, { ...book, isComplete: true });
  await put(bookCache(book), "/api/vr/books/p1/chapters/0", "kept chapter");
  await put(bookCache(book), "/api/vr/session", session("one"));
  await put(shellCache("v1"), offlineBooksPath, "kept page");
  await put(shellCache("v1"), "/assets/page.js", "kept script");
  const state = { isOnline: true, isRegistered: true, answer: () => new Response("from the network") };
  const heard = new Map<string, (event: unknown) => void>();
  const broken = new Proxy(caches, {
    get(target, name) {
      if (caches.isBroken) return async () => Promise.reject(new Error("Storage cannot be read."));
      const found: unknown = Reflect.get(target, name);
      return typeof found === "function" ? found.bind(target) : found;
    },
  });
  const self = {
    location: { origin: site },
    addEventListener: (kind: string, listener: (event: unknown) => void) => heard.set(kind, listener),
    registration: {
      unregister: async () => {
        state.isRegistered = false;
      },
    },
  };
  class SiteRequest {
    readonly url: string;
    constructor(path: string) {
      this.url = new URL(path, site).href;
    }
  }
  runInNewContext(source, {
    self,
    caches: broken,
    Request: SiteRequest,
    Response,
    URL,
    fetch: async () => {
      if (!state.isOnline) throw new TypeError("Failed to fetch");
      return state.answer();
    },
  });
  /** Undefined: the worker leaves it to the browser. */
  const ask = async ({ url, method = "GET", mode = "cors", referrer = "", body = "{}" }: Asked) => {
    let answer: Promise<Response> | undefined;
    const later: Promise<unknown>[] = [];
    const request = {
      url: new URL(url, site).href,
      method,
      mode,
      referrer,
      clone: () => ({ json: async () => JSON.parse(body) }),
    };
    heard.get("fetch")?.({
      request,
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
      waitUntil: (given: Promise<unknown>) => later.push(given),
    });
    const response = await answer;
    await Promise.all(later);
    return response;
  };
  return { caches, state, ask };
}

test("What is not part of a kept book is left to the browser", async () => {
  const { ask } = await installed();
  expect(await ask({ url: "https://elsewhere.test/assets/page.js" })).toBeUndefined();
  expect(await ask({ url: "/api/convert/upload", method: "POST" })).toBeUndefined();
  expect(await ask({ url: "/api/vr/place/p1", method: "PUT" })).toBeUndefined();
  expect(await ask({ url: "/api/vr/marks/p1" })).toBeUndefined();
  expect(await ask({ url: "/api/user" })).toBeUndefined();
  expect(await ask({ url: "/api/download/p1" })).toBeUndefined();
});

test("Pages come from the network, and without one the page of kept books stands in", async () => {
  const { ask, state } = await installed();
  expect(await (await ask({ url: "/dashboard", mode: "navigate" }))?.text()).toBe("from the network");
  state.isOnline = false;
  expect(await (await ask({ url: offlineBooksPath, mode: "navigate" }))?.text()).toBe("kept page");
});

test("A book of somebody else is never answered from this device", async () => {
  const { ask } = await installed();
  const kept = await ask({ url: "/api/vr/books/p1/chapters/0" });
  expect(await kept?.text()).toBe("kept chapter");
  const other = await ask({ url: "/api/vr/books/p2/chapters/0" });
  expect(await other?.text()).toBe("from the network");
  const newer = await ask({ url: "/api/vr/books/p1/chapters/0?edition=two" });
  expect(await newer?.text()).toBe("from the network");
});

test("Storage that cannot be read leaves the site as it is without the worker", async () => {
  const { ask, caches, state } = await installed();
  caches.isBroken = true;
  for (const url of ["/assets/page.js", "/api/vr/books/p1/chapters/0", "/dashboard"])
    expect(await (await ask({ url, mode: url === "/dashboard" ? "navigate" : "cors" }))?.text()).toBe(
      "from the network",
    );
  state.answer = () => Response.json(session("one"));
  const opened = await ask({ url: "/api/vr/session", method: "POST" });
  expect(opened?.status).toBe(200);
  const out = await ask({ url: "/api/auth/logout", method: "POST" });
  expect(out?.status).toBe(200);
});

test("A full disk does not keep a book from opening", async () => {
  const { ask, caches, state } = await installed();
  caches.isFull = true;
  state.answer = () => Response.json(session("two"));
  const opened = await ask({ url: "/api/vr/session", method: "POST" });
  expect(await opened?.json()).toEqual(session("two"));
});

test("A refusal or a fault is not kept in the place of a book", async () => {
  const { ask, state } = await installed();
  state.answer = () => Response.json({ message: "no" }, { status: 500 });
  expect((await ask({ url: "/api/vr/session", method: "POST" }))?.status).toBe(500);
  state.isOnline = false;
  const opened = await ask({ url: "/api/vr/session", method: "POST", body: '{"projectId":"p1"}' });
  expect(await opened?.json()).toMatchObject(session("one"));
});

test("Signing out removes everything, also without a connection", async () => {
  for (const url of ["/api/auth/logout", "/logout", "/logout.data"]) {
    const { ask, caches, state } = await installed();
    state.isOnline = false;
    const mode = url === "/logout" ? "navigate" : "cors";
    const asked = ask({ url, method: "POST", mode, referrer: `${site}/dashboard` });
    await expect(asked).rejects.toThrow("Failed to fetch");
    expect(caches.paths()).toEqual([]);
    expect(state.isRegistered).toBe(false);
  }
});

test("A book that is opened while somebody signs out leaves nothing behind", async () => {
  const { ask, caches, state } = await installed();
  const held = new Response(JSON.stringify(session("one")));
  const copy = held.clone();
  held.clone = () => copy;
  // The sign-out comes between the look at the record and the copy that is written.
  const { open } = caches;
  let isOut = false;
  caches.open = async function (this: Caches, name: string) {
    if (name.startsWith("reading-book:") && !isOut) {
      isOut = true;
      caches.held.clear();
    }
    return open.call(caches, name);
  };
  state.answer = () => held;
  expect((await ask({ url: "/api/vr/session", method: "POST" }))?.status).toBe(200);
  expect(isOut).toBe(true);
  expect(caches.paths()).toEqual([]);
});

test("Another site's form cannot take the kept books away", async () => {
  const { ask, caches } = await installed();
  const before = caches.paths();
  for (const referrer of ["", "https://elsewhere.test/", `${site}.elsewhere.test/`])
    expect(await ask({ url: "/logout", method: "POST", mode: "navigate", referrer })).toBeUndefined();
  expect(caches.paths()).toEqual(before);
});
