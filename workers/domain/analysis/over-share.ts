import type { ChapterReading } from "#domain/analysis/book-reading";
import type { Hit } from "#domain/analysis/rule";

/** A hit for a chapter in which what `find` matches is more than a share of its words; at the first of them. */
export function* overShare(
  { passages, habits, matter }: Pick<ChapterReading, "passages" | "habits" | "matter">,
  find: RegExp,
  maxShare: number,
  name: string,
): Generator<Hit> {
  const { words } = habits.counts;
  if (matter !== "body" || words < minWords) return;
  let count = 0;
  let first: Hit | undefined;
  for (const { run, text, kind, language } of passages) {
    if (kind !== "text" || language !== "en") continue;
    for (const { index, 0: found } of text.matchAll(find)) {
      count++;
      first ??= { run, from: index, to: index + found.length };
    }
  }
  if (first && count > words * maxShare) yield { ...first, says: `${count} ${name} in ${words} words.` };
}

/** A share of fewer words says nothing. */
const minWords = 300;
