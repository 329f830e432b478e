import { z } from "zod";

const notAPlace = "That is not a place in a book.";

/** A whole number from 0 to `most`. */
export const wholeNumber = (most: number, sentence: string) =>
  z.number(sentence).int(sentence).min(0, sentence).max(most, sentence);

/**
 * A place in a stored book that outlives any setting of type: `offset` counts UTF-16 units of the block's visible text
 * (`blockText` in page-text.ts) from its beginning. Blocks inside lists, quotations and tables have ids of their own.
 */
export const place = z.object({
  /** Index in the manifest's chapters. */
  chapter: wholeNumber(20_000, notAPlace),
  /** The stored id of the block; empty: the chapter's beginning. */
  block: z.string(notAPlace).max(80, notAPlace),
  offset: wholeNumber(10_000_000, notAPlace),
});
export type Place = z.infer<typeof place>;

/** A place somebody stopped at. The newest `at` wins, whichever device it comes from. */
export const keptPlace = place.extend({
  /** ms since 1970, by the device that left it; never later than the server's own clock. */
  at: wholeNumber(Number.MAX_SAFE_INTEGER, notAPlace),
  /** Share of the book's words before it, 0..1. */
  share: z.number(notAPlace).min(0, notAPlace).max(1, notAPlace),
  /** A name people recognise: `Quest`, `Chrome on Windows`. */
  device: z.string(notAPlace).max(60, notAPlace),
});
export type KeptPlace = z.infer<typeof keptPlace>;
