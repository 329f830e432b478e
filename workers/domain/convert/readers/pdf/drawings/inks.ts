import type { Box } from "#domain/convert/readers/pdf/lines";

/** What stands on a page, in the page's own space. */
export type Inks = {
  /** Curves, slanting lines and odd shapes: what only drawings have. */
  shapes: Box[];
  /** Straight strokes and thin bars: of tables, of underlines, and of drawings too. */
  rules: Box[];
  /** Filled and framed rectangles. */
  blocks: (Box & { isFilled: boolean })[];
  pictures: Box[];
  texts: (Box & { words: string; size: number; isLevel: boolean })[];
  /** Drawings that were put on the page as one. */
  forms: { box: Box; from: InkCounts; to: InkCounts }[];
};

/** How many there were of each kind before something. */
export type InkCounts = { shapes: number; rules: number; blocks: number; pictures: number; texts: number };
