import type { StoredChapter } from "#domain/convert/conversion";
import { blockText, everyBlock } from "#domain/vr/page-text";

export const commentKinds = ["comment", "suggestion"] as const;
export type CommentKind = (typeof commentKinds)[number];
/** `accepted`, `declined`: of a suggestion. */
export const commentStates = ["open", "resolved", "accepted", "declined"] as const;
export type CommentState = (typeof commentStates)[number];
export type CommentReply = { id: string; words: string; at: number };

/** Characters. */
export const maxReaderName = 60;
export const maxCommentWords = 2_000;
const maxQuote = 1_000;
/** Of one reader, of one book, and answers to one comment. */
export const maxReaderComments = 500;
export const maxBookComments = 5_000;
export const maxReplies = 50;

export type CommentPlace = { block: string; start: number; end: number; quote: string };

/**
 * Returns the place of a comment with the very words of the book, by its block's text; a place that the chapter no longer
 * has is returned as it came, so that the comment is kept all the same.
 */
export function placeInChapter(
  { blocks, notes }: Pick<StoredChapter, "blocks" | "notes">,
  place: CommentPlace,
): CommentPlace {
  const { block: id, start, end, quote } = place;
  for (const block of everyBlock([...blocks, ...notes.flatMap((note) => note.blocks)])) {
    if (block.id !== id) continue;
    const words = blockText(block).slice(start, Math.min(end, start + maxQuote));
    if (isSameWords(words, quote)) return { block: id, start, end: start + words.length, quote: words };
  }
  return { ...place, quote: cleanText(quote, maxQuote) };
}

/** A page shows hyphens and spaces that are not in the book. */
function isSameWords(words: string, shown: string): boolean {
  const letters = (text: string) => text.replace(/[\s\u00ad\u2010-]+/g, "");
  const [ours, theirs] = [letters(words), letters(shown)];
  return ours !== "" && (ours.startsWith(theirs) || theirs.startsWith(ours));
}

/**
 * Returns typed text as it may be kept and go into a book: without characters that XML refuses or that turn the reading
 * direction of what stands around them.
 */
export function cleanText(text: string, max: number): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, "")
    .trim()
    .slice(0, max);
}

/** On one line: a name, or words that go into a paragraph. */
export const cleanLine = (text: string, max: number): string => cleanText(text.replace(/\s+/g, " "), max);
