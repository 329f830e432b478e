import type { AnalysisRule } from "#domain/analysis/rule";

export const authorInTitle: AnalysisRule = {
  id: "author-in-title",
  kind: "details",
  severity: "info",
  source: "house",
  title: "The title names the author",
  titles: "The title names the author",
  description: "Stores show the author beside it.",
  suggestion: "Leave the name out of the title.",
  *inBook({ details: { title = "", authors } }) {
    const found = authors.find((name) => name.length > 4 && title.toLowerCase().includes(name.toLowerCase()));
    if (found) yield { says: `“${title}”` };
  },
};
