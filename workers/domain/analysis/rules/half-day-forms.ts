import { forms } from "#domain/analysis/forms";
import type { AnalysisRule } from "#domain/analysis/rule";

export const halfDayForms: AnalysisRule = {
  id: "half-day-forms",
  kind: "consistency",
  severity: "info",
  source: "house",
  title: "Hours of the day in two styles",
  titles: "Hours of the day in two styles, in {n} places",
  description: "The book writes it in more than one way.",
  suggestion: "Write it one way.",
  inBook: forms(
    [
      ["a.m.", "p.m."],
      ["am", "pm"],
      ["AM", "PM"],
    ],
    /(?<=\d[ \u00a0]?)/.source,
  ),
};
