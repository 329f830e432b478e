import type { Block } from "#domain/book/blocks";
import { countWordsInBlocks } from "#domain/book/word-count";

/** Words that count as one page where no device is chosen. */
const wordsOnPage = 250;

/** Returns how many pages so many words make. */
export const pagesOfWords = (words: number): number => Math.max(1, Math.ceil(words / wordsOnPage));

/** Returns the page on which what stands after so many words begins; the first is 1. */
export const pageAfter = (words: number): number => Math.floor(words / wordsOnPage) + 1;

/** Returns how many words of these blocks stand before the block of each id; ids that are not among them are left out. */
export function wordsBefore(blocks: readonly Block[], ids: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>();
  let words = 0;
  for (const block of blocks) {
    if (block.id !== undefined && ids.has(block.id)) found.set(block.id, words);
    words += countWordsInBlocks([block]);
  }
  return found;
}
