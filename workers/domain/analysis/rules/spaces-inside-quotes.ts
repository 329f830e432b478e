import { type AnalysisRule, replacing } from "#domain/analysis/rule";

export const spacesInsideQuotes: AnalysisRule = {
  id: "spaces-inside-quotes",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A space inside quotation marks",
  titles: "Spaces inside quotation marks in {n} passages",
  description: "Quotation marks stand close to the words they hold.",
  suggestion: "Take the spaces out.",
  inPassage: replacing(
    /(?<=“)[ \u00a0]+(?=[\p{L}\p{N}])|(?<=[\p{L}.,!?…])[ \u00a0]+(?=”(?:\s|$))/gu,
    (_match, { language }) => (language === "fr" ? undefined : ""),
    { hints: ["“", "”"] },
  ),
};
