import type { AnalysisRule } from "#domain/analysis/rule";

export const alsoByMissing: AnalysisRule = {
  id: "also-by-missing",
  kind: "pages",
  severity: "info",
  source: "house",
  title: "No list of your other books",
  titles: "No list of your other books",
  description: "The page after the end is where the next book is sold.",
  suggestion: "Add “Also by” if you have other books.",
  *inBook({ chapters }) {
    if (
      chapters.length >= 3 &&
      !chapters.some(
        ({ page, title }) =>
          page === "also-by" ||
          /also by|other books|books by|more from|weitere bücher|du même auteur|otros libros/i.test(title),
      )
    )
      yield {};
  },
};
