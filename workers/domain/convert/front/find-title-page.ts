import { authorsWithoutBy, byline, properTitle } from "#domain/convert/front/bylines";
import { findSubmissionHead } from "#domain/convert/front/submission-lines";
import {
  couldBeTitle,
  goesOn,
  isImprint,
  isKindOfBook,
  isNoSignedTitle,
  isNoTitle,
  isSentence,
  isSeries,
} from "#domain/convert/front/title-page-lines";
import { headingShape } from "#domain/convert/readers/txt/heading-shapes";
import { looksLikeChapter, looksLikePart, sectionNamed } from "#domain/convert/section-names";

/** One line of a manuscript's first page. */
export type FrontLine = {
  text: string;
  /** Absent where the manuscript cannot say: plain text, Markdown. */
  isCentered?: boolean;
  isHeading?: boolean;
  /** Blank lines stand before it, where its reader knows. */
  isApart?: boolean;
};

/** The lines before anything that is certainly no title page, and what ended them. */
export type FrontPage = {
  lines: readonly FrontLine[];
  end: "pageBreak" | "heading" | "text" | "file";
  /** The book has headings other than one on this page. */
  hasHeadings: boolean;
  /** All of them are deeper than one on this page, which then is no chapter's. */
  isOverHeadings?: boolean;
};

/** Lines are named by their index in the page. */
export type TitlePage = {
  title?: string;
  subtitle?: string;
  authors: string[];
  /** `by` stands before the name. */
  isSigned?: true;
  /** The lines the title is made of. */
  titleLines: number[];
  /** From the first to the last line that title, subtitle and author take. */
  range?: readonly [first: number, last: number];
  /** An address, a word count: for a publisher's eyes only. */
  submission: ReadonlySet<number>;
};

type Line = FrontLine & { at: number };

/**
 * Returns what a manuscript's first page says of its title, subtitle and authors. `by` and a name is certain; without it
 * the page must look like a title page: short lines on a page of their own or set in the middle, and no sentence, motto
 * or dedication. What is not certain stays unknown, and the author is asked.
 */
export function findTitlePage(page: FrontPage): TitlePage {
  const head = findSubmissionHead(page.lines);
  const lines = page.lines.flatMap((line, at) => (head.lines.has(at) ? [] : [{ ...line, at }]));
  const end = lines.findIndex(({ text }, at) => at > 0 && (opensSection(text) || isImprint(text)));
  const closes = end >= 0 ? end : lines.findIndex(({ text }, at) => at > 1 && isSentence(text));
  const shown = withoutSeries(lines.slice(0, closes < 0 ? undefined : closes));
  const isOverSection = end >= 0 && opensSection(lines[end]?.text ?? "");
  const isWhole = (closes >= 0 && !isOverSection) || (closes < 0 && page.end === "pageBreak");
  const inPage: FrontPage = isOverSection ? { ...page, end: "heading" } : page;
  const found = signed(shown, isWhole, inPage) ?? unsigned(shown, isWhole, inPage) ?? nothing;
  return {
    ...found,
    authors: found.authors.length > 0 ? found.authors : head.authors,
    submission: head.lines,
  };
}

type Found = Omit<TitlePage, "submission">;
const nothing: Found = { authors: [], titleLines: [] };

/** A chapter, a part or a preface begins, though no style says so. */
function opensSection(text: string): boolean {
  return (
    looksLikeChapter(text) || (looksLikePart(text) && !isSeries(text)) || sectionNamed(text) !== undefined
  );
}

function withoutSeries(lines: Line[]): Line[] {
  const first = lines.findIndex(({ text }) => !isSeries(text));
  const title = lines[first]?.text ?? "";
  const isTitle = couldBeTitle(title) && !byline(title, lines[first + 1]?.text) && !authorsWithoutBy(title);
  return first > 0 && isTitle ? lines.slice(first) : lines;
}

