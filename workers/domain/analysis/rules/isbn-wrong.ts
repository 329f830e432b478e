import type { AnalysisRule } from "#domain/analysis/rule";
import { isbnProblem } from "#domain/books/isbn";

const written = /ISBN(?:-1[03])?(?: \([^)]*\))?[:\s]*([\d][\d\s\u2010-]{8,16}[\dXx])/g;

export const isbnWrong: AnalysisRule = {
  id: "isbn-wrong",
  kind: "pages",
  severity: "warning",
  source: "house",
  title: "An ISBN with a wrong digit",
  titles: "ISBNs with a wrong digit: {n}",
  description: "Its last digit does not fit the others.",
  suggestion: "Copy it again from where you got it.",
  *inBook({ chapters }) {
    for (const chapter of chapters)
      for (const { run, text } of chapter.passages)
        for (const match of text.includes("ISBN") ? text.matchAll(written) : []) {
          const [whole, number = ""] = match;
          if (isbnProblem(number) !== undefined)
            yield { chapter: chapter.id, run, from: match.index, to: match.index + whole.length };
        }
  },
};
