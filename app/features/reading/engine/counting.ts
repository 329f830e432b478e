import { Overtaken } from "#app/features/reading/engine/layouts";
import type { EngineAnswer } from "#app/features/reading/engine/messages";
import { type OpenBook, sentenceOf } from "#app/features/reading/engine/open-book";
import type { Place } from "#domain/vr/place";

/** Lays the whole book out behind what is asked: the wanted chapter first, its neighbours next, then the others. */
export function createCounting({ layouts, shelf }: OpenBook, send: (answer: EngineAnswer) => void) {
  let asked = 0;
  let wake: (() => void) | undefined;

  const start = async (keep: Place) => {
    const { generation } = layouts;
    const from = performance.now();
    const isNewest = () => layouts.generation === generation;
    const told = new Set<number>();
    let firstMs: number | null = null;
    let toldAt = 0;
    let failure: string | undefined;
    const tell = (status: "ready" | "failed", wholeMs: number | null) => {
      const fresh: [number, number][] = [];
      for (const [chapter, pages] of layouts.counts.entries())
        if (pages !== null && !told.has(chapter)) {
          told.add(chapter);
          fresh.push([chapter, pages]);
        }
      send({
        kind: "progress",
        generation,
        status,
        ...(failure && { sentence: failure }),
        counts: fresh,
        firstMs,
        wholeMs,
      });
      toldAt = performance.now();
    };
    const order = chaptersFrom(keep.chapter, shelf.book.chapters.length);
    for (const [index, chapter] of order.entries()) {
      while (asked > 0 && index > 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      // What comes next is fetched while this one is laid out.
      for (const next of order.slice(index + 1, index + 3)) shelf.chapter(next).catch(() => {});
      const pages = await pagesOf(chapter, index === 0 ? 1 : 4).catch((error: unknown) => {
        if (isNewest()) failure = sentenceOf(error);
        return null;
      });
      if (!isNewest()) return;
      if (pages === null) {
        // Without the wanted chapter there is nothing to read; another one is fetched again when it is opened.
        if (index === 0) return tell("failed", null);
        continue;
      }
      firstMs ??= performance.now() - from;
      if (index === 0 || (index < order.length - 1 && performance.now() - toldAt > 60)) tell("ready", null);
    }
    const uncounted = () => order.filter((chapter) => layouts.counts[chapter] === null);
    const wholeMs = () => (uncounted().length === 0 ? performance.now() - from : null);
    tell("ready", wholeMs());
    // What could not be fetched is tried again, less and less often.
    for (let pause = firstPauseMs; told.size < order.length; pause = Math.min(pause * 2, longestPauseMs)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      for (const chapter of uncounted()) {
        await pagesOf(chapter, 1).catch(() => null);
        if (!isNewest()) return;
      }
      if (!isNewest()) return;
      tell("ready", wholeMs());
    }
  };

  const pagesOf = async (chapter: number, tries: number): Promise<number> => {
    for (let round = 1; ; round++)
      try {
        return (await layouts.laid(chapter)).pages.length;
      } catch (error) {
        if (error instanceof Overtaken || round >= tries) throw error;
        await new Promise((resolve) => setTimeout(resolve, 700 * round ** 2));
      }
  };

  return {
    start,
    /** Counting waits until the answer called back is called. */
    pause(): () => void {
      asked += 1;
      return () => {
        asked -= 1;
        if (asked === 0) wake?.();
      };
    },
  };
}

const firstPauseMs = 5000;
const longestPauseMs = 120_000;

function chaptersFrom(wanted: number, count: number): number[] {
  const first = Math.min(Math.max(0, wanted), Math.max(0, count - 1));
  const near = [first, first + 1, first - 1].filter((index) => index >= 0 && index < count);
  const rest = Array.from({ length: count }, (_, index) => index).filter((index) => !near.includes(index));
  return [...near, ...rest];
}
