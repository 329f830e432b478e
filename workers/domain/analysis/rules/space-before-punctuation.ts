import { type AnalysisRule, replacing } from "#domain/analysis/rule";

export const spaceBeforePunctuation: AnalysisRule = {
  id: "space-before-punctuation",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A space before punctuation",
  titles: "Spaces before punctuation in {n} passages",
  description: "A line can break there and begin with a comma.",
  suggestion: "Take the space out.",
  inPassage: replacing(
    /(?<=[\p{L}\p{N}”’)])(?<what>[ \u00a0]+)(?:[,;:!?](?=[\s”’"')]|$)|\.(?=\s+\p{Lu}|$))/dgu,
    (_match, { language }) => (language === "fr" ? undefined : ""),
  ),
};
