import type { AnalysisRule } from "#domain/analysis/rule";

export const shortenedLinks: AnalysisRule = {
  id: "shortened-links",
  kind: "links",
  severity: "warning",
  source: "house",
  title: "A shortened link",
  titles: "Shortened links: {n}",
  description: "Nobody can see where it goes, some stores refuse it, and it dies with its service.",
  suggestion: "Use the full address.",
  *inChapter({ links }) {
    for (const { run, href } of links)
      if (
        /^https?:\/\/(?:www\.)?(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|buff\.ly|rebrand\.ly|cutt\.ly)\//i.test(
          href,
        )
      )
        yield { run, says: href };
  },
};
