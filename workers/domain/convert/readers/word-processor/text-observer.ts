import type { PageSections } from "#domain/convert/readers/word-processor/page-numbers";

/** What the survey hears of the text as it is read. */
export type TextObserver = {
  /** Letters that mean what they say: none of a symbol font. */
  letters(text: string): void;
  language(lang: string, length: number): void;
  pages: PageSections;
  /** Styles that a table of contents is made from, with their levels. */
  contentsFrom(styles: ReadonlyMap<string, number>): void;
};
