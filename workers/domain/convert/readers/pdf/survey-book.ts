import type { SurveyedHeading } from "#domain/convert/reader";
import { type BodyStatistics, measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { type BookLanguage, learnWords } from "#domain/convert/readers/pdf/book-words";
import { findContents } from "#domain/convert/readers/pdf/contents/find-contents";
import { partCapWords } from "#domain/convert/readers/pdf/drop-caps";
import { findFrontPages } from "#domain/convert/readers/pdf/front-pages";
import { type FurnitureDoubts, removeFurniture } from "#domain/convert/readers/pdf/furniture";
import { type FoundHeading, findHeadings } from "#domain/convert/readers/pdf/headings";
import {
  type UnprintedHeading,
  unprintedHeadings,
} from "#domain/convert/readers/pdf/headings/unprinted-headings";
import type { Vocabulary } from "#domain/convert/readers/pdf/hyphens";
import type { ClaimedRegion, Line, Page } from "#domain/convert/readers/pdf/lines";
import { findLinkTargets, type LinkTargets } from "#domain/convert/readers/pdf/link-targets";
import { takeEndnotes } from "#domain/convert/readers/pdf/notes/endnotes";
import { type BookNotes, takeFootnotes } from "#domain/convert/readers/pdf/notes/find-notes";
import { withLooseNotes } from "#domain/convert/readers/pdf/notes/loose-notes";
import type { OutlineEntry } from "#domain/convert/readers/pdf/outline";
import { findRegions } from "#domain/convert/readers/pdf/regions";
import { findSceneGaps } from "#domain/convert/readers/pdf/scene-gaps";
import { singlePages } from "#domain/convert/readers/pdf/sheets";
import { isByline } from "#domain/convert/readers/pdf/title-names";
import { readTitlePage, type TitlePage } from "#domain/convert/readers/pdf/title-page";
import type { LeftReason } from "#domain/losses/reasons";

/** All that is known of a book of pages before its paragraphs are joined. */
export type SurveyedBook = {
  /** Without running heads, page numbers and printed contents. */
  pages: Page[];
  body: BodyStatistics;
  /** The book's title where it is set on its title page. */
  titleLines: ReadonlySet<Line>;
  titlePage: TitlePage;
  headings: ReadonlyMap<Line, FoundHeading>;
  /** Chapters that the outline names and no line prints, by page. */
  unprinted: ReadonlyMap<number, readonly UnprintedHeading[]>;
  /** Each line that a region claims, with its region. */
  regions: ReadonlyMap<Line, ClaimedRegion>;
  notes: BookNotes;
  vocabulary: Vocabulary;
  furniture: FurnitureDoubts;
  /** Lines that are no part of the book, with the reason. */
  leaves: ReadonlyMap<Line, LeftReason>;
  links: LinkTargets;
  /** Lines with which a scene begins, as white space tells. */
  sceneStarts: ReadonlySet<Line>;
  /** Numbers of the pages before the first chapter that begin a page of the book, too. */
  frontPages: ReadonlySet<number>;
};

/** The headings in reading order. */
export function headingsInOrder(book: SurveyedBook): SurveyedHeading[] {
  return book.pages.flatMap((page) => {
    const unprinted = book.unprinted.get(page.number) ?? [];
    const before = (line?: Line) => unprinted.filter((heading) => heading.line === line);
    const printed = (line: Line) => book.headings.get(line) ?? [];
    return [...before(), ...page.lines.flatMap((line) => [...before(line), ...[printed(line)].flat()])].map(
      ({ level, text }) => ({ level, text }),
    );
  });
}

/** Learns how the book is set. The pages lose their running heads; `title` is what the file says of itself. */
export function surveyBook(
  sheets: readonly Page[],
  outline: readonly OutlineEntry[],
  title: string | undefined,
  language: BookLanguage = {},
): SurveyedBook {
  const pages = singlePages(sheets);
  const leaves = new Map<Line, LeftReason>();
  for (const page of pages) for (const line of page.lines) leaves.set(line, "page-head");
  const furniture = removeFurniture(pages, outline);
  for (const page of pages) for (const line of page.lines) leaves.delete(line);
  const contents = findContents(pages);
  for (const line of contents.lines) leaves.set(line, "contents");
  const kept = pages.map((page) => ({
    ...page,
    lines: page.lines.filter((line) => !contents.lines.has(line)),
  }));
  const vocabulary = learnWords(kept, language);
  partCapWords(kept, (word) => vocabulary.get(word) ?? 0);
  const body = measureBody(kept);
  const notes = takeFootnotes(kept, body);
  const titlePage = readTitlePage(kept, body, title);
  const titles = new Set(titlePage.titleLines);
  const found = findHeadings(kept, outline, body, titlePage.lines, contents.entries);
  takeEndnotes(kept, found, notes);
  const regions = findRegions(kept, { body, headings: found, vocabulary, titles });
  const headings = new Map([...found].filter(([, { lines }]) => !lines.some((line) => regions.has(line))));
  const isNameOfAuthor = ({ page, title: name }: OutlineEntry) =>
    page === titlePage.titleLines[0]?.page && isByline(name);
  return {
    pages: kept,
    body,
    titleLines: titles,
    titlePage,
    headings,
    unprinted: unprintedHeadings(
      kept,
      outline.filter((entry) => !isNameOfAuthor(entry)),
      headings,
    ),
    regions: withLooseNotes(regions, notes.loose, headings),
    notes,
    vocabulary,
    furniture,
    leaves,
    links: findLinkTargets(kept),
    sceneStarts: findSceneGaps(kept, { body, headings, regions, titlePage }),
    frontPages: findFrontPages(kept, { body, headings, titlePage }),
  };
}
