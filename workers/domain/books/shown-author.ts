/** Returns the authors of a stored book as a screen shows them; null when the book does not say. */
export const shownAuthor = (authors: readonly string[]): string | null =>
  authors
    .map((author) => author.trim())
    .filter((author) => author !== "")
    .join(", ") || null;
