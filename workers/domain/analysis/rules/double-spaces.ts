import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

export const doubleSpaces: AnalysisRule = {
  id: "double-spaces",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "Two spaces together",
  titles: "Double spaces in {n} passages",
  description: "They show as gaps on some devices.",
  suggestion: "Keep one space.",
  inPassage: replacing(/(?<=\S)[ \u00a0]{2,}(?=\S)/g, " ", {
    hints: ["  ", "\u00a0 ", " \u00a0"],
    kinds: [...prose, "heading", "caption", "cell"],
  }),
};
