import type { AnalysisRule } from "#domain/analysis/rule";

export const keywordRepeatsTitle: AnalysisRule = {
  id: "keyword-repeats-title",
  kind: "details",
  severity: "info",
  source: "house",
  title: "A keyword repeats the title",
  titles: "Keywords that repeat the title: {n}",
  description: "Stores search the title anyway, so the keyword is wasted.",
  suggestion: "Use another word.",
  *inBook({ details: { title = "", subjects = [] } }) {
    const words = new Set(title.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
    for (const keyword of subjects)
      if (words.has(keyword.trim().toLowerCase())) yield { about: keyword, says: `“${keyword}”` };
  },
};
