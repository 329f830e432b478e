import type { AnalysisRule } from "#domain/analysis/rule";

/** Shorter lines may be signs, letters or lists, in characters. */
const longEnough = 100;

export const missingFullStop: AnalysisRule = {
  id: "missing-full-stop",
  kind: "typography",
  severity: "info",
  source: "house",
  title: "A paragraph without a full stop",
  titles: "Paragraphs without a full stop: {n}",
  description: "It ends in a word, and the next paragraph begins a new sentence.",
  suggestion: "Write how it ends.",
  *inChapter({ passages }) {
    for (const [at, { run, text, kind }] of passages.entries()) {
      const next = passages[at + 1];
      if (kind !== "text" || text.length < longEnough || next?.kind !== "text") continue;
      const [last] = /\p{Ll}+$/u.exec(text) ?? [];
      if (last && /^[“‘«"]?\p{Lu}/u.test(next.text))
        yield { run, from: text.length - last.length, to: text.length };
    }
  },
};
