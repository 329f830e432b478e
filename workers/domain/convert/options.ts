/** What an author chooses for a conversion; each one changes something real (docs/conversion-options.md). */
export type ConversionOptions = {
  /** A contents page in the book itself, beside the navigation every EPUB has. */
  generateTOC: boolean;
  /** Keeps to what Kindle Publishing accepts: see `checks/` and the stylesheet. */
  amazonCompliance: boolean;
  /** A stylesheet with tighter margins for phones; large pictures are named. */
  mobileOptimized: boolean;
  /** Quotes, dashes, ellipses and spaces set the way of the book's language; off leaves them as typed. */
  typography: boolean;
  /** Comments and tracked changes of the manuscript are listed among the messages. */
  listRevisions: boolean;
  /** Of a scanned PDF every page's picture becomes a page of the book. */
  keepPageImages: boolean;
};

export const defaultOptions: ConversionOptions = {
  generateTOC: true,
  amazonCompliance: true,
  mobileOptimized: false,
  typography: true,
  listRevisions: false,
  keepPageImages: false,
};

/** Where the stages that a person sees begin, in percent; the numbers are the specification's. */
export const milestones = { analyzing: 25, converting: 60, finalizing: 100 } as const;

/** What was found in the book, for the progress card. */
export type BookFacts = { chapters: number; words: number; notes: number; pictures: number; tables: number };
