import type { Vocabulary } from "#domain/convert/readers/pdf/hyphens";

/**
 * Whether two halves that the book writes nowhere else, neither together nor with a hyphen, are a compound: above 0
 * they are, below a word that was cut. About the logarithm of the odds, as found among the line ends of novels.
 */
export function compoundScore(head: string, tail: string, vocabulary: Vocabulary): number {
  const count = (word: string) => vocabulary.get(word) ?? 0;
  const joined = head + tail;
  // A relative of the word is there: `shepherds` for `shep-` / `herd`.
  if (hasInflection(joined, (word) => count(word) > 0)) return -4;
  if (hasInflection(tail, (word) => count(`${head}-${word}`) > 0)) return 4;
  const language = vocabulary.language?.toLowerCase().split("-")[0] ?? "";
  const words = (isWord(head, count) ? 1 : 0) + (isWord(tail, count) ? 1 : 0);
  let score = [-5, -2.6, -0.9][words] ?? 0;
  if (words === 2 && joined.length > 11) score += 0.8;
  score += productivity(Math.max(count(`${head}-`), count(`-${tail}`)));
  if (vocabulary.hyphenate && !vocabulary.hyphenate(joined).includes(head.length)) score += 2.5;
  if (closedCompounds.has(language)) score -= 4;
  if (affixes[language]?.prefixes.has(head)) score -= 2.5;
  if (affixes[language]?.suffixes.has(tail)) score -= 2.5;
  return score;
}

/** Spellings of a long story or a short novel: a word that is not among so many is hardly one of its author's. */
const manyWords = 3_000;

export type Halves = { words: 0 | 1 | 2; isLong?: true; isRelated?: true };

/** Returns what a book's own words say of two halves: how many of them are words, and whether a relative of the whole is. */
export function halvesIn(head: string, tail: string, vocabulary: Vocabulary): Halves {
  const count = (word: string) => vocabulary.get(word) ?? 0;
  const found = [head, tail].filter((half) => isWord(half, count)).length;
  const isRelated = hasInflection(head + tail, (word) => count(word) > 0);
  return {
    words: found === 2 ? 2 : found === 1 ? 1 : 0,
    ...(vocabulary.size >= manyWords ? { isLong: true } : {}),
    ...(isRelated ? { isRelated } : {}),
  };
}

/** Short words may be the halves of others, and so may what is only like a short word. */
function isWord(word: string, count: (word: string) => number): boolean {
  if (word.length < 4) return word.length > 1 && count(word) > 2;
  if (count(word) > 0) return true;
  return word.length > 4 && hasInflection(word, (other) => other.length > 3 && count(other) > 0);
}

const productivity = (compounds: number) => (compounds > 2 ? 2.4 : compounds > 0 ? 1.8 : 0);

/** Whether one of the word's other forms, which end otherwise, is known. */
function hasInflection(word: string, isKnown: (form: string) => boolean): boolean {
  for (const ending of endings) {
    if (isKnown(word + ending)) return true;
    const isLong = word.length - ending.length > 2;
    if (isLong && word.endsWith(ending) && isKnown(word.slice(0, -ending.length))) return true;
  }
  const stem = /(?:ed|er|ing)$/.exec(word);
  if (stem && isKnown(`${word.slice(0, stem.index)}e`)) return true;
  if (!word.endsWith("y")) return false;
  return isKnown(`${word.slice(0, -1)}ies`) || isKnown(`${word.slice(0, -1)}ied`);
}

const endings = ["s", "es", "d", "ed", "ing", "er", "ers", "ly", "ness", "e", "n", "en"];

/** They write their compounds as one word. */
const closedCompounds: ReadonlySet<string> = new Set("de nl sv da nb nn no is fi et hu".split(" "));

/** What looks like a word but usually begins or ends another. */
const affixes: Readonly<Record<string, { prefixes: ReadonlySet<string>; suffixes: ReadonlySet<string> }>> = {
  en: {
    prefixes: new Set(
      "a be by down for fore in into is mis on out over re so some any every no to un under up with an as at per but".split(
        " ",
      ),
    ),
    suffixes: new Set(
      "able age ally ance ancy ant ate body ed en ence ency er est ever ex ful hood in ion ions ing ings is ish ism ist ity less lessly lessness ling long ly man men ment most ness ous one or other out over self ship ships some ten thing things ward wards where wise with".split(
        " ",
      ),
    ),
  },
};
