import type { Passage } from "#domain/analysis/passage";

/** How a book is written: what it does more often than not is what rules hold the rest against. */
export type Habits = {
  counts: {
    /** Words. */
    words: number;
    curlyDouble: number;
    straightDouble: number;
    curlySingle: number;
    straightSingle: number;
    guillemets: number;
    /** Passages that open with a double or a single quotation mark. */
    opensDouble: number;
    opensSingle: number;
    /** Dashes between words: close up or between spaces. */
    emClosed: number;
    emSpaced: number;
    enSpaced: number;
    /** Ellipses: as one sign, as three dots. */
    ellipsisSign: number;
    ellipsisDots: number;
    /** Commas and full stops before and after a closing quotation mark. */
    stopInside: number;
    stopOutside: number;
  };
  ornaments: Map<string, number>;
  /** Every word as it is written, with how often. */
  words: Map<string, number>;
};

export const noHabits = (): Habits => ({
  counts: {
    words: 0,
    curlyDouble: 0,
    straightDouble: 0,
    curlySingle: 0,
    straightSingle: 0,
    guillemets: 0,
    opensDouble: 0,
    opensSingle: 0,
    emClosed: 0,
    emSpaced: 0,
    enSpaced: 0,
    ellipsisSign: 0,
    ellipsisDots: 0,
    stopInside: 0,
    stopOutside: 0,
  },
  ornaments: new Map(),
  words: new Map(),
});

/** A word with what joins its parts: `mother-in-law`, `don’t`. */
export const word = /[\p{L}\p{M}\p{Nd}]+(?:['’\u2010-][\p{L}\p{M}\p{Nd}]+)*/gu;

export function countHabits({ counts, words }: Habits, { text, kind }: Passage): void {
  for (const [found] of text.matchAll(word)) {
    counts.words++;
    words.set(found, (words.get(found) ?? 0) + 1);
  }
  const [first] = text;
  if (kind === "text" && (first === "“" || first === '"' || first === "«" || first === "„"))
    counts.opensDouble++;
  if (kind === "text" && (first === "‘" || first === "'")) counts.opensSingle++;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case "“":
      case "”":
        counts.curlyDouble++;
        countStop(counts, text, at);
        break;
      case '"':
        counts.straightDouble++;
        break;
      case "’":
      case "‘":
        counts.curlySingle++;
        break;
      case "'":
        counts.straightSingle++;
        break;
      case "«":
      case "»":
        counts.guillemets++;
        break;
      case "—":
        if (isSpace(text[at - 1]) && isSpace(text[at + 1])) counts.emSpaced++;
        else if (isLetter(text[at - 1]) && isLetter(text[at + 1])) counts.emClosed++;
        break;
      case "–":
        if (isSpace(text[at - 1]) && isSpace(text[at + 1])) counts.enSpaced++;
        break;
      case "…":
        counts.ellipsisSign++;
        break;
      case ".":
        if (text[at + 1] === "." && text[at + 2] === "." && text[at - 1] !== ".") counts.ellipsisDots++;
        break;
      default:
    }
  }
}

function countStop(counts: Habits["counts"], text: string, at: number): void {
  if (text[at] !== "”") return;
  if (text[at - 1] === "." || text[at - 1] === ",") counts.stopInside++;
  else if (text[at + 1] === "." || text[at + 1] === ",") counts.stopOutside++;
}

const isSpace = (sign: string | undefined): boolean => sign === " " || sign === "\u00a0";
const isLetter = (sign: string | undefined): boolean => sign !== undefined && /\p{L}/u.test(sign);
