/** How often each word stands in the book, whole or with its hyphen: what decides whether a line-end hyphen stays. */
export type Vocabulary = Map<string, number>;

/** Counts the words of a line, leaving out the halves at a hyphenated line's end and start. */
export function countWords(vocabulary: Vocabulary, text: string, continuesWord: boolean): void {
  const words = text.match(/[\p{L}\p{M}][\p{L}\p{M}’'-]*/gu) ?? [];
  const last = words.length - 1;
  words.forEach((word, index) => {
    if (index === 0 && continuesWord) return;
    if (index === last && endsHyphenated(text)) return;
    const key = word.toLowerCase().replace(/[’']s?$/, "");
    if (key.length > 1) add(vocabulary, key);
  });
  for (const dash of text.match(/\S—(?=[\p{L}“‘])|\s—(?=\p{L})/gu) ?? [])
    add(vocabulary, /^\s/.test(dash) ? openDash : closedDash);
}

/** Dashes within lines are counted among the words: English closes them up, Spanish sets a space before one. */
const closedDash = "x—x";
const openDash = "x —x";

function add(vocabulary: Vocabulary, word: string): void {
  vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
}

export function endsHyphenated(text: string): boolean {
  return /[\p{L}\p{M}][-\u2010\u00ad]\s*$/u.test(text);
}

/**
 * How the end of one line meets the start of the next: with a space, without, or with the hyphen taken out.
 * The book's own words decide; a compound stays a compound when the book also writes it with its hyphen.
 */
export function joinOf(
  before: string,
  after: string,
  vocabulary: Vocabulary,
): "space" | "nothing" | "drop-hyphen" {
  if (before.endsWith("\u00ad")) return "drop-hyphen";
  const head = /([\p{L}\p{M}’'-]*[\p{L}\p{M}])[-\u2010]$/u.exec(before)?.[1];
  const tail = /^[\p{L}\p{M}][\p{L}\p{M}’']*/u.exec(after)?.[0];
  if (head === undefined) {
    const isClosedUp =
      (/[—–]$/u.test(before) && /^[\p{L}“‘]/u.test(after)) ||
      (/^—[\p{L}“‘]/u.test(after) && closesDashes(vocabulary)) ||
      isUnspaced(before, after);
    return isClosedUp ? "nothing" : "space";
  }
  // “two- and three-masted”: the hyphen hangs, and a space follows.
  if (/^(?:and|or|to|und|oder|et|ou|y|o|e)\b/.test(after) && !vocabulary.has(key(head + (tail ?? ""))))
    return "space";
  if (tail === undefined) return "nothing";
  if (!/^\p{Ll}/u.test(tail) && !(isCapitals(head) && isCapitals(tail) && isKnown(head + tail, vocabulary)))
    return "nothing";
  const together = vocabulary.get(key(head + tail)) ?? 0;
  const hyphened = vocabulary.get(key(`${head}-${tail}`)) ?? 0;
  if (hyphened > together) return "nothing";
  if (together > 0) return "drop-hyphen";
  // Broken at a hyphen of its own: `mother-in-` / `law`.
  const known = isKnown(lastPart(head), vocabulary) && isKnown(tail, vocabulary);
  if (head.includes("-") && lastPart(head).length > 1 && known) return "nothing";
  return "drop-hyphen";
}

/** Whether the book sets its dashes without a space before them. */
function closesDashes(vocabulary: Vocabulary): boolean {
  return (vocabulary.get(closedDash) ?? 0) > 2 * (vocabulary.get(openDash) ?? 0);
}

const isCapitals = (word: string) => word === word.toUpperCase();

const key = (word: string) => word.toLowerCase().replace(/[’']s?$/, "");

const lastPart = (word: string) => word.slice(word.lastIndexOf("-") + 1);

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
