import type { Line, Page } from "#domain/convert/readers/pdf/lines";

/** Where the printed pages begin in the text: each page is marked once, before the first of its lines that is set. */
export class PageStarts {
  /** Pages that have begun and are not marked, in order. */
  private waiting: { label: string; number: number; lines: WeakSet<Line> }[] = [];
  private readonly begun = new Set<Page>();

  /**
   * `hasPictures`: a page without text is marked with the next text, unless it is blank. A page may begin early, when a
   * list or table goes on over it.
   */
  begin(page: Page, hasPictures: boolean): void {
    if (this.begun.has(page)) return;
    this.begun.add(page);
    if (page.label === undefined || (page.lines.length === 0 && !hasPictures)) return;
    this.waiting.push({ label: page.label, number: page.number, lines: new WeakSet(page.lines) });
  }

  /** The labels of the pages that begin before this line, or without text before its page. */
  before(line: Line): string[] {
    const own = this.waiting.findIndex(({ lines }) => lines.has(line));
    // Of a list's item only a part is set, which is a line of its own.
    const at = own < 0 ? this.waiting.findIndex(({ number }) => number === line.page) : own;
    return at < 0 ? [] : this.waiting.splice(0, at + 1).map(({ label }) => label);
  }
}
