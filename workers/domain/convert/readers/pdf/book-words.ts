import { countWords, endsHyphenated, type Vocabulary } from "#domain/convert/readers/pdf/hyphens";
import { ownHyphensOf } from "#domain/convert/readers/pdf/line-end-hyphens";
import type { Page } from "#domain/convert/readers/pdf/lines";
import { detectLanguage } from "#domain/convert/transforms/language";
import type { Hyphenate } from "#domain/hyphenation/hyphenate";
import { loadHyphenator } from "#domain/hyphenation/patterns";

/** The language a book is in, and where its words may be cut, as far as that is known. */
export type BookLanguage = { language?: string; hyphenate?: Hyphenate };

const sampleLength = 4000;

/** `stated`: what the file says of its language; the text decides when it says another. */
export async function learnLanguage(
  pages: readonly Page[],
  stated: string | undefined,
): Promise<BookLanguage> {
  const detected = await detectLanguage(sampleOf(pages));
  const language = detected && !stated?.toLowerCase().startsWith(detected) ? detected : stated;
  if (language === undefined) return {};
  const hyphenate = await loadHyphenator(language);
  return { language, ...(hyphenate ? { hyphenate } : {}) };
}

/** Counts the words of all pages, and learns whether lines end inside words; halves of words are left out, over pages too. */
export function learnWords(pages: readonly Page[], book: BookLanguage): Vocabulary {
  const vocabulary: Vocabulary = Object.assign(new Map<string, number>(), book);
  let hyphenated = false;
  for (const page of pages) {
    for (const line of page.lines) {
      countWords(vocabulary, line.text, hyphenated);
      hyphenated = endsHyphenated(line.text);
    }
  }
  vocabulary.ownHyphens = ownHyphensOf(pages, vocabulary);
  return vocabulary;
}

/** Text from the middle of the book, away from title pages and contents. */
function sampleOf(pages: readonly Page[]): string {
  let sample = "";
  for (const page of pages.slice(Math.floor(pages.length / 4))) {
    for (const line of page.lines) {
      if (sample.length > sampleLength) return sample;
      sample += `${line.text}\n`;
    }
  }
  return sample;
}
