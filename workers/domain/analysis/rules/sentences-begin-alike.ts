import type { AnalysisRule } from "#domain/analysis/rule";
import { sentencesOf } from "#domain/analysis/sentences";

const minAlike = 5;

export const sentencesBeginAlike: AnalysisRule = {
  id: "sentences-begin-alike",
  kind: "reading",
  severity: "info",
  source: "house",
  title: "Sentences that begin alike",
  titles: "Sentences that begin alike, in {n} passages",
  description: "Five in a row begin with the same word.",
  suggestion: "Turn one of them round.",
  *inPassage({ run, text, kind }) {
    if (kind !== "text") return;
    let alike: { from: number; to: number; first: string }[] = [];
    for (const { from, to } of sentencesOf(text)) {
      const first = (/\p{L}+/u.exec(text.slice(from, to))?.[0] ?? "").toLowerCase();
      alike = alike[0]?.first === first ? [...alike, { from, to, first }] : [{ from, to, first }];
      if (alike.length === minAlike && first !== "")
        yield { run, from: alike[0]?.from ?? from, to, about: first };
    }
  },
};
