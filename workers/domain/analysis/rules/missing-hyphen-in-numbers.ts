import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

export const missingHyphenInNumbers: AnalysisRule = {
  id: "missing-hyphen-in-numbers",
  kind: "typography",
  severity: "info",
  source: "house",
  title: "A number written without its hyphen",
  titles: "Numbers written without their hyphen in {n} passages",
  description: "Twenty-one to ninety-nine have one.",
  suggestion: "Put the hyphen in.",
  inPassage: replacing(
    /(?<!\p{L})(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?<what> )(?:one|two|three|four|five|six|seven|eight|nine)(?![\p{L}-])(?! (?:hundred|thousand|million|of ))/dgiu,
    "-",
    { languages: ["en"], kinds: prose },
  ),
};
