import type { AnalysisRule } from "#domain/analysis/rule";

export const trackedChangesWait: AnalysisRule = {
  id: "tracked-changes-wait",
  kind: "leftovers",
  severity: "warning",
  source: "house",
  title: "Tracked changes or comments wait",
  titles: "Chapters with tracked changes or comments: {n}",
  description: "You chose to keep them when you converted. They are not in the e-book until you accept them.",
  suggestion: "Accept or reject them in the editor.",
  *inChapter({ tracked, passages }) {
    const [first] = passages;
    if (tracked > 0 && first) yield { run: first.run, from: 0, to: Math.min(60, first.text.length) };
  },
};
