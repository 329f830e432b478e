import { type AnalysisRule, replacing } from "#domain/analysis/rule";

export const dotsForEllipsis: AnalysisRule = {
  id: "dots-for-ellipsis",
  kind: "typography",
  severity: "info",
  source: "house",
  title: "Three dots for an ellipsis",
  titles: "Three dots for an ellipsis in {n} passages",
  description: "Most of the book uses the one sign for it, which never breaks over two lines.",
  suggestion: "Use the sign.",
  inPassage: replacing(/(?<!\.)(?:\.{3}|\. \. \.)(?!\.)/g, "…", {
    hints: ["...", ". . ."],
    when: ({ habits: { counts } }) => counts.ellipsisSign > counts.ellipsisDots,
  }),
};
