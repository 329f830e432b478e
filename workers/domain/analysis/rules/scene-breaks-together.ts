import type { AnalysisRule } from "#domain/analysis/rule";

export const sceneBreaksTogether: AnalysisRule = {
  id: "scene-breaks-together",
  kind: "structure",
  severity: "warning",
  source: "house",
  title: "Two scene breaks in a row",
  titles: "Scene breaks in a row: {n}",
  description: "The second divides nothing.",
  suggestion: "Keep one.",
  *inChapter({ blocks }) {
    const own = blocks.filter(({ depth }) => depth === 0);
    for (const [at, one] of own.entries())
      if (one.kind === "sceneBreak" && own[at - 1]?.kind === "sceneBreak")
        yield { block: one.id, change: { do: "remove", block: one.block } };
  },
};
