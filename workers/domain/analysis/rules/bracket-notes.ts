import { type AnalysisRule, pointing } from "#domain/analysis/rule";

export const bracketNotes: AnalysisRule = {
  id: "bracket-notes",
  kind: "leftovers",
  severity: "warning",
  source: "house",
  title: "A note in brackets",
  titles: "Notes in brackets: {n}",
  description: "It reads like a note between you and an editor.",
  suggestion: "Settle it, and take it out.",
  inPassage: pointing(
    /\[(?:[A-Z]{2,3}:|note to self|NTS|check|add|fix|describe|scene|insert|rewrite|expand|more here|name\??|date\??)(?:[ :,][^[\]]{0,200})?\]/gi,
    { hints: ["["] },
  ),
};
