import type { BookForCover } from "#app/contract/covers/covers";
import type { CoverDesign } from "#domain/cover/design";

/**
 * The design with the book's title, author, language and page count. Spine words that were the old title and author
 * follow; words somebody chose stay.
 */
export function takeBook(
  design: CoverDesign,
  book: Pick<BookForCover, "title" | "author" | "language" | "pages" | "pagesByTrim">,
): CoverDesign {
  const { words, print } = design;
  const follow = (spine: string, old: string, now: string) => (spine === "" || spine === old ? now : spine);
  return {
    ...design,
    language: book.language || design.language,
    words: {
      ...words,
      title: book.title,
      author: book.author,
      spineTitle: follow(words.spineTitle, words.title, book.title),
      spineAuthor: follow(words.spineAuthor, words.author, book.author),
    },
    print: { ...print, pages: clampPages(book.pagesByTrim[print.trim] ?? book.pages) },
  };
}

/** What the design's schema can hold. */
const clampPages = (pages: number): number => Math.max(1, Math.min(900, pages));
