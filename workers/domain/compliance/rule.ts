import type { BookText } from "#domain/compliance/book-text";
import type { EpubFacts, PackageFacts } from "#domain/epub-check/epub-facts";

/** Where a rule is written down, and when it was read there; `house`: our own reading of what shops and devices do. */
export type RuleSource = { name: string; address?: string; readOn?: string } | "house";

/** One place where a rule is broken, or something was put right. */
export type RulePlace = {
  /** What is the matter there, one sentence. */
  text: string;
  /** Path in the container. */
  file?: string;
  line?: number;
};

/** A finished book as rules look at it. */
export type BookUnderRules = {
  facts: EpubFacts;
  package: PackageFacts;
  text: BookText;
};

export type Rule = {
  /** Stable; also the code of the message that tells of it. */
  id: string;
  /** What it asks, one sentence. */
  text: string;
  source: RuleSource;
  severity: "error" | "warning" | "info";
  /** What the author could do. */
  advice: string;
  /** The places where the book breaks it; undefined where there is nothing it could apply to. */
  check(book: BookUnderRules): RulePlace[] | undefined;
};

/** What was put right while the book was made, told by whoever did it. */
export type { Mend } from "#domain/convert/messages";
