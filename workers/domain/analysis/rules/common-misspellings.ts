import { word } from "#domain/analysis/habits";
import { spelledRight } from "#domain/analysis/misspellings";
import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

export const commonMisspellings: AnalysisRule = {
  id: "common-misspellings",
  kind: "consistency",
  severity: "warning",
  source: "house",
  title: "A common misspelling",
  titles: "Common misspellings in {n} passages",
  description: "It is on the list of the words that are misspelled most often.",
  suggestion: "Spell it right.",
  inPassage: replacing(word, ({ 0: written }, { language }) => spelledRight(written, language), {
    kinds: [...prose, "heading", "caption"],
  }),
};
