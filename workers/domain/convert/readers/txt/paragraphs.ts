import type { Frame } from "#domain/convert/readers/txt/frame";
import { headingShape } from "#domain/convert/readers/txt/heading-shapes";
import { columns, indentOf, type Layout } from "#domain/convert/readers/txt/layout";
import { formFeed } from "#domain/convert/readers/txt/lines";
import { isOrnament } from "#domain/convert/readers/txt/ornaments";

/** Lines that belong together. Both passes group alike, so `index` names the same paragraph in each. */
export type RawParagraph = {
  index: number;
  lines: string[];
  /** Blank lines before it. */
  gap: number;
  /** A page of its own begins here (form feed). */
  startsPage: boolean;
};

/** Groups the lines inside the frame into paragraphs, in batches as the lines come. */
export async function* groupParagraphs(
  batches: AsyncIterable<string[]>,
  layout: Layout,
  frame: Frame,
): AsyncGenerator<RawParagraph[]> {
  const grouper = new Grouper(layout);
  let lineNumber = 0;
  for await (const lines of batches) {
    for (const line of lines) {
      if (lineNumber++ < frame.linesBefore) continue;
      if (frame.end?.test(line)) {
        yield grouper.end();
        return;
      }
      grouper.add(line);
    }
    yield grouper.take();
  }
  yield grouper.end();
}

/** More than this in one paragraph is cut, so that a text with no blank line does not stay in memory whole. */
const longestParagraph = 40_000;

class Grouper {
  private readonly layout: Layout;
  private done: RawParagraph[] = [];
  private lines: string[] = [];
  private length = 0;
  private gap = 0;
  private gapBefore = 0;
  private startsPage = false;
  private feedBefore = false;
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
    return this.take();
  }

  add(line: string): void {
    if (line === formFeed) {
      if (this.layout.isPaged) return;
      this.flush();
      this.feedBefore = true;
      return;
    }
    if (!line.trim() || isPrintersMark(line)) {
      this.flush();
      if (!line.trim()) this.gap++;
      return;
    }
    if (this.lines.length > 0 && this.isNewParagraph(line)) this.flush();
    if (this.lines.length === 0) {
      this.gapBefore = this.gap;
      this.startsPage = this.feedBefore;
      this.gap = 0;
      this.feedBefore = false;
    }
    this.lines.push(line);
    this.length += line.length;
    if (this.length > longestParagraph) this.flush();
  }

  private flush(): void {
    if (this.lines.length === 0) return;
    this.done.push({
      index: this.index++,
      lines: this.lines,
      gap: this.gapBefore,
      startsPage: this.startsPage,
    });
    this.lines = [];
    this.length = 0;
  }

  private isNewParagraph(line: string): boolean {
    const { wrapWidth, separation } = this.layout;
    const before = this.lines.at(-1) ?? "";
    if (isOrnament(line) || isOrnament(before)) return true;
    if (wrapWidth === 0) return separation === "line" || line.length > 90 || before.length > 90;
    if (this.lines.length === 1 && this.isLabel(before)) return true;
    if (/[.!?”"’]$/.test(before) && this.isLabel(line)) return true;
    switch (separation) {
      case "blank":
        return false;
      case "indent": {
        const indent = indentOf(line);
        if (indent < 2) return false;
        return indent > indentOf(before) + 1 || !runsOn(before, line);
      }
      case "short":
        return columns(before) < wrapWidth * 0.8 && /[.!?…:”"’»)\]。！？」』]$/.test(before);
      case "line":
        return true;
      default:
        return separation satisfies never;
    }
  }

  /** A chapter's label stands alone even where no blank line follows it. */
  private isLabel(line: string): boolean {
    const text = line.trim();
    const isFull = this.layout.wrapWidth > 0 && columns(line) > this.layout.wrapWidth * 0.8;
    if (text.length > 70 || isFull || !/^\P{L}*[\p{Lu}\p{Lo}]/u.test(text)) return false;
    const kind = headingShape(text)?.kind;
    return kind === "chapter" || kind === "part" || kind === "book";
  }
}

function runsOn(before: string, line: string): boolean {
  return !/[.!?…”"»]$/.test(before) && /^\s*\p{Ll}/u.test(line);
}

/** `[Illustration]`, `[Pg 12]`, `{p. 12}` on a line alone. */
function isPrintersMark(line: string): boolean {
  return /^\s*(?:\[Illustration\.?\]|[[{](?:pg?|page|p\.)\.?\s*[\divxlc]+[\]}])\s*$/i.test(line);
}
