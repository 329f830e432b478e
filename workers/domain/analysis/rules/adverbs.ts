import { overShare } from "#domain/analysis/over-share";
import type { AnalysisRule } from "#domain/analysis/rule";

const inLy =
  /(?<!\p{L})(?!(?:only|family|early|lovely|lonely|friendly|ugly|holy|silly|daily|reply|supply|apply|belly|bully|jelly|rely|fly|july|italy|assembly|likely|elderly|melancholy|butterfly|ally|rally|multiply)(?!\p{L}))\p{Ll}{2,}ly(?!\p{L})/gu;
/** Of the words of a chapter. */
const maxShare = 0.025;

export const adverbs: AnalysisRule = {
  id: "adverbs",
  kind: "reading",
  severity: "info",
  source: "house",
  title: "Many adverbs in a chapter",
  titles: "Chapters with many adverbs: {n}",
  description: "Words in -ly often do the work of a stronger verb.",
  suggestion: "Look at those beside “said”.",
  *inChapter({ passages, habits, matter }) {
    yield* overShare({ passages, habits, matter }, inLy, maxShare, "adverbs");
  },
};
