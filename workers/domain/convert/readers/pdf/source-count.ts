import type { Line, LinkTarget, Page } from "#domain/convert/readers/pdf/lines";
import type { PictureShelf } from "#domain/convert/readers/pdf/picture-shelf";
import type { SurveyedBook } from "#domain/convert/readers/pdf/survey-book";
import type { LossCounter } from "#domain/losses/loss-counter";
import type { SourceSide } from "#domain/losses/source-side";

/** A part of a line's text, and where a click on it leads. */
type LinePart = { text: string; link?: LinkTarget };

/** What a page prints, line by line; a line has parts when some of it is a link. */
export type PrintedPage = { number: number; lines: { line: Line; text: string; parts?: LinePart[] }[] };

/** The lines as they stand on the pages, before the survey takes anything out of them or parts them. */
export function printedPages(pages: readonly Page[]): PrintedPage[] {
  return pages.map(({ number, lines }) => ({
    number,
    lines: lines.map((line) => {
      const { text, runs } = line;
      return runs.some(({ link }) => link) ? { line, text, parts: partsOf(line) } : { line, text };
    }),
  }));
}

/** Tells the loss report what stands on the pages: lines, each link on them, pictures and the words in them. */
export function countPages(
  printed: readonly PrintedPage[],
  book: SurveyedBook,
  shelf: PictureShelf,
  losses: LossCounter,
): void {
  const source = losses.openSource();
  const pictures = new Map<number, ReturnType<PictureShelf["accountOf"]>>();
  for (const page of book.pages) if (page.pictures) pictures.set(page.number, shelf.accountOf(page));
  for (const { number, lines } of printed) {
    source.source = `page ${number}`;
    for (const { line, text, parts } of lines) {
      const reason = book.leaves.get(line);
      source.begin();
      if (!parts) source.text(text, reason);
      for (const part of parts ?? []) {
        if (part.link) source.beginLink(addressOf(part.link));
        source.text(part.text, reason);
        if (part.link) source.endLink();
      }
      source.end();
    }
    for (const account of pictures.get(number) ?? []) countPicture(account, source);
  }
}

function countPicture(
  { picture, key, reason }: ReturnType<PictureShelf["accountOf"]>[number],
  source: SourceSide,
): void {
  source.picture(key, picture.alt ?? picture.text ?? key, reason);
  const words = picture.drawing && (picture.words ?? picture.text);
  if (!words) return;
  delete picture.words;
  source.begin();
  source.text(words, reason ?? "in-picture");
  source.end();
}

function partsOf({ text, runs }: Line): LinePart[] {
  const parts: LinePart[] = [];
  let at = 0;
  for (const run of runs) {
    // The line's text may have been made from its runs otherwise than by joining them.
    const found = text.indexOf(run.text, at);
    if (found < 0 || run.text === "") continue;
    if (found > at) add(parts, { text: text.slice(at, found) });
    add(parts, { text: run.text, ...(run.link ? { link: run.link } : {}) });
    at = found + run.text.length;
  }
  if (at < text.length) add(parts, { text: text.slice(at) });
  return parts;
}

/** Runs of one link are one part. */
function add(parts: LinePart[], part: LinePart): void {
  const last = parts.at(-1);
  const isSame = last && (last.link && addressOf(last.link)) === (part.link && addressOf(part.link));
  if (isSame) last.text += part.text;
  else parts.push(part);
}

const addressOf = (link: LinkTarget): string =>
  "href" in link ? link.href : `#page-${link.page}${link.y === undefined ? "" : `-${Math.round(link.y)}`}`;
