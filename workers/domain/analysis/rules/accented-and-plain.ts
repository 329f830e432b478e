import { placesOf } from "#domain/analysis/places-of";
import type { AnalysisRule } from "#domain/analysis/rule";

/** Another word without its accent. */
const twoWords = new Set([
  "resume",
  "rose",
  "expose",
  "lame",
  "pate",
  "pique",
  "mate",
  "sake",
  "fiance",
  "saute",
  "maté",
]);

export const accentedAndPlain: AnalysisRule = {
  id: "accented-and-plain",
  kind: "consistency",
  severity: "info",
  source: "house",
  title: "A word with and without its accent",
  titles: "Words with and without their accent in {n} places",
  description: "The book writes it both ways.",
  suggestion: "Write it one way.",
  *inBook(book) {
    if (book.language !== "en") return;
    const { words } = book.habits;
    for (const [written, count] of words) {
      const plain = written.normalize("NFD").replace(/\p{M}/gu, "");
      const other = words.get(plain) ?? 0;
      if (plain === written || other === 0 || plain.length < 4 || twoWords.has(plain.toLowerCase())) continue;
      const [rare, usual] = other < count ? [plain, written] : [written, plain];
      for (const place of placesOf(book, rare)) yield { ...place, becomes: usual, about: usual };
    }
  },
};
