import type { AnalysisRule } from "#domain/analysis/rule";

export const descriptionMissing: AnalysisRule = {
  id: "description-missing",
  kind: "details",
  severity: "warning",
  source: "house",
  title: "The book has no description",
  titles: "The book has no description",
  description: "It is what sells the book on its page in a store.",
  suggestion: "Write it in the details.",
  *inBook({ details: { description = "" } }) {
    if (description.trim() === "") yield {};
  },
};
