import type { AnalysisRule } from "#domain/analysis/rule";

export const vagueLinks: AnalysisRule = {
  id: "vague-links",
  kind: "accessibility",
  severity: "info",
  source: {
    name: "WCAG 2.2, success criterion 2.4.4",
    address: "https://www.w3.org/TR/WCAG22/#link-purpose-in-context",
    readOn: "2026-11-24",
  },
  title: "A link that does not say where it goes",
  titles: "Links that do not say where they go: {n}",
  description: "Screen readers list links by their words alone.",
  suggestion: "Name what the link opens.",
  *inChapter({ links }) {
    for (const { run, text } of links)
      if (
        /^(?:click )?(?:here|this|link|this link|more|read more|hier|ici|aquí|qui|aqui)$/i.test(text.trim())
      )
        yield { run, says: `“${text.trim()}”` };
  },
};
