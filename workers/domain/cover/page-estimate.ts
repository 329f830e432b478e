import { usualPages } from "#domain/cover/default-design";
import { parseTrim } from "#domain/cover/printers";

/** Words on a full page of a novel set at 11 points, by square inch of text: some 300 at 6 × 9 in. */
const wordsPerSquareInch = 9.2;
/** Margins of a usual novel, in inches: both sides, and head and foot. */
const margins = { sides: 1.5, headAndFoot: 1.75 };
/** Title, copyright, dedication, contents, and what stands behind. */
const frontAndBackPages = 8;
/** A chapter begins a third of a page down and ends, on average, half-way down its last page. */
const pagesLostPerChapter = 0.8;

/** The trims the estimate is given for, the usual one first. */
export const estimatedTrims = ["6x9", "5x8", "5.25x8", "5.5x8.5", "6.14x9.21", "7x10", "8.5x11"] as const;

/** How many pages a manuscript will come to in print: an even number, 24 at least. Good to a tenth or so. */
export function estimatedPages(words: number, chapters: number, trim: string): number {
  const size = parseTrim(trim);
  if (!size) throw new Error(`not a trim: ${trim}`);
  const text = (size.width - margins.sides) * (size.height - margins.headAndFoot);
  const pages = words / (text * wordsPerSquareInch) + chapters * pagesLostPerChapter + frontAndBackPages;
  return Math.max(24, 2 * Math.ceil(pages / 2));
}

/** Of a design (`design.ts`). */
const maxPages = 900;
/** A page count that an author chose may lie so far from the estimate, of which a tenth is the estimate's own error. */
const maxChosenDistance = 0.2;

/**
 * Returns the page count of the book, as a 6 × 9 in, that a spine for `printed` pages suits: the book's own `pages` when its author
 * chose a count near the estimate `atTrim`, or else the count in proportion.
 */
export function pagesWrapIsFor(
  printed: number,
  { pages, atTrim }: { pages: number; atTrim: number },
): number {
  const now = Math.min(maxPages, atTrim);
  const isChosen = printed !== usualPages && Math.abs(printed - now) <= now * maxChosenDistance;
  return isChosen ? pages : Math.round((pages * printed) / now);
}

export function pagesExplained(words: number, chapters: number): string {
  const count = (value: number, one: string, many: string) =>
    `${value.toLocaleString("en-US")} ${value === 1 ? one : many}`;
  return `An estimate: ${count(words, "word", "words")} in ${count(chapters, "chapter", "chapters")} at about 300 words on a 6 × 9 in page, with the room chapters open with and ${frontAndBackPages} pages before and after. Take the page count of your finished interior before you order.`;
}
