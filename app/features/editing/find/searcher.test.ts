import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ChapterHits, maxHits, searchBook } from "./book-search";
import { type FindQuery, matcherOf, PatternError } from "./query";
import type { SearchAnswer, SearchAsk } from "./search-worker";
import { startSearcher } from "./searcher";

const query: FindQuery = {
  words: "lamp",
  isPattern: false,
  matchCase: false,
  wholeWord: false,
  exactQuotes: false,
};

/** A thread that answers in its next turn, or never when it `hangs`. */
class Thread {
  static readonly started: Thread[] = [];
  onmessage: ((event: { data: SearchAnswer }) => void) | undefined;
  isEnded = false;

  constructor() {
    Thread.started.push(this);
  }

  postMessage({ number, texts, query: { words } }: SearchAsk): void {
    if (words === "hangs") return;
    queueMicrotask(() => {
      if (words === "(") this.onmessage?.({ data: { number, fault: "A ( isn’t closed." } });
      else this.onmessage?.({ data: { number, found: texts.map(() => [{ from: 0, to: 1 }]) } });
    });
  }

  terminate(): void {
    this.isEnded = true;
  }
}
const start = () => new Thread() as unknown as Worker;

describe("the thread of the search", () => {
  beforeEach(() => {
    Thread.started.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  test("answers, and says why a pattern cannot be read", async () => {
    const searcher = startSearcher(start);
    expect(await searcher.search(["a", "b"], query, 10)).toHaveLength(2);
    await expect(searcher.search(["a"], { ...query, words: "(" }, 10)).rejects.toThrow(PatternError);
    expect(Thread.started).toHaveLength(1);
  });

  test("is ended when a pattern takes too long, and what waited goes on in another", async () => {
    const searcher = startSearcher(start);
    const slow = expect(searcher.search(["a"], { ...query, words: "hangs" }, 10)).rejects.toThrow(
      "This pattern takes too long.",
    );
    const next = searcher.search(["a"], query, 10);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(Thread.started.map(({ isEnded }) => isEnded)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    await slow;
    expect(await next).toHaveLength(1);
    expect(Thread.started.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });

  test("leaves nobody waiting when it is closed", async () => {
    const searcher = startSearcher(start);
    const waiting = expect(searcher.search(["a"], { ...query, words: "hangs" }, 10)).rejects.toThrow();
    searcher.close();
    await waiting;
    await expect(searcher.search(["a"], query, 10)).rejects.toThrow();
    expect(Thread.started.map(({ isEnded }) => isEnded)).toEqual([true]);
  });
});

describe("the search of a book", () => {
  const inPlace = {
    search: vi.fn(async (texts: readonly string[], asked: FindQuery, max: number) => {
      let left = max;
      return texts.map((text) => {
        const found = matcherOf(asked)(text, left);
        left -= found.length;
        return found;
      });
    }),
  };
  const chapter = (id: string, stamp: string, text: string) => ({
    id,
    stamp,
    units: vi.fn(async () => [{ kind: "text" as const, text, pos: 0 }]),
  });
  const run = async (chapters: ReturnType<typeof chapter>[], known = new Map<string, ChapterHits>()) => {
    const found = new Map<string, ChapterHits>();
    const signal = new AbortController().signal;
    const onChapter = (hits: ChapterHits) => void found.set(hits.id, hits);
    await searchBook(chapters, { searcher: inPlace, query, known, signal, onChapter });
    return found;
  };

  test("goes through the chapters in order, and again only through those that changed", async () => {
    const first = await run([
      chapter("c0", "1", "lamp"),
      chapter("c1", "1", "no"),
      chapter("c2", "1", "lamp lamp"),
    ]);
    expect([...first.values()].map(({ id, hits }) => [id, hits.length])).toEqual([
      ["c0", 1],
      ["c1", 0],
      ["c2", 2],
    ]);
    const [same, other] = [chapter("c0", "1", "lamp"), chapter("c2", "2", "lamp")];
    const again = await run([same, other], first);
    expect(same.units).not.toHaveBeenCalled();
    expect(again.get("c0")).toBe(first.get("c0"));
    expect(again.get("c2")?.hits).toHaveLength(1);
  });

  test("ends with so many matches", async () => {
    const found = await run([
      chapter("c0", "1", "lamp ".repeat(maxHits - 1)),
      chapter("c1", "1", "lamp lamp lamp"),
    ]);
    expect(found.get("c0")?.hits).toHaveLength(maxHits - 1);
    expect(found.get("c1")?.hits).toHaveLength(1);
  });
});
