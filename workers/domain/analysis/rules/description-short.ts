import type { AnalysisRule } from "#domain/analysis/rule";

/** Characters; about 35 words. */
const minDescription = 200;

export const descriptionShort: AnalysisRule = {
  id: "description-short",
  kind: "details",
  severity: "info",
  source: "house",
  title: "The description is short",
  titles: "The description is short",
  description: "Stores show several paragraphs. Most books use 100 words or more.",
  suggestion: "Tell who wants what, and what stands in the way.",
  *inBook({ details: { description = "" } }) {
    if (description.trim() !== "" && description.length < minDescription)
      yield { says: `It has ${description.length} characters.` };
  },
};
