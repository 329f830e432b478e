import type { Page } from "#domain/convert/readers/pdf/lines";

const entry = /(?:\.[\s.]{3,}|…|_{3,}|\s)\s*(\d{1,4}|[ivxlc]{1,7})$/;
const leader = /(?:\.\s?){4,}|…{2,}|_{4,}/;
const heading =
  /^(?:table of contents|contents|inhalt(?:sverzeichnis)?|sommaire|table des matières|índice|indice|contenido|содержание)$/i;

/**
 * The printed contents: entries that end in rising page numbers. They are left out, since the book gets its own
 * contents with links.
 */
export function findContentsPages(pages: readonly Page[]): Page[] {
  const front = pages.slice(0, Math.max(6, Math.ceil(pages.length * 0.12)));
  const found: Page[] = [];
  for (const page of front) {
    const previous = found.at(-1);
    const follows = previous !== undefined && page.number === previous.number + 1;
    if (isContents(page, follows)) found.push(page);
  }
  return found;
}

function isContents(page: Page, follows: boolean): boolean {
  const { lines } = page;
  if (lines.length < 4 && !follows) return false;
  const entries = lines.filter((line) => entry.test(line.text) && line.text.length < 140);
  const withLeaders = entries.filter((line) => leader.test(line.text)).length;
  const titled = lines.slice(0, 3).some((line) => heading.test(line.text.trim()));
  const share = entries.length / Math.max(1, lines.length);
  if (withLeaders >= 4 && share > 0.5) return true;
  return (
    (titled || follows) && entries.length >= 3 && share > 0.6 && isRising(entries.map((line) => line.text))
  );
}

function isRising(texts: readonly string[]): boolean {
  const numbers = texts
    .map((text) => Number(entry.exec(text)?.[1]))
    .filter((number) => !Number.isNaN(number));
  let rises = 0;
  for (let index = 1; index < numbers.length; index++) {
    if ((numbers[index] ?? 0) >= (numbers[index - 1] ?? 0)) rises++;
  }
  return numbers.length >= 3 && rises >= (numbers.length - 1) * 0.9;
}
