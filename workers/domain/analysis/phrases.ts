import { word } from "#domain/analysis/habits";
import type { Passage } from "#domain/analysis/passage";
import type { Hit } from "#domain/analysis/rule";

const length = 5;
const minTimes = 3;

/** Runs of five words, one of them long, that stand three times and more in a chapter; where each stands the last time. */
export function* returningPhrases(passages: readonly Passage[]): Generator<Hit> {
  const seen = new Map<string, number>();
  const reported = new Set<string>();
  for (const { run, text, kind } of passages) {
    if (kind !== "text") continue;
    const words = [...text.matchAll(word)];
    let last = -length;
    for (let at = 0; at + length <= words.length; at++) {
      const part = words.slice(at, at + length);
      const phrase = part.map(([one]) => one.toLowerCase()).join(" ");
      const times = (seen.get(phrase) ?? 0) + 1;
      seen.set(phrase, times);
      const isTelling = part.filter(([one]) => one.length > 4).length >= 2;
      const [first] = part;
      const end = part.at(-1);
      if (times < minTimes || !isTelling || reported.has(phrase) || at < last + length || !first || !end)
        continue;
      reported.add(phrase);
      last = at;
      yield { run, from: first.index, to: end.index + end[0].length, about: phrase };
    }
  }
}
