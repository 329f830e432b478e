import type { AnalysisRule } from "#domain/analysis/rule";

export const insecureLinks: AnalysisRule = {
  id: "insecure-links",
  kind: "links",
  severity: "info",
  source: "house",
  title: "A link without encryption",
  titles: "Links without encryption: {n}",
  description: "Browsers warn before they open an address that begins with http.",
  suggestion: "Use https. Open it once to be sure.",
  *inChapter({ links }) {
    for (const { run, link, href } of links)
      if (/^http:\/\/(?!localhost|127\.|192\.168\.|10\.)/i.test(href))
        yield { run, change: { do: "link", run, link, href: href.replace(/^http:/i, "https:") }, says: href };
  },
};
