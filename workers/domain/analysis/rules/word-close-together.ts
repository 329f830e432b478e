import { echoes } from "#domain/analysis/echoes";
import type { AnalysisRule } from "#domain/analysis/rule";

export const wordCloseTogether: AnalysisRule = {
  id: "word-close-together",
  kind: "reading",
  severity: "info",
  source: "house",
  title: "A word returns close together",
  titles: "Words that return close together: {n}",
  description: "Sometimes that’s the music of the passage. Read it and decide.",
  suggestion: "Look for another word.",
  *inChapter({ passages, matter }, book) {
    if (matter === "body") yield* echoes(passages, book);
  },
};
