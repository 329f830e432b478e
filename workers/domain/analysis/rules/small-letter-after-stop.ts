import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

const abbreviations = new Set(
  "approx dept prof capt govt supt esqr messrs bros corp assn illus trans usw evtl bzgl inkl ungef".split(
    " ",
  ),
);

export const smallLetterAfterStop: AnalysisRule = {
  id: "small-letter-after-stop",
  kind: "typography",
  severity: "info",
  source: "house",
  title: "A sentence that begins with a small letter",
  titles: "Sentences that begin with a small letter in {n} passages",
  description: "It may be a slip, or an abbreviation before it.",
  suggestion: "Write a capital, if it begins a sentence.",
  inPassage: replacing(
    /(?<=(?<!\p{L})(\p{Ll}{4,})\. )\p{Ll}(?=\p{Ll}+ )/gu,
    ({ 0: letter, 1: before = "" }) => (abbreviations.has(before) ? undefined : letter.toUpperCase()),
    { kinds: prose },
  ),
};
