import type { ListedTitle } from "#domain/convert/readers/pdf/contents/find-contents";
import { bareLetters, withoutNumber } from "#domain/convert/readers/pdf/headings/heading-words";
import type { Page } from "#domain/convert/readers/pdf/lines";

/**
 * The file's page for each title of a contents: where its link leads, where that number is printed, or as far from it
 * as most titles stand from theirs. Undefined where nothing tells it.
 */
export function pagesOfEntries(
  titles: readonly ListedTitle[],
  pages: readonly Page[],
): (number | undefined)[] {
  // Where all lead somewhere the pages need not be read.
  if (titles.every(({ page }) => page !== undefined)) return titles.map(({ page }) => page);
  const labels = new Map<string, number>();
  for (const { number, label } of pages)
    if (label && !labels.has(label)) labels.set(label.toLowerCase(), number);
  const printed = pagesOfTitles(pages);
  const offset = commonOffset(titles, printed);
  const last = pages.at(-1)?.number ?? 0;
  return titles.map(({ title, label, page }) => {
    if (page !== undefined) return page;
    const own = printed.get(bareLetters(title)) ?? printed.get(bareLetters(withoutNumber(title)));
    const counted =
      label !== undefined && /^\d+$/.test(label) && offset !== undefined ? Number(label) + offset : undefined;
    if (counted !== undefined && (own === undefined || own.includes(counted)))
      return counted <= last ? counted : undefined;
    if (own?.length === 1) return own[0];
    return (label === undefined ? undefined : labels.get(label)) ?? counted;
  });
}

const longestTitle = 120;
const maxPages = 8;

/** Letters of a title, with and without its number. */
export function keysOfTitle(title: string): string[] {
  const keys = new Set([bareLetters(title), bareLetters(withoutNumber(title))]);
  return [...keys].filter((key) => key.length >= 3);
}

/** The pages on which each short line stands, by its letters with and without a number. */
export function pagesOfTitles(pages: readonly Page[]): Map<string, number[]> {
  const printed = new Map<string, number[]>();
  for (const { number, lines } of pages) {
    for (const { text } of lines) {
      if (text.length > longestTitle) continue;
      for (const key of keysOfTitle(text)) {
        const known = printed.get(key);
        if (!known) printed.set(key, [number]);
        else if (known.length < maxPages && known.at(-1) !== number) known.push(number);
      }
    }
  }
  return printed;
}

function commonOffset(
  titles: readonly ListedTitle[],
  printed: ReadonlyMap<string, readonly number[]>,
): number | undefined {
  const votes = new Map<number, number>();
  for (const { title, label } of titles) {
    if (label === undefined || !/^\d+$/.test(label)) continue;
    const own = printed.get(bareLetters(title)) ?? printed.get(bareLetters(withoutNumber(title))) ?? [];
    for (const page of own) votes.set(page - Number(label), (votes.get(page - Number(label)) ?? 0) + 1);
  }
  const [best] = [...votes].sort(([, one], [, other]) => other - one);
  return best && best[1] >= 2 ? best[0] : undefined;
}
