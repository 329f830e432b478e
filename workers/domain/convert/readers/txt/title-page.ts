import type { BookMetadata } from "#domain/book/blocks";
import { authorsWithoutBy, byline, properTitle } from "#domain/convert/front/bylines";
import { contentsTitle, type FrontParagraph } from "#domain/convert/front/contents-page";
import { type FrontPage, findTitlePage } from "#domain/convert/front/find-title-page";
import { findSubmissionHead } from "#domain/convert/front/submission-lines";
import { LetterPattern } from "#domain/convert/letter-pattern";
import { headingShape } from "#domain/convert/readers/txt/heading-shapes";
import { indentOf } from "#domain/convert/readers/txt/layout";
import { sentenceEndTest } from "#domain/convert/sentence-end";

export type TitlePage = {
  metadata: BookMetadata;
  /** Paragraphs that only say what the metadata says. */
  dropped: Set<number>;
  /** Paragraphs over the title, such as a series: they open no chapter. */
  over: Set<number>;
  /** Of those dropped, an address and a word count for a publisher. */
  submission: Set<number>;
};

/**
 * Title, subtitle and author from the first lines: `Title`, then `by Author` within a few lines. `known` comes from a
 * frame and wins; lines that repeat it are dropped all the same. `endsInContents`: a contents page follows the last of them.
 */
export function readTitlePage(
  front: readonly FrontParagraph[],
  known: BookMetadata,
  endsInContents = false,
): TitlePage {
  const page: TitlePage = {
    metadata: { ...known, authors: [...known.authors] },
    dropped: new Set(),
    over: new Set(),
    submission: new Set(),
  };
  const all = firstLines(front.filter(({ lines: [first = ""] }) => !isCredit(first)));
  const head = known.title ? undefined : findSubmissionHead(all);
  const lines = head ? all.filter((_, at) => !head.lines.has(at)) : all;
  for (const at of head?.lines ?? []) addWhole(page.submission, all[at]?.index ?? -1, lines);
  for (const index of page.submission) page.dropped.add(index);
  for (const { index, lines: credit } of front.slice(0, 4))
    if (known.title && isCredit(credit[0] ?? "")) page.dropped.add(index);
  const first = lines[0];
  if (!first || !isTitleLine(first.text)) return page;
  const byAt = lines.findIndex((line, at) => at > 0 && byline(line.text, lines[at + 1]?.text) !== undefined);
  if (byAt < 0) {
    const unsigned = known.title ? undefined : findTitlePage(pageOf(lines, endsInContents));
    if (unsigned?.title && unsigned.range && unsigned.authors.length > 0) {
      page.metadata.title = unsigned.title;
      if (unsigned.subtitle) page.metadata.subtitle = unsigned.subtitle;
      page.metadata.authors.push(...unsigned.authors);
      const [from, to] = unsigned.range;
      const rest = lines.filter((_, at) => at < from || at > to);
      for (const line of lines.slice(from, to + 1)) addWhole(page.dropped, line.index, rest);
      for (const { index } of lines.slice(0, from)) page.over.add(index);
      return page;
    }
    if (head && page.metadata.authors.length === 0) page.metadata.authors.push(...head.authors);
    const isSentence = isSentenceLine(first.text);
    if (!page.metadata.title && !isSentence && (first.gapAfter >= 1 || lines.length === 1))
      page.metadata.title = properTitle(first.text);
    return page;
  }
  const by = byline(lines[byAt]?.text ?? "", lines[byAt + 1]?.text);
  // Where the title is known, a series or a price may stand over it.
  const titleAt = known.title ? lines.findIndex(({ text }) => beginsTitle(text, known.title ?? "")) : 0;
  const between = lines.slice(titleAt + 1, byAt);
  if (!by || titleAt < 0 || titleAt > byAt || between.length > 3) return page;
  if (between.some(({ text }) => headingShape(text))) return page;
  page.metadata.title ??= properTitle(first.text);
  const subtitle = between.map(({ text }) => text.replace(/^(?:or|oder|ou)[,;:]?\s+/i, "")).join(" ");
  if (subtitle && !lettersOf(page.metadata.title).includes(lettersOf(subtitle)))
    page.metadata.subtitle ??= properTitle(subtitle);
  if (page.metadata.authors.length === 0) page.metadata.authors.push(...by.authors);
  const last = byAt + (by.takesNext ? 1 : 0);
  const rest = [...lines.slice(0, titleAt), ...lines.slice(last + 1)];
  for (const { index } of lines.slice(titleAt, last + 1)) addWhole(page.dropped, index, rest);
  for (const { index } of lines.slice(0, titleAt)) page.over.add(index);
  return page;
}

