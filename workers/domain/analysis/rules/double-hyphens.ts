import { dashOf } from "#domain/analysis/dashes";
import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

export const doubleHyphens: AnalysisRule = {
  id: "double-hyphens",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "Two hyphens for a dash",
  titles: "Hyphens for dashes in {n} passages",
  description: "Typewriters had no dash. Books do.",
  suggestion: "Set the book’s own dash.",
  inPassage: replacing(
    /(?<=[^\s-])[ \u00a0]?-{2,3}[ \u00a0]?(?=[^\s-])/g,
    (_match, _passage, book) => dashOf(book),
    { hints: ["--"], kinds: prose },
  ),
};
