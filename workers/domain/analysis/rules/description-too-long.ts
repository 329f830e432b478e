import type { AnalysisRule } from "#domain/analysis/rule";
import { kdpTitle } from "#domain/analysis/sources";
import { maxDescription } from "#domain/analysis/store-limits";

export const descriptionTooLong: AnalysisRule = {
  id: "description-too-long",
  kind: "details",
  severity: "critical",
  source: kdpTitle,
  title: "The description is too long",
  titles: "The description is too long",
  description: "Amazon takes 4,000 characters, tags included.",
  suggestion: "Shorten it.",
  *inBook({ details: { description = "" } }) {
    if (description.length > maxDescription) yield { says: `It has ${description.length} characters.` };
  },
};
