import type { Block, Inline } from "#domain/book/blocks";
import { plainText } from "#domain/book/blocks";
import type { BlockBuilder } from "#domain/convert/readers/html/block-builder";
import { type Format, MarksCache } from "#domain/convert/readers/html/formats";
import { InlineFlow, type OpenLink } from "#domain/convert/readers/html/inline-flow";
import type { ListMember } from "#domain/convert/readers/html/list-joiner";
import { paragraphBlocks } from "#domain/convert/readers/html/paragraph-block";
import { preformattedBlocks } from "#domain/convert/readers/html/preformatted";

/** The paragraph under way, and the places and page marks that wait for the next one. */
export class TextFlow {
  private readonly builder: BlockBuilder;
  private readonly blank: () => void;
  private readonly marks = new MarksCache();
  private flow: InlineFlow | undefined;
  private format: Format | undefined;
  private dropCap = 0;
  private isContinued = false;
  private anchors: string[] = [];
  private pageMarks: Inline[] = [];
  /** Line breaks with no text before them: each leaves a line empty. */
  private emptyLines = 0;

  constructor(builder: BlockBuilder, blank: () => void) {
    this.builder = builder;
    this.blank = blank;
  }

  get isOpen(): boolean {
    return this.flow !== undefined;
  }

  text(text: string, format: Format): void {
    if (!this.flow && !format.keepsSpace && !/[^ \t\n\f\r]/.test(text)) return;
    const flow = this.begun(format);
    if (!("marks" in format) || format.marks === undefined) format.marks = this.marks.of(format);
    flow.addText(text, format.marks, format.link, format.keepsSpace);
    if (flow.length < longestParagraph && flow.count < maxInlines) return;
    this.end(false);
    this.isContinued = true;
  }

  lineBreak(format: Format): void {
    if (this.flow) this.flow.addBreak(format.link);
    else this.emptyLines++;
  }

  add(inline: Inline, format: Format): void {
    const flow = this.begun(format);
    flow.add(inline, format.link);
    if (flow.count < maxInlines) return;
    this.end(false);
    this.isContinued = true;
  }

  anchor(name: string): void {
    if (this.anchors.length < maxAnchorsHere && !this.anchors.includes(name)) this.anchors.push(name);
  }

  pageMark(label: string): void {
    const mark: Inline = { kind: "pageMark", label };
    if (this.flow) this.flow.add(mark, undefined);
    else if (this.pageMarks.length < 100) this.pageMarks.push(mark);
  }

  /** The letters added since the paragraph began are its enlarged ones. */
  endDropCap(): void {
    const length = this.flow?.length ?? 0;
    if (length > 0 && length <= 4) this.dropCap = length;
  }

  takeLink(link: OpenLink): Inline[] {
    return this.flow?.takeLink(link) ?? [];
  }

  putBack(inline: Inline): void {
    this.flow?.put(inline);
  }

  /** Ends the paragraph. `isElement`: it was one in the source, so that an empty one means something. */
  end(isElement: boolean): void {
    const taken = this.take();
    if (!taken || taken.isBlank) {
      if (isElement) this.emptyLines = Math.max(1, this.emptyLines);
      this.leaveLines();
      return;
    }
    const { inlines, format, length } = taken;
    const { dropCap, isContinued } = this;
    this.dropCap = 0;
    this.isContinued = false;
    paragraphBlocks(inlines, format.paragraph, dropCap).forEach((block, index) => {
      if (isContinued && block.kind === "paragraph" && !block.role) block.role = "continued";
      const level = format.paragraph.listLevel;
      const member = level !== undefined && block.kind === "list" ? { key: "word", level } : undefined;
      this.putAnchored(block, index === 0 ? length : 0, member);
    });
  }

  endPreformatted(): void {
    const taken = this.take();
    if (!taken || taken.isBlank) return;
    for (const block of preformattedBlocks(taken.inlines)) this.putAnchored(block, taken.length);
  }

  /** A block that is no paragraph. */
  put(block: Block): void {
    this.end(false);
    this.putAnchored(block, 0);
  }

  finish(): void {
    this.end(false);
    if (this.anchors.length > 0 || this.pageMarks.length > 0)
      this.putAnchored({ kind: "paragraph", inlines: this.pageMarks.splice(0) }, 0);
  }

  private take(): { inlines: Inline[]; format: Format; length: number; isBlank: boolean } | undefined {
    const { flow, format } = this;
    this.flow = undefined;
    if (!flow || !format) return undefined;
    const inlines = flow.finish();
    const isBlank = inlines.every((inline) => isNothing(inline));
    if (isBlank) for (const inline of inlines) if (inline.kind === "pageMark") this.pageMarks.push(inline);
    return { inlines, format, length: flow.length, isBlank };
  }

  private leaveLines(): void {
    for (; this.emptyLines > 0; this.emptyLines--) this.blank();
  }

  private begun(format: Format): InlineFlow {
    if (this.flow) return this.flow;
    this.leaveLines();
    this.flow = new InlineFlow();
    this.format = format;
    for (const mark of this.pageMarks.splice(0)) this.flow.add(mark, undefined);
    return this.flow;
  }

  private putAnchored(block: Block, length: number, member?: ListMember): void {
    const anchors = this.anchors;
    if (anchors.length > 0) {
      this.anchors = [];
      block.anchors = [...(block.anchors ?? []), ...anchors];
    }
    this.builder.put(block, length, member);
  }
}

/** A paragraph of this many characters is handed on in parts. */
const longestParagraph = 400_000;
const maxInlines = 20_000;
/** Places without a word between them. */
const maxAnchorsHere = 2_000;

function isNothing(inline: Inline): boolean {
  switch (inline.kind) {
    case "text":
      return inline.text.trim() === "";
    case "link":
      return plainText(inline.children).trim() === "" && inline.children.every(isNothing);
    case "break":
    case "pageMark":
      return true;
    default:
      return false;
  }
}
