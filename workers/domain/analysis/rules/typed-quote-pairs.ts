import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

export const typedQuotePairs: AnalysisRule = {
  id: "typed-quote-pairs",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "Quotation marks typed as pairs of signs",
  titles: "Quotation marks typed as pairs of signs in {n} passages",
  description: "Some writing programs type two single signs for a quotation mark.",
  suggestion: "Set real ones.",
  inPassage: replacing(/``|''/g, ({ 0: signs }) => (signs === "``" ? "“" : "”"), {
    hints: ["``", "''"],
    kinds: prose,
  }),
};
