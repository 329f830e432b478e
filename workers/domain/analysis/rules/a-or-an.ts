import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

/** Undefined where it cannot be told by the letters. */
function isVowelHeard(next: string): boolean | undefined {
  if (/^(?:hour|honest|hono|heir)/.test(next)) return true;
  if (/^(?:h|u|eu|ew|one|once|y)/.test(next)) return undefined;
  return /^[aeio]/.test(next);
}

export const aOrAn: AnalysisRule = {
  id: "a-or-an",
  kind: "consistency",
  severity: "info",
  source: "house",
  title: "“A” where “an” is said, or the other way",
  titles: "“A” and “an” exchanged in {n} passages",
  description: "“An” goes before a vowel that is heard.",
  suggestion: "Change it.",
  inPassage: replacing(
    /(?<![\p{L}’'.-])(a|an) (?=(\p{Ll}{2,}))/giu,
    ({ 1: article = "", 2: next = "" }) =>
      isVowelHeard(next) === undefined || isVowelHeard(next) === (article.length === 2)
        ? undefined
        : `${article[0]}${article.length === 2 ? "" : "n"} `,
    { languages: ["en"], kinds: prose },
  ),
};
