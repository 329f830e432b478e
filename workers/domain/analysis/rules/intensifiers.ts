import { overShare } from "#domain/analysis/over-share";
import type { AnalysisRule } from "#domain/analysis/rule";

const weakWords =
  /(?<!\p{L})(?:very|really|just|quite|suddenly|totally|absolutely|completely|extremely|literally|actually|basically)(?!\p{L})/giu;
/** Of the words of a chapter. */
const maxShare = 0.015;

export const intensifiers: AnalysisRule = {
  id: "intensifiers",
  kind: "reading",
  severity: "info",
  source: "house",
  title: "Many intensifiers in a chapter",
  titles: "Chapters with many intensifiers: {n}",
  description: "“Very”, “really”, “just” and “suddenly” often weaken what they should strengthen.",
  suggestion: "Take some of them out.",
  *inChapter({ passages, habits, matter }) {
    yield* overShare({ passages, habits, matter }, weakWords, maxShare, "intensifiers");
  },
};
