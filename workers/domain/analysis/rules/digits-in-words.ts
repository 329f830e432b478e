import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

export const digitsInWords: AnalysisRule = {
  id: "digits-in-words",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A digit inside a word",
  titles: "Digits inside words in {n} passages",
  description: "Scanners read l as 1 and o as 0.",
  suggestion: "Write the letter.",
  inPassage: replacing(
    /(?<![\p{L}\d])(?:\p{Ll}{2,}[01]\p{Ll}+|\p{Ll}+[01]\p{Ll}{2,})(?![\p{L}\d])/gu,
    ({ 0: found }) => found.replace("1", "l").replace("0", "o"),
    { kinds: prose },
  ),
};
