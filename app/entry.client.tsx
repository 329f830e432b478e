import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RenderingContext } from "./nonce";

declare global {
  /** Read by get-nonce, which Radix's scroll lock asks before it writes a style element. */
  var __webpack_nonce__: string | undefined;
}

// The attribute is hidden from scripts; the property is not.
globalThis.__webpack_nonce__ = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
const requestId = document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content;

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
