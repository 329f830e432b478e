import { numberSteps } from "#domain/analysis/chapter-numbers";
import type { AnalysisRule } from "#domain/analysis/rule";

export const missingChapterNumber: AnalysisRule = {
  id: "missing-chapter-number",
  kind: "structure",
  severity: "warning",
  source: "house",
  title: "A chapter number is missing",
  titles: "Chapter numbers are missing: {n}",
  description: "The numbers jump. Either a chapter is lost, or a heading is wrong.",
  suggestion: "Look for the missing chapter, or number the headings anew.",
  *inBook({ chapters }) {
    for (const { before, after, chapter, run, text } of numberSteps(chapters))
      if (after === before + 2)
        yield { chapter, run, from: 0, to: text.length, says: `${before + 1} is missing before it.` };
  },
};
