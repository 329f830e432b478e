import type { Block } from "#domain/book/blocks";
import { maxAnchors } from "#domain/convert/manuscript-limits";
import { BlockAssembler } from "#domain/convert/readers/word-processor/block-assembler";
import type { FieldStack } from "#domain/convert/readers/word-processor/field-stack";
import type { FlowContext } from "#domain/convert/readers/word-processor/flow-context";
import { HeldText } from "#domain/convert/readers/word-processor/held-text";
import { afterEachOther } from "#domain/convert/readers/word-processor/inline-builder";
import { withoutOwnMark } from "#domain/convert/readers/word-processor/note-mark";
import { type CarriedText, OpenParagraph } from "#domain/convert/readers/word-processor/open-paragraph";
import type { RunStack } from "#domain/convert/readers/word-processor/run-stack";
import type { Style } from "#domain/convert/readers/word-processor/style";

/** A place that paragraphs flow into: the body, a table cell, a text box, a note. */
type Flow = {
  kind: "body" | "cell" | "textBox" | "note";
  assembler: BlockAssembler;
  blocks: Block[];
  paragraph: OpenParagraph | undefined;
  carried: CarriedText | undefined;
  fieldDepth: number;
  runDepth: number;
  noteId: string;
};

/** The flows open at this point, the innermost last, and the paragraph being read in it. */
export class Flows {
  /** What tables, boxes and notes hold until they end. */
  readonly held: HeldText;
  private readonly context: FlowContext;
  private readonly fields: FieldStack;
  private readonly runs: RunStack;
  private readonly outer: Flow[] = [];
  private flow: Flow;
  /** Anchors met between paragraphs: the next paragraph takes them. */
  private waitingAnchors: string[] = [];
  private anchors = 0;

