import type { AnalysisRule } from "#domain/analysis/rule";
import { withoutTracking } from "#domain/analysis/store-links";

export const trackingLinks: AnalysisRule = {
  id: "tracking-links",
  kind: "links",
  severity: "info",
  source: "house",
  title: "A link that tracks readers",
  titles: "Links that track readers: {n}",
  description: "Part of the address tells somebody where a reader came from.",
  suggestion: "Take that part out. The link still works.",
  *inChapter({ links }) {
    for (const { run, link, href } of links) {
      const plain = withoutTracking(href);
      if (plain !== href) yield { run, change: { do: "link", run, link, href: plain }, says: href };
    }
  },
};
