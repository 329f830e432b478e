import {
  type ContentsRow,
  contentsRow,
  isContentsTitle,
  isListTitle,
  linkedPage,
} from "#domain/convert/readers/pdf/contents/contents-rows";
import { keysOfTitle, pagesOfTitles } from "#domain/convert/readers/pdf/contents/pages-of-entries";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import { numberValue } from "#domain/convert/readers/txt/numerals";

/**
 * The part of a page that is contents. `rows`: what its lines say, in their order; `isNamed`: every line is a title, without
 * a page's number.
 */
export type ContentsPart = {
  page: Page;
  lines: Line[];
  rows: (ContentsRow | undefined)[];
  isNamed?: true;
};

/** Lines without a page number between those that have one: titles of two lines, parts. */
const maxBetween = 3;

/**
 * The parts of the pages that are a printed contents: titles that end in rising page numbers or lead there, near the
 * book's front or its end, with a heading that says so or by their look alone; under such a heading also titles alone,
 * when other pages bear them.
 */
export function findContentsParts(pages: readonly Page[]): ContentsPart[] {
  const front = Math.max(8, Math.ceil(pages.length * 0.15));
  const back = pages.length - Math.max(2, Math.ceil(pages.length * 0.05));
  const parts: ContentsPart[] = [];
  let titles: Map<string, number[]> | undefined;
  const placesOf = (text: string, page: Page) => {
    titles ??= pagesOfTitles(pages);
    const own = keysOfTitle(text).map((key) => (titles?.get(key) ?? []).filter((at) => at !== page.number));
    return own.find((places) => places.length > 0 && places.length <= maxPlaces) ?? [];
  };
  for (const [index, page] of pages.entries()) {
    if (index >= front && index < back) continue;
    const previous = parts.at(-1);
    const follows = previous !== undefined && pages[index - 1] === previous.page;
    const isTitled = !follows && isTitleAtFoot(pages[index - 1]);
    const part =
      namedContents(page, isTitled || (follows && previous.isNamed === true), placesOf) ??
      contentsOf(page, follows || isTitled, pages.length, placesOf);
    if (!part) continue;
    const title = isTitled ? titleBefore(pages[index - 1], part) : undefined;
    if (title) parts.push(title);
    parts.push(part);
  }
  return parts;
}

/** The pages but its own on which a title stands, when they are few enough for one. */
type PlacesOf = (title: string, page: Page) => readonly number[];

/** Of what is contents by its look alone: others are pictures, or worded otherwise. */
const minTitles = 0.3;
const fewestUntitled = 5;
const fewestNamed = 4;
/** What stands on more pages is no title. */
const maxPlaces = 2;

/** `Chapter 1` … `Chapter 61` under the word, or one title below the other, without numbers. */
function namedContents(page: Page, isTitled: boolean, placesOf: PlacesOf): ContentsPart | undefined {
  const { lines } = page;
  const title = isTitled ? -1 : lines.slice(0, 12).findIndex(isContentsTitle);
  if (title < 0 && !isTitled) return undefined;
  let to = title;
  let others = 0;
  for (let at = title + 1; at < lines.length; at++) {
    const line = lines[at];
    if (!line || (to > title && line.size > (lines[to]?.size ?? 0) * 1.15)) break;
    const places = placesOf(line.text, page);
    if (places.length > 0 && places.every((number) => number > page.number)) to = at;
    else if (++others > Math.max(1, (at - title) * 0.2)) break;
  }
  if (to - title < fewestNamed) return undefined;
  const own = lines.slice(title < 0 ? 0 : title, to + 1);
  // What their links say is worth more.
  if (own.some((line) => linkedPage(line) !== undefined)) return undefined;
  return { page, lines: own, rows: own.map(() => undefined), isNamed: true };
}

const isTitleAtFoot = (page: Page | undefined) => {
  const last = page?.lines.at(-1);
  return last !== undefined && isContentsTitle(last);
};

/** The word may stand at the foot of the page before. */
function titleBefore(page: Page | undefined, part: ContentsPart): ContentsPart | undefined {
  const title = page?.lines.at(-1);
  if (!page || !title || part.lines[0] !== part.page.lines[0] || !isContentsTitle(title)) return undefined;
  return { page, lines: [title], rows: [undefined] };
}

