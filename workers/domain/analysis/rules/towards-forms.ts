import { forms } from "#domain/analysis/forms";
import type { AnalysisRule } from "#domain/analysis/rule";

export const towardsForms: AnalysisRule = {
  id: "towards-forms",
  kind: "consistency",
  severity: "info",
  source: "house",
  title: "“Toward” and “towards”",
  titles: "“Toward” and “towards” in {n} places",
  description: "The book writes it in more than one way.",
  suggestion: "Write it one way.",
  inBook: forms([
    ["toward", "Toward"],
    ["towards", "Towards"],
  ]),
};
