import { type AnalysisRule, replacing } from "#domain/analysis/rule";
import { sources } from "#domain/compliance/sources";

export const oddSpaces: AnalysisRule = {
  id: "odd-spaces",
  kind: "typography",
  severity: "warning",
  source: sources.guidelines,
  title: "A space of unusual width",
  titles: "Spaces of unusual width in {n} passages",
  description: "Kindle knows only the plain and the no-break space.",
  suggestion: "Use plain spaces.",
  inPassage: replacing(/[\u2000-\u200a\u202f\u205f]/g, ({ 0: sign }) =>
    sign === "\u202f" || sign === "\u2007" ? "\u00a0" : " ",
  ),
};
