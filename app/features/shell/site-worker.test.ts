import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { MemoryCaches } from "../../../tests/setup/memory-caches";
import { bookCache, shellCache } from "../reading/offline/kept-books";
import { indexCache, offlineBooksPath } from "../reading/offline/kept-names";

const site = "https://site.test";
const source = readFileSync(new URL("../../../public/site-worker.js", import.meta.url), "utf8");
const session = (edition: string) => ({ book: { projectId: "p1", edition }, settings: {}, marks: [] });

type Asked = {
  url: string;
  method?: string;
  mode?: string;
  referrer?: string;
  body?: string;
  form?: FormData;
  preloaded?: Response;
};
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
  const state = { isOnline: true, answer: () => new Response("from the network") };
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
    registration: {},
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined },
  };
  class SiteRequest {
    readonly url: string;
    constructor(path: string) {
      this.url = new URL(path, site).href;
    }
  }
  class SiteResponse extends Response {
    static override redirect(path: string, status: number) {
      return new Response(null, { status, headers: { Location: new URL(path, site).href } });
    }
  }
  runInNewContext(source, {
    self,
    caches: broken,
    Request: SiteRequest,
    Response: SiteResponse,
    URL,
    fetch: async () => {
      if (!state.isOnline) throw new TypeError("Failed to fetch");
      return state.answer();
    },
  });
  /** Undefined: the worker leaves it to the browser. */
  const ask = async (asked: Asked) => {
    const { url, method = "GET", mode = "cors", referrer = "", body = "{}", form, preloaded } = asked;
    let answer: Promise<Response> | undefined;
    const later: Promise<unknown>[] = [];
    const request = {
      url: new URL(url, site).href,
      method,
      mode,
      referrer,
      clone: () => ({ json: async () => JSON.parse(body) }),
      formData: async () => form ?? Promise.reject(new TypeError("The form broke off")),
    };
    heard.get("fetch")?.({
      request,
      preloadResponse: Promise.resolve(preloaded),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
      waitUntil: (given: Promise<unknown>) => later.push(given),
    });
    const response = await answer;
    await Promise.all(later);
    return response;
  };
  /** As when the browser installs it, or a new version of it. */
  const tell = async (kind: "install" | "activate") => {
    const later: Promise<unknown>[] = [];
    heard.get(kind)?.({ waitUntil: (given: Promise<unknown>) => later.push(given) });
    await Promise.all(later);
  };
  return { caches, state, ask, tell };
}

/** One whose device keeps no book. */
async function withoutBooks() {
  const all = await installed();
  for (const name of await all.caches.keys()) await all.caches.delete(name);
  return all;
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

test("Without a connection and without books, a page says so; with one it never stands in", async () => {
  const { ask, tell, state } = await withoutBooks();
  state.answer = () => new Response("the offline page");
  await tell("install");
  state.answer = () => new Response("from the network");
  expect(await (await ask({ url: "/pricing", mode: "navigate" }))?.text()).toBe("from the network");
  const preloaded = new Response("asked for while the worker woke up");
  expect(await ask({ url: "/pricing", mode: "navigate", preloaded })).toBe(preloaded);
  state.isOnline = false;
  expect(await (await ask({ url: "/pricing", mode: "navigate" }))?.text()).toBe("the offline page");
  await expect(ask({ url: "/assets/new.js" })).rejects.toThrow("Failed to fetch");
});

test("A page that is not found online is answered by the server, not by the offline page", async () => {
  const { ask, state } = await withoutBooks();
  state.answer = () => new Response("gone", { status: 404 });
  expect((await ask({ url: "/nothing", mode: "navigate" }))?.status).toBe(404);
});

test("A new version removes the offline page of an older one, and nothing else", async () => {
  const { caches, tell } = await installed();
  await (await caches.open("offline-page:0")).put("/offline", new Response("old"));
  await tell("install");
  await tell("activate");
  expect((await caches.keys()).filter((name) => name.startsWith("offline-page:"))).toEqual([
    "offline-page:1",
  ]);
  expect(caches.paths()).toContain(offlineBooksPath);
});

test("A manuscript that another app shares is kept for the converter, without asking the server", async () => {
  const { ask, caches, state } = await withoutBooks();
  state.isOnline = false;
  const form = new FormData();
  form.append("manuscript", new File(["words"], "Der Süden.docx", { type: "application/x-docx" }));
  form.append("manuscript", new File([], "empty.docx"));
  const answer = await ask({ url: "/share", method: "POST", mode: "navigate", form });
  expect([answer?.status, answer?.headers.get("Location")]).toEqual([303, `${site}/converter?shared=1`]);
  const kept = await (await caches.open("shared-files")).match("/share/0");
  expect(decodeURIComponent(kept?.headers.get("X-File-Name") ?? "")).toBe("Der Süden.docx");
  expect(await kept?.text()).toBe("words");
  expect(caches.paths()).toEqual(["/share/0"]);
});

test("A share that breaks off, or comes by a script, takes nothing", async () => {
  const { ask } = await withoutBooks();
  const broken = await ask({ url: "/share", method: "POST", mode: "navigate" });
  expect(broken?.headers.get("Location")).toBe(`${site}/converter?shared=0`);
  expect(await ask({ url: "/share", method: "POST", form: new FormData() })).toBeUndefined();
});

test("The offline page has a new number whenever it changes", () => {
  const files = ["offline.html", "offline.css"].map((name) =>
    readFileSync(new URL(`../../../public/${name}`, import.meta.url)),
  );
  const hash = createHash("sha256").update(Buffer.concat(files)).digest("hex").slice(0, 12);
  const number = /"offline-page:(\d+)"/.exec(source)?.[1];
  expect({ [number ?? ""]: hash }).toEqual({ 1: "b12b62e5d437" });
});
