import type { AnalysisRule } from "#domain/analysis/rule";

export const categoryMissing: AnalysisRule = {
  id: "category-missing",
  kind: "details",
  severity: "info",
  source: "house",
  title: "The book has no category",
  titles: "The book has no category",
  description: "Stores put the book on their shelves by it.",
  suggestion: "Choose up to three in the details.",
  *inBook({ details: { categories = [] } }) {
    if (categories.length === 0) yield {};
  },
};
