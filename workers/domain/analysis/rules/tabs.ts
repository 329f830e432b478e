import { type AnalysisRule, replacing } from "#domain/analysis/rule";

export const tabs: AnalysisRule = {
  id: "tabs",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A tab in the text",
  titles: "Tabs in {n} passages",
  description: "E-book readers show a tab as one space, or as nothing.",
  suggestion: "Put a space there. Indents come from the book’s design.",
  inPassage: replacing(
    /^[ \u00a0]*\t[\t ]*|[ \u00a0]*\t[\t ]*$|[ \u00a0]*\t[\t ]*/g,
    ({ 0: { length }, index }, { text }) => (index === 0 || index + length === text.length ? "" : " "),
    { hints: ["\t"] },
  ),
};
