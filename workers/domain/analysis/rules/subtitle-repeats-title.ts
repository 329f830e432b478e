import type { AnalysisRule } from "#domain/analysis/rule";

export const subtitleRepeatsTitle: AnalysisRule = {
  id: "subtitle-repeats-title",
  kind: "details",
  severity: "info",
  source: "house",
  title: "The subtitle repeats the title",
  titles: "The subtitle repeats the title",
  description: "Stores show both together.",
  suggestion: "Leave the repeated words out.",
  *inBook({ details: { title = "", subtitle = "" } }) {
    if (title.length > 3 && subtitle.toLowerCase().includes(title.toLowerCase()))
      yield { says: `“${subtitle}”` };
  },
};