function contentsOf(
  page: Page,
  follows: boolean,
  pageCount: number,
  placesOf: PlacesOf,
): ContentsPart | undefined {
  const { lines } = page;
  const rows = lines.map(contentsRow);
  const linked = lines.map((line) => linkedPage(line) !== undefined);
  const titled = lines
    .slice(0, 12)
    .findIndex((line) => isContentsTitle(line) || (follows && isListTitle(line)));
  const [from, end] = longestStretch(rows, linked);
  const to = withoutHeading(lines, from, end);
  if (to < 0) return undefined;
  const start = titled >= 0 && titled <= from ? titled : follows && from <= maxBetween ? 0 : from;
  const own = rows.slice(start, to + 1).flatMap((row) => row ?? []);
  const count = to + 1 - start - (titled === start ? 1 : 0);
  const share = own.length / Math.max(1, count);
  const leaders = own.filter(({ leader }) => leader).length;
  const isLinked = linked.slice(start, to + 1).filter(Boolean).length >= Math.max(4, count * 0.8);
  const part = { page, lines: lines.slice(start, to + 1), rows: rows.slice(start, to + 1) };
  if (isTagged(part.lines)) return part;
  const known = titled >= 0 || follows;
  if (known && isLinked) return part;
  if (!isRising(own)) return undefined;
  if (known && leaders >= 3 && share > 0.45) return part;
  if (known) return own.length >= (follows ? 2 : 3) && share > 0.5 ? part : undefined;
  const isColumn =
    alignedShare(part) > 0.85 && own.every(({ label }) => (numberOf(label) ?? 0) <= pageCount * 1.3 + 60);
  const isLike = (leaders >= 3 && share > 0.45) || (own.length >= fewestUntitled && share > 0.75 && isColumn);
  if (!isLike) return undefined;
  // Prices and weights rise too, but what they belong to heads no chapter.
  const headings = own.filter(({ title }) => placesOf(title, page).length > 0).length;
  return headings >= own.length * minTitles ? part : undefined;
}

/** The longest run of lines of which every few have a page number or lead to a page. */
function longestStretch(
  rows: readonly (ContentsRow | undefined)[],
  linked: readonly boolean[],
): [number, number] {
  let best: [number, number] = [0, -1];
  let start = -1;
  let last = -1;
  for (let at = 0; at < rows.length; at++) {
    if (!rows[at] && !linked[at]) continue;
    if (start < 0 || at - last > maxBetween + 1) start = at;
    last = at;
    if (last - start > best[1] - best[0] || best[1] < 0) best = [start, last];
  }
  return best;
}

/** The first chapter may begin under the contents: `Chapter 1` in larger letters, well below the rest. */
function withoutHeading(lines: readonly Line[], from: number, end: number): number {
  let to = end;
  while (to > from) {
    const last = lines[to];
    const above = lines[to - 1];
    if (!last || !above) break;
    const isLarger = last.size > above.size * 1.15;
    const isFar = above.column === last.column && above.y - last.y > last.size * 5;
    if (!isLarger && !isFar) break;
    to--;
  }
  return to;
}

const isTagged = (lines: readonly Line[]) =>
  lines.length >= 3 && lines.filter(({ tag }) => tag?.role === "TOC").length > lines.length * 0.7;

function isRising(rows: readonly ContentsRow[]): boolean {
  const numbers = rows.flatMap(({ label }) => numberOf(label) ?? []);
  // Roman numbers of the front matter end where Arabic ones begin.
  let rises = 0;
  for (let index = 1; index < numbers.length; index++)
    if ((numbers[index] ?? 0) >= (numbers[index - 1] ?? 0)) rises++;
  return numbers.length >= 2 && rises >= (numbers.length - 1) * 0.85;
}

const numberOf = (label: string) => numberValue(label);

/** How many of the numbers end at one edge. */
function alignedShare({ lines, rows }: ContentsPart): number {
  const ends = lines.flatMap((line, index) => (rows[index] ? [line.x1] : []));
  const edge = Math.max(...ends);
  return ends.filter((end) => edge - end < 4).length / Math.max(1, ends.length);
}
