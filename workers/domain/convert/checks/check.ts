import type { ConversionMessage } from "#domain/convert/messages";

/** What the checks may look at: facts gathered while the book was written, small whatever its size. */
export type BookInspection = {
  pictures: InspectedPicture[];
  tables: { rows: number; columns: number; nested: boolean; place: string }[];
  /** Letters of text in all, and of those in bold and in italics. */
  letters: { all: number; bold: number; italic: number };
  /** Spaces between words, and no-break spaces among them. */
  spaces: { all: number; fixed: number };
  /** Words that look left over from a draft (`TK`, `Lorem ipsum`), each once, with where it stood first. */
  leftovers: { words: string; place: string }[];
  /** Addresses that links lead to outside the book, each once. */
  links: { address: string; place: string }[];
  /** Labels of the printed book's pages. */
  pages: string[];
  /** Bytes of the EPUB. */
  size: number;
};

export type InspectedPicture = {
  file: string;
  mediaType: string;
  bytes: number;
  width?: number;
  height?: number;
  animated: boolean;
  transparent?: boolean;
  place: string;
  longestAlt: number;
  /** The largest share of the text's width it is shown at, 0..1; 0 or absent when the manuscript does not say. */
  widestShare?: number;
};

/** A rule of a shop or a device: what it finds in a finished book. */
export type Check = (book: BookInspection) => ConversionMessage[];
