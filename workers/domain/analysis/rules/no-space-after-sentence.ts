import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

export const noSpaceAfterSentence: AnalysisRule = {
  id: "no-space-after-sentence",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "No space after a sentence",
  titles: "No space after a sentence in {n} passages",
  description: "Two sentences run together.",
  suggestion: "Put a space there.",
  inPassage: replacing(/(?<=\s\p{Ll}{2,})[.!?](?=\p{Lu}\p{Ll}+[ ,])/gu, ({ 0: sign }) => `${sign} `, {
    kinds: prose,
  }),
};
