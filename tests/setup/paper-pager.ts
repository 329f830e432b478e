import type { PageLook } from "#app/features/reading/engine/page-shape";
import type { PageRef, Pager, PagerState } from "#app/features/reading/engine/pager";
import type { SessionAnswer } from "#app/features/reading/reading/reading-net";
import type { Place } from "#domain/vr/place";
import { defaultSettings } from "#domain/vr/settings";

/** Words of each chapter; every chapter is one block, `b0`, `b1`, …, of words that are five units long. */
const chapterWords = [100, 400, 250];
const wordLength = 5;

export function bookOf(words: readonly number[] = chapterWords): SessionAnswer["book"] {
  return {
    projectId: "p1",
    edition: "e1",
    title: "The Glass Harbour",
    authors: ["Ávila Fjordström"],
    language: "en",
    words: words.reduce((sum, count) => sum + count, 0),
    chapters: words.map((count, index) => ({
      ...{ index, title: `Chapter ${index + 1}`, words: count },
      ...{ kind: "chapter", matter: "body" as const, level: 1 },
    })),
    notes: [],
    assets: [],
    places: [{ name: "lamp", chapter: 1, block: "b1" }],
    coverPath: null,
  };
}

export const sessionOf = (changes: Partial<SessionAnswer> = {}): SessionAnswer => ({
  content: "",
  book: bookOf(),
  environment: "library",
  settings: defaultSettings,
  place: null,
  earlierPlace: null,
  marks: [],
  ...changes,
});

/**
 * A pager over nothing but counts: a page holds 800 / em words. Chapters are counted at once, or, with `isSlow`, when
 * `count()` is called.
 */
export function paperPager({ words = chapterWords, isSlow = false } = {}) {
  const listeners = new Set<() => void>();
  const looks: PageLook[] = [];
  let generation = 0;
  let isCounted = false;
  let failed: string | undefined;
  const perPage = () => Math.max(1, Math.round(800 / (looks.at(-1)?.em ?? 20)));
  const pagesOf = (chapter: number) => Math.max(1, Math.ceil((words[chapter] ?? 0) / perPage()));
  const counts = () => words.map((_, chapter) => (isCounted ? pagesOf(chapter) : null));
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const state = (): PagerState => ({
    status: failed ? "failed" : "ready",
    ...(failed ? { sentence: failed } : {}),
    counts: counts(),
    total: isCounted ? words.reduce((sum, _, chapter) => sum + pagesOf(chapter), 0) : null,
    generation,
  });
  const pager: Pager = {
    state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setLook(look) {
      looks.push(look);
      generation += 1;
      isCounted = !isSlow;
      tell();
    },
    async locate({ chapter, offset }: Place) {
      if (failed) throw new Error(failed);
      const page = Math.floor(offset / wordLength / perPage());
      return { chapter, page: Math.min(page, pagesOf(chapter) - 1) };
    },
    async placeOf({ chapter, page }: PageRef) {
      return { chapter, block: page === 0 ? "" : `b${chapter}`, offset: page * perPage() * wordLength };
    },
    numberOf({ chapter, page }) {
      if (!isCounted && chapter > 0) return null;
      return words.slice(0, chapter).reduce((sum, _, index) => sum + pagesOf(index), 0) + page + 1;
    },
    pageAt(number) {
      if (!isCounted) return null;
      let left = number - 1;
      for (const chapter of words.keys()) {
        if (left < pagesOf(chapter)) return left < 0 ? null : { chapter, page: left };
        left -= pagesOf(chapter);
      }
      return null;
    },
    async step({ chapter, page }, by) {
      const next = page + by;
      if (next >= 0 && next < pagesOf(chapter)) return { chapter, page: next };
      const other = chapter + by;
      if (other < 0 || other >= words.length) return null;
      return { chapter: other, page: by === 1 ? 0 : pagesOf(other) - 1 };
    },
    draw: async () => null,
    async spots({ chapter, page }) {
      const first = page * perPage();
      const last = Math.min(words[chapter] ?? 0, first + perPage());
      return Array.from({ length: last - first }, (_, index) => ({
        ...{
          kind: "text" as const,
          x: (index % 8) * 50,
          y: Math.floor(index / 8) * 30,
          width: 45,
          height: 20,
        },
        ...{
          block: `b${chapter}`,
          start: (first + index) * wordLength,
          end: (first + index) * wordLength + 4,
        },
        text: `w${first + index}`,
      }));
    },
    text: async ({ chapter, page }) => ({
      label: `Page ${page + 1}`,
      blocks: [{ tag: "p", text: `Words of chapter ${chapter + 1}, page ${page + 1}` }],
    }),
    note: async () => {
      throw new Error("no notes");
    },
    search: async (wanted) =>
      wanted === "lamp"
        ? [
            {
              chapter: 1,
              block: "b1",
              offset: 1000,
              length: 4,
              before: "the ",
              match: "lamp",
              after: " went out",
            },
          ]
        : [],
    figures: () => ({ firstMs: 1, wholeMs: 2, words: words.reduce((sum, count) => sum + count, 0) }),
    close: () => listeners.clear(),
  };
  return {
    pager,
    looks,
    count() {
      isCounted = true;
      tell();
    },
    mend() {
      failed = undefined;
    },
    fail(sentence: string) {
      failed = sentence;
      tell();
    },
  };
}
