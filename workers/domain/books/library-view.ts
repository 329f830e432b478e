import { bookStates } from "#domain/books/book-state";

/** The library's tabs: everything but the archive, one state, or the archive. */
export const libraryShows = ["all", ...bookStates, "archive"] as const;
export type LibraryShow = (typeof libraryShows)[number];

/** `all` is books and single covers; a set's files are books themselves. */
export const libraryTypes = ["all", "books", "covers", "sets"] as const;
export type LibraryType = (typeof libraryTypes)[number];

export const librarySorts = ["series", "title", "author", "newest", "changed"] as const;
export type LibrarySort = (typeof librarySorts)[number];

export const libraryLooks = ["tiles", "rows"] as const;
export type LibraryLook = (typeof libraryLooks)[number];

/** Books on one page: whole rows of six, four, three and two tiles. */
export const libraryPageSize = 48;
/** Books that are changed, or downloaded, in one go. */
export const maxChosen = 100;

/** Returns `value` when it is one of `known`, else the first of them. */
export const oneOf = <Known extends string>(
  known: readonly [Known, ...Known[]],
  value: string | null,
): Known => known.find((one) => one === value) ?? known[0];
