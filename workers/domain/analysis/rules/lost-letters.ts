import { type AnalysisRule, pointing } from "#domain/analysis/rule";

export const lostLetters: AnalysisRule = {
  id: "lost-letters",
  kind: "leftovers",
  severity: "critical",
  source: "house",
  title: "A letter that was lost",
  titles: "Lost letters in {n} passages",
  description: "The sign � stands for a letter that some program could not read.",
  suggestion: "Write the letter.",
  inPassage: pointing(/[\p{L}]*\ufffd+[\p{L}]*/gu, { hints: ["\ufffd"] }),
};
