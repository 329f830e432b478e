import { median } from "#domain/analysis/median";
import type { AnalysisRule } from "#domain/analysis/rule";

/** Words that any chapter may have. */
const minWords = 3_000;

export const longChapter: AnalysisRule = {
  id: "long-chapter",
  kind: "structure",
  severity: "info",
  source: "house",
  title: "A chapter is far longer than the others",
  titles: "Chapters far longer than the others: {n}",
  description: "Readers use chapters to pause. This one may be two.",
  suggestion: "Look whether it can be divided.",
  *inBook({ chapters }) {
    const body = chapters.filter(({ matter }) => matter === "body");
    const middle = median(body.map(({ habits }) => habits.counts.words));
    if (body.length < 5) return;
    for (const { id, habits, passages } of body)
      if (habits.counts.words > Math.max(minWords, 3 * middle) && passages[0])
        yield {
          chapter: id,
          run: passages[0].run,
          from: 0,
          to: passages[0].text.length,
          says: `${habits.counts.words.toLocaleString("en")} words. Half of the chapters have at most ${middle.toLocaleString("en")}.`,
        };
  },
};
