import { placesOf } from "#domain/analysis/places-of";
import type { AnalysisRule } from "#domain/analysis/rule";

export const hyphenedAndJoined: AnalysisRule = {
  id: "hyphened-and-joined",
  kind: "consistency",
  severity: "info",
  source: "house",
  title: "A word with and without its hyphen",
  titles: "Words with and without their hyphen in {n} places",
  description: "The book writes it both ways.",
  suggestion: "Write it one way.",
  *inBook(book) {
    const { words } = book.habits;
    for (const [written, count] of words) {
      if (!/^\p{L}{2,}[-\u2010]\p{L}{2,}$/u.test(written)) continue;
      const joined = written.replace(/[-\u2010]/, "");
      const other = words.get(joined) ?? 0;
      if (other === 0) continue;
      const [rare, usual] = other < count ? [joined, written] : [written, joined];
      for (const place of placesOf(book, rare))
        yield {
          ...place,
          becomes: usual,
          about: usual,
          says: `“${usual}” ${Math.max(count, other)} times, “${rare}” ${Math.min(count, other)}.`,
        };
    }
  },
};
