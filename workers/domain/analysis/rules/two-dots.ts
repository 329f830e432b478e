import { type AnalysisRule, pointing, prose } from "#domain/analysis/rule";

export const twoDots: AnalysisRule = {
  id: "two-dots",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "Two full stops together",
  titles: "Two full stops together in {n} passages",
  description: "It is either the end of a sentence or an ellipsis.",
  suggestion: "Write one stop, or three.",
  inPassage: pointing(/(?<=\p{L})\.\.(?=\s|$|[”’])/gu, { hints: [".."], kinds: prose }),
};
