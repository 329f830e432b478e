import { namePairs } from "#domain/analysis/names";
import { placesOf } from "#domain/analysis/places-of";
import type { AnalysisRule } from "#domain/analysis/rule";

export const namesByALetter: AnalysisRule = {
  id: "names-by-a-letter",
  kind: "consistency",
  severity: "info",
  source: "house",
  title: "A name is spelled two ways",
  titles: "Names spelled two ways in {n} places",
  description: "One form is far rarer than the other, and they differ by one letter.",
  suggestion: "Use one form, unless they are two people.",
  *inBook(book) {
    for (const [rare, usual] of namePairs(book))
      for (const place of placesOf(book, rare))
        yield {
          ...place,
          becomes: usual,
          about: rare,
          says: `“${usual}” ${book.habits.words.get(usual)} times, “${rare}” ${book.habits.words.get(rare)}.`,
        };
  },
};
