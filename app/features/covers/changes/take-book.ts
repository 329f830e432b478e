import type { BookForCover } from "#app/contract/covers/covers";
import { usualPages } from "#domain/cover/default-design";
import type { CoverDesign } from "#domain/cover/design";

type BookWords = Pick<BookForCover, "title" | "author" | "language" | "pages" | "pagesByTrim">;

/** Returns the design with the book's page count: the spine follows it. */
export function takePages(design: CoverDesign, book: Pick<BookWords, "pages" | "pagesByTrim">): CoverDesign {
  return { ...design, print: { ...design.print, pages: pagesFor(design, book) } };
}

/** Returns the book's page count at the design's trim, within what a design can hold. */
export const pagesFor = (
  { print }: Pick<CoverDesign, "print">,
  { pages, pagesByTrim }: Pick<BookWords, "pages" | "pagesByTrim">,
): number => Math.max(1, Math.min(900, pagesByTrim[print.trim] ?? pages));

/**
 * Returns the design with the book's title, author, language and page count. Spine words that were the old title and author
 * follow; words somebody chose stay.
 */
export function takeBook(design: CoverDesign, book: BookWords): CoverDesign {
  const { words } = design;
  const follow = (spine: string, old: string, now: string) => (spine === "" || spine === old ? now : spine);
  return {
    ...takePages(design, book),
    language: book.language || design.language,
    words: {
      ...words,
      title: book.title,
      author: book.author,
      spineTitle: follow(words.spineTitle, words.title, book.title),
      spineAuthor: follow(words.spineAuthor, words.author, book.author),
    },
  };
}

/** Returns the design joined to a book: the words and the page count that nobody has chosen yet come from it. */
export function fillFromBook(design: CoverDesign, book: BookWords): CoverDesign {
  const { words, print, language } = design;
  return {
    ...design,
    language: words.title === "" ? book.language || language : language,
    words: { ...words, title: words.title || book.title, author: words.author || book.author },
    print: print.pages === usualPages ? takePages(design, book).print : print,
  };
}
