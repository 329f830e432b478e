import type { BookForCover } from "#app/contract/covers/covers";
import type { CoverDesign } from "#domain/cover/design";

/** The book's title, author and pages go into the design; what its author wrote on the cover besides stays. */
export function withBook(book: BookForCover) {
  return (design: CoverDesign): CoverDesign => ({
    ...design,
    language: book.language || design.language,
    words: {
      ...design.words,
      title: book.title,
      subtitle: design.words.subtitle || book.subtitle,
      author: book.author,
    },
    print: {
      ...design.print,
      pages: Math.max(1, Math.min(900, book.pagesByTrim[design.print.trim] ?? book.pages)),
    },
  });
}
