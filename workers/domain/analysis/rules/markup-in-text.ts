import { type AnalysisRule, replacing } from "#domain/analysis/rule";

export const markupInText: AnalysisRule = {
  id: "markup-in-text",
  kind: "leftovers",
  severity: "warning",
  source: "house",
  title: "Markup in the text",
  titles: "Markup in {n} passages",
  description: "Tags of a web page stand among the words.",
  suggestion: "Take them out.",
  inPassage: replacing(
    /<\/?(?:i|b|em|strong|p|br|span|div|u|h[1-6]|font|sup|sub|center)(?:\s[^<>]{0,200})?\s?\/?>/gi,
    "",
    { hints: ["<"] },
  ),
};
