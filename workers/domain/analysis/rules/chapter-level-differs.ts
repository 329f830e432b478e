import { headingsOf, numberOf } from "#domain/analysis/chapter-numbers";
import { mostOften } from "#domain/analysis/median";
import type { AnalysisRule } from "#domain/analysis/rule";

export const chapterLevelDiffers: AnalysisRule = {
  id: "chapter-level-differs",
  kind: "structure",
  severity: "warning",
  source: "house",
  title: "A chapter heading of another level",
  titles: "Chapter headings of another level: {n}",
  description: "Numbered chapters should stand at one level, or the contents indent some under others.",
  suggestion: "Set them at the level of the others.",
  *inBook({ chapters }) {
    const numbered = chapters.flatMap((chapter) =>
      headingsOf(chapter)
        .slice(0, 1)
        .filter(({ text }) => numberOf(text) !== undefined)
        .map((heading) => ({ chapter, heading })),
    );
    const usual = mostOften(numbered.map(({ heading }) => heading.level));
    if (usual === undefined || numbered.length < 4) return;
    const others = numbered.filter(({ heading }) => heading.level !== usual);
    if (others.length * 4 > numbered.length) return;
    for (const { chapter, heading } of others)
      yield {
        chapter: chapter.id,
        run: heading.run,
        from: 0,
        to: heading.text.length,
        change: { do: "level", block: heading.block, level: usual as 1 | 2 | 3 | 4 | 5 | 6 },
      };
  },
};
