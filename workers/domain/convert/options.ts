/** What an author chooses for a conversion; each one changes something real (docs/conversion-options.md). */
export type ConversionOptions = {
  /** A contents page in the book itself, beside the navigation every EPUB has. */
  generateTOC: boolean;
  /** Keeps to what Kindle Publishing accepts: see `checks/` and the stylesheet. */
  amazonCompliance: boolean;
  /** Smaller pictures, and a stylesheet with tighter margins for phones. */
  mobileOptimized: boolean;
};

export const defaultOptions: ConversionOptions = {
  generateTOC: true,
  amazonCompliance: true,
  mobileOptimized: false,
};

/** Progress a person can see. The numbers are the specification's milestones. */
export const milestones = { analyzed: 25, converted: 60, finished: 100 } as const;

/** What was found in the book, for the progress card. */
export type BookFacts = { chapters: number; words: number; notes: number; pictures: number; tables: number };
