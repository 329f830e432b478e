import type { Line, Page } from "#domain/convert/readers/pdf/lines";

/** Where the printed pages begin in the text: each page is marked once, before the first of its lines that is set. */
export class PageStarts {
  /** Pages that have begun and are not marked, in order. */
  private waiting: { label: string; lines: WeakSet<Line> }[] = [];

  /** `hasPictures`: a page without text is marked with the next text, unless it is blank. */
  begin(page: Page, hasPictures: boolean): void {
    if (page.label === undefined || (page.lines.length === 0 && !hasPictures)) return;
    this.waiting.push({ label: page.label, lines: new WeakSet(page.lines) });
  }

  /** The labels of the pages that begin before this line, or without text before its page. */
  before(line: Line): string[] {
    const at = this.waiting.findIndex(({ lines }) => lines.has(line));
    return at < 0 ? [] : this.waiting.splice(0, at + 1).map(({ label }) => label);
  }
}
