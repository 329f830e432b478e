import type { AnalysisRule } from "#domain/analysis/rule";

export const singleQuotesForSpeech: AnalysisRule = {
  id: "single-quotes-for-speech",
  kind: "consistency",
  severity: "info",
  source: "house",
  title: "Speech in single quotation marks",
  titles: "Speech in single quotation marks in {n} passages",
  description: "Most speech in the book stands in double ones.",
  suggestion: "Use the book’s own marks.",
  *inChapter({ passages }, { habits: { counts } }) {
    if (counts.opensDouble < 10 * counts.opensSingle) return;
    for (const { run, text, kind } of passages)
      if (kind === "text" && /^‘[^’]+[,.!?]’(?:\s|$)/u.test(text))
        yield { run, from: 0, to: text.indexOf("’") + 1 };
  },
};
