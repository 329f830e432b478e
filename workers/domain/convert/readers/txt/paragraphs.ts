import { LetterPattern } from "#domain/convert/letter-pattern";
import { labelShape } from "#domain/convert/readers/txt/heading-shapes";
import { columns, indentOf, type Layout } from "#domain/convert/readers/txt/layout";
import { formFeed } from "#domain/convert/readers/txt/lines";
import { isNoteBody } from "#domain/convert/readers/txt/note-marks";
import { isOrnament } from "#domain/convert/readers/txt/ornaments";
import { onlyPageSign, pageSign } from "#domain/convert/readers/txt/page-marks";

/** Lines that belong together. Both passes group alike, so `index` names the same paragraph in each. */
export type RawParagraph = {
  index: number;
  lines: string[];
  /** Blank lines before it. */
  gap: number;
  /** A page of its own begins here (form feed). */
  startsPage: boolean;
  /** Numbers of the printed pages that begin before it. */
  pages?: string[];
};

/** Groups the lines of a book into paragraphs, in batches as the lines come. */
export async function* groupParagraphs(
  batches: AsyncIterable<string[]>,
  layout: Layout,
): AsyncGenerator<RawParagraph[]> {
  const grouper = new Grouper(layout);
  for await (const lines of batches) {
    for (const line of lines) grouper.add(line);
    yield grouper.take();
  }
  yield grouper.end();
}

/** More than this in one paragraph is cut, so that a text with no blank line does not stay in memory whole. */
const longestParagraph = 40_000;

class Grouper {
  private readonly layout: Layout;
  private done: RawParagraph[] = [];
  /** The last paragraph waits: when only a page's end parts it from the next lines, they belong to it. */
  private held: RawParagraph | undefined;
  private lines: string[] = [];
  private length = 0;
  private gap = 0;
  private gapBefore = 0;
  private startsPage = false;
  private feedBefore = false;
  private pages: string[] = [];
  private pagesBefore: string[] = [];
  private isAtPageEnd = false;
  private index = 0;

  constructor(layout: Layout) {
    this.layout = layout;
  }

  take(): RawParagraph[] {
    const done = this.done;
    this.done = [];
    return done;
  }

  end(): RawParagraph[] {
    this.flush();
    if (this.held) this.done.push(this.held);
    this.held = undefined;
    return this.take();
  }

  add(line: string): void {
    if (line === formFeed) {
      this.flush();
      this.feedBefore = true;
      return;
    }
    const page = onlyPageSign(line);
    if (page !== undefined) {
      if (page) this.pages.push(page);
      this.isAtPageEnd = true;
      // Blank lines at a page's end are no part of the text.
      if (this.lines.length === 0) this.gap = 0;
      return;
    }
    if (this.layout.isData) {
      this.addData(line);
      return;
    }
    if (!line.trim() || isPicture(line)) {
      this.flush();
      if (!line.trim()) this.gap++;
      return;
    }
    const text = this.isAtPageEnd ? this.overPage(line) : line;
    this.isAtPageEnd = false;
    if (this.lines.length > 0 && this.isNewParagraph(text)) this.flush();
    if (this.lines.length === 0) {
      this.gapBefore = this.gap;
      this.startsPage = this.feedBefore;
      this.pagesBefore = this.pages;
      this.pages = [];
      this.gap = 0;
      this.feedBefore = false;
    }
    this.lines.push(text);
    this.length += text.length;
    if (this.length > longestParagraph) this.flush();
  }

  /** Hundreds of lines to a block, blank ones among them. */
  private addData(line: string): void {
    if (this.lines.length === 0 && !line.trim()) return;
    this.lines.push(line);
    this.length += line.length;
    if (this.lines.length >= 400 || this.length > longestParagraph) this.flush();
  }

  /** A sentence that goes on over a page's end takes the page's number into it. */
  private overPage(line: string): string {
    if (this.lines.length === 0 && this.held && !this.feedBefore) {
      const { index, lines, gap, startsPage, pages } = this.held;
      if (!runsOn(lines.at(-1) ?? "", line) || this.held.lines.length > 400) return line;
      this.held = undefined;
      this.index = index;
      this.lines = lines;
      this.length = lines.reduce((sum, { length }) => sum + length, 0);
      this.gapBefore = gap;
      this.gap = 0;
      this.startsPage = startsPage;
      this.pagesBefore = pages ?? [];
    } else if (this.lines.length === 0 || !runsOn(this.lines.at(-1) ?? "", line)) return line;
    const marks = this.pages.map(pageSign).join("");
    this.pages = [];
    return marks ? line.replace(/^\s*/, (indent) => `${indent}${marks}`) : line;
  }

