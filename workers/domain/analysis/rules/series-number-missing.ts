import type { AnalysisRule } from "#domain/analysis/rule";

export const seriesNumberMissing: AnalysisRule = {
  id: "series-number-missing",
  kind: "details",
  severity: "warning",
  source: "house",
  title: "The series has no number",
  titles: "The series has no number",
  description: "Stores cannot put the books in order without it.",
  suggestion: "Write the book’s number in its series.",
  *inBook({ details: { series } }) {
    if (series && series.number === undefined) yield { says: `“${series.name}”` };
  },
};
