import { forms } from "#domain/analysis/forms";
import type { AnalysisRule } from "#domain/analysis/rule";

export const okayForms: AnalysisRule = {
  id: "okay-forms",
  kind: "consistency",
  severity: "info",
  source: "house",
  title: "“OK” written in two ways",
  titles: "“OK” written in two ways, in {n} places",
  description: "The book writes it in more than one way.",
  suggestion: "Write it one way.",
  inBook: forms([
    ["OK", "Ok", "O.K."],
    ["okay", "Okay"],
  ]),
};
