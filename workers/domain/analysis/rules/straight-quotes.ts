import { curlyQuote, isCurly, isMeasure } from "#domain/analysis/quotes";
import { type AnalysisRule, replacing } from "#domain/analysis/rule";

export const straightQuotes: AnalysisRule = {
  id: "straight-quotes",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A straight quotation mark",
  titles: "Straight quotation marks in {n} passages",
  description: "The rest of the book uses curly ones.",
  suggestion: "Make them curly.",
  inPassage: replacing(
    /"/g,
    ({ index }, passage, book) =>
      isMeasure(passage.text, index) ? undefined : curlyQuote(passage, index, book),
    { hints: ['"'], when: isCurly },
  ),
};
