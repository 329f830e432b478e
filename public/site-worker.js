// The site's one service worker, registered by every page (app/features/shell/site-worker.ts). It does three things:
// - answers for the books a reader chose to keep on this device (app/features/reading/offline writes what is kept; this
//   file reads it);
// - takes in the manuscript that another app on the device shares, and opens the converter with it;
// - shows a page that says so when there is no connection.
// Everything else goes to the network as if this file did not exist, and nothing of it is stored: pages are never old.

const index = "reading-kept";
const shellPrefix = "reading-shell:";
const bookPrefix = "reading-book:";
const keptPage = "/vr-reader/kept";
const recordPath = (projectId) => `${keptPage}/books/${encodeURIComponent(projectId)}`;
const sessionPath = "/api/vr/session";
// A new number when the page or its style changes: then every device fetches them anew. A test watches over it.
const offlineCache = "offline-page:1";
const offlinePage = "/offline";
const offlineFiles = [offlinePage, "/offline.css", "/favicon.svg"];
const sharePath = "/share";
const sharedCache = "shared-files";
// Of what one share may bring: the converter takes no larger file, and more files in several goes.
const maxShared = { files: 50, bytes: 100_000_000 };

self.addEventListener("install", (event) => {
  self.skipWaiting();
  // Without it the worker still does everything else.
  event.waitUntil(storeOfflinePage().catch(() => undefined));
});
self.addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin() {
  const names = await caches.keys().catch(() => []);
  const old = names.filter((name) => name.startsWith("offline-page:") && name !== offlineCache);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The browser asks for a page while this worker wakes up.
  await self.registration.navigationPreload?.enable().catch(() => undefined);
  await self.clients.claim();
}

async function storeOfflinePage() {
  const cache = await caches.open(offlineCache);
  for (const path of offlineFiles) {
    const { ok, body, headers } = await fetch(path, { cache: "reload", credentials: "omit" });
    // Made anew: an answer that was redirected may not open a page.
    if (ok) await cache.put(path, new Response(body, { headers }));
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  const answer = answerFor(event, request, url);
  if (answer) event.respondWith(answer);
});

/** A promise of the answer, or undefined for what is not ours. */
function answerFor(event, request, { pathname, searchParams, search }) {
  if (request.method === "POST") {
    if (/^\/(?:logout(?:\.data)?|api\/auth\/logout)$/.test(pathname))
      return isFromHere(request) ? signOut(event, request) : undefined;
    if (pathname === sessionPath) return openBook(request);
    if (pathname === sharePath && request.mode === "navigate") return takeShared(request);
    return undefined;
  }
  if (request.method !== "GET") return undefined;
  if (request.mode === "navigate") return openPage(event, pathname, search);
  if (offlineFiles.includes(pathname)) return online(request).catch(() => shellOr(request, Response.error()));
  if (pathname === "/__manifest") return online(request).catch(asPlainNavigation);
  if (/^\/(?:assets|xr-profiles|fonts|api\/vr\/preview)\//.test(pathname)) return fromShell(request);
  const part = /^\/api\/vr\/books\/([^/]+)\/(?:chapters|images|cover)/.exec(pathname);
  if (part) return fromBook(request, decodeURIComponent(part[1]), searchParams.get("edition"));
  if (pathname === "/api/vr/support") return online(request).catch(() => shellOr(request, offline()));
  return undefined;
}

const online = (request) => fetch(request);

/** Another site's form may be sent here, too; the server refuses it, and it must not take the books away either. */
const isFromHere = ({ mode, referrer }) =>
  mode !== "navigate" || referrer.startsWith(`${self.location.origin}/`);

/**
 * Pages come from the network. Without one, the page of kept books opens, at the book that was asked for; where nothing is
 * kept, a page that says there is no connection.
 */
async function openPage({ request, preloadResponse }, pathname, search) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (fault) {
    const shell = await shellOr(new Request(keptPage));
    if (!shell) {
      const page = await shellOr(new Request(offlinePage));
      if (page) return page;
      throw fault;
    }
    if (pathname === keptPage) return shell;
    const wanted = pathname === "/vr-reader" ? search : `?from=${encodeURIComponent(pathname + search)}`;
    return Response.redirect(keptPage + wanted, 302);
  }
}

/**
 * Keeps what another app shares until the converter has taken it, which shows it and uploads nothing by itself. The server
 * would refuse such a post: it comes from none of our pages.
 */
