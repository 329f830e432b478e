import { maxHits } from "./book-search";
import type { SearchState } from "./use-book-search";

export const count = (number: number) => number.toLocaleString("en-US");

/** What the panel says of the search under way. */
export function said(
  state: SearchState,
  words: string,
  { all, locked, number, chapters }: { all: number; locked: number; number: number; chapters: number },
): string {
  if (state.kind === "nothing-asked" || words === "") return "Searches every chapter, note and caption.";
  if (state.kind === "failed") return state.message;
  if (state.kind === "searching" && all === 0) return "Searching…";
  if (all === 0) return `“${words}” isn’t in this book.`;
  const place = number >= 0 ? `${count(number + 1)} of ` : "";
  const matches = all === 1 ? "1 match" : `${count(all)} matches`;
  const first = all >= maxHits ? "The first " : "";
  const where = chapters === 1 ? "1 chapter" : `${chapters} chapters`;
  const stay = locked > 0 ? ` ${count(locked)} can’t be edited.` : "";
  return `${first}${place}${matches} in ${where}.${stay}`;
}
