import { headingsOf, numberOf } from "#domain/analysis/chapter-numbers";
import type { AnalysisRule } from "#domain/analysis/rule";

export const sameHeadingTwice: AnalysisRule = {
  id: "same-heading-twice",
  kind: "structure",
  severity: "info",
  source: "house",
  title: "Two chapters have the same title",
  titles: "Chapters that share a title: {n}",
  description: "A reader cannot tell them apart in the contents.",
  suggestion: "Rename one, unless you mean it.",
  *inBook({ chapters }) {
    const seen = new Set<string>();
    for (const chapter of chapters) {
      const [first] = headingsOf(chapter);
      if (!first || chapter.matter !== "body") continue;
      const title = `${first.text} ${first.subtitle}`.trim().toLowerCase();
      if (seen.has(title) && numberOf(first.text) === undefined)
        yield { chapter: chapter.id, run: first.run, from: 0, to: first.text.length, about: title };
      seen.add(title);
    }
  },
};
