import type { AnalysisRule } from "#domain/analysis/rule";

export const authorMissing: AnalysisRule = {
  id: "author-missing",
  kind: "details",
  severity: "warning",
  source: "house",
  title: "The book names no author",
  titles: "The book names no author",
  description: "Every store asks for one, and readers sort by it.",
  suggestion: "Write it on the book’s page.",
  *inBook({ details: { authors } }) {
    if (!authors.some((name) => name.trim() !== "" && !/^unknown/i.test(name))) yield {};
  },
};
