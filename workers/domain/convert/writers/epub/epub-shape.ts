/** What makes one shop's file of a book another than the book's own; see `domain/stores`. */
export type EpubShape = {
  /**
   * `made`: a page with the cover opens the book, in place of one of the manuscript's own; `none`: no page shows it.
   * A book without a cover has no such page either way.
   */
  coverPage: "made" | "none";
  /** EPUB 2's guide beside the landmarks, which Kindle's converter and Adobe's engine read. */
  guide: boolean;
  /** The stylesheet as this shop's engine reads it. */
  restyle?(stylesheet: string): string;
};
