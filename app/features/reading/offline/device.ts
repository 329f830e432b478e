/** What keeping books needs of a browser. */
export type Device = {
  caches: CacheStorage;
  fetch(path: string, init: RequestInit): Promise<Response>;
  now(): number;
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>;
  /** Bytes this site may still store here; null when the browser does not say. */
  room(): Promise<number | null>;
  /** Asks the browser not to clear what is kept by itself. It may say no; books are kept all the same. */
  persist(): Promise<void>;
  /** Resolves when the worker that answers without a network is in charge. */
  startWorker(): Promise<void>;
  stopWorker(): Promise<void>;
};

/** Null where nothing can be kept: an old browser, a private window without storage, a page without HTTPS. */
export function thisDevice(): Device | null {
  if (typeof caches === "undefined" || typeof navigator === "undefined" || !navigator.serviceWorker)
    return null;
  return {
    caches,
    fetch: (path, init) => fetch(path, init),
    now: () => Date.now(),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    async room() {
      const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
      return quota === undefined ? null : Math.max(0, quota - (usage ?? 0));
    },
    async persist() {
      await navigator.storage?.persist?.().catch(() => false);
    },
    async startWorker() {
      await navigator.serviceWorker.register(workerPath, { scope: "/", updateViaCache: "none" });
      await navigator.serviceWorker.ready;
    },
    async stopWorker() {
      const registration = await navigator.serviceWorker.getRegistration("/");
      if (registration?.active?.scriptURL.endsWith(workerPath)) await registration.unregister();
    },
  };
}

/**
 * Its scope is the whole site, because the page engine's worker in `/assets/` is its client too, and because a person
 * without a network may type any address.
 */
const workerPath = "/reading-worker.js";