  constructor(context: FlowContext, fields: FieldStack, runs: RunStack) {
    this.context = context;
    this.fields = fields;
    this.runs = runs;
    this.held = new HeldText(context.fileName);
    this.flow = this.makeFlow("body", "");
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

  /** In the text itself or a table in it, not in a note. */
  get isInBody(): boolean {
    return this.flow.kind !== "note" && this.flow.kind !== "textBox";
  }

  get paragraph(): OpenParagraph | undefined {
    return this.flow.paragraph;
  }

  /** How many fields were open where the innermost flow began: those are not its own to end. */
  get fieldDepth(): number {
    return this.flow.fieldDepth;
  }

  /** How many runs were open where the innermost flow began. */
  get runDepth(): number {
    return this.flow.runDepth;
  }

  anchor(name: string): void {
    if (++this.anchors <= maxAnchors) (this.paragraph?.anchors ?? this.waitingAnchors).push(name);
  }

  /** Adds a block that is finished elsewhere to the innermost flow. */
  block(block: Block): void {
    this.flow.assembler.block(block);
  }

  /** Ends what is open in the body before a document embedded in it. */
  endOpenGroups(): void {
    this.flow.assembler.end();
  }

  /** A list of contents was left out at this point. */
  contentsDropped(anchors: readonly string[]): void {
    this.flow.assembler.contentsDropped(anchors);
  }

  begin(kind: Flow["kind"], noteId = ""): void {
    this.outer.push(this.flow);
    this.flow = this.makeFlow(kind, noteId);
  }

  /** Ends the innermost flow and returns its blocks; the body's own have been given to the context already. */
  end(): Block[] {
    const { flow } = this;
    if (flow.paragraph) this.endParagraph();
    if (flow.carried) {
      const { carried } = flow;
      flow.carried = undefined;
      const rest = new OpenParagraph(this.context.styles.paragraph(undefined), []);
      this.handOver(rest, carried);
    }
    flow.assembler.end();
    this.fields.endTo(flow.fieldDepth);
    this.runs.endTo(flow.runDepth);
    const outer = this.outer.pop();
    if (outer) this.flow = outer;
    if (this.outer.length === 0) this.held.flowEnded();
    return flow.blocks;
  }

  endNote(): void {
    const { noteId } = this.flow;
    this.context.note?.(noteId, withoutOwnMark(this.end()));
  }

  endTextBox(): void {
    const blocks = this.end();
    if (blocks.length === 0) return;
    const { paragraph } = this;
    const set: Block[] = blocks.every((block) => block.kind === "figure")
      ? blocks
      : [{ kind: "aside", blocks }];
    // Boxes in boxes are set one after another, so a book never nests deeper than its tables.
    const flat = this.kind === "textBox" ? blocks : set;
    if (paragraph) for (const one of flat) paragraph.after.push(one);
    else for (const block of flat) this.block(block);
  }

  beginParagraph(
    make: (style: Style, anchors: string[]) => OpenParagraph = (style, anchors) =>
      new OpenParagraph(style, anchors),
  ): void {
    // Paragraphs do not nest; a broken file that nests them gets two.
    if (this.flow.paragraph) this.endParagraph();
    const anchors = this.waitingAnchors;
    this.waitingAnchors = [];
    this.flow.paragraph = make(this.context.styles.paragraph(undefined), anchors);
  }

  /** Takes the open paragraph out of its flow, for another flow to have it. */
  detachParagraph(): OpenParagraph | undefined {
    const { paragraph } = this.flow;
    this.flow.paragraph = undefined;
    return paragraph;
  }

  attachParagraph(paragraph: OpenParagraph): void {
    if (this.flow.paragraph) this.endParagraph();
    this.flow.paragraph = paragraph;
  }

  endParagraph(): void {
    const { flow } = this;
    const { paragraph } = flow;
    flow.paragraph = undefined;
    if (!paragraph) return;
    this.context.observer?.letters("\n");
    if (this.outer.length > 0) this.held.add(paragraph.textLength);
    if (this.fields.depth > flow.fieldDepth) {
      this.fields.endUnfinishedInstructions(flow.fieldDepth);
      if (paragraph.style.role.kind === "heading") this.fields.endContents(flow.fieldDepth);
    }
    const { carried } = flow;
    flow.carried = undefined;
    const isAlone = paragraph.parts.length === 0 && paragraph.before.length + paragraph.after.length === 0;
    const mayJoin = (carried?.inlines.length ?? 0) < maxCarried;
    if (isAlone && mayJoin && (paragraph.isDropCap || paragraph.joinsNext)) {
      flow.carried = joined(carried, paragraph.carry());
      return;
    }
    const isContentsLine = paragraph.holdsContents || this.fields.isHidden;
    if (isAlone && isContentsLine && !paragraph.inlines.hasContent()) {
      if (paragraph.holdsContents || this.fields.isInContents) this.contentsDropped(paragraph.anchors);
      else for (const one of paragraph.anchors) this.waitingAnchors.push(one);
      return;
    }
    this.handOver(paragraph, carried);
  }

  /** Refuses a paragraph that no book has; to be asked now and then while it is read. */
  checkParagraph(): void {
    if (this.flow.paragraph) this.held.checkParagraph(this.flow.paragraph);
  }

  private handOver(paragraph: OpenParagraph, carried: CarriedText | undefined): void {
    const { assembler, kind } = this.flow;
    const finished = paragraph.finish(this.context.counter, this.context.numbering, carried, kind === "cell");
    if (paragraph.parts.length > 0) {
      const last = finished.inlines;
      for (const [index, inlines] of paragraph.parts.entries()) {
        const isFirst = index === 0;
        assembler.paragraph({
          ...finished,
          inlines,
          anchors: isFirst ? finished.anchors : [],
          before: isFirst ? finished.before : [],
          after: [],
          pageBreakBefore: isFirst ? finished.pageBreakBefore : true,
          number: isFirst ? finished.number : undefined,
        });
      }
      assembler.pageBreak();
      if (last.length > 0 || finished.after.length > 0)
        assembler.paragraph({
          ...finished,
          anchors: [],
          before: [],
          number: undefined,
          pageBreakBefore: false,
        });
    } else assembler.paragraph(finished);
    if (paragraph.endsSection && kind === "body") assembler.pageBreak();
  }

  private makeFlow(kind: Flow["kind"], noteId: string): Flow {
    const blocks: Block[] = [];
    return {
      kind,
      assembler: new BlockAssembler(
        (block) => blocks.push(block),
        this.context.rules,
        false,
        undefined,
        this.context.losses,
      ),
      blocks,
      paragraph: undefined,
      carried: undefined,
      fieldDepth: this.fields.depth,
      runDepth: this.runs.depth,
      noteId,
    };
  }
}

/** Paragraphs that run on in one another, such as enlarged letters. */
const maxCarried = 1_000;

function joined(before: CarriedText | undefined, next: CarriedText): CarriedText {
  if (!before) return next;
  return {
    inlines: afterEachOther(before.inlines, next.inlines),
    anchors: [...before.anchors, ...next.anchors],
    dropCap: before.dropCap || next.dropCap,
  };
}
