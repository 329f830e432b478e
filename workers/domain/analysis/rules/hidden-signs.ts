import { type AnalysisRule, replacing } from "#domain/analysis/rule";

export const hiddenSigns: AnalysisRule = {
  id: "hidden-signs",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "An invisible sign inside a word",
  titles: "Invisible signs in {n} passages",
  description: "They break searching, and some devices show them as boxes.",
  suggestion: "Take them out.",
  inPassage: replacing(/[\u00ad\u200b\u2060\ufeff]+/g, ""),
};
