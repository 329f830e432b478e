/**
 * Registers the site's service worker (`public/site-worker.js`). Its scope is the whole site, because the page engine's worker in
 * `/assets/` is its client too, and because a person without a network may type any address. The browser asks for it anew each time.
 */
export const registerSiteWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register("/site-worker.js", { scope: "/", updateViaCache: "none" });

/** The same once the page has loaded and has nothing else to do; a browser that can't is left as it is. */
export function registerSiteWorkerLater(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => void registerSiteWorker().catch(() => undefined);
  const whenIdle = () => (window.requestIdleCallback ?? window.setTimeout)(register);
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}
