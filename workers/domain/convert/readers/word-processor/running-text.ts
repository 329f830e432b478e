import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";

/** Space above a paragraph of running text, in lines, and whether running text stands before it at all. */
export type SpaceAbove = { lines: number; isInterrupted: boolean };

/** Counts the paragraphs of a text, which gives each the same number in both readings, and measures the space between them. */
export class RunningText {
  /** The number of the paragraph at hand. */
  number = 0;
  /** Empty paragraphs since the last one with words. */
  blanks = 0;
  private isInterrupted = true;
  private belowLast = 0;

  /** A paragraph with words begins, whatever it will be. */
  begin(): void {
    this.number++;
  }

  /** Whether running text stands right before. */
  get isRunning(): boolean {
    return !this.isInterrupted;
  }

  /** What stands here is no running text, or a page ends. */
  interrupt(): void {
    this.isInterrupted = true;
    this.blanks = 0;
  }

  /** Takes a paragraph of running text, after so many empty ones. */
  add({ typed, above, below, size }: FinishedParagraph, blanks: number): SpaceAbove {
    const line = (size > 0 ? size : usualSize) * twipsPerLine;
    const lines = blanks + typed.linesAbove + (this.belowLast + above) / line;
    const space = { lines, isInterrupted: this.isInterrupted };
    this.isInterrupted = false;
    this.belowLast = below + typed.linesBelow * line;
    return space;
  }
}

/** Half points of text whose size is not said. */
const usualSize = 24;
/** Twips of a line for each half point: 1.2 times the size. */
const twipsPerLine = 12;

/** Columns at which the first word stands: margin, indent and typed spaces. */
export function firstColumn({ left, firstLine, typed }: FinishedParagraph): number {
  return Math.max(0, left + firstLine) / twipsPerColumn + typed.columns;
}

/** Columns it is set in from the margin. */
export function marginColumns({ left }: FinishedParagraph): number {
  return left / twipsPerColumn;
}

/** Whether the first line says by standing in that a paragraph begins. */
export function isFirstLineIndented({ firstLine, typed }: FinishedParagraph): boolean {
  return firstLine >= minIndent || typed.columns >= minColumns;
}

/** A tab, four columns, is half an inch. */
const twipsPerColumn = 180;
/** Twips of an indent that is seen. */
const minIndent = 100;
const minColumns = 2;
