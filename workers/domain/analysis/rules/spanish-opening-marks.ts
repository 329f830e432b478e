import type { AnalysisRule } from "#domain/analysis/rule";

const pairs = [
  ["¿", "?"],
  ["¡", "!"],
] as const;
/** Characters before the mark that are shown with it. */
const shown = 30;

export const spanishOpeningMarks: AnalysisRule = {
  id: "spanish-opening-marks",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A Spanish question without its opening mark",
  titles: "Spanish questions or exclamations without an opening mark in {n} passages",
  description: "Spanish opens them with ¿ and ¡.",
  suggestion: "Write the opening mark.",
  *inChapter({ passages }) {
    for (const { run, text, language } of passages) {
      if (language !== "es") continue;
      for (const [open, close] of pairs) {
        const missing = text.split(close).length > text.split(open).length;
        const at = text.indexOf(close);
        if (missing) yield { run, from: Math.max(0, at - shown), to: at + 1 };
      }
    }
  },
};
