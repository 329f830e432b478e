import { type AnalysisRule, replacing } from "#domain/analysis/rule";

export const letterForTimes: AnalysisRule = {
  id: "letter-for-times",
  kind: "typography",
  severity: "info",
  source: "house",
  title: "A letter x between numbers",
  titles: "A letter x between numbers in {n} passages",
  description: "The sign for “times” is ×.",
  suggestion: "Use the sign.",
  inPassage: replacing(/(?<=\d) x (?=\d)/g, " × ", { hints: [" x "] }),
};
