/** A connection that broke is mostly back after this. */
const pauseMs = 600;

/**
 * What a page's loader will answer, for a page that stands before it came. A request that never reached the server, or
 * whose answer was none of ours, is sent once more. Whoever leaves the page meanwhile ends the request, and then nobody is
 * there to hear that it failed: that is no fault, and no browser should report it as one.
 */
export function pageToCome<Page>(load: () => Promise<{ page: Page }>, signal: AbortSignal): Promise<Page> {
  const page = load()
    .catch(async (error) => {
      if (signal.aborted || !isLost(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
      return load();
    })
    .then((loaded) => loaded.page);
  page.catch(() => undefined);
  return page;
}

/** `fetch` fails with a TypeError; what something on the way answered instead of us, Remix cannot decode. */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.message.startsWith("Unable to decode"));
