/** A fault as the log keeps it, with what caused it. Of a database statement its text, never the values it carried. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : `\nCaused by: ${describeFault(error.cause)}`;
  const story = error.stack ?? `${error.name}: ${error.message}`;
  return `${isQueryFault(error) ? withoutValues(story, error) : story}${cause}`;
}

type QueryFault = Error & { query: string; params: unknown };

// By shape, not by class: the pages' build and the Worker each carry a copy of the database library.
const isQueryFault = (error: Error): error is QueryFault =>
  "query" in error && typeof error.query === "string" && "params" in error;

/** The library writes a statement's values into its message, and so into its stack: names, addresses, hashes. */
function withoutValues(story: string, { name, message, query }: QueryFault): string {
  const at = story.indexOf(message);
  const frames = at === -1 ? "" : story.slice(at + message.length);
  return `${name}: Failed query: ${query}${frames}`;
}
