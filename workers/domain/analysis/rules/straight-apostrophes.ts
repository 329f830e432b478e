import { isCurly } from "#domain/analysis/quotes";
import { type AnalysisRule, replacing } from "#domain/analysis/rule";

export const straightApostrophes: AnalysisRule = {
  id: "straight-apostrophes",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A straight apostrophe",
  titles: "Straight apostrophes in {n} passages",
  description: "The rest of the book uses curly ones.",
  suggestion: "Make them curly.",
  inPassage: replacing(/(?<=[\p{L}\p{N}])'/gu, "’", { hints: ["'"], when: isCurly }),
};
