import { type Block, plainText } from "#domain/book/blocks";
import { ownInlines, walkBlocks } from "#domain/book/walk";

/** Words in the visible text of the blocks; a Chinese or Japanese character counts as one. Notes are not counted. */
export function countWordsInBlocks(blocks: readonly Block[]): number {
  let words = 0;
  for (const block of walkBlocks(blocks)) {
    if (block.kind === "preformatted") words += countWords(block.text);
    for (const inlines of ownInlines(block)) words += countWords(plainText(inlines));
  }
  return words;
}

export function countWords(text: string): number {
  let words = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // The most frequent are asked for in place: a call for every letter of a book is most of the work.
    if (code >= 97 && code <= 122) {
      if (!inWord) words++;
      inWord = true;
    } else if (code === 0x20) inWord = false;
    else if (code >= 0x3040 && code <= 0x9fff) {
      words++;
      inWord = false;
    } else if (isWordPart(code)) {
      if (!inWord) words++;
      inWord = true;
    } else if (!joinsWords(code)) {
      inWord = false;
    }
  }
  return words;
}

/** Letters and digits. Outside ASCII everything that is not a space or punctuation counts as a letter. */
function isWordPart(code: number): boolean {
  if (code < 0x80)
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba;
  return !(code >= 0x2000 && code <= 0x206f) && !(code >= 0x3000 && code <= 0x303f) && code !== 0xfeff;
}

/** Apostrophes and hyphens keep one word one. */
function joinsWords(code: number): boolean {
  return code === 0x27 || code === 0x2019 || code === 0x2d || code === 0xad || code === 0x2010;
}
