import { describeFault } from "#domain/describe-fault";
import { loggedPath } from "#domain/proof-links/logged-path";

/** Writes an unexpected fault to the log, as one line of JSON; once, however many places it comes by. */
export function logFault(error: unknown, about: { requestId: string; method: string; path: string }): void {
  if (typeof error === "object" && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  const path = loggedPath(about.path);
  console.error(JSON.stringify({ level: "error", ...about, path, error: loggedPath(describeFault(error)) }));
}

// Two loaders of a page that wait for the same answer fail with the same error.
const logged = new WeakSet<object>();

/** What a person is told of a fault: a sentence and the number that finds it in the log. */
export const faultSentence = (requestId: string): string =>
  `Something went wrong on our side. Please try again; if it happens again, quote ${requestId}.`;
