import type { Inline } from "#domain/book/blocks";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";

/** Twips from the margins at which a document sets most of its text. */
export type UsualIndent = { left: number; right: number };

/**
 * Finds where the text usually stands. A template may set every paragraph in from the margins: that is its page, not a
 * quotation.
 */
export class IndentCollector {
  private readonly lettersAt = new Map<string, number>();
  private letters = 0;

  paragraph({ role, number, align, left, right, inlines }: FinishedParagraph, isHeading: boolean): void {
    if (isHeading || role.kind !== "body" || number || align === "center" || align === "end") return;
    const length = lettersIn(inlines);
    this.letters += length;
    const place = `${Math.round(left / grain)} ${Math.round(right / grain)}`;
    if (this.lettersAt.size < maxPlaces || this.lettersAt.has(place))
      this.lettersAt.set(place, (this.lettersAt.get(place) ?? 0) + length);
  }

  /** Undefined when most text stands at the margins, or there is too little of it to tell. */
  usual(): UsualIndent | undefined {
    const [place, length] = [...this.lettersAt].sort((a, b) => b[1] - a[1])[0] ?? ["0 0", 0];
    const [left = 0, right = 0] = place.split(" ").map((steps) => Math.max(0, Number(steps) * grain));
    if (length < fewestLetters || length < this.letters * shareOfAll) return undefined;
    return left + right > 0 ? { left, right } : undefined;
  }
}

/** Moves a paragraph of the body back to where it would stand if the text began at the margins. */
export function withoutUsualIndent(paragraph: FinishedParagraph, usual: UsualIndent | undefined): void {
  if (!usual) return;
  paragraph.left = Math.max(0, paragraph.left - usual.left);
  paragraph.right = Math.max(0, paragraph.right - usual.right);
}

/** Twips that count as the same place: a sixteenth of an inch. */
const grain = 90;
const maxPlaces = 500;
const fewestLetters = 2_000;
const shareOfAll = 0.6;

function lettersIn(inlines: readonly Inline[]): number {
  let count = 0;
  for (const inline of inlines)
    count +=
      inline.kind === "text" ? inline.text.length : inline.kind === "link" ? lettersIn(inline.children) : 0;
  return count;
}
