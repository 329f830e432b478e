import type { AnalysisRule } from "#domain/analysis/rule";
import { kdpTitle } from "#domain/analysis/sources";

export const titlePromises: AnalysisRule = {
  id: "title-promises",
  kind: "details",
  severity: "critical",
  source: kdpTitle,
  title: "The title advertises",
  titles: "The title advertises",
  description: "Amazon refuses titles with words such as “bestselling”, “free” or “#1”.",
  suggestion: "Take the claim out.",
  *inBook({ details: { title = "", subtitle = "" } }) {
    const [found] =
      /\b(?:best[- ]?sell(?:ing|er)|free (?:book|e-?book|bonus)|on sale|limited offer|boxed set sale)\b|#1\b/i.exec(
        `${title} ${subtitle}`,
      ) ?? [];
    if (found) yield { says: `“${found}”` };
  },
};
