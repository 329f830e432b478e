import { LetterPattern } from "#domain/convert/letter-pattern";
import { withoutPageSigns } from "#domain/convert/readers/txt/page-marks";

/** Whether the text has a word of its own, whatever its case. */
export type KnownWords = { has(word: string): boolean };

/**
 * The lines of one paragraph as one text. A word broken at a line's end loses its hyphen when the text has that word
 * without one elsewhere, and keeps it otherwise; Chinese and Japanese lines are joined without a space.
 */
export function joinLines(lines: readonly string[], words?: KnownWords): string {
  return withoutPageSigns(joinKeepingPages(lines, words));
}

/** As `joinLines`, with the signs of printed pages still in it. */
export function joinKeepingPages(lines: readonly string[], words?: KnownWords): string {
  let text = "";
  let tail = "";
  for (const line of lines) {
    const next = line.trim();
    // A word may be broken by the end of a page.
    const start = withoutPageSigns(next.slice(0, 80));
    if (!text) text = next;
    else if (!joinsClosed(tail, start)) text += ` ${next}`;
    else text = words && isBrokenWord(tail, start, words) ? text.slice(0, -1) + next : text + next;
    tail = next.slice(-60);
  }
  return text;
}

function isBrokenWord(before: string, next: string, words: KnownWords): boolean {
  if (before.endsWith("\u00ad")) return true;
  const start = wordBefore.exec(before)?.[1];
  const rest = wordAfter.exec(next)?.[0];
  if (!start || !rest) return false;
  return words.has(start + rest) && !words.has(`${start}-${rest}`);
}

/**
 * The same text in memory of its own. A piece cut from a chunk keeps the whole chunk alive, so whatever the survey keeps
 * of a book must be copied, or it keeps the book.
 */
export function ownString(text: string): string {
  return ` ${text}`.slice(1);
}

function joinsClosed(before: string, next: string): boolean {
  const last = before.charCodeAt(before.length - 1);
  if (last === 0x2d || last === 0xad || last === 0x2010)
    return before.endsWith("--")
      ? /\S--$/.test(before)
      : endsInLetter.test(before) && beginsWithLetter.test(next);
  if (last === 0x2014) return /\S—$/.test(before);
  if (last === 0x2f) return /\S\/$/.test(before) && beginsWithLetter.test(next);
  return last > 0x2e7f && eastAsianEnd.test(before) && eastAsianStart.test(next);
}

const wordBefore = new LetterPattern(String.raw`(?<![\p{L}\p{N}-])([\p{L}]+)[-‐]$`);
const wordAfter = new LetterPattern(String.raw`^[\p{Ll}]+(?![-\p{L}])`);
/** A letter before the hyphen. */
const endsInLetter = new LetterPattern(String.raw`[\p{L}\p{N}].$`);
const beginsWithLetter = new LetterPattern(String.raw`^[\p{L}\p{N}]`);

const eastAsian = "\\u2e80-\\u303f\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\uff00-\\uff60";
const eastAsianEnd = new RegExp(`[${eastAsian}]$`);
const eastAsianStart = new RegExp(`^[${eastAsian}]`);
