import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

const fractions: Record<string, string> = { "1/2": "½", "1/4": "¼", "3/4": "¾" };

export const typedFractions: AnalysisRule = {
  id: "typed-fractions",
  kind: "typography",
  severity: "info",
  source: "house",
  title: "A fraction typed with a slash",
  titles: "Fractions typed with a slash in {n} passages",
  description: "Every reading device has signs for halves and quarters.",
  suggestion: "Use the signs.",
  inPassage: replacing(/(?<![\d/.])(?:1\/2|1\/4|3\/4)(?![\d/])/g, ({ 0: typed }) => fractions[typed], {
    hints: ["/2", "/4"],
    kinds: prose,
  }),
};
