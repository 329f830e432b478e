import type { Block } from "#domain/book/blocks";
import { maxAnchors } from "#domain/convert/manuscript-limits";
import { captioned } from "#domain/convert/readers/odt/captions";
import {
  intoLastItem,
  type ListBlock,
  ListCounts,
  type OpenItem,
  withItem,
} from "#domain/convert/readers/odt/lists";
import { OdtParagraph } from "#domain/convert/readers/odt/open-paragraph";
import type { OdtWalkContext } from "#domain/convert/readers/odt/walk-context";
import { BlockAssembler } from "#domain/convert/readers/word-processor/block-assembler";
import { HeldText } from "#domain/convert/readers/word-processor/held-text";
import type { Attributes } from "#domain/convert/xml";

/** A place that paragraphs flow into. */
type Flow = {
  kind: "body" | "cell" | "textBox" | "note" | "item";
  assembler: BlockAssembler;
  blocks: Block[];
  paragraph: OdtParagraph | undefined;
  /** The list at its end, which a next list may go on with. */
  list: ListBlock | undefined;
  item: OpenItem | undefined;
  noteId: string;
};

/** The flows open at this point, the innermost last, and the paragraph being read in it. */
export class OdtFlows {
  readonly counts: ListCounts;
  private readonly context: OdtWalkContext;
  private readonly outer: Flow[] = [];
  private flow: Flow;
  /** What tables, lists, boxes and notes hold until they end. */
  readonly held: HeldText;
  /** Anchors met between paragraphs: the next paragraph takes them. */
  private waitingAnchors: string[] = [];
  private anchors = 0;

  constructor(context: OdtWalkContext) {
    this.context = context;
    this.held = new HeldText(context.fileName);
    this.counts = new ListCounts(context.styles);
    this.flow = this.makeFlow("body", undefined, "");
    this.flow.assembler = new BlockAssembler(
      context.emit,
      context.rules,
      true,
      context.observer,
      context.losses,
    );
  }

  get kind(): Flow["kind"] {
    return this.flow.kind;
  }

  get paragraph(): OdtParagraph | undefined {
    return this.flow.paragraph;
  }

  /** The list item that is being read, when nothing stands between. */
  get item(): OpenItem | undefined {
    return this.flow.item;
  }

  /** The page's text, outside lists too: where pages begin. */
  get isInBody(): boolean {
    return this.flow.kind === "body" || (this.flow.kind === "item" && this.outer.every(isBodyOrItem));
  }

  anchor(name: string): void {
    if (++this.anchors <= maxAnchors) (this.paragraph?.anchors ?? this.waitingAnchors).push(name);
  }

  /** Adds a block that is finished elsewhere to the innermost flow. */
  block(block: Block): void {
    this.take(this.flow);
    this.flow.assembler.block(block);
  }

  /** Refuses a paragraph that no book has; to be asked now and then while it is read. */
  checkParagraph(): void {
    if (this.flow.paragraph) this.held.checkParagraph(this.flow.paragraph);
  }

  pageBreak(): void {
    this.endList(this.flow);
    this.flow.assembler.pageBreak();
  }

  /** False when flows are nested too deep: then what comes flows on where it stands, and nothing is to be ended. */
  begin(kind: "cell" | "textBox" | "note", noteId = ""): boolean {
    return this.push(kind, undefined, noteId);
  }

  beginItem(item: OpenItem): boolean {
    return this.push("item", item, "");
  }

  /** Ends the innermost flow and returns its blocks; the body's own have been given to the context already. */
  end(): Block[] {
    const { flow } = this;
    if (flow.paragraph) this.endParagraph();
    this.endList(flow);
    flow.assembler.end();
    const outer = this.outer.pop();
    if (outer) this.flow = outer;
    if (this.outer.length === 0) this.held.flowEnded();
    return flow.blocks;
  }

  endNote(): void {
    const { noteId } = this.flow;
    this.context.note(noteId, this.end());
  }

  endItem(): void {
    const { item } = this.flow;
    const blocks = this.end();
    if (item) this.addItem(this.flow, item, blocks);
  }

  /** A box of text: a picture with its caption is a figure, boxes in boxes are set one after another. False when empty. */
  endTextBox(): boolean {
    const blocks = captioned(this.end());
    if (blocks.length === 0) return false;
    const isFigure = blocks.every((block) => block.kind === "figure");
    const flat: Block[] = isFigure || this.kind === "textBox" ? blocks : [{ kind: "aside", blocks }];
    const { paragraph } = this;
    if (paragraph) for (const one of flat) (isFigure ? paragraph.before : paragraph.after).push(one);
    else for (const block of flat) this.block(block);
    return true;
  }

