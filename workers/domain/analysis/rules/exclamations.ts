import { overShare } from "#domain/analysis/over-share";
import type { AnalysisRule } from "#domain/analysis/rule";

/** Of the words of a chapter. */
const maxShare = 0.02;

export const exclamations: AnalysisRule = {
  id: "exclamations",
  kind: "reading",
  severity: "info",
  source: "house",
  title: "Many exclamation marks in a chapter",
  titles: "Chapters with many exclamation marks: {n}",
  description: "They lose their force when there are many.",
  suggestion: "Keep them for the loudest moments.",
  *inChapter({ passages, habits, matter }) {
    yield* overShare({ passages, habits, matter }, /!/g, maxShare, "exclamation marks");
  },
};
