import type { ReadingBook } from "#app/contract/reading/vr";
import type { PageRef } from "#app/features/reading/engine/pager";

/** Share of the book's words before a page, 0..1; within a chapter, by its pages. */
export function shareBefore(book: ReadingBook, page: PageRef, counts: readonly (number | null)[]): number {
  let before = 0;
  let words = 0;
  for (const chapter of book.chapters) {
    // A chapter of pictures has no words and still takes a turn.
    const weight = Math.max(1, chapter.words);
    words += weight;
    if (chapter.index < page.chapter) before += weight;
    if (chapter.index === page.chapter)
      before += weight * Math.min(1, page.page / (counts[page.chapter] || 1));
  }
  return words ? Math.min(1, before / words) : 0;
}

/** Where in the book each chapter begins, 0..1: the ticks of the progress line. */
export function chapterStarts(book: ReadingBook): number[] {
  return book.chapters.map((chapter) => shareBefore(book, { chapter: chapter.index, page: 0 }, []));
}
