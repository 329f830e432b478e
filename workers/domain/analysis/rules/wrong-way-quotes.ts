import { type AnalysisRule, replacing } from "#domain/analysis/rule";

export const wrongWayQuotes: AnalysisRule = {
  id: "wrong-way-quotes",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A quotation mark that faces the wrong way",
  titles: "Quotation marks that face the wrong way in {n} passages",
  description: "An opening mark stands where speech ends, or a closing one where it begins.",
  suggestion: "Turn them.",
  inPassage: replacing(
    /(?<=^|\s)”(?=\p{L})|(?<=[\p{L}.,!?…—])“(?=\s|$)/gu,
    ({ 0: sign }) => (sign === "“" ? "”" : "“"),
    { hints: ["“", "”"], languages: ["en", "es", "pt", "it", "nl"] },
  ),
};
