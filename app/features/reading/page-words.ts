/** Returns where the reader is, in words: `Page 12 of 340`, and `Page 12` until all pages are counted. */
export const pageWords = (number: number, total: number | null): string =>
  total === null ? `Page ${number}` : `Page ${number} of ${total}`;
