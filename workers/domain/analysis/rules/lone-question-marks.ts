import { type AnalysisRule, pointing } from "#domain/analysis/rule";

export const loneQuestionMarks: AnalysisRule = {
  id: "lone-question-marks",
  kind: "leftovers",
  severity: "warning",
  source: "house",
  title: "Question marks that stand for a word",
  titles: "Question marks that stand for a word, in {n} passages",
  description: "Somebody meant to fill this in.",
  suggestion: "Write the word.",
  inPassage: pointing(/(?<=^|\s)\?{2,}(?=\s|$|[.,;])/g, { hints: ["??"] }),
};
