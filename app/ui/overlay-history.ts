// What lies over a page is a step in the browser's history, so that Back closes it. Such an entry is a copy of the page's own but
// for its depth; the router never hears of it, and it goes when what it stands for is closed in another way.

type Overlay = { close: () => void };
type EntryState = { key?: string; overlayDepth?: number } | null;

const overlays: Overlay[] = [];
/** The router's key of the page that is shown; null while no page takes part. */
let pageKey: string | null = null;
/** We went back ourselves, and this is the address that the entry we come to is to have. */
let leavingTo: string | null = null;
let settling: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

const stateNow = (): EntryState => window.history.state;
const depthNow = (): number => stateNow()?.overlayDepth ?? 0;
/** The router calls the first page of a visit so. */
const isOnPage = (): boolean => pageKey !== null && (stateNow()?.key ?? "default") === pageKey;

/** Hears of Back and Forward from now on. Chromium tells a window's listeners in the order they came: call it before the router is made. */
export function listenBeforeRouter(): void {
  if (!isListening) window.addEventListener("popstate", onPop, { capture: true });
  isListening = true;
}

/** The page with this router's key takes part until the returned function is called. */
export function joinOverlayHistory(key: string): () => void {
  listenBeforeRouter();
  pageKey = key;
  // After a reload, or on the way back from another page, an entry may be left of something that is not open any more.
  settleSoon();
  return () => {
    if (pageKey === key) pageKey = null;
  };
}

/** Something lies over the page until the returned function is called; Back calls `close`. */
export function openOverlay(close: () => void): () => void {
  const overlay = { close };
  overlays.push(overlay);
  settleSoon();
  return () => {
    const at = overlays.indexOf(overlay);
    if (at !== -1) overlays.splice(at, 1);
    settleSoon();
  };
}

/** Gives the page another address, without asking the router; the entries of what lies over it come and go without harm to it. */
export function replaceAddress(address: URL): void {
  if (leavingTo !== null) leavingTo = address.href;
  else window.history.replaceState(window.history.state, "", address);
}

/** Later: one thing may close and another open in the same moment, and then nothing is to be done. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

function settle(): void {
  if (leavingTo !== null || !isOnPage()) return;
  const surplus = depthNow() - overlays.length;
  if (surplus > 0) {
    leavingTo = window.location.href;
    window.history.go(-surplus);
    return;
  }
  for (let depth = depthNow() + 1; depth <= overlays.length; depth++)
    window.history.pushState({ ...stateNow(), overlayDepth: depth }, "");
}

/** Before the router, which would load the page anew. */
function onPop(event: PopStateEvent): void {
  const address = leavingTo;
  leavingTo = null;
  if (!isOnPage()) return;
  event.stopImmediatePropagation();
  if (address !== null && address !== window.location.href)
    window.history.replaceState(window.history.state, "", address);
  while (overlays.length > depthNow()) overlays.pop()?.close();
  settleSoon();
}
