import type { Line } from "#domain/convert/readers/pdf/lines";
import type { NoteStart } from "#domain/convert/readers/pdf/notes/note-marks";
import { flatMarks, type TextMark } from "#domain/convert/readers/pdf/notes/text-marks";

/** Gives the marks of one page's text to its notes, each once, in order. */
export class Fastener {
  private readonly text: readonly Line[];
  private readonly marks: readonly TextMark[];
  /** Marks of the page before that had no note there. */
  private readonly left: readonly TextMark[];
  private readonly bodySize: number;
  private readonly used = new Set<TextMark>();
  private readonly flat = new Map<string, TextMark[]>();

  constructor(
    text: readonly Line[],
    marks: readonly TextMark[],
    left: readonly TextMark[],
    bodySize: number,
  ) {
    this.text = text;
    this.marks = marks;
    this.left = left;
    this.bodySize = bodySize;
  }

  hasRaised(mark: string): boolean {
    return this.free(this.marks, mark).length > 0 || this.free(this.left, mark).length > 0;
  }

  hasFlat(start: NoteStart): boolean {
    return this.freeFlat(start).length > 0;
  }

  /** The mark in the text that the next note with this mark hangs on. `exponents`: a raised digit after a letter may be it. */
  markFor(start: NoteStart, exponents: boolean): TextMark | undefined {
    const { mark } = start;
    const raised = this.free(this.marks, mark);
    const found =
      raised.find(({ sure }) => sure === 1) ??
      this.free(this.left, mark)[0] ??
      (exponents ? raised[0] : undefined) ??
      this.freeFlat(start)[0];
    if (found) this.used.add(found);
    return found;
  }

  release(marks: readonly TextMark[]): void {
    for (const mark of marks) this.used.delete(mark);
  }

  unused(): TextMark[] {
    return this.marks.filter((mark) => !this.used.has(mark) && mark.sure === 1);
  }

  private free(marks: readonly TextMark[], mark: string): TextMark[] {
    return marks.filter((one) => one.mark === mark && !this.used.has(one));
  }

  /** A raised mark at the foot has none in brackets in the text: that names a work. */
  private freeFlat({ mark, form }: NoteStart): TextMark[] {
    const flat = this.free(this.flatOf(mark), mark);
    return form === "bracketed" ? flat : flat.filter(({ bracketed }) => !bracketed);
  }

  private flatOf(mark: string): TextMark[] {
    const known = this.flat.get(mark);
    if (known) return known;
    const marks = flatMarks(this.text, mark);
    // Running text first: in tables a number may be anything. In larger letters it is a title's own.
    const isBody = ({ line }: TextMark) => Math.abs(line.size - this.bodySize) < 0.6;
    const isSmall = ({ line }: TextMark) => line.size <= this.bodySize - 0.6;
    const found = [...marks.filter(isBody), ...marks.filter(isSmall)];
    this.flat.set(mark, found);
    return found;
  }
}
