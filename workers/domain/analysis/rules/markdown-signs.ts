import { type AnalysisRule, pointing, prose } from "#domain/analysis/rule";

export const markdownSigns: AnalysisRule = {
  id: "markdown-signs",
  kind: "leftovers",
  severity: "warning",
  source: "house",
  title: "Signs of Markdown",
  titles: "Signs of Markdown in {n} passages",
  description:
    "Some writing programs mark italics and headings with * _ and #. They were never turned into the real thing.",
  suggestion: "Format the words, and take the signs out.",
  inPassage: pointing(
    /(?<![\p{L}\p{N}*_])(\*{1,3}|_{1,3})(?=\S)[^*_\n]{1,200}(?<=\S)\1(?![\p{L}\p{N}*_])|^#{1,6} (?=\S)/gu,
    { hints: ["*", "_", "#"], kinds: prose },
  ),
};
