import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { registerSiteWorkerLater } from "./features/shell/site-worker";
import { RenderingContext } from "./nonce";
import { listenBeforeRouter } from "./ui/overlay-history";

declare global {
  /** Read by get-nonce, which Radix's scroll lock asks before it writes a style element. */
  var __webpack_nonce__: string | undefined;
}

// The attribute is hidden from scripts; the property is not.
globalThis.__webpack_nonce__ = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
const requestId = document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content;

// A page that is left while its data still streams is no fault: turbo-stream then rejects promises that Remix keeps for
// nobody (docs/sharp-edges.md). Whoever does wait for such data hears of it all the same.
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

listenBeforeRouter();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RenderingContext.Provider value={{ nonce: undefined, requestId }}>
        <RemixBrowser />
      </RenderingContext.Provider>
    </StrictMode>,
  );
});

// While developing, files change under their names.
if (import.meta.env.PROD) registerSiteWorkerLater();
