import type { BookReading } from "#domain/analysis/book-reading";
import { type AnalysisRule, replacing } from "#domain/analysis/rule";

const numbers = ["", "", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
/** Words that a figure belongs to. */
const afterLabel =
  /(?:chapter|page|part|number|room|route|act|volume|figure|table|step|section|at|to|version) $/i;

function writesNumbersOut({ habits: { words } }: BookReading): boolean {
  return numbers.reduce((sum, name) => sum + (words.get(name) ?? 0), 0) >= 3;
}

export const figuresInProse: AnalysisRule = {
  id: "figures-in-prose",
  kind: "consistency",
  severity: "info",
  source: "house",
  title: "A small number as a figure",
  titles: "Small numbers as figures in {n} passages",
  description: "Novels write out the numbers up to ten, and this one mostly does.",
  suggestion: "Write it out.",
  inPassage: replacing(
    /(?<=\p{Ll} )[2-9](?= \p{Ll}{3,})/gu,
    ({ 0: figure, index }, { text }) =>
      afterLabel.test(text.slice(Math.max(0, index - 20), index)) ? undefined : numbers[Number(figure)],
    { languages: ["en"], kinds: ["text"], when: writesNumbersOut },
  ),
};
