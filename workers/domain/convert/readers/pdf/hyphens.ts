import { LetterPattern } from "#domain/convert/letter-pattern";
import { compoundScore, type Halves, halvesIn } from "#domain/convert/readers/pdf/compounds";
import type { Hyphenate } from "#domain/hyphenation/hyphenate";

/**
 * How often each word stands in the book, whole or with its hyphen: what decides whether a line-end hyphen stays. `x-`
 * and `-x` count the compounds that begin and end with a word.
 */
export type Vocabulary = Map<string, number> & {
  /** BCP 47. */
  language?: string;
  /** Where words of the book's language may be cut. */
  hyphenate?: Hyphenate;
  /** Log-odds to add for a hyphen of the author's own: above 0 where the book cuts few or no words at its line ends. */
  ownHyphens?: number;
};

const wordsOfLine = new LetterPattern(String.raw`[\p{L}\p{M}][\p{L}\p{M}’'-]*`, "g");
const hyphenAtEnd = new LetterPattern(String.raw`[\p{L}\p{M}][-\u2010\u00ad]\s*$`);
const lastHalf = new LetterPattern(String.raw`([\p{L}\p{M}’'-]*[\p{L}\p{M}])[-\u2010]$`);
const firstHalf = new LetterPattern(String.raw`^[\p{L}\p{M}](?:[\p{L}\p{M}]|[’'-](?=[\p{L}\p{M}]))*`);

/** Counts the words of a line, leaving out the halves at a hyphenated line's end and start. */
export function countWords(vocabulary: Vocabulary, text: string, continuesWord: boolean): void {
  const words = text.match(wordsOfLine.for(text)) ?? [];
  const last = words.length - 1;
  words.forEach((word, index) => {
    if (index === 0 && continuesWord) return;
    if (index === last && endsHyphenated(text)) return;
    const known = key(word);
    if (known.length < 2) return;
    add(vocabulary, known);
    const cut = known.indexOf("-");
    if (cut < 1) return;
    add(vocabulary, known.slice(0, cut + 1));
    add(vocabulary, known.slice(known.lastIndexOf("-")));
  });
  if (!text.includes("—")) return;
  for (const dash of text.match(/\S—(?=[\p{L}“‘])|\s—(?=\p{L})/gu) ?? [])
    add(vocabulary, /^\s/.test(dash) ? openDash : closedDash);
}

/** Dashes within lines are counted among the words: English closes them up, Spanish sets a space before one. */
const closedDash = "x—x";
const openDash = "x —x";

function add(vocabulary: Vocabulary, word: string): void {
  vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
}

/** Returns whether a word goes on over the end of the line. */
export function endsHyphenated(text: string): boolean {
  return hyphenAtEnd.test(text);
}

export type WordMeeting = {
  join: "space" | "nothing" | "drop-hyphen";
  /** 0.5..1, when a hyphen was kept or taken out. */
  sure?: number;
};

/**
 * How the end of one line meets the start of the next: with a space, without, or with the hyphen taken out. The book's
 * own words decide; where they are silent, how its compounds are made and where its language cuts words.
 */
export function joinOf(before: string, after: string, vocabulary: Vocabulary): WordMeeting {
  if (before.endsWith("\u00ad")) return { join: "drop-hyphen" };
  if (isInsideAddress(before, after)) return { join: "nothing" };
  const { head, tail } = halvesAt(before, after);
  if (head === undefined) {
    const closed = isClosedUp(before, after, vocabulary) ? "nothing" : "space";
    return { join: behindSigns(before, after) ?? closed };
  }
  if (tail === undefined) return { join: "nothing" };
  // “two- and three-masted”: the hyphen hangs, and a space follows.
  if (hangsBefore.test(after) && !isKnown(head + tail, vocabulary)) return { join: "space" };
  if (!/^\p{Ll}/u.test(tail) && !(isCapitals(head) && isCapitals(tail))) {
    // A name may have a capital inside: `FreeBSD`, `TraceMonkey`.
    const together = vocabulary.get(key(head + tail)) ?? 0;
    const isOne = together > (vocabulary.get(key(`${head}-${tail}`)) ?? 0);
    return isOne ? { join: "drop-hyphen", sure: 0.97 } : { join: "nothing" };
  }
  return meetingOfHalves(head, tail, vocabulary);
}

/** What stands before a line-end hyphen, and the letters that follow it on the next line. */
export function halvesAt(before: string, after: string): { head?: string; tail?: string } {
  const head = lastHalf.exec(before)?.[1];
  const tail = firstHalf.exec(after)?.[0];
  return { ...(head === undefined ? {} : { head }), ...(tail === undefined ? {} : { tail }) };
}

/**
 * A hyphen behind something other than a letter: `»stable«-` / `Zweig`, `15-` / `19`, `/usr/local/-` / `Verzeichnis` keep it.
 * Behind a stroke between two words it only shows where the line was cut: `GNU/-` / `Linux`.
 */
