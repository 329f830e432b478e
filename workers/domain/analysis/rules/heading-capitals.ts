import { headingsOf } from "#domain/analysis/chapter-numbers";
import type { AnalysisRule } from "#domain/analysis/rule";
import { isCapitals, titleCase } from "#domain/analysis/title-case";

export const headingCapitals: AnalysisRule = {
  id: "heading-capitals",
  kind: "structure",
  severity: "warning",
  source: "house",
  title: "A chapter heading is typed in capitals",
  titles: "{n} chapter headings are typed in capitals",
  description: "Screen readers may spell them out letter by letter, and the contents list looks uneven.",
  suggestion: "Write them like the others.",
  *inBook({ chapters, language }) {
    const all = chapters
      .filter(({ matter }) => matter === "body")
      .flatMap((chapter) => headingsOf(chapter).map((heading) => ({ chapter, heading })));
    const shouting = all.filter(({ heading }) => isCapitals(heading.text));
    if (shouting.length * 2 >= all.length) return;
    for (const { chapter, heading } of shouting)
      yield {
        chapter: chapter.id,
        run: heading.run,
        from: 0,
        to: heading.text.length,
        ...(language === "en" ? { becomes: titleCase(heading.text) } : {}),
      };
  },
};
