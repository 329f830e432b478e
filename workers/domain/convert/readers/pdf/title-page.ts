import { isCapitals, type Line, type Page } from "#domain/convert/readers/pdf/lines";

const pagesLookedAt = 3;

/**
 * The book's title in its largest letters near the front, when that style is not the chapters' own.
 * `known`: the title that the file tells of itself.
 */
export function findTitleLines(pages: readonly Page[], bodySize: number, known: string | undefined): Line[] {
  const front = pages.slice(0, pagesLookedAt).flatMap((page) => page.lines);
  const size = front.reduce((most, line) => Math.max(most, line.size), 0);
  if (size < bodySize * 1.3) return [];
  const first = front.find((line) => line.size === size);
  const title = front.filter((line) => line.page === first?.page && Math.abs(line.size - size) < 0.6);
  const text = title.map((line) => line.text).join(" ");
  const later = pages.filter(
    (page) =>
      page.number !== first?.page &&
      page.lines.some((line) => Math.abs(line.size - size) < 0.6 && !sameWords(line.text, text)),
  );
  const isChapter = /^(?:chapter|prologue|part|book|kapitel|chapitre)\b|^[IVXLC\d]+\.?$/i.test(text);
  const isNamed = known !== undefined && (sameWords(known, text) || sameWords(text, known));
  if ((later.length > 0 && !isNamed) || isChapter || text.length > 200 || !/\p{L}{2}/u.test(text)) return [];
  return title;
}

/** A title set in capitals reads better in title case on a shelf; the author's own case is kept otherwise. */
export function titleText(lines: readonly Line[]): string | undefined {
  const text = lines
    .map((line) => line.text)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  if (text === "") return undefined;
  return isCapitals(text) && text.length > 4
    ? text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
    : text;
}

const sameWords = (one: string, other: string) => other.toLowerCase().includes(one.toLowerCase());
