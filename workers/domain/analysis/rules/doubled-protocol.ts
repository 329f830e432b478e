import type { AnalysisRule } from "#domain/analysis/rule";

export const doubledProtocol: AnalysisRule = {
  id: "doubled-protocol",
  kind: "links",
  severity: "warning",
  source: "house",
  title: "A link that begins twice",
  titles: "Links that begin twice: {n}",
  description: "An address was pasted after “https://”.",
  suggestion: "Keep the second.",
  *inChapter({ links }) {
    for (const { run, link, href } of links)
      if (/^https?:\/\/https?:?\/\//i.test(href))
        yield {
          run,
          change: {
            do: "link",
            run,
            link,
            href: href.replace(/^https?:\/\//i, "").replace(/^(https?):?\/\//i, "$1://"),
          },
          says: href,
        };
  },
};
