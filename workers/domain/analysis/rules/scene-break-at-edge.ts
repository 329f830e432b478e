import type { AnalysisRule } from "#domain/analysis/rule";

export const sceneBreakAtEdge: AnalysisRule = {
  id: "scene-break-at-edge",
  kind: "structure",
  severity: "info",
  source: "house",
  title: "A scene break at the edge of a chapter",
  titles: "Scene breaks at the edge of a chapter: {n}",
  description: "It divides nothing from nothing.",
  suggestion: "Take it out.",
  *inChapter({ blocks }) {
    const own = blocks.filter(({ depth }) => depth === 0);
    const start = own.findIndex(({ kind }) => kind !== "heading");
    for (const edge of new Set([own[start], own.at(-1)]))
      if (edge?.kind === "sceneBreak" && own.length > 2)
        yield { block: edge.id, change: { do: "remove", block: edge.block } };
  },
};
