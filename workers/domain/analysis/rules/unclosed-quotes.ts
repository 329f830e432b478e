import type { AnalysisRule } from "#domain/analysis/rule";

/** Languages whose speech stands between these two marks. */
const closesLikeEnglish = new Set(["en", "es", "pt", "nl", "it"]);
const shown = 40;

/** Where the mark stands that nothing closes. */
function lastOpen(text: string): number | undefined {
  let open: number | undefined;
  for (const { 0: sign, index } of text.matchAll(/[“”]/g)) open = sign === "“" ? index : undefined;
  return open;
}

export const unclosedQuotes: AnalysisRule = {
  id: "unclosed-quotes",
  kind: "typography",
  severity: "info",
  source: "house",
  title: "Speech that is never closed",
  titles: "Speech that is never closed in {n} passages",
  description: "A quotation mark opens and none closes it, and the next paragraph does not go on with it.",
  suggestion: "Close it, or take the opening mark out.",
  *inChapter({ passages }) {
    for (const [at, { run, text, kind, language }] of passages.entries()) {
      if (kind !== "text" || !closesLikeEnglish.has(language)) continue;
      const open = lastOpen(text);
      const next = passages[at + 1];
      if (open !== undefined && !next?.text.startsWith("“"))
        yield { run, from: open, to: Math.min(text.length, open + shown) };
    }
  },
};
