/** Writes an unexpected fault to the log, once, as one line of JSON. */
export function logFault(error: unknown, about: { requestId: string; method: string; path: string }): void {
  console.error(JSON.stringify({ level: "error", ...about, error: describe(error) }));
}

/** What a person is told of a fault: a sentence and the number that finds it in the log. */
export const faultSentence = (requestId: string): string =>
  `Something went wrong on our side. Please try again; if it happens again, quote ${requestId}.`;

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : `\nCaused by: ${describe(error.cause)}`;
  return `${error.stack ?? `${error.name}: ${error.message}`}${cause}`;
}
