import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

export const doubledMarks: AnalysisRule = {
  id: "doubled-marks",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A punctuation mark typed twice",
  titles: "Punctuation typed twice in {n} passages",
  description: "A comma, colon or semicolon is never doubled.",
  suggestion: "Keep one.",
  inPassage: replacing(
    /(?<=[\p{L}\p{N}”’)])(?:([,;:])\1+|([,;:])(?=\.(?:\s|$))|(?<=[!?])\.(?=\s|$))/gu,
    ({ 1: sign }) => sign ?? "",
    { kinds: prose },
  ),
};
