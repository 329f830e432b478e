import type { AnalysisRule } from "#domain/analysis/rule";

export const typedAddresses: AnalysisRule = {
  id: "typed-addresses",
  kind: "links",
  severity: "info",
  source: "house",
  title: "An address that is not a link",
  titles: "Addresses that are not links: {n}",
  description: "A reader has to type it.",
  suggestion: "Make it a link in the editor, if it should be one.",
  *inChapter({ passages, links }) {
    for (const { run, text } of passages) {
      if (!text.includes("://") && !text.includes("www.")) continue;
      const linked = links.filter((link) => link.run === run).map((link) => link.text);
      for (const match of text.matchAll(/(?:https?:\/\/|www\.)[^\s<>“”"]{4,}[^\s<>“”".,;:!?)]/g))
        if (!linked.some((words) => words.includes(match[0])))
          yield { run, from: match.index, to: match.index + match[0].length };
    }
  },
};
