import { type Inline, plainText } from "#domain/book/blocks";
import { type FrontParagraph, findContents } from "#domain/convert/front/contents-page";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";
import { patternKind, shortLine } from "#domain/convert/readers/word-processor/heading-patterns";

type Heading = { index: number; text: string; next?: { text: string } };

/**
 * Finds a table of contents that was typed line by line, without a field or styles of its own. Keeps the first lines of the
 * text, and every line that could be the heading an entry names.
 */
export class TypedContents {
  private readonly front: FrontParagraph[] = [];
  private readonly headings: Heading[] = [];
  /** The heading right before the paragraph at hand. */
  private before: Heading | undefined;
  private readonly styled = new Map<number, string>();
  private paragraphs = 0;
  private found: { after: number; ranges: [number, number][] } | undefined;

  /** A paragraph of the body by its place among them. */
  paragraph(paragraph: FinishedParagraph, isHeading: boolean, place: number): void {
    this.paragraphs++;
    const text = shortLine(paragraph.inlines);
    if (text !== undefined && this.before) this.before.next = { text };
    this.before = undefined;
    if (this.front.length < maxFront) this.addFront(paragraph.inlines, place);
    const isListed = this.headings.length < maxHeadings;
    if (text !== undefined && isListed && (isHeading || couldHead(paragraph))) {
      this.before = { index: place, text };
      this.headings.push(this.before);
    }
    if (isHeading && this.front.length < maxFront)
      this.styled.set(place, plainText(paragraph.inlines).replace(/\s+/g, " ").trim());
  }

  /** True for a line of the contents, and for their title. */
  has(place: number): boolean {
    return this.ranges.some(([from, to]) => place >= from && place < to);
  }

  get areFound(): boolean {
    return this.ranges.length > 0;
  }

  /** What those of them say that are set as headings: their title, as a rule. */
  get headingsAmong(): string[] {
    return [...this.styled].flatMap(([place, text]) => (this.has(place) ? [text] : []));
  }

  private get ranges(): [number, number][] {
    if (this.found?.after !== this.paragraphs) {
      const ranges = findContents(this.front, this.headings);
      const lines = ranges.reduce((sum, [from, to]) => sum + (to - from), 0);
      // A manuscript that is nothing but contents stays as it is.
      this.found = { after: this.paragraphs, ranges: lines < this.paragraphs ? ranges : [] };
    }
    return this.found.ranges;
  }

  private addFront(inlines: readonly Inline[], index: number): void {
    const lines: Inline[][] = [[]];
    for (const inline of inlines) {
      if (inline.kind === "break") lines.push([]);
      else lines.at(-1)?.push(inline);
    }
    const texts = lines.map((line) => plainText(line)).filter((line) => line.trim() !== "");
    const length = texts.reduce((sum, line) => sum + line.length, 0);
    this.front.push({ index, lines: texts.slice(0, 800).map((line) => line.slice(0, 200)), gap: 0, length });
  }
}

const maxFront = 1_500;
const maxHeadings = 10_000;

function couldHead(paragraph: FinishedParagraph): boolean {
  const { align, isAllBold, pageBreakBefore } = paragraph;
  return align === "center" || isAllBold || pageBreakBefore || patternKind(paragraph) !== undefined;
}
