import { type AnalysisRule, pointing } from "#domain/analysis/rule";

export const exampleAddresses: AnalysisRule = {
  id: "example-addresses",
  kind: "leftovers",
  severity: "warning",
  source: "house",
  title: "An address that was never filled in",
  titles: "Addresses never filled in: {n}",
  description: "It comes from a template.",
  suggestion: "Write your own, or take it out.",
  inPassage: pointing(
    /(?:www\.)?(?:example|yourwebsite|yoursite|yourdomain|yourname|authorname|mywebsite)\.(?:com|org|net)|(?:your(?:name|email)?|author)@[\p{L}.]+/giu,
    { hints: ["example.", "your", "Your", "author", "mywebsite"] },
  ),
};
