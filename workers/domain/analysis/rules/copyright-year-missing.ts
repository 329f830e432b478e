import type { AnalysisRule } from "#domain/analysis/rule";

export const copyrightYearMissing: AnalysisRule = {
  id: "copyright-year-missing",
  kind: "pages",
  severity: "warning",
  source: "house",
  title: "The copyright page has no year",
  titles: "The copyright page has no year",
  description: "A copyright line names the sign, the year and the owner.",
  suggestion: "Write the year.",
  *inBook({ chapters }) {
    for (const chapter of chapters.filter((one) => one.matter !== "body" || one.page === "copyright")) {
      const line = chapter.passages.find(({ text }) => /©|copyright/i.test(text));
      const text = chapter.passages.map((one) => one.text).join(" ");
      if (line && !/(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)|(?<!\p{L})[MDCLXVI]{4,}(?!\p{L})/u.test(text))
        yield { chapter: chapter.id, run: line.run, from: 0, to: line.text.length };
    }
  },
};
