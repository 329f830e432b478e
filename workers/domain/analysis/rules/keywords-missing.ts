import type { AnalysisRule } from "#domain/analysis/rule";

export const keywordsMissing: AnalysisRule = {
  id: "keywords-missing",
  kind: "details",
  severity: "info",
  source: "house",
  title: "The book has no keywords",
  titles: "The book has no keywords",
  description: "Amazon takes seven. Readers find the book by them.",
  suggestion: "Write them in the details.",
  *inBook({ details: { subjects = [] } }) {
    if (subjects.length === 0) yield {};
  },
};
