import type { AnalysisRule } from "#domain/analysis/rule";

const placeholder =
  /^(?:untitled(?: chapter)?|chapter (?:title|name|heading)(?: here)?|new chapter|heading(?: \d)?|title here|your title)$/i;

export const placeholderHeadings: AnalysisRule = {
  id: "placeholder-headings",
  kind: "leftovers",
  severity: "warning",
  source: "house",
  title: "A heading that was never written",
  titles: "Headings that were never written: {n}",
  description: "It still says what a template says.",
  suggestion: "Write the real heading.",
  *inChapter({ blocks }) {
    for (const one of blocks)
      if (one.kind === "heading" && placeholder.test(one.text.trim()))
        yield { run: one.run, from: 0, to: one.text.length };
  },
};
