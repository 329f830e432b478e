import { headingsOf } from "#domain/analysis/chapter-numbers";
import type { AnalysisRule } from "#domain/analysis/rule";

/** Not an ellipsis, and not an abbreviation or initial: `Mr.`, `J.`. */
const endsWithStop = /\p{Ll}{3,}\.\s*$/u;

export const headingFullStop: AnalysisRule = {
  id: "heading-full-stop",
  kind: "structure",
  severity: "info",
  source: "house",
  title: "A heading that ends with a full stop",
  titles: "Headings that end with a full stop: {n}",
  description: "Most of the book’s headings have none.",
  suggestion: "Take it out.",
  *inBook({ chapters }) {
    const all = chapters.flatMap((chapter) => headingsOf(chapter).map((heading) => ({ chapter, heading })));
    const ending = all.filter(({ heading }) => endsWithStop.test(heading.text));
    if (ending.length * 4 > all.length) return;
    for (const { chapter, heading } of ending) {
      const to = heading.text.trimEnd().length;
      yield { chapter: chapter.id, run: heading.run, from: to - 1, to, becomes: "" };
    }
  },
};
