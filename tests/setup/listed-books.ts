import type { LibraryData, ListedBook } from "#app/contract/books/library";

/** A book as a list shows it: finished, with a cover and nothing left to do, unless told otherwise. */
export const listed = (book: Partial<ListedBook> & Pick<ListedBook, "id" | "title">): ListedBook => ({
  kind: "book",
  author: "Ávila Fjordström",
  series: null,
  state: "ready",
  trouble: null,
  picturePath: `/covers/${book.id}.jpg`,
  progress: 100,
  isConvertedAgain: false,
  asksPassword: false,
  formats: ["EPUB"],
  step: { code: "upload" },
  files: null,
  fileName: `${book.id}.epub`,
  hasEpub: true,
  isArchived: false,
  changedAt: "2026-11-20T10:00:00.000Z",
  ...book,
});

/** A library page of these books, as nobody but its owner sees it. */
export function libraryOf(books: ListedBook[], data: Partial<LibraryData> = {}): LibraryData {
  const count = (state: ListedBook["state"]) => books.filter((book) => book.state === state).length;
  return {
    user: { id: "u1" } as LibraryData["user"],
    view: { show: "all", type: "all", sort: "series", author: null, query: "", look: "tiles" },
    books,
    counts: {
      all: books.length,
      attention: count("attention"),
      converting: count("converting"),
      unfinished: count("unfinished"),
      ready: count("ready"),
      archive: 0,
    },
    hasAny: books.length > 0,
    heads: [],
    nextCursor: null,
    isLaterPage: false,
    authors: [],
    series: [],
    trash: [],
    ...data,
  };
}
