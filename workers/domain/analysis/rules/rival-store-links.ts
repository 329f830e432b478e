import type { AnalysisRule } from "#domain/analysis/rule";
import { storeOf } from "#domain/analysis/store-links";
import { sources } from "#domain/compliance/sources";

export const rivalStoreLinks: AnalysisRule = {
  id: "rival-store-links",
  kind: "links",
  severity: "warning",
  source: sources.links,
  title: "A link to a store",
  titles: "Links to stores: {n}",
  description: "Each store refuses books that send readers to another one.",
  suggestion: "Use the links that each store’s file fills in, or take the link out.",
  *inChapter({ links }) {
    for (const { run, link, href, text } of links)
      if (storeOf(href))
        yield {
          run,
          change: { do: "link", run, link, href: null },
          about: storeOf(href) ?? "",
          says: `“${text}” goes to ${storeOf(href)}.`,
        };
  },
};
