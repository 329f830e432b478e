import { isOutdated } from "#domain/books/next-step";

/** What an author sees a book's state as, in the order in which they apply: each book has the first that fits. */
export const bookStates = ["attention", "converting", "unfinished", "ready"] as const;
export type BookState = (typeof bookStates)[number];

/** What decides a book's state: columns of its row, and whether its EPUB has a cover. */
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
  /** Finished, and being converted again: what it was troubled by may be over. */
  isConvertedAgain?: boolean;
  /** Codes of next steps that its author never wants to see again. */
  skippedSteps: readonly string[];
};

/** Why a book needs attention. */
export type Trouble = "failed" | "passages" | "problems" | "spine";

/** Returns what stands in a book's way, the gravest first; undefined when nothing does. */
export function troubleOf(book: StateFacts): Trouble | undefined {
  if (book.isConvertedAgain) return undefined;
  if (book.status === "failed") return "failed";
  if (book.status !== "completed" || book.type !== "manuscript") return undefined;
  const { passagesTotal, passagesChecked, errors, pages, wrapPages, skippedSteps } = book;
  const applies = (code: Trouble, is: boolean) => is && !skippedSteps.includes(code);
  if (applies("passages", passagesTotal > passagesChecked)) return "passages";
  if (applies("problems", errors > 0)) return "problems";
  const hasStaleWrap = pages !== null && wrapPages !== null && isOutdated({ madeFor: wrapPages, pages });
  return applies("spine", hasStaleWrap) ? "spine" : undefined;
}

/**
 * Returns the one state a book, single cover or set of files has. A set stands as its files do: `status` is theirs, `failed`
 * when one of them has failed. `db/queries/books/book-state-sql.ts` says the same in SQL.
 */
export function bookStateOf(book: StateFacts): BookState {
  if (troubleOf(book)) return "attention";
  if (book.status !== "completed" || book.isConvertedAgain) return "converting";
  if (book.type === "batch") return "ready";
  // A cover by itself still wants its book, whatever it is like.
  if (book.type === "cover") return "unfinished";
  return book.hasCover || book.skippedSteps.includes("cover") ? "ready" : "unfinished";
}
