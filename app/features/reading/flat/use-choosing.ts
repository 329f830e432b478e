import { useCallback, useMemo, useState } from "react";
import type { PageSpot } from "#app/features/reading/engine/pager";
import {
  bandsOf,
  chosenTexts,
  isOnWord,
  type PagePoint,
  rangeOf,
  wholeWords,
  wordAt,
  wordsOf,
} from "./words";

type Choosing = {
  /** The first (0) or second (1) page that shows. */
  side: number;
  /** Indexes among the page's words. */
  from: number;
  to: number;
  /** While the hand is still drawing there is no bar. */
  isDone: boolean;
  isByKey: boolean;
  /** Of the page the words are on. */
  key: string;
};

/** Words being chosen on one of the pages that show. They are let go when another page comes. */
export function useChoosing(pages: readonly { key: string; spots: readonly PageSpot[] }[]) {
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const words = useMemo(() => pages.map(({ spots }) => wordsOf(spots)), [pages]);
  const now = choosing && pages[choosing.side]?.key === choosing.key ? choosing : null;
  const onPage = now ? (words[now.side] ?? []) : [];
  const range = now ? wholeWords(onPage, rangeOf(now.from, now.to)) : null;

  const begin = (side: number, from: number, isByKey: boolean) =>
    setChoosing({ side, from, to: from, isDone: isByKey, isByKey, key: pages[side]?.key ?? "" });

  return {
    side: now?.side ?? 0,
    isByKey: now?.isByKey ?? false,
    isDone: now?.isDone ?? false,
    isChoosing: now !== null,
    bands: range ? bandsOf(onPage, range) : [],
    texts: range ? chosenTexts(onPage, range) : [],
    isOnWord: ({ side, ...point }: PagePoint) => isOnWord(words[side] ?? [], point),
    from({ side, ...point }: PagePoint): boolean {
      const word = wordAt(words[side] ?? [], point);
      if (word === null) return false;
      begin(side, word, false);
      return true;
    },
    to({ side, ...point }: PagePoint) {
      setChoosing((last) => {
        if (!last || side !== last.side) return last;
        const word = wordAt(words[side] ?? [], point);
        return word === null || word === last.to ? last : { ...last, to: word };
      });
    },
    done: () => setChoosing((last) => last && { ...last, isDone: true }),
    /** By keyboard: the first word of the first page that has any. */
    byKey() {
      const side = words.findIndex((each) => each.length > 0);
      if (side >= 0) begin(side, 0, true);
    },
    /** A word on or back; `isLonger` leaves the other end where it is. */
    step(by: number, isLonger: boolean) {
      setChoosing((last) => {
        if (!last) return last;
        const to = Math.max(0, Math.min((words[last.side]?.length ?? 1) - 1, last.to + by));
        return { ...last, to, from: isLonger ? last.from : to };
      });
    },
    /** A line down or up: the nearest word there. */
    stepLine(by: 1 | -1, isLonger: boolean) {
      setChoosing((last) => {
        if (!last) return last;
        const to = wordOnNextLine(words[last.side] ?? [], last.to, by);
        return { ...last, to, from: isLonger ? last.from : to };
      });
    },
    cancel: useCallback(() => setChoosing(null), []),
  };
}

function wordOnNextLine(words: readonly PageSpot[], at: number, by: 1 | -1): number {
  const here = words[at];
  if (!here) return at;
  let line: number | null = null;
  let best = at;
  let least = Number.POSITIVE_INFINITY;
  for (let index = at + by; index >= 0 && index < words.length; index += by) {
    const word = words[index];
    if (!word) break;
    if (Math.abs(word.y - here.y) < here.height / 2) continue;
    line ??= word.y;
    if (Math.abs(word.y - line) > here.height / 2) break;
    const far = Math.abs(word.x + word.width / 2 - here.x - here.width / 2);
    if (far < least) {
      least = far;
      best = index;
    }
  }
  return best;
}
