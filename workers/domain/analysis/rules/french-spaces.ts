import { type AnalysisRule, replacing } from "#domain/analysis/rule";

export const frenchSpaces: AnalysisRule = {
  id: "french-spaces",
  kind: "typography",
  severity: "warning",
  source: "house",
  title: "A French sign that may be parted from its word",
  titles: "French signs that may be parted from their words in {n} passages",
  description: "A colon or question mark must not begin a line. A no-break space keeps it with its word.",
  suggestion: "Put no-break spaces there.",
  inPassage: replacing(/(?<=[\p{L}\p{N}»)])(?<what> )[;:!?»]|(?<=«) (?=\S)/dgu, "\u00a0", {
    languages: ["fr"],
  }),
};
