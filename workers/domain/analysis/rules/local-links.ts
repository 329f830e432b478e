import type { AnalysisRule } from "#domain/analysis/rule";

export const localLinks: AnalysisRule = {
  id: "local-links",
  kind: "links",
  severity: "critical",
  source: "house",
  title: "A link to your own computer",
  titles: "Links to your own computer: {n}",
  description: "It works for nobody else.",
  suggestion: "Take the link out. The words stay.",
  *inChapter({ links }) {
    for (const { run, link, href } of links)
      if (/^file:|^https?:\/\/(?:localhost(?=[:/]|$)|127\.|192\.168\.|10\.\d)|^[a-z]:\\/i.test(href))
        yield { run, change: { do: "link", run, link, href: null }, says: href };
  },
};
