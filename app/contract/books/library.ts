import type { CurrentUser } from "#app/contract/accounts/people";
import type { DeletedProject } from "#app/contract/books/projects";
import type { BookState, Trouble } from "#domain/books/book-state";
import type { LibraryLook, LibraryShow, LibrarySort, LibraryType } from "#domain/books/library-view";
import type { NextStep } from "#domain/books/next-step";

/** A book, a single cover or a set of files, as every list shows it. */
export type ListedBook = {
  id: string;
  kind: "book" | "cover" | "set";
  title: string;
  author: string | null;
  series: { name: string; number: number | null } | null;
  state: BookState;
  /** Why it needs attention. */
  trouble: Trouble | null;
  /** The book's cover in its EPUB, or the cover itself; null: it is shown bound in cloth. */
  picturePath: string | null;
  /** 0..100, while it is made. */
  progress: number;
  /** Finished, and being converted again: the EPUB it has stays until then. */
  isConvertedAgain: boolean;
  /** Of a failed one: that its password was all that was missing. */
  asksPassword: boolean;
  /** What there is of a finished book: `EPUB`, `paperback`. */
  formats: string[];
  /** Of a book, and of a single cover. */
  step: NextStep | null;
  /** Of a set. */
  files: { files: number; completed: number; failed: number } | null;
  /** The public name of its finished file. */
  fileName: string | null;
  /** There is an EPUB to download. */
  hasEpub: boolean;
  isArchived: boolean;
  /** ISO 8601. */
  changedAt: string;
};

/** What the address of the library says. */
export type LibraryView = {
  show: LibraryShow;
  type: LibraryType;
  sort: LibrarySort;
  author: string | null;
  query: string;
  look: LibraryLook;
};

/** How many there are of each tab, with what is looked for; `all` is the sum of the states. */
export type TabCounts = Record<LibraryShow, number>;

export type SeriesHead = { name: string | null; books: number; author: string | null };

export type LibraryData = {
  user: CurrentUser | null;
  view: LibraryView;
  books: ListedBook[];
  counts: TabCounts;
  /** False when there is nothing at all yet. */
  hasAny: boolean;
  /** Of the groups on this page, when the list is grouped. */
  heads: SeriesHead[];
  /** Where the next page begins; null on the last one. */
  nextCursor: string | null;
  /** This is a later page, on its own. */
  isLaterPage: boolean;
  authors: string[];
  series: { name: string; next: number }[];
  trash: DeletedProject[];
};

/** What came of a form that the library posted. */
export type LibraryDone = { ids: string[]; count: number } & (
  | { deed: "archive" | "unarchive" | "restore" | "duplicate" | "leave-series" }
  /** `left`: what could not be moved, such as a cover that a book holds. */
  | { deed: "trash"; left: number }
  | { deed: "series"; series: string }
);
export type LibraryAnswer = { done: LibraryDone; problem: null } | { done: null; problem: string };
