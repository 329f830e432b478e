import type { AnalysisRule } from "#domain/analysis/rule";
import { sources } from "#domain/compliance/sources";

/** Characters. */
const maxAlt = 140;

export const altTextLong: AnalysisRule = {
  id: "alt-text-long",
  kind: "accessibility",
  severity: "info",
  source: sources.guidelines,
  title: "A long alt text",
  titles: "Long alt texts: {n}",
  description: "A screen reader cannot pause inside it. Amazon asks for less than 140 characters.",
  suggestion: "Shorten it, and tell the rest in the text.",
  *inChapter({ blocks }) {
    for (const one of blocks)
      if (one.kind === "figure" && one.alt.length >= maxAlt)
        yield { block: one.id, says: `It has ${one.alt.length} characters.` };
  },
};
