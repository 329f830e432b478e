import { type AnalysisRule, pointing } from "#domain/analysis/rule";

export const citationNeeded: AnalysisRule = {
  id: "citation-needed",
  kind: "leftovers",
  severity: "warning",
  source: "house",
  title: "A source that is still missing",
  titles: "Sources still missing: {n}",
  description: "A bracket asks for a source that was never put in.",
  suggestion: "Give the source, or take the bracket out.",
  inPassage: pointing(
    /\[(?:citation needed|source\??|ref(?:erence)?\??|cite|quelle\??|référence nécessaire|cita requerida)\]/gi,
    { hints: ["["] },
  ),
};
