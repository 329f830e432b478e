import { z } from "zod";

/** Characters an author may put in the place of one passage. */
export const longestEdit = 20_000;

const notADecision = "That is not a decision on a place of this book.";
const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]);

/** A line's words with control characters that no book may hold taken out, and one kind of line end. */
const words = z
  .string(notADecision)
  .max(longestEdit, `A place takes at most ${longestEdit.toLocaleString("en-US")} characters.`)
  .transform((text) => plain(text.replace(/\r\n?/g, "\n")))
  .refine((text) => text.trim() !== "", "To take the words out of the book, choose Remove.");

/** What a block is turned into: a paragraph, or a heading of a level. */
const turnedInto = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("paragraph") }),
  z.strictObject({ kind: z.literal("heading"), level }),
]);

/**
 * What the author said of one passage. `text` is the block's words as `wordsOf` gives them: a new line breaks the
 * line, an empty one divides the block in two. `join`: its (first) part goes to the end of the paragraph before.
 */
export const decision = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("accept") }),
    z.strictObject({ kind: z.literal("remove") }),
    /** A line that was left out goes back into the book. */
    z.strictObject({ kind: z.literal("restore") }),
    z
      .strictObject({
        kind: z.literal("mend"),
        text: words.optional(),
        turn: turnedInto.optional(),
        join: z.literal(true, notADecision).optional(),
      })
      .refine(({ text, turn, join }) => text !== undefined || turn || join, notADecision),
  ],
  notADecision,
);
export type Decision = z.infer<typeof decision>;

/** Whether it changes the book; to accept a place does not. */
export const isChange = (decision: Decision | null): boolean =>
  decision !== null && decision.kind !== "accept";

/**
 * A block of the stored book: `<chapter's index>-<block's id>`; a line that was left out of it: `left-<its number>`; all
 * lines at the edges of pages together: `removed-page-head`.
 */
export const placeName = z
  .string()
  .regex(/^(?:\d{1,5}-[a-z][a-z0-9]{1,12}(?:-\d{1,6})?|left-\d{1,6}|removed-page-head)$/, notADecision);
export const nameOfPlace = (chapter: number, block: string): string => `${chapter}-${block}`;

/** Without control characters but the new line, and without halves of letters. */
const plain = (text: string): string =>
  text.replace(/\p{Cc}|\p{Cs}/gu, (found) => (found === "\n" ? found : found === "\t" ? " " : ""));