function behindSigns(before: string, after: string): WordMeeting["join"] | undefined {
  if (/\d–$/u.test(before) && /^\d/.test(after)) return "nothing";
  const sign = /([\d«»”“’"'>)\]}/])[-\u2010]$/u.exec(before)?.[1];
  if (sign === undefined || !/^[\p{L}\d<«»„“(,;]/u.test(after) || hangsBefore.test(after)) return undefined;
  const isBetween = sign === "/" && /(?:^|\s)\p{L}+\/[-\u2010]$/u.test(before) && /^\p{L}/u.test(after);
  return isBetween ? "drop-hyphen" : "nothing";
}

const hangsBefore = /^(?:and|or|to|und|oder|bis|et|ou)\s/;

function meetingOfHalves(head: string, tail: string, vocabulary: Vocabulary): WordMeeting {
  const { odds, counted } = hyphenOdds(head, tail, vocabulary);
  const score = odds + (vocabulary.ownHyphens ?? 0);
  const join = score > 0 ? "nothing" : "drop-hyphen";
  const isAsCounted = counted !== undefined && score > 0 === odds > 0;
  return { join, sure: isAsCounted ? counted : 1 / (1 + Math.exp(-Math.abs(score))) };
}

/**
 * The log-odds that a hyphen between two lines is the author's own and not where a word was cut, in a book that cuts words
 * as novels usually do. `counted`: how sure the book's own spellings are of it, 0.5..1, where it has any.
 */
export function hyphenOdds(
  head: string,
  tail: string,
  vocabulary: Vocabulary,
): { odds: number; counted?: number } {
  const count = (word: string) => vocabulary.get(key(word)) ?? 0;
  const together = count(head + tail);
  const hyphened = count(`${head}-${tail}`);
  if (together > 0 || hyphened > 0) return weighed(together, hyphened);
  // Of `ill-look-` / `ing` and `whale-` / `ship-like` only the words at the hyphen matter.
  const left = lastPart(head);
  const right = firstPart(tail);
  if (left !== head || right !== tail) {
    const inner = { together: count(left + right), hyphened: count(`${left}-${right}`) };
    if (inner.together > 0 || inner.hyphened > 0) return weighed(inner.together, inner.hyphened);
  }
  if (head.length === 1) return { odds: initialOdds, counted: 0.97 };
  const chain = left !== head || right !== tail ? chained : 0;
  return { odds: compoundScore(key(left), key(right), vocabulary) + chain };
}

/** Returns what the book's own words say of a word that was split: how often it has both spellings, not counting line ends. */
export function spellingsOf(
  head: string,
  tail: string,
  vocabulary: Vocabulary,
): Halves & { whole: number; hyphened: number } {
  const count = (word: string) => vocabulary.get(key(word)) ?? 0;
  return {
    whole: count(head + tail),
    hyphened: count(`${head}-${tail}`),
    ...halvesIn(key(lastPart(head)), key(firstPart(tail)), vocabulary),
  };
}

/** No word is cut behind its first letter: `σ-` / `polarized`. */
const initialOdds = 5;

/** What has a hyphen already, as in `mother-in-` / `law`, is likely to have another. */
const chained = 2.5;

/** The commoner spelling, the surer the more it is so. */
function weighed(together: number, hyphened: number): { odds: number; counted: number } {
  const counted = (Math.max(together, hyphened) + 1) / (together + hyphened + 1.02);
  const odds = Math.log((hyphened + unseen) / (together + unseen));
  return { odds, counted: Math.min(1, counted) };
}

/** Added to both counts: a spelling that a book does not show once may still be its author's. */
const unseen = 0.2;

/** An address is cut behind one of its own signs, and goes on without a space: `https://www.` / `example.org`. */
export function isInsideAddress(before: string, after: string): boolean {
  const end = before.slice(-longestAddress);
  // A line never begins with a point of its own.
  if (/https?:\/\/\S*$/.test(end) && /^\.[\p{Ll}\d]/u.test(after)) return true;
  return (
    /(?:https?:\/{0,2}|(?:https?:\/\/|\bwww\.)\S*[/.?=&_%#~+:-])$/.test(end) &&
    /^[\p{Ll}\d/~%_#?=&]/u.test(after)
  );
}

const longestAddress = 300;

function isClosedUp(before: string, after: string, vocabulary: Vocabulary): boolean {
  return (
    (/[—–]$/u.test(before) && /^[\p{L}“‘]/u.test(after)) ||
    (/^—[\p{L}“‘]/u.test(after) && closesDashes(vocabulary)) ||
    isUnspaced(before, after)
  );
}

/** Whether the book sets its dashes without a space before them. */
function closesDashes(vocabulary: Vocabulary): boolean {
  return (vocabulary.get(closedDash) ?? 0) > 2 * (vocabulary.get(openDash) ?? 0);
}

const isCapitals = (word: string) => word === word.toUpperCase();

/** In small letters, without `’s` or an apostrophe at its end. */
function key(word: string): string {
  const small = word.toLowerCase();
  const end = small.endsWith("s") ? small.length - 1 : small.length;
  const sign = small[end - 1];
  return sign === "’" || sign === "'" ? small.slice(0, end - 1) : small;
}

const lastPart = (word: string) => word.slice(word.lastIndexOf("-") + 1);

const firstPart = (word: string) => word.split("-", 1)[0] ?? word;

function isKnown(word: string, vocabulary: Vocabulary): boolean {
  return (vocabulary.get(key(word)) ?? 0) > 0;
}

/** Chinese and Japanese set no space between lines. */
function isUnspaced(before: string, after: string): boolean {
  const last = before.at(-1) ?? "";
  const first = after.at(0) ?? "";
  const ideographic = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uff60]/;
  return ideographic.test(last) && ideographic.test(first);
}
