import type { AnalysisRule } from "#domain/analysis/rule";

/** Parts are often no more than their heading. */
const isPart =
  /^(?:part|book|volume|teil|buch|band|partie|livre|parte|libro|deel|boek|del|bok|część|księga)(?![\p{L}])/iu;

export const emptyChapter: AnalysisRule = {
  id: "empty-chapter",
  kind: "structure",
  severity: "warning",
  source: "house",
  title: "A chapter without words",
  titles: "Chapters without words: {n}",
  description: "Its heading is all there is. A reader will think that the text is lost.",
  suggestion: "Write it, join it to the next, or delete it.",
  *inBook({ chapters }) {
    for (const [at, chapter] of chapters.entries()) {
      const [first] = chapter.blocks;
      const [words] = chapter.passages;
      if (chapter.matter !== "body" || first?.kind !== "heading" || !words || isPart.test(first.text))
        continue;
      const [next] = chapters[at + 1]?.blocks ?? [];
      const isAbove = next?.kind === "heading" && next.level > first.level;
      if (!isAbove && chapter.blocks.every(({ kind }) => kind === "heading"))
        yield { chapter: chapter.id, run: words.run, from: 0, to: words.text.length };
    }
  },
};
