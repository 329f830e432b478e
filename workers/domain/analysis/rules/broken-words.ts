import { type AnalysisRule, prose, replacing } from "#domain/analysis/rule";

/** After these a hyphen stands for a word that comes twice: `two- and three-day`, `hoofd- en oogpijn`. */
const joining = new Set("and or to und oder bis et ou y e o en of och eller og i lub".split(" "));

export const brokenWords: AnalysisRule = {
  id: "broken-words",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A word broken by a hyphen and a space",
  titles: "Words broken by a hyphen in {n} passages",
  description: "They were broken at the end of a line of another edition.",
  suggestion: "Join them.",
  inPassage: replacing(
    /(?<!\p{L})(\p{Ll}{2,})- (\p{Ll}{2,})(?!\p{L})/gu,
    ({ 1: head, 2: tail }, _passage, { habits }) =>
      !joining.has(tail ?? "") && habits.words.has(`${head}${tail}`) ? `${head}${tail}` : undefined,
    { hints: ["- "], kinds: prose },
  ),
};
