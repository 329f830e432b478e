import { forms } from "#domain/analysis/forms";
import type { AnalysisRule } from "#domain/analysis/rule";

export const percentForms: AnalysisRule = {
  id: "percent-forms",
  kind: "consistency",
  severity: "info",
  source: "house",
  title: "“Percent” and “per cent”",
  titles: "“Percent” and “per cent” in {n} places",
  description: "The book writes it in more than one way.",
  suggestion: "Write it one way.",
  inBook: forms([
    ["percent", "Percent"],
    ["per cent", "Per cent"],
  ]),
};
