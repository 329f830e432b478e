/**
 * What stores ask about a book beyond its title, author and series, as its author typed it. A field that is left out
 * was never filled in.
 */
export type BookDetails = {
  subtitle?: string | undefined;
  /** The text beside the cover in a store. */
  description?: string | undefined;
  /** The author's own words for where the book belongs, at most three. */
  categories?: string[] | undefined;
  /** Words that readers search for, at most seven. */
  keywords?: string[] | undefined;
  /** A BCP 47 tag; left out, the language the manuscript is in. */
  language?: string | undefined;
  publisher?: string | undefined;
  isbn?: string | undefined;
  /** `2026-11-22`. */
  publishedOn?: string | undefined;
};
