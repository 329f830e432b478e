import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

export const spacesAsIndents: AnalysisRule = {
  id: "spaces-as-indents",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "Spaces typed as an indent",
  titles: "Spaces typed as indents in {n} passages",
  description: "Indents come from the book’s design. Typed ones add to them.",
  suggestion: "Take the spaces out.",
  inPassage: replacing(/^[ \u00a0]{2,}(?=\S)/g, "", { hints: ["  ", "\u00a0"], kinds: prose }),
};
