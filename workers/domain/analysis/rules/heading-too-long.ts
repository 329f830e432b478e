import type { AnalysisRule } from "#domain/analysis/rule";

/** Characters. */
const maxHeading = 150;

export const headingTooLong: AnalysisRule = {
  id: "heading-too-long",
  kind: "structure",
  severity: "warning",
  source: "house",
  title: "A heading as long as a paragraph",
  titles: "Headings as long as a paragraph: {n}",
  description: "It may be text that was styled as a heading by mistake. The contents list it whole.",
  suggestion: "Make it a paragraph, or shorten it.",
  *inChapter({ blocks }) {
    for (const one of blocks)
      if (one.kind === "heading" && one.text.length > maxHeading)
        yield { run: one.run, from: 0, to: one.text.length };
  },
};
