import { type AnalysisRule, replacing } from "#domain/analysis/rule";

export const wrongWayApostrophes: AnalysisRule = {
  id: "wrong-way-apostrophes",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "An apostrophe that faces the wrong way",
  titles: "Apostrophes that face the wrong way in {n} passages",
  description: "Word processors take an apostrophe at the start of a word for an opening quotation mark.",
  suggestion: "Turn them.",
  inPassage: replacing(/‘(?=(?:tis|twas|twere|twould|twill|em|til|neath|gainst)(?![\p{L}])|\d0s)/giu, "’", {
    hints: ["‘"],
    languages: ["en"],
  }),
};
