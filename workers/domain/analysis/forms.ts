import type { BookReading } from "#domain/analysis/book-reading";
import { isChangeable } from "#domain/analysis/passage";
import type { Hit } from "#domain/analysis/rule";

/**
 * Finds words that a book writes in several ways, each a list of its spellings in the same order. What is written least
 * should be written as the rest. `before`: what must stand before the word, as an expression.
 */
export const forms = (ways: readonly (readonly string[])[], before = "(?<![\\p{L}\\p{N}’'-])") =>
  function* inBook({ chapters, language }: BookReading): Generator<Hit> {
    if (language !== "en") return;
    const found: { way: number; spelling: number; isFirst: boolean; hit: Hit }[] = [];
    const all = ways.flatMap((way) => way.map((word) => word.replaceAll(".", "\\.")));
    const longest = all.sort((one, other) => other.length - one.length).join("|");
    const find = new RegExp(`${before}(?:${longest})(?![\\p{L}\\p{N}’'-])`, "gu");
    for (const { id, passages } of chapters)
      for (const passage of passages) {
        if (passage.kind === "heading") continue;
        for (const { 0: written, index: from } of passage.text.matchAll(find)) {
          const way = ways.findIndex((one) => one.includes(written));
          const spelling = ways[way]?.indexOf(written) ?? 0;
          const to = from + written.length;
          if (isChangeable(passage, from, to))
            found.push({
              way,
              spelling,
              isFirst: beginsSentence(passage.text, from),
              hit: { chapter: id, run: passage.run, from, to },
            });
        }
      }
    const counts = ways.map((_way, at) => found.filter(({ way }) => way === at).length);
    const usual = counts.indexOf(Math.max(...counts));
    for (const { way, spelling, isFirst, hit } of found) {
      const plain = ways[usual]?.[Math.min(spelling, (ways[usual]?.length ?? 1) - 1)];
      const becomes = plain && isFirst ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain;
      if (way !== usual && becomes !== undefined) yield { ...hit, becomes };
    }
  };

const beginsSentence = (text: string, at: number): boolean =>
  /(?:^|[.!?…]["”’]?\s+|[“‘"])$/u.test(text.slice(0, at));
