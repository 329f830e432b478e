import type { AnalysisRule } from "#domain/analysis/rule";
import { accessible } from "#domain/analysis/sources";

export const altTextFileName: AnalysisRule = {
  id: "alt-text-file-name",
  kind: "accessibility",
  severity: "warning",
  source: accessible,
  title: "Alt text that is a file’s name",
  titles: "Alt texts that are file names: {n}",
  description: "Heard aloud, it tells nothing.",
  suggestion: "Say what the picture shows.",
  *inChapter({ blocks }) {
    for (const one of blocks)
      if (
        one.kind === "figure" &&
        /\.(?:jpe?g|png|gif|webp|tiff?|bmp|svg)$|^(?:image|img|picture|dsc|dscn|screenshot|bild|photo)[\s_-]*\d*$/i.test(
          one.alt.trim(),
        )
      )
        yield { block: one.id, says: `“${one.alt}”` };
  },
};
