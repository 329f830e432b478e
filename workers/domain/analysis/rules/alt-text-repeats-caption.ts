import type { AnalysisRule } from "#domain/analysis/rule";
import { accessible } from "#domain/analysis/sources";

export const altTextRepeatsCaption: AnalysisRule = {
  id: "alt-text-repeats-caption",
  kind: "accessibility",
  severity: "info",
  source: accessible,
  title: "Alt text that repeats the caption",
  titles: "Alt texts that repeat the caption: {n}",
  description: "A reader hears the same words twice.",
  suggestion: "Describe what the picture shows instead.",
  *inChapter({ blocks }) {
    for (const one of blocks)
      if (one.kind === "figure" && one.alt.trim() !== "" && one.alt.trim() === one.caption.trim())
        yield { block: one.id, says: `“${one.alt}”` };
  },
};
