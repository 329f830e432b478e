import type { Contributor } from "#domain/books/contributors";
import type { StoreId } from "#domain/stores/store";

/** Where a link to the next book leads: in each store to that store, everywhere else to the author's own page. */
export type NextBookPlace = Exclude<StoreId, "generic"> | "page";
export type NextBook = {
  title?: string | undefined;
  links?: { [Place in NextBookPlace]?: string | undefined };
};

/**
 * What stores ask about a book beyond its title, author and series, as its author typed it. A field that is left out
 * was never filled in.
 */
export type BookDetails = {
  subtitle?: string | undefined;
  /** As lists sort the title: `Edge of Winter, The`. */
  titleSort?: string | undefined;
  /** Who made the book, its authors with them, in order. Authors hold while they are those that the book's line names. */
  contributors?: Contributor[] | undefined;
  /** The text beside the cover in a store: plain lines, or the tags of `store-description`. */
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
  /** Who holds the rights, as a sentence. */
  rights?: string | undefined;
  /** For readers who cannot see the book, or not well; left out, what the writer sees by itself. */
  accessibilitySummary?: string | undefined;
  nextBook?: NextBook | undefined;
};
