import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

export const spacesInsideBrackets: AnalysisRule = {
  id: "spaces-inside-brackets",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A space inside brackets",
  titles: "Spaces inside brackets in {n} passages",
  description: "Brackets stand close to the words they hold.",
  suggestion: "Take the spaces out.",
  inPassage: replacing(/(?<=[([])(?<what>[ \u00a0]+)(?=\S)|(?<=\S)[ \u00a0]+(?=[)\]])/dg, "", {
    hints: ["(", "["],
    kinds: prose,
  }),
};
