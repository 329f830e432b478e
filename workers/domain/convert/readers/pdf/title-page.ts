import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import { bareLetters, headingWords } from "#domain/convert/readers/pdf/headings/heading-words";
import { isAll, isCapitals, type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import { paperHead } from "#domain/convert/readers/pdf/paper-heads";
import { namesIn } from "#domain/convert/readers/pdf/title-names";

/** What the book's first pages say of it. `lines`: all that stands about the title and is no heading of the text. */
export type TitlePage = {
  titleLines: Line[];
  lines: ReadonlySet<Line>;
  title?: string;
  subtitle?: string;
  authors: string[];
};

const pagesLookedAt = 4;
const longestTitle = 200;

/** `known`: the title that the file tells of itself. */
export function readTitlePage(
  pages: readonly Page[],
  body: BodyStatistics,
  known: string | undefined,
): TitlePage {
  const front = pages.slice(0, pagesLookedAt).filter(({ lines }) => lines.length > 0);
  const titleLines = knownTitle(front, known) ?? largestTitle(front, pages, body);
  const first = titleLines[0];
  const block = first ? linesAbout(first, front, pages, body) : [];
  const title = titleText(titleLines);
  const { authors, authorLines } = namesIn(block, titleLines);
  const subtitle = subtitleOf(block, titleLines, authorLines, body);
  return {
    titleLines,
    lines: new Set(block),
    ...(title === undefined ? {} : { title }),
    ...(subtitle === undefined ? {} : { subtitle }),
    authors,
  };
}

/** The lines that say just what the file calls itself. */
function knownTitle(front: readonly Page[], known: string | undefined): Line[] | undefined {
  const wanted = bareLetters(known ?? "");
  if (wanted.length < 3) return undefined;
  let best: Line[] | undefined;
  for (const { lines } of front) {
    lines.forEach((_, index) => {
      const own: Line[] = [];
      for (let text = ""; text.length < wanted.length && index + own.length < lines.length; ) {
        const line = lines[index + own.length] as Line;
        own.push(line);
        text += bareLetters(line.text);
        // Words in other letters are a subtitle's or a name's.
        const size = own[0]?.size ?? 0;
        if (text === wanted && (best?.[0]?.size ?? 0) < size)
          best = own.filter((one) => Math.abs(one.size - size) < 0.6);
      }
    });
  }
  return best;
}

/** The largest letters near the front, when they are not the chapters' own. */
function largestTitle(front: readonly Page[], pages: readonly Page[], body: BodyStatistics): Line[] {
  const lines = front.slice(0, 3).flatMap((page) => page.lines);
  const opening = front[0];
  const candidates = [lines, opening && !hasRunningText(opening, body) ? opening.lines : []];
  for (const [index, own] of candidates.entries()) {
    const size = own.reduce((most, line) => Math.max(most, line.size), 0);
    if (size < body.size * (index === 0 ? 1.3 : 1.15)) continue;
    const first = own.find((line) => line.size === size);
    if (!first) continue;
    const alike = own.filter((line) => line.page === first.page && Math.abs(line.size - size) < 0.6);
    const title = together(alike);
    // Several on one page, each with its text, are headings.
    if (alike.filter((line) => !title.includes(line) && !headingWords(line.text)).length > 1) continue;
    const text = title.map((line) => line.text).join(" ");
    const recurs = index === 0 && isChapterStyle(text, size, first.page, pages);
    if (recurs || headingWords(text) || text.length > longestTitle || !/\p{L}{2}/u.test(text)) continue;
    return title;
  }
  return [];
}

/** The first of the lines, and those that follow it closely. */
function together(lines: readonly Line[]): Line[] {
  const end = lines.findIndex((line, at) => {
    const above = lines[at - 1];
    return (
      above !== undefined &&
      (headingWords(line.text) !== undefined || Math.abs(above.y - line.y) > line.size * 5)
    );
  });
  return lines.slice(0, end < 0 ? lines.length : end);
}

function isChapterStyle(text: string, size: number, page: number, pages: readonly Page[]): boolean {
  const own = bareLetters(text);
  return pages.some(
    ({ number, lines }) =>
      number !== page &&
      lines.some((line) => Math.abs(line.size - size) < 0.6 && !own.includes(bareLetters(line.text))),
  );
}

/** From the page's top to its running text, its first heading or its end; of pages before it without text, all. */
function linesAbout(
  title: Line,
  front: readonly Page[],
  pages: readonly Page[],
  body: BodyStatistics,
): Line[] {
  const about: Line[] = [];
  for (const page of front) {
    if (page.number > title.page) break;
    const from = page.lines.indexOf(title);
    for (const [index, line] of page.lines.entries()) {
      const isBeyond = from < 0 || index > from;
      if (isBeyond && (headingWords(line.text) || recursBelow(line, title, page, body))) break;
      if (isBeyond && isRunning(page.lines, index, body)) {
        // The first chapter's heading stands between the title and the text.
        const last = about.at(-1);
        if (last && last !== title && isHeadingStyle(last, pages)) about.pop();
        break;
      }
      about.push(line);
    }
    if (from >= 0) about.push(...paperHead(page, title).filter((line) => !about.includes(line)));
  }
  return about;
}

/** Several lines of its own page are set as it is, larger than the text: the headings of a short document. */
function recursBelow(line: Line, title: Line, { lines }: Page, body: BodyStatistics): boolean {
  if (line.size < body.size * 1.12 || line.size > title.size - 0.6) return false;
  const isAlike = (other: Line) =>
    Math.abs(other.size - line.size) < 0.3 && isAll(other, runStyle.bold) === isAll(line, runStyle.bold);
  const others = lines.filter((other) => other !== line && isAlike(other));
  const isClose = others.some(
    (other) => other.column === line.column && Math.abs(other.y - line.y) < line.size * 2,
  );
  return others.length >= 3 && !isClose;
}

/** Lines on other pages are set as it is. */
function isHeadingStyle(line: Line, pages: readonly Page[]): boolean {
  const style = (other: Line) =>
    other.size === line.size && isAll(other, runStyle.bold) === isAll(line, runStyle.bold);
  const others = pages.filter(({ number, lines }) => number !== line.page && lines.some(style));
  return others.length >= 2 && others.length < pages.length * 0.7;
}

function hasRunningText(page: Page, body: BodyStatistics): boolean {
  return page.lines.some((_, index) => isRunning(page.lines, index, body));
}

/** Two lines of the text's size, one under the other, the first as wide as the text and no further to the right. */
function isRunning(lines: readonly Line[], index: number, body: BodyStatistics): boolean {
  const line = lines[index];
  const next = lines[index + 1];
  if (!line || !next || Math.abs(line.size - body.size) > 0.6 || Math.abs(next.size - body.size) > 0.6)
    return false;
  const { left, right } = body.edgesOf(line);
  const width = right - left;
  const isWide = line.x1 - line.x0 > width * 0.75 && line.x0 < left + width * 0.2;
  return isWide && line.y - next.y < body.leading * 1.3;
}

/** Under the title, in letters larger than the text's or right below it. */
function subtitleOf(
  block: readonly Line[],
  titleLines: readonly Line[],
  authorLines: ReadonlySet<Line>,
  body: BodyStatistics,
): string | undefined {
  const last = titleLines.at(-1);
  if (!last) return undefined;
  const next = block[block.indexOf(last) + 1];
  if (!next || next.page !== last.page || authorLines.has(next) || next.size > last.size) return undefined;
  const isSet = next.size > body.size * 1.1 && last.y - next.y < last.size * 3.5;
  const isWords =
    /\p{L}{3}/u.test(next.text) && !/\d{2}|[@:/∗*†‡+]|,$|^(?:by|von|par|por|de|di|av)\s/i.test(next.text);
  return isSet && isWords && next.text.length < 120 ? titleText([next]) : undefined;
}

/** A title set in capitals reads better in title case on a shelf; the author's own case is kept otherwise. */
function titleText(lines: readonly Line[]): string | undefined {
  const text = lines
    .map((line) => line.text)
    .join(" ")
    .replace(/\s+/g, " ")
    // A compound that was cut at its hyphen: the next part keeps its capital.
    .replace(/(\p{Ll}-) (?=\p{Lu})/gu, "$1")
    .trim();
  if (text === "") return undefined;
  return isCapitals(text) && text.length > 4
    ? text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
    : text;
}