  private flush(): void {
    if (this.lines.length === 0) return;
    if (this.held) this.done.push(this.held);
    this.held = {
      index: this.index++,
      lines: this.lines,
      gap: this.gapBefore,
      startsPage: this.startsPage,
      ...(this.pagesBefore.length > 0 && { pages: this.pagesBefore }),
    };
    this.lines = [];
    this.length = 0;
  }

  private isNewParagraph(line: string): boolean {
    const { wrapWidth, separation } = this.layout;
    const before = this.lines.at(-1) ?? "";
    if (isOrnament(line) || isOrnament(before)) return !isInTable(this.lines);
    if (isNoteBody(line) && isNoteBody(this.lines[0] ?? "")) return true;
    if (wrapWidth === 0) return separation === "line" || line.length > 90 || before.length > 90;
    if (isSpeech(line) && isSpeech(this.lines[0] ?? "")) return true;
    if (this.lines.length === 1 && this.isLabel(before)) return true;
    if (/[.!?”"’]$/.test(before) && this.isLabel(line)) return true;
    switch (separation) {
      case "blank":
        return false;
      case "indent": {
        const indent = indentOf(line);
        if (indent < 2) return false;
        if (indent > indentOf(before) + 1 || !runsOn(before, line)) return true;
        return this.isLineOfVerse(before, line);
      }
      case "short":
        return columns(before) < wrapWidth * 0.8 && /[.!?…:”"’»)\]。！？」』]$/.test(before);
      case "line":
        return true;
      default:
        return separation satisfies never;
    }
  }

  /** Both stand further in than the text, and the first ended though there was room for the next word. */
  private isLineOfVerse(before: string, line: string): boolean {
    const { baseIndent, wrapWidth } = this.layout;
    if (Math.min(indentOf(before), indentOf(line)) < baseIndent + minInset) return false;
    return columns(before) + 1 + columns(firstWord.exec(line)?.[0] ?? "") < wrapWidth * maxShort;
  }

  /** A chapter's label stands alone even where no blank line follows it. */
  private isLabel(line: string): boolean {
    const text = line.trim();
    if (text.length > 70 || !beginsWithCapital.test(text)) return false;
    if (this.layout.wrapWidth > 0 && columns(line) > this.layout.wrapWidth * 0.8) return false;
    const kind = labelShape(text)?.kind;
    return kind === "chapter" || kind === "part" || kind === "book";
  }
}

/** Columns that verse stands further in than the lines of prose do. */
const minInset = 2;
/** Of the width that lines are broken at: a shorter line was ended by hand. */
const maxShort = 0.76;
const firstWord = /\S+/;

function runsOn(before: string, line: string): boolean {
  return !/[.!?…”"»]$/.test(before) && goesOn.test(line);
}

const beginsWithCapital = new LetterPattern(String.raw`^[^\p{L}]*[\p{Lu}\p{Lo}]`);
const goesOn = new LetterPattern(String.raw`^\s*[\p{Ll}]`);

/** Rules under and between the rows of a table part nothing. */
function isInTable(lines: readonly string[]): boolean {
  const [first = ""] = lines;
  return /\S(?: {3,}|\t)\S/.test(first) && !isOrnament(first);
}

/** A line of a play: `HAMLET. To be`, `FIRST WITCH: When`. */
function isSpeech(line: string): boolean {
  // Most lines go on in small letters.
  return !smallStart.test(line) && speech.test(line);
}

const smallStart = /^\s{0,4}(?:[a-z]|\S[a-z])/;
const speech = new LetterPattern(String.raw`^\s{0,4}[\p{Lu}][\p{Lu}’' -]{1,24}[.:]\s+["“‘([_]*[\p{Lu}]`);

/** A picture without words, on a line alone. */
function isPicture(line: string): boolean {
  return line.includes("[") && /^\s*\[Illustration\.?\]\s*$/i.test(line);
}
