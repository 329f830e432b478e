import type { AnalysisRule } from "#domain/analysis/rule";
import { kdpTitle } from "#domain/analysis/sources";
import { maxTitles } from "#domain/analysis/store-limits";

export const titleTooLong: AnalysisRule = {
  id: "title-too-long",
  kind: "details",
  severity: "critical",
  source: kdpTitle,
  title: "Title and subtitle are too long together",
  titles: "Title and subtitle are too long together",
  description: "Amazon takes 200 characters for both.",
  suggestion: "Shorten one of them.",
  *inBook({ details: { title = "", subtitle = "" } }) {
    const length = title.length + subtitle.length;
    if (length > maxTitles) yield { says: `They have ${length} characters.` };
  },
};
