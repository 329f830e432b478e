import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

export const manyExclamationMarks: AnalysisRule = {
  id: "many-exclamation-marks",
  kind: "typography",
  severity: "info",
  source: "house",
  title: "Several exclamation or question marks",
  titles: "Several exclamation or question marks in {n} passages",
  description: "One is enough for most editors.",
  suggestion: "Keep one of each.",
  inPassage: replacing(
    /(?<=\p{L})[!?]{3,}/gu,
    ({ 0: signs }) => (signs.includes("?") ? (signs.includes("!") ? "?!" : "?") : "!"),
    { hints: ["!!", "??", "!?", "?!"], kinds: prose },
  ),
};
