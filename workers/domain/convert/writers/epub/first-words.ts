import { type Inline, type Paragraph, plainText } from "#domain/book/blocks";
import { splitDropCap } from "#domain/convert/writers/epub/drop-cap";
import type { Setting } from "#domain/convert/writers/epub/setting";
import { scriptOf } from "#domain/convert/writers/epub/style/options";

/** Marks of pages that begin here, an initial with the punctuation before it, the first words, and what follows. */
export type FirstWords = { pages: Inline[]; cap?: string; lead?: Inline[]; rest: Inline[] };

/**
 * How a chapter's first words are set in the book's style. `isAwaited`: this was not the running text yet (a motto, a
 * date), which is still to come.
 */
export function firstParagraph(
  block: Paragraph,
  { theme, language, opens }: Setting,
): { isAwaited: boolean; style?: FirstWords } | undefined {
  const { dropCap, lead } = theme.firstWords ?? {};
  if (opens !== "chapter" || scriptOf(language) !== "alphabetic") return undefined;
  if (!isRunning(block)) return { isAwaited: true };
  // The author's own initial stays as it is, and so does a text in another language or direction.
  if (block.dropCap || block.lang || block.direction) return { isAwaited: false };
  // A page that begins here begins before the letter, not after it.
  const start = Math.max(
    0,
    block.inlines.findIndex((inline) => inline.kind !== "pageMark"),
  );
  const text = block.inlines.slice(start);
  const isLong = plainText(block.inlines).trim().length >= minLetters;
  const split = dropCap && isLong ? splitDropCap(text, 1) : undefined;
  const first = lead ? splitLead(split?.rest ?? text) : undefined;
  if (!split && !first) return { isAwaited: false };
  return {
    isAwaited: false,
    style: {
      pages: block.inlines.slice(0, start),
      ...(split ? { cap: split.cap } : {}),
      ...(first ? { lead: [first.lead] } : {}),
      rest: first?.rest ?? split?.rest ?? text,
    },
  };
}

/** A paragraph of the running text, not a motto, a date at the right, a letter's head. */
function isRunning(block: Paragraph): boolean {
  const { role, align, indent, inlines } = block;
  const isSetApart = role !== undefined && role !== "first" && role !== "continued";
  return (
    !isSetApart &&
    align !== "center" &&
    align !== "end" &&
    indent === undefined &&
    inlines.some((inline) => inline.kind === "text" && inline.text.trim() !== "")
  );
}

/** Two lines and a half beside an initial: with less, the next paragraph would run into it. */
const minLetters = 140;

/**
 * The first words of a text, up to four, and the rest. They end where the first run of
 * like letters ends. Undefined when they cannot be had.
 */
function splitLead(inlines: readonly Inline[]): { lead: Inline; rest: Inline[] } | undefined {
  const [first, ...others] = inlines;
  if (first?.kind !== "text") return undefined;
  const words = leadWords.exec(first.text)?.[0];
  if (!words || !/\p{L}{2}/u.test(words)) return undefined;
  const lead = { ...first, text: words };
  const rest = first.text.slice(words.length);
  return { lead, rest: rest === "" ? others : [{ ...first, text: rest }, ...others] };
}

/** Four words, but not past the end of a clause. */
const leadWords = /^\s*[^\s.,;:!?…—–]+(?:\s+[^\s.,;:!?…—–]+){0,3}/u;
