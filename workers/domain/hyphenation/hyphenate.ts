/** A language's patterns, as the package `hyphen` keeps them: levels, a trie of patterns, and words with cuts of their own. */
export type HyphenPatterns = readonly [
  levels: readonly (readonly number[])[],
  trie: PatternNode,
  exceptions?: Readonly<Record<string, readonly number[]>>,
];
type PatternNode = { readonly [letter: string]: PatternNode | readonly [PatternNode, number] | number };

/** Where a word of letters may be cut: places in it, rising. Empty where it must not. */
export type Hyphenate = (word: string) => readonly number[];

/** Liang's method over the language's patterns; the first part keeps `left` letters, the last one `right`. */
export function createHyphenator(patterns: HyphenPatterns, left: number, right: number): Hyphenate {
  const [levels, trie, exceptions = {}] = patterns;
  return (word) => {
    if (word.length < left + right) return [];
    const lower = word.toLowerCase();
    // A letter whose small form has another length would move the places.
    if (lower.length !== word.length) return [];
    const fits = (place: number) => place >= left && place <= word.length - right;
    if (Object.hasOwn(exceptions, lower)) return (exceptions[lower] ?? []).filter(fits);
    const marks = marksOf(`.${lower}.`, levels, trie);
    const places: number[] = [];
    for (let place = left; place <= word.length - right; place++)
      if ((marks[place + 1] ?? 0) & 1) places.push(place);
    return places;
  };
}

/** The highest level any pattern gives to each place of the dotted word. */
function marksOf(dotted: string, levels: readonly (readonly number[])[], trie: PatternNode): Uint8Array {
  const marks = new Uint8Array(dotted.length + 1);
  for (let from = 0; from < dotted.length; from++) {
    let node: PatternNode | undefined = trie;
    for (let at = from; node && at < dotted.length; at++) {
      const letter = dotted[at] ?? "";
      const found: PatternNode[string] | undefined = Object.hasOwn(node, letter) ? node[letter] : undefined;
      if (found === undefined) break;
      const index = typeof found === "number" ? found : isLeaf(found) ? found[1] : -1;
      // The levels of a pattern that begins with the dot do not count the place before the dot.
      const first = from === 0 ? 1 : from;
      const own = index < 0 ? undefined : levels[index];
      for (let step = 0; own && step < own.length; step++) {
        const level = own[step] ?? 0;
        if (level > (marks[first + step] ?? 0)) marks[first + step] = level;
      }
      node = typeof found === "number" ? undefined : isLeaf(found) ? found[0] : found;
    }
  }
  return marks;
}

const isLeaf = (
  found: PatternNode | readonly [PatternNode, number],
): found is readonly [PatternNode, number] => Array.isArray(found);
