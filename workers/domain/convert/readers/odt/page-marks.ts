import type { OdtParagraphFormat } from "#domain/convert/readers/odt/paragraph-properties";
import type { InlineBuilder } from "#domain/convert/readers/word-processor/inline-builder";

/** Counts the printed pages and marks where each begins, before the first letters on it. */
export class PageMarks {
  private readonly isKept: boolean;
  private page = 1;
  private waiting: string | undefined;
  private hasText = false;

  constructor(isKept: boolean) {
    this.isKept = isKept;
    if (isKept) this.waiting = "1";
  }

  /** A page ended where the writer program ran out of paper. */
  softBreak(): void {
    this.turn(this.page + 1);
  }

  /** A paragraph after which its author begins a new page. */
  breakAfter(format: OdtParagraphFormat): void {
    if (format.breakAfter) this.turn(this.page + 1);
  }

  /** A paragraph that its author begins on a new page, perhaps with a number of its own. */
  paragraph(format: OdtParagraphFormat): void {
    if (!format.breakBefore) return;
    const { pageNumber } = format;
    if (pageNumber !== undefined && pageNumber > 0) this.turn(pageNumber);
    else if (this.hasText) this.turn(this.page + 1);
  }

  placeInto(inlines: InlineBuilder): void {
    this.hasText = true;
    if (this.waiting === undefined) return;
    const label = this.waiting;
    this.waiting = undefined;
    inlines.addOutsideLink({ kind: "pageMark", label });
  }

  private turn(page: number): void {
    this.page = page;
    if (this.isKept) this.waiting = String(page);
  }
}
