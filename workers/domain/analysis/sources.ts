import type { RuleSource } from "#domain/compliance/rule";

/** What rules of accessibility and of details rest on. */
export const accessible: RuleSource = {
  name: "EPUB Accessibility 1.1",
  address: "https://www.w3.org/TR/epub-a11y-11/",
  readOn: "2026-11-24",
};
export const kdpTitle: RuleSource = {
  name: "KDP help, metadata guidelines (G201097560)",
  address: "https://kdp.amazon.com/en_US/help/topic/G201097560",
  readOn: "2026-11-20",
};
