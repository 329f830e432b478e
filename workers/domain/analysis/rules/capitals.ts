import { type AnalysisRule, pointing, prose } from "#domain/analysis/rule";

export const capitals: AnalysisRule = {
  id: "capitals",
  kind: "typography",
  severity: "info",
  source: "house",
  title: "A passage in capitals",
  titles: "Passages in capitals: {n}",
  description: "Long runs of capitals are hard to read, and screen readers may spell them out.",
  suggestion: "Set them in italics or small capitals instead.",
  inPassage: pointing(/(?:(?<!\p{L})\p{Lu}[\p{Lu}’'-]+(?!\p{L})[ ,.!?“”-]*){5,}/gu, { kinds: prose }),
};
