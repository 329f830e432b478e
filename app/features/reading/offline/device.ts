import { registerSiteWorker } from "#app/features/shell/site-worker";

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
      await registerSiteWorker();
      await navigator.serviceWorker.ready;
    },
  };
}
