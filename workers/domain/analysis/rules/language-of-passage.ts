import { type AnalysisRule, pointing } from "#domain/analysis/rule";
import { accessible } from "#domain/analysis/sources";

export const languageOfPassage: AnalysisRule = {
  id: "language-of-passage",
  kind: "accessibility",
  severity: "info",
  source: accessible,
  title: "A passage in another alphabet",
  titles: "Passages in another alphabet: {n}",
  description: "A screen reader reads it with the wrong voice unless it knows the language.",
  suggestion: "Say in the editor which language it is.",
  inPassage: pointing(
    /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}](?:[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s]{2,})/gu,
    { languages: ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "pl", "da", "nb"] },
  ),
};
