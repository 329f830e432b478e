import { spellingsIn } from "#domain/analysis/british-american";
import { placesOf } from "#domain/analysis/places-of";
import type { AnalysisRule } from "#domain/analysis/rule";

export const britishAndAmerican: AnalysisRule = {
  id: "british-and-american",
  kind: "consistency",
  severity: "info",
  source: "house",
  title: "British and American spelling",
  titles: "British and American spelling in {n} places",
  description: "The book spells most such words the other way.",
  suggestion: "Spell them all one way.",
  *inBook(book) {
    if (book.language !== "en") return;
    const found = spellingsIn(book);
    const usual = found.british >= found.american ? "british" : "american";
    if (Math.min(found.british, found.american) === 0) return;
    for (const { written, becomes } of found.words[usual === "british" ? "american" : "british"])
      for (const place of placesOf(book, written)) yield { ...place, becomes, about: becomes.toLowerCase() };
  },
};
