import type { Alignment, Block } from "#domain/book/blocks";
import { count } from "#domain/convert/readers/odt/lengths";
import type { OdtStyle } from "#domain/convert/readers/odt/style-sheet";
import type { CharacterFormat } from "#domain/convert/readers/word-processor/character-format";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";
import { InlineBuilder } from "#domain/convert/readers/word-processor/inline-builder";
import type { NumberedPlace } from "#domain/convert/readers/word-processor/numbering";
import { clampLevel, type StyleRole } from "#domain/convert/readers/word-processor/style-roles";
import type { Attributes } from "#domain/convert/xml";

/** A paragraph or heading while it is read. */
export class OdtParagraph {
  readonly style: OdtStyle;
  readonly inlines = new InlineBuilder();
  readonly anchors: string[];
  readonly before: Block[] = [];
  readonly after: Block[] = [];
  /** Formats of the spans open, the paragraph's own first. */
  readonly formats: CharacterFormat[];
  /** 1.. for `text:h`. */
  readonly outlineLevel: number | undefined;
  /** A heading that its author took out of the numbering. */
  readonly isUnnumbered: boolean;
  /** White space at the start, and after white space, is layout of the file. */
  endsInSpace = true;
  hidesText = false;
  size = 0;
  textLength = 0;
  boldLength = 0;
  /** Its letters, as far as a link by a heading's words could need them. */
  words = "";

  constructor(name: string, attributes: Attributes, style: OdtStyle, anchors: string[]) {
    this.style = style;
    this.anchors = anchors;
    const isHeading = name === "text:h" || style.role.kind === "heading";
    this.formats = [isHeading ? style.inHeading : style.character];
    this.outlineLevel = name === "text:h" ? count(attributes["text:outline-level"], 1, 1, 10) : undefined;
    this.isUnnumbered = attributes["text:is-list-header"] === "true" || style.listStyle === "";
  }

  get format(): CharacterFormat {
    return this.formats[this.formats.length - 1] ?? this.style.character;
  }

  get isRtl(): boolean {
    return this.style.paragraph.isRtl ?? false;
  }

  get role(): StyleRole {
    const { role } = this.style;
    if (this.outlineLevel === undefined || role.kind === "title" || role.kind === "contents") return role;
    // Something this long is a paragraph whose author wanted the look of a heading.
    return this.textLength <= headingMax ? { kind: "heading", level: clampLevel(this.outlineLevel) } : role;
  }

  /** `isWithin`: in a list's item, whose place says how far it is set in. */
  finish(number: NumberedPlace | undefined, isWithin: boolean): FinishedParagraph {
    const { paragraph } = this.style;
    const { role } = this;
    const typed = this.inlines.edges();
    const inlines = this.inlines.take(role.kind === "preformatted");
    return {
      role,
      inlines,
      anchors: this.anchors,
      align: this.align(),
      isRtl: this.isRtl,
      left: isWithin ? 0 : (paragraph.left ?? 0),
      right: isWithin ? 0 : (paragraph.right ?? 0),
      firstLine: paragraph.firstLine ?? 0,
      above: paragraph.above ?? 0,
      below: paragraph.below ?? 0,
      typed,
      number,
      pageBreakBefore: paragraph.breakBefore ?? false,
      isRule: paragraph.hasRule ?? false,
      size: this.size,
      isAllBold: this.textLength > 0 && this.boldLength >= this.textLength,
      dropCap: role.kind === "heading" ? 0 : this.dropCap(),
      before: this.before,
      after: this.after,
    };
  }

  private align(): Alignment {
    const { align } = this.style.paragraph;
    if (align === "left") return this.isRtl ? "end" : "start";
    if (align === "right") return this.isRtl ? "start" : "end";
    return align ?? "start";
  }

  private dropCap(): number {
    const { dropCap } = this.style.paragraph;
    if (dropCap === undefined || dropCap > 0) return dropCap ?? 0;
    return Math.min(20, /^\S*/.exec(this.words.trimStart())?.[0].length ?? 0);
  }
}

/** Characters of a heading at most. */
const headingMax = 400;
