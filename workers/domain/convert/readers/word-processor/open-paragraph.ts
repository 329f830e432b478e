import type { Alignment, Block, Inline } from "#domain/book/blocks";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";
import { InlineBuilder, trimmed } from "#domain/convert/readers/word-processor/inline-builder";
import type {
  DocxNumbering,
  ListCounter,
  NumberedPlace,
} from "#domain/convert/readers/word-processor/numbering";
import {
  type ParagraphFormat,
  plainParagraphFormat,
} from "#domain/convert/readers/word-processor/paragraph-format";
import type { Style } from "#domain/convert/readers/word-processor/style";
import { clampLevel, type StyleRole } from "#domain/convert/readers/word-processor/style-roles";
import type { Attributes } from "#domain/convert/xml";

/** Text waiting for the paragraph it belongs to: a drop cap, or a paragraph whose end was deleted. */
export type CarriedText = { inlines: Inline[]; anchors: string[]; dropCap: number };

/** A paragraph while it is read. */
export class OpenParagraph {
  readonly own: ParagraphFormat = plainParagraphFormat();
  readonly inlines = new InlineBuilder();
  readonly anchors: string[];
  /** By open `w:hyperlink`: whether it began a link that is to be ended. */
  readonly hyperlinks: boolean[] = [];
  readonly before: Block[] = [];
  readonly after: Block[] = [];
  style: Style;
  /** `w:framePr` with a drop cap: its letters belong to the next paragraph. */
  isDropCap = false;
  /** Its end mark was deleted in a tracked change: it runs on into the next paragraph. */
  joinsNext = false;
  /** A change of its end mark that is kept for its author to decide on. */
  trackedEnd: { which: "inserted" | "deleted"; attributes: Attributes } | undefined;
  endsSection = false;
  /** Contents or an index began in it. */
  holdsContents = false;
  breaksBefore = false;
  isRule = false;
  size = 0;
  textLength = 0;
  boldLength = 0;
  /** Letters whose run names a font of its own, and not one for code. */
  proseLength = 0;
  /** Finished parts, when page breaks cut the paragraph. */
  readonly parts: Inline[][] = [];

  constructor(style: Style, anchors: string[]) {
    this.style = style;
    this.anchors = anchors;
  }

  get align(): Alignment {
    return this.own.align ?? this.style.paragraph.align ?? "start";
  }

  get isRtl(): boolean {
    return this.own.isRtl ?? this.style.paragraph.isRtl ?? false;
  }

  get keepsSpace(): boolean {
    return this.role.kind === "preformatted";
  }

  /** The role of its style, or the heading its outline level makes it. */
  get role(): StyleRole {
    const { role } = this.style;
    // Text pasted from the web keeps the style of code, and is set in an ordinary font.
    if (role.kind === "preformatted" && this.proseLength * 2 > this.textLength) return { kind: "body" };
    if (role.kind !== "body" && role.kind !== "listText") return role;
    const outline = this.own.outlineLevel ?? this.style.paragraph.outlineLevel;
    return outline !== undefined && outline >= 0 && outline < 9 && this.textLength <= outlineHeadingMax
      ? { kind: "heading", level: clampLevel(outline + 1) }
      : role;
  }

  pageBreak(): void {
    if (this.inlines.hasContent()) this.parts.push(this.inlines.take(this.keepsSpace));
    else if (this.parts.length === 0) this.breaksBefore = true;
  }

  /** `isInCell`: a number without words is what the cell of a table says, as in a column that counts its rows. */
  finish(
    counter: ListCounter,
    numbering: DocxNumbering,
    carried: CarriedText | undefined,
    isInCell: boolean,
  ): FinishedParagraph {
    if (carried) this.takeIn(carried);
    const isBare = isInCell && !this.inlines.hasContent() && this.before.length + this.after.length === 0;
    const counted = this.number(counter, numbering, isBare);
    const number = isBare ? undefined : counted;
    if (isBare && counted?.label.trim()) this.inlines.prepend([{ kind: "text", text: counted.label.trim() }]);
    const typed = this.inlines.edges();
    const left = this.own.left ?? (number ? number.level.left : undefined) ?? this.style.paragraph.left ?? 0;
    return {
      role: this.role,
      styleNames: this.style.names,
      inlines: this.inlines.take(this.keepsSpace),
      anchors: this.anchors,
      align: this.align,
      isRtl: this.isRtl,
      left,
      right: this.own.right ?? this.style.paragraph.right ?? 0,
      firstLine: this.own.firstLine ?? this.style.paragraph.firstLine ?? 0,
      above: this.own.above ?? this.style.paragraph.above ?? 0,
      below: this.own.below ?? this.style.paragraph.below ?? 0,
      typed,
      number,
      pageBreakBefore:
        this.breaksBefore || (this.own.pageBreakBefore ?? this.style.paragraph.pageBreakBefore ?? false),
      isRule: this.isRule || (this.own.hasRule ?? this.style.paragraph.hasRule ?? false),
      size: this.size,
      isAllBold: this.textLength > 0 && this.boldLength >= this.textLength,
      dropCap: carried?.dropCap ?? 0,
      before: this.before,
      after: this.after,
    };
  }

  carry(): CarriedText {
    const inlines = trimmedEnd(this.inlines.take(true), this.isDropCap);
    const letters = this.isDropCap ? Math.min(lettersIn(inlines), 20) : 0;
    return { inlines, anchors: this.anchors, dropCap: letters };
  }

  private takeIn(carried: CarriedText): void {
    this.inlines.prepend(carried.inlines);
    this.anchors.unshift(...carried.anchors);
  }

  private number(counter: ListCounter, numbering: DocxNumbering, isBare: boolean): NumberedPlace | undefined {
    const listId = this.own.listId ?? this.style.paragraph.listId;
    if (listId === undefined || listId === "0") return undefined;
    // An empty paragraph is not counted unless its number is its whole text: in a heading or a cell.
    if (!isBare && !this.inlines.hasContent() && this.role.kind !== "heading") return undefined;
    const level =
      this.own.listLevel ??
      (this.own.listId === undefined ? numbering.levelOfStyle(listId, this.style.id) : undefined) ??
      this.style.paragraph.listLevel ??
      0;
    return counter.next(listId, Math.min(Math.max(0, level), 8));
  }
}

/** An outline level on something longer than this is a slip of the author's, not a heading. */
const outlineHeadingMax = 400;

function trimmedEnd(inlines: Inline[], all: boolean): Inline[] {
  return all ? trimmed(inlines) : inlines;
}

function lettersIn(inlines: readonly Inline[]): number {
  let count = 0;
  for (const inline of inlines) if (inline.kind === "text") count += inline.text.length;
  return count;
}
