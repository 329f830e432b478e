import type { BookShelf } from "#app/features/reading/engine/book-shelf";
import { type Layouts, Overtaken } from "#app/features/reading/engine/layouts";
import type { Pictures } from "#app/features/reading/engine/pictures";

/** The book that is open: its chapters, how they are laid out, and its pictures. */
export type OpenBook = { shelf: BookShelf; layouts: Layouts; pictures: Pictures };

/** Returns the sentence shown for an error; only errors thrown with words for the reader pass theirs on. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Overtaken) return "The page layout changed. Turn to the page again.";
  const isOurs = error instanceof Error && error.constructor === Error;
  return isOurs ? error.message : "We couldn’t show this page. Reload and try again.";
}