  beginParagraph(name: string, attributes: Attributes): OdtParagraph {
    // Paragraphs do not nest; a broken file that nests them gets two.
    if (this.flow.paragraph) this.endParagraph();
    const style = this.context.styles.paragraph(attributes["text:style-name"]);
    const paragraph = new OdtParagraph(name, attributes, style, this.waitingAnchors);
    this.waitingAnchors = [];
    this.flow.paragraph = paragraph;
    return paragraph;
  }

  endParagraph(): void {
    const { flow } = this;
    const { paragraph } = flow;
    flow.paragraph = undefined;
    if (!paragraph) return;
    this.context.observer?.letters("\n");
    if (this.outer.length > 0) this.held.add(paragraph.textLength);
    const isShown = paragraph.inlines.hasContent() || paragraph.before.length + paragraph.after.length > 0;
    // A hidden paragraph is none, and leaves no gap.
    if (paragraph.hidesText && !isShown) {
      for (const one of paragraph.anchors) this.waitingAnchors.push(one);
      return;
    }
    if (paragraph.role.kind === "heading" && isShown) this.heading(paragraph);
    else {
      if (isShown) this.take(flow);
      else this.endList(flow);
      flow.assembler.paragraph(paragraph.finish(undefined, flow.kind === "item"));
    }
    if (paragraph.style.paragraph.breakAfter && this.isInBody) this.pageBreak();
  }

  /** A heading stands outside the lists that number it. */
  private heading(paragraph: OdtParagraph): void {
    const { item } = this.flow;
    const level = paragraph.outlineLevel;
    let number = paragraph.isUnnumbered ? undefined : item && this.counts.headingInList(item);
    if (!item && !paragraph.isUnnumbered && level !== undefined) number = this.counts.heading(level);
    const base = this.leaveItems();
    this.endList(base);
    base.assembler.paragraph(paragraph.finish(number, item !== undefined));
  }

  /** Hands what open items hold so far to the flow around their lists, which it returns. */
  private leaveItems(): Flow {
    const all = [...this.outer, this.flow];
    let at = all.length - 1;
    for (let flow = all[at]; flow?.item; flow = all[--at]) {
      this.endList(flow);
      flow.assembler.end();
      const blocks = flow.blocks.splice(0);
      const around = all[at - 1];
      if (around) this.addItem(around, flow.item, blocks);
    }
    return all[at] ?? this.flow;
  }

  private addItem(into: Flow, item: OpenItem, blocks: Block[]): void {
    if (blocks.length === 0 || intoLastItem(into.list, blocks)) return;
    if (item.isHeader || blocks.every((block) => block.kind === "list")) {
      const last = into.list?.items.at(-1);
      if (last) for (const one of blocks) last.blocks.push(one);
      else for (const block of blocks) into.assembler.block(block);
      return;
    }
    const list = withItem(into.list, item, blocks);
    if (list !== into.list) this.endList(into);
    into.list = list;
  }

  /** Something other than a list comes into the flow. */
  private take(flow: Flow): void {
    this.endList(flow);
    this.countFor(flow);
  }

  private countFor(flow: Flow): void {
    if (flow.item && !flow.item.isHeader) this.counts.number(flow.item);
  }

  private endList(flow: Flow): void {
    const { list } = flow;
    flow.list = undefined;
    if (list) flow.assembler.block(list);
  }

  private push(kind: Flow["kind"], item: OpenItem | undefined, noteId: string): boolean {
    if (this.outer.length >= maxDepth) return false;
    this.outer.push(this.flow);
    this.flow = this.makeFlow(kind, item, noteId);
    return true;
  }

  private makeFlow(kind: Flow["kind"], item: OpenItem | undefined, noteId: string): Flow {
    const blocks: Block[] = [];
    const assembler = new BlockAssembler(
      (block) => blocks.push(block),
      this.context.rules,
      false,
      undefined,
      this.context.losses,
    );
    return { kind, assembler, blocks, paragraph: undefined, list: undefined, item, noteId };
  }
}

const maxDepth = 40;

function isBodyOrItem(flow: Flow): boolean {
  return flow.kind === "body" || flow.kind === "item";
}
