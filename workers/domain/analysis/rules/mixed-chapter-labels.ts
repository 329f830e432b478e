import { hasLabel, headingsOf, numberOf } from "#domain/analysis/chapter-numbers";
import type { AnalysisRule } from "#domain/analysis/rule";

export const mixedChapterLabels: AnalysisRule = {
  id: "mixed-chapter-labels",
  kind: "structure",
  severity: "info",
  source: "house",
  title: "A chapter is labeled unlike the others",
  titles: "Chapters labeled unlike the others: {n}",
  description: "Most headings say “Chapter” before the number, or leave it out.",
  suggestion: "Label all chapters the same way.",
  *inBook({ chapters }) {
    const numbered = chapters.flatMap((chapter) =>
      headingsOf(chapter)
        .slice(0, 1)
        .filter(({ text }) => numberOf(text) !== undefined)
        .map((heading) => ({ chapter, heading })),
    );
    const isPlain = ({ heading }: (typeof numbered)[number]) => !hasLabel(heading.text);
    const plain = numbered.filter(isPlain);
    const labelled = numbered.filter((one) => !isPlain(one));
    const fewer = plain.length < labelled.length ? plain : labelled;
    if (fewer.length * 3 > numbered.length) return;
    for (const { chapter, heading } of fewer)
      yield { chapter: chapter.id, run: heading.run, from: 0, to: heading.text.length };
  },
};
