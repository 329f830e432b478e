import { type AnalysisRule, pointing, prose } from "#domain/analysis/rule";

export const todoMarks: AnalysisRule = {
  id: "todo-marks",
  kind: "leftovers",
  severity: "critical",
  source: "house",
  title: "A note to yourself",
  titles: "Notes to yourself: {n}",
  description: "TODO, FIXME or XXX still stands in the text.",
  suggestion: "Write what it reminds you of, or take it out.",
  inPassage: pointing(/(?<![\p{L}\p{N}])(?:TODO|FIXME|TBD|TBC|XXX+)(?![\p{L}\p{N}])/gu, {
    hints: ["TODO", "FIXME", "TBD", "TBC", "XXX"],
    kinds: prose,
  }),
};
