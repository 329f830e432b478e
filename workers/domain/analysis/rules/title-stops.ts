import { forms } from "#domain/analysis/forms";
import type { AnalysisRule } from "#domain/analysis/rule";

export const titleStops: AnalysisRule = {
  id: "title-stops",
  kind: "consistency",
  severity: "info",
  source: "house",
  title: "“Mr” with and without a full stop",
  titles: "“Mr” with and without a full stop, in {n} places",
  description: "The book writes it in more than one way.",
  suggestion: "Write it one way.",
  inBook: forms([
    ["Mr.", "Mrs.", "Dr.", "Ms."],
    ["Mr", "Mrs", "Dr", "Ms"],
  ]),
};
