import type { AnalysisRule } from "#domain/analysis/rule";

/** Characters. */
const maxLine = 80;
const draftLine =
  /\b(?:first|second|third|final|rough|working) draft\b|\bword count\b|\b(?:about|approx\.?|approximately|circa) [\d,.]+ words\b|\bdraft (?:no\.? ?)?\d|\bmanuscript version\b/i;

export const draftLines: AnalysisRule = {
  id: "draft-lines",
  kind: "leftovers",
  severity: "warning",
  source: "house",
  title: "A line about the draft",
  titles: "Lines about the draft: {n}",
  description: "It tells of a draft or a word count, which no reader needs.",
  suggestion: "Take it out.",
  *inBook({ chapters }) {
    for (const chapter of chapters.slice(0, 3))
      for (const { run, text } of chapter.passages.slice(0, 12)) {
        const found = text.length > maxLine ? null : draftLine.exec(text);
        if (found) yield { chapter: chapter.id, run, from: 0, to: text.length };
      }
  },
};
