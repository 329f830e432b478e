import { type FindQuery, type Match, PatternError } from "./query";
import type { SearchAnswer, SearchAsk } from "./search-worker";

/** A pattern that would try for ever: the search was ended. */
class SlowPatternError extends PatternError {
  override name = "SlowPatternError";

  constructor() {
    super("This pattern takes too long. Try one with fewer * and + inside each other.");
  }
}

export type Searcher = {
  /** The matches of each text, `max` of them at most. Throws `PatternError`. */
  search(texts: readonly string[], query: FindQuery, max: number): Promise<Match[][]>;
  close(): void;
};

/** For the texts of one chapter, ms. A plain search of 30,000 words takes some 20 ms on a slow phone. */
const maxSearchMs = 2_000;

type Waiting = { ask: SearchAsk; resolve: (found: Match[][]) => void; reject: (error: Error) => void };

/**
 * Searches in a thread of its own, which is ended when a pattern takes too long: some are read in no time and tried for
 * hours. Typing goes on meanwhile. One chapter is searched at a time.
 */
export function startSearcher(
  start: () => Worker = () => new Worker(new URL("./search-worker.ts", import.meta.url), { type: "module" }),
): Searcher {
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let isClosed = false;
  const line: Waiting[] = [];

  const end = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
  };
  const settle = (settleOne: (one: Waiting) => void) => {
    clearTimeout(timer);
    const one = line.shift();
    if (one) settleOne(one);
    next();
  };
  const fail = (error: Error) => {
    end();
    settle(({ reject }) => reject(error));
  };
  const next = () => {
    const [one] = line;
    if (!one) return;
    if (!worker) {
      worker = start();
      worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
        if (data.number !== line[0]?.ask.number) return;
        settle(({ resolve, reject }) => {
          if ("fault" in data) reject(new PatternError(data.fault));
          else resolve(data.found);
        });
      };
      worker.onerror = () => fail(new Error("The search stopped. Change a letter to try again."));
    }
    worker.postMessage(one.ask);
    timer = setTimeout(() => fail(new SlowPatternError()), maxSearchMs);
  };
  return {
    search: (texts, query, max) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error("The search has ended."));
        asked++;
        line.push({ ask: { number: asked, texts, query, max }, resolve, reject });
        if (line.length === 1) next();
      }),
    close() {
      isClosed = true;
      end();
      for (const { reject } of line.splice(0)) reject(new Error("The search has ended."));
    },
  };
}
