import { z } from "zod";
import { wholeNumber } from "#domain/vr/place";

/**
 * What a person leaves in a book: a bookmark, a highlight, a note pinned to a block, or, of an author proofing, a pin on
 * words that are to be mended.
 */
const markKinds = ["bookmark", "highlight", "note", "proof"] as const;
export const highlightColours = ["yellow", "green", "blue", "rose"] as const;

const notAMark = "That is not a mark in a book.";
const longestText = 4000;
const tooLong = `A note takes at most ${longestText.toLocaleString("en-US")} characters.`;

export const mark = z.object({
  /** Made by the device that made the mark, so that it can be made without a network. */
  id: z.string(notAMark).regex(/^[A-Za-z0-9_-]{8,40}$/, notAMark),
  kind: z.enum(markKinds, notAMark),
  chapter: wholeNumber(20_000, notAMark),
  /** The stored id of the block. */
  block: z.string(notAMark).min(1, notAMark).max(80, notAMark),
  /** UTF-16 units of the block's visible text; a bookmark's two are equal, a note's may be. */
  start: wholeNumber(10_000_000, notAMark),
  end: wholeNumber(10_000_000, notAMark),
  /** The words marked, or the first ones of the page, to recognise it by. */
  quote: z.string(notAMark).max(400, notAMark),
  /** What the person wrote. */
  text: z.string(notAMark).max(longestText, tooLong).default(""),
  colour: z.enum(highlightColours, "There is no such color.").default("yellow"),
  /** Of a proof pin: mended. */
  isDone: z.boolean(notAMark).default(false),
  createdAt: wholeNumber(Number.MAX_SAFE_INTEGER, notAMark),
  updatedAt: wholeNumber(Number.MAX_SAFE_INTEGER, notAMark),
});
export type Mark = z.infer<typeof mark>;

/** A reader's patience and the server's room: marks in one book. */
export const maxMarks = 2000;
/** Characters of them together, as JSON: they are opened, and kept in memory, all at once. */
export const maxMarkLetters = 4_000_000;
