import type { ConversionMessage } from "#domain/convert/messages";

/** What the checks may look at: facts gathered while the book was written, small whatever its size. */
export type BookInspection = {
  pictures: InspectedPicture[];
  tables: { rows: number; columns: number; nested: boolean; place: string }[];
  /** Letters of text in all, and of those in bold and in italics. */
  letters: { all: number; bold: number; italic: number };
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
  place: string;
  longestAlt: number;
};

/** A rule of a shop or a device: what it finds in a finished book. */
export type Check = (book: BookInspection) => ConversionMessage[];
