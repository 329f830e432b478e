import type { BookReading } from "#domain/analysis/book-reading";
import { word } from "#domain/analysis/habits";
import type { Passage } from "#domain/analysis/passage";
import type { Hit } from "#domain/analysis/rule";

/** So many times, within so many words. */
const minTimes = 4;
const within = 250;
/** Shorter words, and those that come more often than once in so many, belong to the language and not to the passage. */
const minLetters = 5;
const rarerThan = 700;

/** Rare words that return within a page. Names are left out. */
export function* echoes(passages: readonly Passage[], { habits }: BookReading): Generator<Hit> {
  const places = new Map<string, { at: number; run: number; from: number; to: number }[]>();
  const reported = new Map<string, number>();
  let at = 0;
  for (const { run, text, kind } of passages) {
    for (const { 0: written, index } of text.matchAll(word)) {
      at++;
      if (kind !== "text" || written.length < minLetters || !isEchoable(written, habits)) continue;
      const folded = written.toLowerCase();
      const last = (places.get(folded) ?? []).filter((place) => at - place.at < within);
      last.push({ at, run, from: index, to: index + written.length });
      places.set(folded, last);
      if (last.length >= minTimes && at - (reported.get(folded) ?? -within) >= within && last[0]) {
        reported.set(folded, at);
        const { run: first, from, to } = last[0];
        yield {
          run: first,
          from,
          to,
          about: folded,
          says: `“${folded}” comes ${last.length} times in ${at - last[0].at + 1} words.`,
        };
      }
    }
  }
}

function isEchoable(written: string, { counts, words }: BookReading["habits"]): boolean {
  const low = written.toLowerCase();
  if (/^\p{Lu}/u.test(written) && !words.has(low)) return false;
  return (
    ((words.get(low) ?? 0) + (words.get(written) ?? 0)) * rarerThan <
    Math.max(counts.words, minBook) * maxTimes
  );
}

/** Of shorter books shares say nothing. */
const minBook = 30_000;
const maxTimes = 1;
