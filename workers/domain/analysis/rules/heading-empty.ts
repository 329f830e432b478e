import type { AnalysisRule } from "#domain/analysis/rule";

export const headingEmpty: AnalysisRule = {
  id: "heading-empty",
  kind: "structure",
  severity: "warning",
  source: "house",
  title: "A heading without words",
  titles: "Headings without words: {n}",
  description: "It leaves an empty line in the contents.",
  suggestion: "Delete it.",
  *inChapter({ blocks }) {
    for (const one of blocks)
      if (one.kind === "heading" && one.text.trim() === "" && one.subtitle.trim() === "")
        yield { block: one.id, change: { do: "remove", block: one.block } };
  },
};
