import { overShare } from "#domain/analysis/over-share";
import type { AnalysisRule } from "#domain/analysis/rule";

const filters =
  /(?<!\p{L})(?:she|he|they|I|we) (?:saw|heard|felt|noticed|watched|realized|realised|knew|thought|wondered|decided|seemed|looked|remembered)(?!\p{L})/giu;
/** Of the words of a chapter. */
const maxShare = 0.012;

export const filterWords: AnalysisRule = {
  id: "filter-words",
  kind: "reading",
  severity: "info",
  source: "house",
  title: "Many filter words in a chapter",
  titles: "Chapters with many filter words: {n}",
  description: "“She saw”, “he felt”, “they noticed” put a window between the reader and the scene.",
  suggestion: "Show the thing itself where you can.",
  *inChapter({ passages, habits, matter }) {
    yield* overShare({ passages, habits, matter }, filters, maxShare, "filter words");
  },
};
