import type { AnalysisRule } from "#domain/analysis/rule";
import { isbn13 } from "#domain/books/isbn";

const written = /ISBN(?:-1[03])?[:\s]*([\d][\d\s\u2010-]{8,16}[\dXx])/g;

export const isbnDiffers: AnalysisRule = {
  id: "isbn-differs",
  kind: "pages",
  severity: "info",
  source: "house",
  title: "The ISBN in the text is not the book’s",
  titles: "ISBNs in the text that are not the book’s: {n}",
  description: "The details name another one for the e-book.",
  suggestion: "Check which is right. A paperback has its own.",
  *inBook({ chapters, details }) {
    const own = details.isbn === undefined ? undefined : isbn13(details.isbn);
    if (own === undefined) return;
    for (const chapter of chapters)
      for (const { run, text } of chapter.passages)
        for (const match of text.includes("ISBN") ? text.matchAll(written) : []) {
          const found = isbn13(match[1] ?? "");
          const isPrint = /print|paper|hard|softcover/i.test(text);
          if (found !== undefined && found !== own && !isPrint)
            yield { chapter: chapter.id, run, from: match.index, to: match.index + match[0].length };
        }
  },
};
