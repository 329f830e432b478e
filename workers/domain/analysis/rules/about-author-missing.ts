import type { AnalysisRule } from "#domain/analysis/rule";

export const aboutAuthorMissing: AnalysisRule = {
  id: "about-author-missing",
  kind: "pages",
  severity: "info",
  source: "house",
  title: "Nothing about the author",
  titles: "Nothing about the author",
  description: "Readers who reach the end are the ones who look for your next book.",
  suggestion: "Add a page about the author.",
  *inBook({ chapters }) {
    const last = chapters.slice(-6);
    if (
      chapters.length >= 3 &&
      !last.some(
        ({ page, title }) =>
          page === "about-author" ||
          /about|author|biograph|über|autor|auteur|autore|sobre|over de/i.test(title),
      )
    )
      yield {};
  },
};
