import type { AnalysisRule } from "#domain/analysis/rule";

export const headingSkipsLevel: AnalysisRule = {
  id: "heading-skips-level",
  kind: "structure",
  severity: "warning",
  source: {
    name: "WCAG 2.2, technique H42",
    address: "https://www.w3.org/WAI/WCAG22/Techniques/html/H42",
    readOn: "2026-11-24",
  },
  title: "A heading skips a level",
  titles: "Headings that skip a level: {n}",
  description: "Screen readers move through a book by its headings. A skipped level reads as a gap.",
  suggestion: "Raise the heading to the next level.",
  *inChapter({ blocks }) {
    let last: number | undefined;
    for (const one of blocks) {
      if (one.kind !== "heading") continue;
      const next = last === undefined ? undefined : ((last + 1) as 2 | 3 | 4 | 5 | 6);
      if (next !== undefined && one.level > next)
        yield {
          run: one.run,
          from: 0,
          to: one.text.length,
          change: { do: "level", block: one.block, level: next },
        };
      last = next !== undefined && one.level > next ? next : one.level;
    }
  },
};
