import type { BookReading } from "#domain/analysis/book-reading";
import { type AnalysisRule, replacing } from "#domain/analysis/rule";

/** An American book that does so nearly always. */
function setsStopsInside({ locale, habits: { counts } }: BookReading): boolean {
  return locale.toLowerCase() === "en-us" && counts.stopInside > 4 * counts.stopOutside;
}

export const stopsOutsideQuotes: AnalysisRule = {
  id: "stops-outside-quotes",
  kind: "typography",
  severity: "info",
  source: "house",
  title: "A full stop or comma outside quotation marks",
  titles: "Stops outside quotation marks in {n} passages",
  description: "American books set them inside.",
  suggestion: "Move them inside.",
  inPassage: replacing(/(?<=\p{L})”[.,](?=\s|$)/gu, ({ 0: signs }) => `${signs[1]}”`, {
    hints: ["”.", "”,"],
    when: setsStopsInside,
  }),
};
