import type { ProjectRow } from "#db/queries/books/projects";
import type { PastVersionRow } from "#db/queries/books/versions";
import { searchTextOf } from "#domain/books/search-text";
import { shownAuthor } from "#domain/books/shown-author";
import type { BookFacts } from "#domain/convert/options";
import { estimatedPages, estimatedTrims } from "#domain/cover/page-estimate";

type Known = Pick<ProjectRow, "name" | "author" | "seriesName" | "originalFileName" | "details">;
type Made = { title: string; authors: readonly string[]; facts: Pick<BookFacts, "words" | "chapters"> };

/** What a book's row says of the book itself, once it is made: for the library and everything else that lists books. */
export type BookColumns = Pick<ProjectRow, "author" | "pages" | "searchText">;

/**
 * Returns the columns for a book as it was just made. A title or an author that the person typed here stands; the stored
 * book has them at its next making. `title` is the one the row has from now on.
 */
export function bookColumnsOf(row: Known, { title, authors, facts }: Made): BookColumns {
  const author = row.details === null ? shownAuthor(authors) : row.author;
  return {
    author,
    pages: pagesOf(facts),
    searchText: searchTextOf({ ...row, title, author }),
  };
}

/** Returns the columns of a book that goes back to one of its versions; title and author stay. */
export function restoredColumns(
  row: ProjectRow,
  { facts: { facts, originalFileName } }: Pick<PastVersionRow, "facts">,
): Pick<BookColumns, "pages" | "searchText"> {
  return {
    pages: facts && pagesOf(facts),
    searchText: searchTextOf({ ...row, title: row.name, originalFileName }),
  };
}

/** Returns the pages a row counts: of a 6 × 9 in paperback. */
export const pagesOf = ({ words, chapters }: Pick<BookFacts, "words" | "chapters">): number =>
  estimatedPages(words, chapters, estimatedTrims[0]);
