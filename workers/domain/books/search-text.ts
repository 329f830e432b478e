import { authorKey } from "#domain/books/author-key";
import { foldText } from "#domain/fold-text";

type Searched = {
  title: string;
  author: string | null;
  seriesName: string | null;
  originalFileName: string | null;
};

/**
 * Returns what the library searches and sorts by: title, author, series and file name, a line each, without case and
 * accents. It begins with the title, so that in the order of these texts books stand by their titles. The author's line
 * begins with what the book stands under by author, and a tab, which is nowhere else.
 */
export function searchTextOf({ title, author, seriesName, originalFileName }: Searched): string {
  const authors = `${authorKey(author ?? "")}\t${oneLine(author ?? "")}`;
  return [oneLine(title), authors, oneLine(seriesName ?? ""), oneLine(originalFileName ?? "")].join("\n");
}

const oneLine = (text: string): string => foldText(text).replace(/\s+/g, " ").trim();

/** More words than these are not looked for. */
const maxWords = 12;

/** Returns the words of a search, each of which must stand in a book's search text. */
export const searchWords = (query: string): string[] =>
  [...new Set(oneLine(query).split(" "))].filter((word) => word !== "").slice(0, maxWords);