/** A paragraph goes only when nothing else is in it. */
function addWhole(dropped: Set<number>, index: number, rest: readonly FirstLine[]): void {
  if (!rest.some((line) => line.index === index)) dropped.add(index);
}

/** The first page of a text without pages: up to a wide gap, a chapter, or prose. */
function pageOf(lines: readonly FirstLine[], endsInContents: boolean): FrontPage {
  const end = lines.findIndex((line, at) => at > 0 && endsBefore(line, at, lines) !== undefined);
  const first = end < 0 ? lines : lines.slice(0, end);
  const last = lines[end];
  const isFile = (lines.at(-1)?.gapAfter ?? 0) === endOfFile;
  return {
    lines: first.map(({ text, isCentered, gapBefore }) => ({
      text,
      isApart: gapBefore > 0,
      ...(isCentered ? { isCentered } : {}),
    })),
    end: (last && endsBefore(last, end, lines)) ?? (endsInContents ? "pageBreak" : isFile ? "file" : "text"),
    hasHeadings: true,
  };
}

function endsBefore(line: FirstLine, at: number, lines: readonly FirstLine[]): FrontPage["end"] | undefined {
  if (headingShape(line.text)) return "heading";
  if (line.gapBefore >= pageGap && !authorsWithoutBy(line.text)) return "pageBreak";
  return line.text.length > longestLine && at > 0 && lines.length > 0 ? "text" : undefined;
}

/** Blank lines that stand for a page break. */
const pageGap = 3;
const endOfFile = 9;
const longestLine = 100;

/** `MOBY-DICK;` begins `Moby Dick; or The Whale`. */
function beginsTitle(line: string, title: string): boolean {
  const letters = lettersOf(line);
  return letters !== "" && (lettersOf(title).startsWith(letters) || letters.startsWith(lettersOf(title)));
}

const smallLetter = new LetterPattern(String.raw`[\p{Ll}]`);
const endsSentence = sentenceEndTest({ closers: '"”’»', maxClosers: 1 });
const isSentenceLine = (line: string) => endsSentence(line) && smallLetter.test(line);
const letter = new LetterPattern(String.raw`[\p{L}]`);
const noLetters = new LetterPattern(String.raw`[^\p{L}\p{N}]`, "g");

function lettersOf(text: string): string {
  const small = text.toLowerCase();
  return small.replace(noLetters.for(small), "");
}

type FirstLine = {
  index: number;
  text: string;
  gapBefore: number;
  gapAfter: number;
  isCentered: boolean;
  isApart: boolean;
};

function firstLines(front: readonly FrontParagraph[]): FirstLine[] {
  const result: FirstLine[] = [];
  for (const [at, paragraph] of front.entries()) {
    if (result.length > 10 || paragraph.length > 400) break;
    const texts = paragraph.lines
      .map((line) => ({
        text: line.replace(/^[\s*_=#~-]+|[\s*_=#~-]+$/g, ""),
        isCentered: isCentered(line),
      }))
      .filter(({ text }) => text !== "");
    texts.forEach((line, number) => {
      const gapBefore = number === 0 ? paragraph.gap : 0;
      const gapAfter = number === texts.length - 1 ? (front[at + 1]?.gap ?? endOfFile) : 0;
      result.push({ index: paragraph.index, ...line, gapBefore, gapAfter, isApart: gapBefore > 0 });
    });
  }
  return result;
}

/** Spaces at both sides would be alike on a page of 50 to 100 letters. */
function isCentered(line: string): boolean {
  const indent = indentOf(line);
  const width = 2 * indent + line.trim().length;
  return indent >= 8 && !line.startsWith("\t") && width >= 50 && width <= 100;
}

function isTitleLine(text: string): boolean {
  if (text.length > 120 || contentsTitle.test(text) || !letter.test(text) || /[,:]$/.test(text)) return false;
  const kind = headingShape(text)?.kind;
  return kind !== "chapter" && kind !== "part" && kind !== "numeral" && kind !== "named";
}

/** Who made the file, at the top of a library's text. */
function isCredit(line: string): boolean {
  return /^(?:produced by|e-?text prepared by|this (?:e-?book|e-?text) was (?:produced|prepared)|transcribed from|scanned by)/i.test(
    line.trim(),
  );
}
