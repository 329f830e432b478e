import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

export const brokenContractions: AnalysisRule = {
  id: "broken-contractions",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A contraction with a space in it",
  titles: "Contractions with a space in {n} passages",
  description: "They are left over from a scan or another program.",
  suggestion: "Take the space out.",
  inPassage: replacing(
    /(?<=\p{L}) (?:n[’']t|[’'](?:s|re|ve|ll|d|m))(?![\p{L}’'])/giu,
    ({ 0: found }) => found.slice(1),
    { hints: [" n’t", " n't", " ’", " '"], languages: ["en"], kinds: prose },
  ),
};
