import { type AnalysisRule, replacing } from "#domain/analysis/rule";

/** Shorter ones may be verse or an address, in characters. */
const longEnough = 120;
const maxLines = 3;

export const lineBreakInSentence: AnalysisRule = {
  id: "line-break-in-sentence",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A line that breaks inside a sentence",
  titles: "Lines that break inside a sentence in {n} passages",
  description: "A forced break looks torn at any other size of type.",
  suggestion: "Put a space there.",
  inPassage: replacing(
    /(?<=[\p{Ll},]) ?\n ?(?=\p{Ll})/gu,
    (_match, { text }) => (text.length > longEnough && text.split("\n").length <= maxLines ? " " : undefined),
    { hints: ["\n"], kinds: ["text"] },
  ),
};
