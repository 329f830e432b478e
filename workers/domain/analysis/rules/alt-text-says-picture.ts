import type { AnalysisRule } from "#domain/analysis/rule";
import { accessible } from "#domain/analysis/sources";

export const altTextSaysPicture: AnalysisRule = {
  id: "alt-text-says-picture",
  kind: "accessibility",
  severity: "info",
  source: accessible,
  title: "Alt text that says it is a picture",
  titles: "Alt texts that say they are pictures: {n}",
  description: "Screen readers say that themselves.",
  suggestion: "Leave those words out.",
  *inChapter({ blocks }) {
    for (const one of blocks) {
      const rest =
        one.kind === "figure"
          ? one.alt.replace(/^(?:an? )?(?:image|picture|photo(?:graph)?|illustration) (?:of|showing) /i, "")
          : "";
      if (one.kind === "figure" && rest !== one.alt && rest !== "")
        yield {
          block: one.id,
          says: `“${one.alt}”`,
          change: { do: "describe", block: one.block, alt: rest.charAt(0).toUpperCase() + rest.slice(1) },
        };
    }
  },
};
