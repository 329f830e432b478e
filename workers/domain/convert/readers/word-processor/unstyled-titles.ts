import type { Inline } from "#domain/book/blocks";
import type { SurveyedHeading } from "#domain/convert/reader";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";
import { type FoundLine, isTitleLook } from "#domain/convert/readers/word-processor/found-line";
import {
  chapterNamed,
  isBareChapter,
  shortLine,
} from "#domain/convert/readers/word-processor/heading-patterns";
import { clampLevel } from "#domain/convert/readers/word-processor/style-roles";

type Line = { text: string; headingsBefore: number; wordsBefore: number; words: number };

/**
 * Titles without a number that lost their style, in a manuscript whose other chapters have one: a centered or bold line
 * that begins a page, as those chapters do, with as much text under it as a chapter has.
 */
export class UnstyledTitles {
  private readonly lines: Line[] = [];
  private readonly counts = new Map<number, { all: number; onNewPage: number }>();
  private isNewPage = false;
  private hasTitleLook = false;
  private open: Line | undefined;

  /** A paragraph that no style makes a heading; its block comes next. */
  note(paragraph: FinishedParagraph): void {
    this.hasTitleLook = paragraph.role.kind === "body" && !paragraph.number && isTitleLook(paragraph);
  }

  pageBreak(): void {
    this.isNewPage = true;
  }

  heading(level: number, words: number): void {
    const count = this.counts.get(level) ?? { all: 0, onNewPage: 0 };
    count.all++;
    if (this.isNewPage) count.onNewPage++;
    this.counts.set(level, count);
    this.close(words);
    this.isNewPage = false;
  }

  paragraph(inlines: readonly Inline[], headingsBefore: number, words: number): void {
    const text = this.isNewPage && this.hasTitleLook ? shortLine(inlines) : undefined;
    if (this.isNewPage) this.close(words);
    this.isNewPage = false;
    this.hasTitleLook = false;
    if (text === undefined || text.length > longestTitle || this.lines.length >= maxLines) return;
    if (headingsBefore === 0 || chapterNamed(text) || isBareChapter(text)) return;
    this.open = { text, headingsBefore, wordsBefore: words, words: 0 };
    this.lines.push(this.open);
  }

  /** The titles found, in order, with the level of the chapters beside them; `words`: all of the text. */
  found(headings: readonly SurveyedHeading[], words: number): FoundLine[] {
    const level = this.chapterLevel;
    if (level === undefined || this.lines.length === 0) return [];
    this.close(words);
    const times = new Map<string, number>();
    for (const { text } of [...headings, ...this.lines]) times.set(text, (times.get(text) ?? 0) + 1);
    return this.lines
      .filter((line) => times.get(line.text) === 1 && line.words >= minWords)
      .map((line) => ({ ...line, level }));
  }

  private get chapterLevel(): SurveyedHeading["level"] | undefined {
    const levels = [...this.counts].filter(
      ([, { all, onNewPage }]) => onNewPage >= minChapters && onNewPage * 2 > all,
    );
    const [most] = levels.sort((a, b) => b[1].onNewPage - a[1].onNewPage);
    return most && clampLevel(most[0]);
  }

  private close(words: number): void {
    if (this.open) this.open.words = words - this.open.wordsBefore;
    this.open = undefined;
  }
}

/** Chapters with a style that begin pages: fewer say nothing of the others. */
const minChapters = 2;
/** Words of a chapter; a dedication, an epigraph or an imprint has fewer. */
const minWords = 150;
const longestTitle = 60;
const maxLines = 500;
