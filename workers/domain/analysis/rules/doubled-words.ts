import { neverTwice } from "#domain/analysis/function-words";
import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

export const doubledWords: AnalysisRule = {
  id: "doubled-words",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A word typed twice",
  titles: "Words typed twice in {n} passages",
  description: "The eye skips them, a reader does not.",
  suggestion: "Keep one.",
  inPassage: replacing(
    /(?<![\p{L}’'-])(\p{L}+)[ \u00a0]+\1(?![\p{L}’'-])/giu,
    ({ 1: found = "" }, { language }) => (neverTwice(language).has(found.toLowerCase()) ? found : undefined),
    { kinds: prose },
  ),
};
