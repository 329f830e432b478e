import { word } from "#domain/analysis/habits";
import type { AnalysisRule } from "#domain/analysis/rule";

const maxWords = 400;

export const longParagraph: AnalysisRule = {
  id: "long-paragraph",
  kind: "reading",
  severity: "info",
  source: "house",
  title: "A very long paragraph",
  titles: "Very long paragraphs: {n}",
  description: "On a phone it fills several screens without a rest for the eye.",
  suggestion: "See where it could be divided.",
  *inPassage({ run, text, kind }) {
    if (kind !== "text" || text.length < maxWords) return;
    const count = text.match(word)?.length ?? 0;
    if (count > maxWords) yield { run, from: 0, to: Math.min(text.length, 80), says: `${count} words.` };
  },
};