/** Title, at most three lines more, and `by` with a name. */
function signed(lines: readonly Line[], isWhole: boolean, page: FrontPage): Found | undefined {
  const [first] = lines;
  const byAt = lines.findIndex(({ text }, at) => at > 0 && byline(text, lines[at + 1]?.text) !== undefined);
  const by = byline(lines[byAt]?.text ?? "", lines[byAt + 1]?.text);
  if (!first || !by || byAt > maxBetween + 1 || !couldBeTitle(first.text)) return undefined;
  const isShown = isSetApart(first) || isWhole || page.end === "heading";
  if (!isShown || byline(first.text, lines[1]?.text)) return undefined;
  if (lines.slice(1, byAt).some(({ text }) => headingShape(text))) return undefined;
  const found = made(lines, lines.slice(0, byAt), by.authors, byAt + (by.takesNext ? 1 : 0));
  return { ...found, isSigned: true };
}

const maxBetween = 3;

function unsigned(all: readonly Line[], isWhole: boolean, page: FrontPage): Found | undefined {
  const [first, second] = all;
  if (!first || all.length > maxLines || !couldBeTitle(first.text)) return undefined;
  if (all.some(({ text }) => text.length > longestLine)) return undefined;
  const isClosed = isWhole || page.end === "heading";
  const authorAt = lastIndex(all, ({ text }, at) => at > 0 && isAuthorLine(text, all[at - 1]?.text ?? ""));
  // A chapter's title is followed by its text; a book's, by its author's name and then the first chapter's title.
  const isOverAuthor = page.end === "heading" && authorAt > 0 && all.every(isSetApart);
  if (first.isHeading && !isWhole && !page.isOverHeadings && !isOverAuthor) return undefined;
  if (!isClosed && !all.every(isSetApart)) return undefined;
  const isOpener = page.end === "text" && !isWhole && page.hasHeadings;
  if (isNoTitle(first.text) && (authorAt < 0 || isNoSignedTitle(first.text))) return undefined;
  if (authorAt > 0) {
    // Where a text follows at once, its chapters have titles too: this may be the first of them.
    if (isOpener && authorAt > 1) return undefined;
    const authors = authorsWithoutBy(all[authorAt]?.text ?? "") ?? [];
    return made(all, all.slice(0, authorAt), authors, authorAt);
  }
  const authorFirst = isClosed && all.every(isSetApart) ? authorsWithoutBy(first.text) : undefined;
  if (
    authorFirst &&
    second &&
    !isKindOfBook(second.text) &&
    couldBeTitle(second.text) &&
    !isNoTitle(second.text)
  )
    return { ...made(all, all.slice(1), authorFirst, all.length - 1), range: rangeOf(all) };
  if (first.isHeading && !page.isOverHeadings) return undefined;
  const isAlone = page.hasHeadings ? isWhole || (isClosed && first.isCentered === true) : isSetApart(first);
  if (!isAlone || !isSetApart(first) || all.length > maxTitleLines) return undefined;
  return made(all, all, [], all.length - 1);
}

const maxLines = 8;
const maxTitleLines = 4;
const longestLine = 90;

function isAuthorLine(text: string, before: string): boolean {
  return !isKindOfBook(text) && !goesOn(before, text) && authorsWithoutBy(text) !== undefined;
}

function isSetApart(line: FrontLine): boolean {
  return line.isCentered === true || line.isHeading === true;
}

/** `named` are the lines of title and subtitle. */
function made(lines: readonly Line[], named: readonly Line[], authors: string[], last: number): Found {
  let used = 1;
  while (used < named.length && goesOn(named[used - 1]?.text ?? "", named[used]?.text ?? "")) used++;
  const titleLines = named.slice(0, used);
  const title = properTitle(titleLines.map(({ text }) => text).join(" "));
  const rest = named.slice(used).map(({ text }) => text.replace(/^(?:or|oder|ou)[,;:]?\s+/i, ""));
  const subtitle = rest.join(" ");
  return {
    title,
    ...(subtitle && authors.length > 0 ? { subtitle: properTitle(subtitle) } : {}),
    authors,
    titleLines: titleLines.map(({ at }) => at),
    range: rangeOf(lines.slice(0, last + 1)),
  };
}

function rangeOf(lines: readonly Line[]): readonly [number, number] {
  return [lines[0]?.at ?? 0, lines.at(-1)?.at ?? 0];
}

function lastIndex<T>(list: readonly T[], test: (one: T, at: number) => boolean): number {
  for (let at = list.length - 1; at >= 0; at--) {
    const one = list[at];
    if (one !== undefined && test(one, at)) return at;
  }
  return -1;
}
