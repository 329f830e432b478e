import { headingsOf } from "#domain/analysis/chapter-numbers";
import type { AnalysisRule } from "#domain/analysis/rule";

/** Characters of its beginning. */
const shown = 60;

export const chapterWithoutTitle: AnalysisRule = {
  id: "chapter-without-title",
  kind: "structure",
  severity: "info",
  source: "house",
  title: "A chapter without a heading",
  titles: "Chapters without a heading: {n}",
  description: "The other chapters have one. Nothing stands for it in the contents.",
  suggestion: "Give it a heading.",
  *inBook({ chapters }) {
    const body = chapters.filter(({ matter, passages }) => matter === "body" && passages.length > 0);
    const bare = body.filter((chapter) => headingsOf(chapter).length === 0);
    if (body.length < 4 || bare.length * 4 > body.length) return;
    for (const { id, passages } of bare)
      if (passages[0])
        yield { chapter: id, run: passages[0].run, from: 0, to: Math.min(shown, passages[0].text.length) };
  },
};
