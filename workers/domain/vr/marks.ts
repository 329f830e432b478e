import { z } from "zod";

/**
 * What a person leaves in a book: a bookmark, a highlight, a note pinned to a block, or, of an author proofing, a pin on
 * words that are to be mended.
 */
export const markKinds = ["bookmark", "highlight", "note", "proof"] as const;
export const highlightColours = ["yellow", "green", "blue", "rose"] as const;

export const mark = z.object({
  /** Made by the device that made the mark, so that it can be made without a network. */
  id: z.string().regex(/^[A-Za-z0-9_-]{8,40}$/),
  kind: z.enum(markKinds),
  chapter: z.number().int().min(0).max(20_000),
  /** The stored id of the block. */
  block: z.string().min(1).max(80),
  /** UTF-16 units of the block's visible text; a bookmark's two are equal, a note's may be. */
  start: z.number().int().min(0).max(10_000_000),
  end: z.number().int().min(0).max(10_000_000),
  /** The words marked, or the first ones of the page, to recognise it by. */
  quote: z.string().max(400),
  /** What the person wrote. */
  text: z.string().max(4000).default(""),
  colour: z.enum(highlightColours).default("yellow"),
  /** Of a proof pin: mended. */
  isDone: z.boolean().default(false),
  createdAt: z.number().int().min(0),
  updatedAt: z.number().int().min(0),
});
export type Mark = z.infer<typeof mark>;

/** A reader's patience and the server's room: marks in one book. */
export const mostMarks = 2000;
