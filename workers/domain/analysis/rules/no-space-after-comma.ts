import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

export const noSpaceAfterComma: AnalysisRule = {
  id: "no-space-after-comma",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "No space after a comma",
  titles: "No space after a comma in {n} passages",
  description: "Two words run together.",
  suggestion: "Put a space there.",
  inPassage: replacing(/(?<=\p{L}{2}),(?=\p{L}{2})/gu, ", ", { hints: [","], kinds: prose }),
};
