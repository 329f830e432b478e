import { openverse } from "#workers/gateways/stock-photos/openverse";
import type { Fetch, StockLibrary } from "#workers/gateways/stock-photos/stock-library";
import { unsplash } from "#workers/gateways/stock-photos/unsplash";

export type StockSettings = {
  UNSPLASH_ACCESS_KEY?: string | undefined;
  STOCK_PHOTOS: "built-in" | "openverse";
};

/** The library the configuration names; undefined when the built-in art is all there is. */
export function stockLibrary(settings: StockSettings, fetch: Fetch): StockLibrary | undefined {
  if (settings.UNSPLASH_ACCESS_KEY) return unsplash(settings.UNSPLASH_ACCESS_KEY, fetch);
  return settings.STOCK_PHOTOS === "openverse" ? openverse(fetch) : undefined;
}
