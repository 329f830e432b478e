import { numberSteps } from "#domain/analysis/chapter-numbers";
import type { AnalysisRule } from "#domain/analysis/rule";

export const doubledChapterNumber: AnalysisRule = {
  id: "doubled-chapter-number",
  kind: "structure",
  severity: "warning",
  source: "house",
  title: "A chapter number comes twice",
  titles: "Chapter numbers come twice: {n}",
  description: "Two chapters in a row have the same number.",
  suggestion: "Number one of them anew.",
  *inBook({ chapters }) {
    for (const { before, after, chapter, run, text } of numberSteps(chapters))
      if (after === before) yield { chapter, run, from: 0, to: text.length };
  },
};
