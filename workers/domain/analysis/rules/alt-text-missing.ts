import type { AnalysisRule } from "#domain/analysis/rule";
import { accessible } from "#domain/analysis/sources";

export const altTextMissing: AnalysisRule = {
  id: "alt-text-missing",
  kind: "accessibility",
  severity: "warning",
  source: accessible,
  title: "A picture without alt text",
  titles: "{n} pictures have no alt text",
  description: "Readers who can’t see a picture may hear its file name instead. Only you know what it shows.",
  suggestion: "Describe it in the editor, or mark it as decoration.",
  *inChapter({ blocks }) {
    for (const one of blocks)
      if (one.kind === "figure" && one.alt.trim() === "" && !one.isDecorative)
        yield { block: one.id, says: one.caption };
  },
};
