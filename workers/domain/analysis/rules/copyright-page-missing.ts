import type { AnalysisRule } from "#domain/analysis/rule";

export const copyrightPageMissing: AnalysisRule = {
  id: "copyright-page-missing",
  kind: "pages",
  severity: "info",
  source: "house",
  title: "There is no copyright page",
  titles: "There is no copyright page",
  description: "Stores don’t ask for one, but readers and libraries look for it.",
  suggestion: "Add one from the editor’s pages.",
  *inBook({ chapters }) {
    const has = chapters.some(
      ({ page, matter, passages }) =>
        page === "copyright" ||
        (matter !== "body" && passages.some(({ text }) => /©|copyright/i.test(text))) ||
        passages.slice(0, 12).some(({ text }) => /©\s*\d{4}/.test(text)),
    );
    if (!has && chapters.length > 0) yield {};
  },
};
