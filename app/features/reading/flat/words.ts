import type { PageSpot } from "#app/features/reading/engine/pager";

export type Point = { x: number; y: number };
/** On the first (0) or second (1) page that shows. */
export type PagePoint = Point & { side: number };
/** Words of one page from `first` to `last`, indexes of its words. */
export type WordRange = { first: number; last: number };
/** Chosen words of one block, as a mark holds them. */
export type ChosenText = { block: string; start: number; end: number; quote: string };

/** What can be chosen on a page, in reading order. */
export const wordsOf = (spots: readonly PageSpot[]): PageSpot[] =>
  spots.filter((spot) => (spot.kind === "text" || spot.kind === "link") && spot.end > spot.start);

/** The word under a point, or the nearest one on its line; null far from any. */
export function wordAt(words: readonly PageSpot[], { x, y }: Point): number | null {
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, word] of words.entries()) {
    const aside = Math.max(word.x - x, 0, x - word.x - word.width);
    const above = Math.max(word.y - y, 0, y - word.y - word.height);
    // A line apart counts for more than a word apart.
    const far = aside + above * 6;
    if (far < least) {
      least = far;
      nearest = index;
    }
  }
  return least < 160 ? nearest : null;
}

export const isOnWord = (words: readonly PageSpot[], { x, y }: Point): boolean =>
  words.some(
    (word) => x >= word.x && x <= word.x + word.width && y >= word.y - 2 && y <= word.y + word.height + 2,
  );

export const rangeOf = (from: number, to: number): WordRange => ({
  first: Math.min(from, to),
  last: Math.max(from, to),
});

/** A word that is broken at a line's end is chosen whole. */
export function wholeWords(words: readonly PageSpot[], { first, last }: WordRange): WordRange {
  const isBroken = (at: number) => {
    const word = words[at];
    const next = words[at + 1];
    return (
      word !== undefined && next?.block === word.block && next.start === word.end && hyphen.test(word.text)
    );
  };
  let from = first;
  let to = last;
  while (isBroken(from - 1)) from -= 1;
  while (isBroken(to)) to += 1;
  return { first: from, last: to };
}

const hyphen = /[-\u00AD\u2010]$/;

/** The chosen words, a piece for each block they touch: a mark never crosses from one block into another. */
export function chosenTexts(words: readonly PageSpot[], { first, last }: WordRange): ChosenText[] {
  const texts: ChosenText[] = [];
  let before: PageSpot | undefined;
  for (const word of words.slice(first, last + 1)) {
    const open = texts.at(-1);
    if (open?.block === word.block) {
      open.quote = joined(open.quote, before, word);
      open.end = Math.max(open.end, word.end);
      open.start = Math.min(open.start, word.start);
    } else texts.push({ block: word.block, start: word.start, end: word.end, quote: word.text });
    before = word;
  }
  return texts.map((text) => ({ ...text, quote: text.quote.slice(0, 400) }));
}

/** A hyphen that only the line's end made is not the book's. */
function joined(quote: string, before: PageSpot | undefined, word: PageSpot): string {
  if (!before || word.start > before.end) return `${quote} ${word.text}`;
  const isMade = before.text.length > before.end - before.start;
  return `${isMade ? quote.replace(hyphen, "") : quote}${word.text}`;
}

export type Box = { x: number; y: number; width: number; height: number };

/** The chosen words as bands, one a line. */
export function bandsOf(words: readonly PageSpot[], { first, last }: WordRange): Box[] {
  const bands: Box[] = [];
  for (const word of words.slice(first, last + 1)) {
    const open = bands.at(-1);
    const isSameLine =
      open && Math.abs(open.y - word.y) < word.height / 2 && Math.abs(gap(open, word)) < word.height * 3;
    if (!open || !isSameLine) {
      bands.push({ x: word.x, y: word.y, width: word.width, height: word.height });
      continue;
    }
    const right = Math.max(open.x + open.width, word.x + word.width);
    open.x = Math.min(open.x, word.x);
    open.width = right - open.x;
    const bottom = Math.max(open.y + open.height, word.y + word.height);
    open.y = Math.min(open.y, word.y);
    open.height = bottom - open.y;
  }
  return bands;
}

const gap = (a: Box, b: Box): number => (b.x >= a.x ? b.x - (a.x + a.width) : a.x - (b.x + b.width));
