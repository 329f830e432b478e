import type { AnalysisRule } from "#domain/analysis/rule";

export const linksWithoutWords: AnalysisRule = {
  id: "links-without-words",
  kind: "links",
  severity: "info",
  source: "house",
  title: "A link without words",
  titles: "Links without words: {n}",
  description: "There is nothing to press.",
  suggestion: "Take the link out.",
  *inChapter({ links }) {
    for (const { run, link, text, href } of links)
      if (text.trim() === "") yield { run, change: { do: "link", run, link, href: null }, says: href };
  },
};
