import { LetterPattern } from "#domain/convert/letter-pattern";

/** What counts as the end of a sentence where it is asked; readers know different amounts of what stands around a line. */
export type SentenceEnd = {
  /** Any of these ends it. Full stop, exclamation mark, question mark and ellipsis when not given. */
  marks?: string;
  /** Quotation marks and brackets that may follow the mark; none of them is a mark itself. */
  closers?: string;
  /** How many of those may follow; any number when not given. */
  maxClosers?: number;
  /** So many letters must stand right before the mark: `wait.` ends a sentence, `No. 4, Vol. II.` and `S.` end none. */
  minLetters?: number;
  /** Which letters these are: small ones, those of scripts without capitals, or both. Small ones when not given. */
  letters?: "small" | "uncased" | "both";
  /** What ends a sentence at the very end of the text, whatever stands before it. */
  lastMarks?: string;
  /** Ends that are none, such as those of abbreviations. */
  except?: RegExp;
};

/** What closes speech, a quotation or a bracket after the mark. */
export const closingMarks = "”\"’')]»";

const letterClasses = {
  small: String.raw`\p{Ll}`,
  uncased: String.raw`\p{Lo}`,
  both: String.raw`\p{Ll}\p{Lo}`,
} as const;

/** Returns a test of whether a text ends as a sentence does, by the options given. White space at its end counts. */
export function sentenceEndTest({
  marks = ".!?…",
  closers = closingMarks,
  maxClosers = Number.POSITIVE_INFINITY,
  minLetters = 0,
  letters = "small",
  lastMarks = "",
  except,
}: SentenceEnd = {}): (text: string) => boolean {
  const before = minLetters > 0 && new LetterPattern(`[${letterClasses[letters]}]{${minLetters}}$`);
  return (text) => {
    if (except?.test(text)) return false;
    const last = text.at(-1);
    if (last === undefined) return false;
    if (lastMarks.includes(last)) return true;
    let end = text.length;
    while (text.length - end < maxClosers && end > 0 && closers.includes(text.charAt(end - 1))) end -= 1;
    if (end === 0 || !marks.includes(text.charAt(end - 1))) return false;
    // A letter may be two units long.
    return !before || before.test(text.slice(Math.max(0, end - 1 - minLetters * 2), end - 1));
  };
}