async function takeShared(request) {
  let count = 0;
  try {
    const form = await request.formData();
    const files = form.getAll("manuscript").filter((one) => typeof one !== "string" && one.size > 0);
    await caches.delete(sharedCache);
    const cache = await caches.open(sharedCache);
    let bytes = 0;
    for (const file of files.slice(0, maxShared.files)) {
      bytes += file.size;
      if (bytes > maxShared.bytes) break;
      const headers = { "Content-Type": file.type, "X-File-Name": encodeURIComponent(file.name) };
      await cache.put(`${sharePath}/${count}`, new Response(file, { headers }));
      count += 1;
    }
  } catch {
    // A full disk, or a form that broke off: what came before it is there.
  }
  return Response.redirect(`/converter?shared=${count}`, 303);
}

/** Told so, the pages' router leaves the way to an unknown page to the browser, which brings it here. */
const asPlainNavigation = () =>
  new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } });

/** Files whose names change with what is in them, or with a new version of the product. */
const fromShell = async (request) => (await shellOr(request)) ?? fetch(request);

/** Storage that cannot be read is as good as empty: the site must not stand still for it. */
const shellOr = async (request, otherwise) =>
  (await caches.match(request.url, { ignoreVary: true }).catch(() => undefined)) ?? otherwise;

/** A part of a kept book: from the device, unless another edition is wanted or the server has told of a newer one. */
async function fromBook(request, projectId, edition) {
  const record = await recordOf(projectId);
  if (!record?.isComplete || (edition && edition !== record.edition)) return fetch(request);
  const kept = async () => {
    try {
      const cache = await caches.open(`${bookPrefix}${projectId}:${record.edition}`);
      return await cache.match(request.url, { ignoreSearch: true, ignoreVary: true });
    } catch {
      return undefined;
    }
  };
  if (!record.newerEdition || edition) return (await kept()) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (fault) {
    const part = await kept();
    if (part) return part;
    throw fault;
  }
}

/** Opening a book asks the server, which knows the newest place and marks; what it says is kept for the next time. */
async function openBook(request) {
  const asked = request.clone();
  let response;
  try {
    response = await fetch(request);
  } catch {
    return openKeptBook(await asked.json());
  }
  // Whatever becomes of the copy, on a full disk for one: the answer itself has come.
  if (response.ok) await remember(response.clone()).catch(() => undefined);
  return response;
}

async function openKeptBook({ projectId, environment, settings }) {
  const record = await recordOf(projectId);
  const cache = record?.isComplete && (await caches.open(`${bookPrefix}${projectId}:${record.edition}`));
  const kept = cache && (await cache.match(sessionPath));
  if (!kept) return offline();
  const session = await kept.json();
  return json({
    ...session,
    environment: environment ?? session.environment,
    settings: { ...session.settings, ...settings },
  });
}

async function remember(response) {
  const session = await response.json();
  const { projectId, edition } = session.book;
  const record = await recordOf(projectId);
  if (!record?.isComplete) return;
  if (record.edition === edition) {
    const name = `${bookPrefix}${projectId}:${edition}`;
    await (await caches.open(name)).put(sessionPath, json(session));
    // Signed out meanwhile: opening the cache has made it anew.
    if (!(await recordOf(projectId))) return void (await caches.delete(name));
  }
  const newerEdition = record.edition === edition ? null : edition;
  if (newerEdition === (record.newerEdition ?? null)) return;
  const records = await caches.open(index);
  await records.put(recordPath(projectId), json({ ...record, newerEdition }));
}

/** Nothing of a person's books stays when they go, whether or not the server could be told. */
async function signOut(event, request) {
  // What cannot be removed now is removed by the next page (offline/kept-books-guard.tsx).
  const forgotten = forgetEverything().catch(() => undefined);
  event.waitUntil(forgotten);
  const response = await fetch(request);
  await forgotten;
  return response;
}

async function forgetEverything() {
  const names = await caches.keys();
  const ours = names.filter((name) =>
    [index, shellPrefix, bookPrefix, sharedCache].some((one) => name.startsWith(one)),
  );
  await Promise.all(ours.map((name) => caches.delete(name)));
}

async function recordOf(projectId) {
  try {
    if (!(await caches.has(index))) return undefined;
    const found = await (await caches.open(index)).match(recordPath(projectId));
    return await found?.json();
  } catch {
    return undefined;
  }
}

const json = (value) =>
  new Response(JSON.stringify(value), { headers: { "Content-Type": "application/json" } });

const offline = () =>
  new Response(
    JSON.stringify({
      message: "There is no connection, and this book is not kept on this device.",
      code: "offline",
      requestId: "",
    }),
    { status: 503, headers: { "Content-Type": "application/json" } },
  );
