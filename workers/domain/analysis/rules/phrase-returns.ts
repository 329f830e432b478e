import { returningPhrases } from "#domain/analysis/phrases";
import type { AnalysisRule } from "#domain/analysis/rule";

export const phraseReturns: AnalysisRule = {
  id: "phrase-returns",
  kind: "reading",
  severity: "info",
  source: "house",
  title: "A phrase that returns",
  titles: "Phrases that return: {n}",
  description: "The same five words stand three times or more in one chapter.",
  suggestion: "Say it another way, unless it is a refrain.",
  *inChapter({ passages, matter }) {
    if (matter === "body") yield* returningPhrases(passages);
  },
};
