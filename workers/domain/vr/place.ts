import { z } from "zod";

/**
 * A place in a stored book that outlives any setting of type: `offset` counts UTF-16 units of the block's visible text
 * (`blockText` in page-text.ts) from its beginning. Blocks inside lists, quotations and tables have ids of their own.
 */
export const place = z.object({
  /** Index in the manifest's chapters. */
  chapter: z.number().int().min(0).max(20_000),
  /** The stored id of the block; empty: the chapter's beginning. */
  block: z.string().max(80),
  offset: z.number().int().min(0).max(10_000_000),
});
export type Place = z.infer<typeof place>;

/** A place somebody stopped at. The newest `at` wins, whichever device it comes from. */
export const keptPlace = place.extend({
  /** ms since 1970, by the device that left it; never later than the server's own clock. */
  at: z.number().int().min(0),
  /** Share of the book's words before it, 0..1. */
  share: z.number().min(0).max(1),
  /** A name people recognise: `Quest`, `Chrome on Windows`. */
  device: z.string().max(60),
});
export type KeptPlace = z.infer<typeof keptPlace>;
