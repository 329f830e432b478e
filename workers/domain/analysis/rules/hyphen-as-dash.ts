import { dashOf } from "#domain/analysis/dashes";
import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

export const hyphenAsDash: AnalysisRule = {
  id: "hyphen-as-dash",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A hyphen for a dash",
  titles: "Hyphens for dashes in {n} passages",
  description: "A hyphen joins. A dash divides.",
  suggestion: "Set the book’s own dash.",
  inPassage: replacing(
    /(?<=[\p{L}”’,?!])[ \u00a0]-[ \u00a0](?=[\p{L}“‘])/gu,
    (_match, _passage, book) => dashOf(book),
    { hints: [" - ", "\u00a0- "], kinds: prose },
  ),
};
