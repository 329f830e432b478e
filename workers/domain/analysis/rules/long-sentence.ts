import type { AnalysisRule } from "#domain/analysis/rule";
import { sentencesOf } from "#domain/analysis/sentences";

const maxWords = 60;

export const longSentence: AnalysisRule = {
  id: "long-sentence",
  kind: "reading",
  severity: "info",
  source: "house",
  title: "A very long sentence",
  titles: "Very long sentences: {n}",
  description: "Some readers lose the thread after 60 words, above all when they listen.",
  suggestion: "See whether it wants to be two.",
  *inPassage({ run, text, kind }) {
    if (kind !== "text") return;
    for (const { from, to, words } of sentencesOf(text))
      if (words > maxWords) yield { run, from, to, says: `${words} words.` };
  },
};
