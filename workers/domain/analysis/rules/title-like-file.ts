import type { AnalysisRule } from "#domain/analysis/rule";

export const titleLikeFile: AnalysisRule = {
  id: "title-like-file",
  kind: "details",
  severity: "warning",
  source: "house",
  title: "The title looks like a file’s name",
  titles: "The title looks like a file’s name",
  description: "Stores show it as it is.",
  suggestion: "Write the title on the book’s page.",
  *inBook({ details: { title = "" } }) {
    if (/_|\.(?:docx?|pdf|rtf|odt|txt)$|\b(?:draft|final|v\d+|version \d+|manuscript)\b/i.test(title))
      yield { says: `“${title}”` };
  },
};
