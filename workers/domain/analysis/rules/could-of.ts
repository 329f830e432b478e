import { type AnalysisRule, replacing } from "#domain/analysis/rule";

export const couldOf: AnalysisRule = {
  id: "could-of",
  kind: "consistency",
  severity: "info",
  source: "house",
  title: "“Of” for “have”",
  titles: "“Of” for “have” in {n} passages",
  description: "“Could’ve” sounds like “could of”, and is written “could have”.",
  suggestion: "Write “have”, unless it is how a person speaks.",
  inPassage: replacing(
    /(?<=(?<!\p{L})(?:could|should|would|might|must) )of(?= (?!course|necessity|late|old|all|any|the|a|it|its|his|her|my)\p{Ll})/giu,
    "have",
    { hints: [" of "], languages: ["en"] },
  ),
};
