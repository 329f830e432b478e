import type { AnalysisRule } from "#domain/analysis/rule";

export const mixedSceneBreaks: AnalysisRule = {
  id: "mixed-scene-breaks",
  kind: "structure",
  severity: "info",
  source: "house",
  title: "A scene break unlike the others",
  titles: "Scene breaks unlike the others: {n}",
  description: "The book marks its scene breaks in one way nearly everywhere.",
  suggestion: "Mark them all the same way.",
  *inChapter({ blocks }, { habits: { ornaments } }) {
    const [usual, ...others] = [...ornaments].sort(([, one], [, other]) => other - one);
    const rest = others.reduce((sum, [, count]) => sum + count, 0);
    if (!usual || rest === 0 || usual[1] < 2 * rest) return;
    for (const one of blocks)
      if (one.kind === "sceneBreak" && one.ornament !== undefined && one.ornament !== usual[0])
        yield {
          block: one.id,
          change: { do: "ornament", block: one.block, ornament: usual[0] },
          says: `“${one.ornament}” where others are “${usual[0]}”.`,
        };
  },
};
