import { type AnalysisRule, replacing } from "#domain/analysis/rule";

export const hyphenInYears: AnalysisRule = {
  id: "hyphen-in-years",
  kind: "typography",
  severity: "info",
  source: "house",
  title: "A hyphen between two years",
  titles: "Hyphens between years in {n} passages",
  description: "Books set an en dash between two numbers.",
  suggestion: "Use an en dash.",
  inPassage: replacing(/(?<![\d-])(?:1\d{3}|20\d{2})(?<what>-)(?:1\d{3}|20\d{2}|\d{2})(?![\d-])/dg, "–", {
    hints: ["-"],
  }),
};
