import type { AnalysisRule } from "#domain/analysis/rule";
import { kdpTitle } from "#domain/analysis/sources";
import { isCapitals } from "#domain/analysis/title-case";

export const titleCapitals: AnalysisRule = {
  id: "title-capitals",
  kind: "details",
  severity: "info",
  source: kdpTitle,
  title: "The title is typed in capitals",
  titles: "The title is typed in capitals",
  description: "Stores ask for title case. The cover may shout, the listing should not.",
  suggestion: "Write it with capitals only where a title has them.",
  *inBook({ details: { title = "" } }) {
    if (isCapitals(title)) yield { says: `“${title}”` };
  },
};
