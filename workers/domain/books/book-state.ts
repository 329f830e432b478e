/** What an author sees a book's state as, in the order in which they apply: each book has the first that fits. */
export const bookStates = ["attention", "converting", "unfinished", "ready"] as const;
export type BookState = (typeof bookStates)[number];

/** What decides a book's state: columns of its row, and whether its manuscript came with a cover. */
export type StateFacts = {
  type: "manuscript" | "cover" | "batch";
  status: "pending" | "processing" | "completed" | "failed";
  passagesTotal: number;
  passagesChecked: number;
  /** EPUB or Kindle rules that the book breaks. */
  errors: number;
  pages: number | null;
  wrapPages: number | null;
  hasCover: boolean;
};

/**
 * A wraparound cover is outdated when its page count is off by more than this share of the pages. The pages are an estimate
 * from the book's words, and no spine is reprinted for a page or two.
 */
export const maxWrapDrift = 0.04;

export const isWrapOutdated = ({ pages, wrapPages }: Pick<StateFacts, "pages" | "wrapPages">): boolean =>
  pages !== null && wrapPages !== null && Math.abs(pages - wrapPages) > pages * maxWrapDrift;

/**
 * Returns the one state a book, single cover or set of files has. A set stands as its files do: `status` is theirs, `failed`
 * when one of them has failed. `db/queries/books/library.ts` says the same in SQL.
 */
export function bookStateOf(book: StateFacts): BookState {
  if (book.status === "failed") return "attention";
  if (book.status !== "completed") return "converting";
  if (book.type === "batch") return "ready";
  // Without its book there is something to do, whatever the cover itself is like.
  if (book.type === "cover") return "unfinished";
  const hasProblem = book.passagesTotal > book.passagesChecked || book.errors > 0 || isWrapOutdated(book);
  if (hasProblem) return "attention";
  return book.hasCover ? "ready" : "unfinished";
}
