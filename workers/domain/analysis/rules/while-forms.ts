import { forms } from "#domain/analysis/forms";
import type { AnalysisRule } from "#domain/analysis/rule";

export const whileForms: AnalysisRule = {
  id: "while-forms",
  kind: "consistency",
  severity: "info",
  source: "house",
  title: "“Among” and “amongst”",
  titles: "“Among” and “amongst”, “while” and “whilst”, in {n} places",
  description: "The book writes it in more than one way.",
  suggestion: "Write it one way.",
  inBook: forms([
    ["among", "Among", "while", "While"],
    ["amongst", "Amongst", "whilst", "Whilst"],
  ]),
};
