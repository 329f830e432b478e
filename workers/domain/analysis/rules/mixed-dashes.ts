import { dashOf, hasOneDash } from "#domain/analysis/dashes";
import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

export const mixedDashes: AnalysisRule = {
  id: "mixed-dashes",
  kind: "typography",
  severity: "info",
  source: "house",
  title: "A dash unlike the book’s others",
  titles: "Dashes unlike the book’s others in {n} passages",
  description: "The book sets its dashes in one way nearly everywhere.",
  suggestion: "Set them all the same way.",
  inPassage: replacing(
    /(?<=[\p{L}”’,.?!])(?:[ \u00a0][—–][ \u00a0]|—)(?=[\p{L}“‘])/gu,
    (_match, _passage, book) => (hasOneDash(book) ? dashOf(book) : undefined),
    { hints: ["—", "–"], kinds: prose },
  ),
};
