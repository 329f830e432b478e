import type { BookFacts } from "#domain/convert/options";

/** What a book's row knows of the book in its file. */
export type KnownFacts = BookFacts & {
  /** The manuscript brought a description for stores; left out: nobody has looked yet. */
  hasDescription?: boolean;
};

/** Returns the facts a row holds of a book with this metadata. */
export const knownFacts = (
  facts: BookFacts,
  { description }: { description?: string | undefined },
): KnownFacts => ({ ...facts, hasDescription: Boolean(description) });
