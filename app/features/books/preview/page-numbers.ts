import type { PreviewBook } from "#app/contract/books/preview";

/** How many pages each document fills on the chosen device, as far as it was set; `isExact`: all of them were. */
export type PageNumbers = { startOf: ReadonlyMap<string, number>; total: number; isExact: boolean };

/** Words on a page of a phone, before any page was set. */
const wordsOnPage = 130;
/** A chapter that fills less says little about the rest. */
const tellingWords = 200;

/** Returns on which page, from 1, each document begins; what was not set yet is reckoned from what was. */
export function pageNumbers(
  { documents }: Pick<PreviewBook, "documents">,
  counted: ReadonlyMap<string, number>,
  /** How much of a phone's page fits on one of this device. */
  roomFactor: number,
): PageNumbers {
  let words = 0;
  let pages = 0;
  for (const { path, words: own } of documents) {
    const count = counted.get(path);
    if (count === undefined || own < tellingWords) continue;
    words += own;
    pages += count;
  }
  const perPage = pages > 0 ? words / pages : wordsOnPage * roomFactor;
  const startOf = new Map<string, number>();
  let next = 1;
  let isExact = true;
  for (const { path, words: own } of documents) {
    startOf.set(path, next);
    const count = counted.get(path);
    if (count === undefined) isExact = false;
    next += count ?? Math.max(1, Math.ceil(own / perPage));
  }
  return { startOf, total: next - 1, isExact };
}
