import { type AnalysisRule, replacing } from "#domain/analysis/rule";

const right: Record<string, string> = {
  "â€™": "’",
  "â€œ": "“",
  "â€\u009d": "”",
  "â€˜": "‘",
  "â€¦": "…",
  "â€“": "–",
  "â€”": "—",
  "Ã©": "é",
  "Ã¨": "è",
  "Ã¼": "ü",
  "Ã¶": "ö",
  "Ã¤": "ä",
  "Ã±": "ñ",
  "Ã§": "ç",
  "Ã¡": "á",
  "Ã³": "ó",
  Ãª: "ê",
  "Ã«": "ë",
  "Ã®": "î",
  "Ã´": "ô",
};

export const garbledLetters: AnalysisRule = {
  id: "garbled-letters",
  kind: "leftovers",
  severity: "warning",
  source: "house",
  title: "Garbled letters",
  titles: "Garbled letters in {n} passages",
  description: "The text was once read in the wrong character set.",
  suggestion: "Put the right letters there.",
  inPassage: replacing(/â€(?:™|œ|\u009d|˜|¦|“|”)|Ã[©¨¼¶¤±§¡³ª«®´]/g, ({ 0: garbled }) => right[garbled], {
    hints: ["â€", "Ã"],
  }),
};
