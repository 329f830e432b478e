import { QueryClient } from "@tanstack/react-query";
import { onPersonChange } from "../accounts/person-change";

const discardAfterMs = 5 * 60_000;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** What is fetched stays until something says it changed; nothing is tried twice unless a query asks for it. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        // On the server the client lives for one render, and a timer would outlive the request.
        gcTime: typeof document === "undefined" ? Number.POSITIVE_INFINITY : discardAfterMs,
        refetchOnWindowFocus: false,
        retry: false,
        retryDelay,
      },
      mutations: { retry: false, retryDelay },
    },
  });
}

/** Exponential from 1 s, at most 30 s. */
function retryDelay(failures: number): number {
  return Math.min(firstRetryMs * 2 ** failures, longestRetryMs);
}

let ofThisPage: QueryClient | undefined;

/**
 * Returns the client of this page load: one in the browser, so that what was fetched outlives a visit to a page without
 * queries; a new one for every render on the server.
 */
export function queryClientHere(): QueryClient {
  if (typeof document === "undefined") return makeQueryClient();
  if (!ofThisPage) {
    ofThisPage = makeQueryClient();
    const client = ofThisPage;
    // What was fetched belonged to somebody else: what is on screen is asked for again, the rest is forgotten.
    onPersonChange(() => {
      client.removeQueries({ type: "inactive" });
      void client.invalidateQueries();
    });
  }
  return ofThisPage;
}
