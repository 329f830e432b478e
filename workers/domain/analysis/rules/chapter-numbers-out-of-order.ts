import { numberSteps } from "#domain/analysis/chapter-numbers";
import type { AnalysisRule } from "#domain/analysis/rule";

export const chapterNumbersOutOfOrder: AnalysisRule = {
  id: "chapter-numbers-out-of-order",
  kind: "structure",
  severity: "warning",
  source: "house",
  title: "A chapter number is out of order",
  titles: "Chapter numbers are out of order: {n}",
  description: "The numbers go back, and not to the start of a new part.",
  suggestion: "Move the chapter, or number it anew.",
  *inBook({ chapters }) {
    for (const { before, after, chapter, run, text } of numberSteps(chapters))
      if (after < before && after > 1) yield { chapter, run, from: 0, to: text.length };
  },
};
