import { isUnseen } from "#domain/book/accepted-text";
import { type Block, type Inline, plainText } from "#domain/book/blocks";
import type { VerseLine } from "#domain/convert/readers/scene-breaks/typed-verse";
import { BlockGatherer, type VerseBlock } from "#domain/convert/readers/word-processor/block-gatherer";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";
import { hasContent } from "#domain/convert/readers/word-processor/inline-builder";
import { continuesItem, isListed } from "#domain/convert/readers/word-processor/listed-paragraph";
import {
  type Figure,
  figuresOf,
  headingBlock,
  isSetIn,
  plainBlock,
} from "#domain/convert/readers/word-processor/paragraph-block";
import {
  besideEachOther,
  onlyPictures,
  preformattedText,
} from "#domain/convert/readers/word-processor/paragraph-inlines";
import type {
  HeadingLevel,
  ParagraphObserver,
  ReadingRules,
} from "#domain/convert/readers/word-processor/reading-rules";
import { RunningText } from "#domain/convert/readers/word-processor/running-text";
import { isSceneBreak, printedBreak } from "#domain/convert/readers/word-processor/scene-breaks";
import { withoutUsualIndent } from "#domain/convert/readers/word-processor/usual-indent";
import { addTypedLine, addVerse } from "#domain/convert/readers/word-processor/verse-lines";
import { type SecondLine, WaitingHeading } from "#domain/convert/readers/word-processor/waiting-heading";
import type { LossCounter } from "#domain/losses/loss-counter";

/** Turns paragraphs, in order, into blocks: gathers lists, quotations, verse and code that run over several. */
export class BlockAssembler {
  private readonly waiting: WaitingHeading;
  private readonly rules: ReadingRules;
  private readonly observer: ParagraphObserver | undefined;
  /** Only the text itself has scene breaks, page breaks and headings by look; a table cell has none. */
  private readonly isBody: boolean;
  private readonly losses: LossCounter | undefined;
  private readonly gathered: BlockGatherer;
  private readonly text = new RunningText();
  private isFrontMatter = true;
  /** The place of the paragraph at hand. */
  private place = -1;
  private anchors: string[] = [];
  /** Pages and changes that began where there is nothing to set: the next text takes them. */
  private unseen: Inline[] = [];
  private endedOnPageBreak = true;

  constructor(
    emit: (block: Block) => void,
    rules: ReadingRules,
    isBody: boolean,
    observer?: ParagraphObserver,
    losses?: LossCounter,
  ) {
    this.waiting = new WaitingHeading(emit, losses);
    this.gathered = new BlockGatherer((block) => this.out(block));
    this.losses = losses;
    this.rules = rules;
    this.isBody = isBody;
    this.observer = observer;
  }

  paragraph(paragraph: FinishedParagraph): void {
    this.place++;
    if (this.isBody) withoutUsualIndent(paragraph, this.rules.usualIndent);
    if (paragraph.pageBreakBefore) this.pageBreak();
    for (const block of paragraph.before) this.block(block);
    const hasWords = hasContent(paragraph.inlines) || this.isNumberedHeading(paragraph);
    if (hasWords) this.text.begin();
    if (this.isTypedContents(paragraph)) {
      this.losses?.drop("contents", plainText(paragraph.inlines));
      this.contentsDropped(paragraph.anchors);
    } else if (paragraph.role.kind === "contents" && !this.rules.keepsContents) {
      this.observer?.contentsLine?.(paragraph);
      this.losses?.drop("contents", plainText(paragraph.inlines));
      this.contentsDropped(paragraph.anchors);
    } else if (hasWords) {
      this.textParagraph(paragraph);
    } else {
      this.emptyParagraph(paragraph);
    }
    for (const block of paragraph.after) this.block(block);
  }

  /** A block that is finished elsewhere: a table, a text box. */
  block(block: Block): void {
    this.gathered.end();
    this.text.interrupt();
    this.out(block);
  }

  /** A list of contents was left out here. */
  contentsDropped(anchors: readonly string[]): void {
    this.gathered.end();
    for (const anchor of [...this.waiting.dropContentsTitle(), ...anchors]) this.anchors.push(anchor);
  }

  pageBreak(): void {
    if (!this.isBody) return;
    this.gathered.end();
    this.text.interrupt();
    if (!this.endedOnPageBreak) this.waiting.push({ kind: "pageBreak" });
    this.endedOnPageBreak = true;
  }

  /** Ends whatever is still open. */
  end(): void {
    this.gathered.end();
    if (this.anchors.length > 0 && !this.isBody) this.out({ kind: "paragraph", inlines: [] });
    // Words deleted from the very end have no text that could take them.
    const tracked = this.unseen.filter(({ kind }) => kind === "tracked");
    if (tracked.length > 0) this.out({ kind: "paragraph", inlines: tracked });
    this.waiting.flush();
  }

  private isTypedContents({ inlines }: FinishedParagraph): boolean {
    return this.isBody && this.rules.isTypedContents?.(this.place) === true && hasContent(inlines);
  }

  private isNumberedHeading(paragraph: FinishedParagraph): boolean {
    return paragraph.role.kind === "heading" && (paragraph.number?.label ?? "") !== "";
  }

  private emptyParagraph(paragraph: FinishedParagraph): void {
    for (const one of paragraph.anchors) this.anchors.push(one);
    for (const one of paragraph.inlines.filter(isUnseen)) this.unseen.push(one);
    if (paragraph.isRule || paragraph.role.kind === "sceneBreak") this.sceneBreak(undefined);
    else if (paragraph.before.length === 0 && paragraph.after.length === 0) {
      this.text.blanks++;
      this.gathered.endStanza();
    }
  }

  private textParagraph(paragraph: FinishedParagraph): void {
    if (this.unseen.length > 0) paragraph.inlines.unshift(...this.unseen.splice(0));
    const level = this.headingLevel(paragraph);
    this.observer?.paragraph(paragraph, level !== undefined, this.place);
    if (this.isSecondLine(paragraph, level)) {
      this.waiting.addSecondLine(paragraph.inlines, [...this.anchors.splice(0), ...paragraph.anchors]);
      return;
    }
    const anchors = [...this.anchors.splice(0), ...paragraph.anchors];
    const { blanks } = this.text;
    this.text.blanks = 0;
    if (level !== undefined) {
      this.gathered.end();
      this.text.interrupt();
      this.isFrontMatter = false;
      this.heading(paragraph, level, anchors);
      return;
    }
    if (onlyPictures(paragraph.inlines)) {
      for (const one of paragraph.inlines.filter(isUnseen)) this.unseen.push(one);
      this.pictures(paragraph, anchors);
      return;
    }
    if (this.isBody && !paragraph.number && isSceneBreak(paragraph)) {
      for (const one of anchors) this.anchors.push(one);
      for (const one of paragraph.inlines.filter(isUnseen)) this.unseen.push(one);
      this.sceneBreak(paragraph.inlines);
      return;
    }
    if (paragraph.number && isListed(paragraph)) {
      this.gathered.endGroup();
      this.text.interrupt();
      this.gathered.addItem(paragraph.number, [plainBlock(paragraph, anchors)]);
      return;
    }
    if (this.gathered.hasList && blanks === 0 && continuesItem(paragraph, this.itemLeft)) {
      this.gathered.addToLastItem(plainBlock(paragraph, anchors));
      return;
    }
    this.gathered.endList();
    this.unlisted(paragraph, anchors, blanks);
  }

  private unlisted(paragraph: FinishedParagraph, anchors: string[], blanks: number): void {
    const { role } = paragraph;
    if (role.kind === "quote" || (role.kind === "body" && this.isBody && isSetIn(paragraph))) {
      this.text.interrupt();
      this.gathered.addQuoted(plainBlock(paragraph, anchors));
    } else if (role.kind === "verse") {
      this.verse(paragraph, anchors, (stanzas) => addVerse(stanzas, paragraph));
    } else if (role.kind === "preformatted") {
      this.text.interrupt();
      this.gathered.addPreformatted(preformattedText(paragraph.inlines), anchors);
    } else {
      this.running(paragraph, anchors, blanks);
    }
  }

  /** A paragraph of the text itself, or a line of verse that only its neighbours tell. */
  private running(paragraph: FinishedParagraph, anchors: string[], blanks: number): void {
    const { align, role } = paragraph;
    const isPlain = role.kind === "body" && align !== "center" && align !== "end";
    const line = isPlain && this.isBody ? this.verseLine() : undefined;
    if (line) {
      this.verse(paragraph, anchors, (stanzas) => addTypedLine(stanzas, paragraph.inlines, line));
      return;
    }
    this.gathered.endGroup();
    if (isPlain) {
      const { number } = this.text;
      const space = this.text.add(paragraph, blanks);
      this.observer?.runningText(paragraph, number, space);
      if (this.isBody && !space.isInterrupted && this.rules.breaks.take(number))
        this.out({ kind: "sceneBreak" });
    } else this.text.interrupt();
    this.out(plainBlock(paragraph, anchors));
  }

  /** Short lines before the first chapter are a title page's or an imprint's. */
  private verseLine(): VerseLine | undefined {
    if (this.rules.hasHeadings && this.isFrontMatter) return undefined;
    return this.rules.verses?.get(this.text.number);
  }

  private verse(
    { isRtl }: FinishedParagraph,
    anchors: readonly string[],
    add: (stanzas: VerseBlock["stanzas"]) => void,
  ): void {
    this.text.interrupt();
    this.gathered.addVerse(isRtl, anchors, add);
  }

  private headingLevel(paragraph: FinishedParagraph): HeadingLevel | undefined {
    if (onlyPictures(paragraph.inlines) && hasContent(paragraph.inlines)) return undefined;
    if (paragraph.role.kind === "heading") return paragraph.role.level;
    return this.isBody ? this.rules.headingByLook(paragraph) : undefined;
  }

  private heading(paragraph: FinishedParagraph, level: HeadingLevel, anchors: string[]): void {
    const isStyled = paragraph.role.kind === "heading";
    this.out(
      headingBlock(paragraph, level, anchors),
      this.rules.awaitsSecondLine?.(paragraph) ? "title" : isStyled ? "subtitleStyle" : "none",
    );
  }

  /** The title under a chapter's number, or a subtitle under any heading. */
  private isSecondLine(paragraph: FinishedParagraph, level: HeadingLevel | undefined): boolean {
    const { awaited } = this.waiting;
    if (!this.isBody || awaited === "none" || paragraph.pageBreakBefore) return false;
    if (paragraph.role.kind === "subtitle") return true;
    return (
      awaited === "title" &&
      level === undefined &&
      this.text.blanks <= 1 &&
      this.rules.isSecondLine?.(paragraph) === true
    );
  }

  private pictures(paragraph: FinishedParagraph, anchors: string[]): void {
    const inItem = paragraph.number && isListed(paragraph) ? paragraph.number : undefined;
    const figures = figuresOf(paragraph.inlines);
    const first = figures[0];
    if (first && anchors.length > 0) first.anchors = anchors;
    if (inItem) {
      this.gathered.addItem(inItem, figures);
    } else if (this.isOrnament(figures)) {
      for (const one of first?.anchors ?? []) this.anchors.push(one);
      this.gathered.end();
      this.text.interrupt();
      this.out({ kind: "sceneBreak", ornamentAsset: first?.asset ?? "" });
    } else for (const block of besideEachOther(paragraph.inlines, anchors)) this.block(block);
  }

  /** One picture between two paragraphs, the same and as wide as in many another place. */
  private isOrnament([first, ...others]: readonly Figure[]): boolean {
    if (!this.isBody || others.length > 0 || !first || !this.text.isRunning) return false;
    const likeness = `${first.asset} ${first.width ?? ""}`;
    this.observer?.lonePicture?.(likeness);
    return this.rules.ornaments?.has(likeness) === true;
  }

  private sceneBreak(ornament: Inline[] | undefined): void {
    if (!this.isBody) return;
    this.gathered.end();
    this.text.interrupt();
    this.out(ornament ? printedBreak(ornament) : { kind: "sceneBreak" });
  }

  /** Where the text of the last item begins, as the paragraphs around it are measured. */
  private get itemLeft(): number | undefined {
    const left = this.gathered.itemLeft;
    return left === undefined ? undefined : left - (this.isBody ? (this.rules.usualIndent?.left ?? 0) : 0);
  }

  private out(block: Block, takes: SecondLine = "none"): void {
    if (this.anchors.length > 0) block.anchors = [...this.anchors.splice(0), ...(block.anchors ?? [])];
    this.endedOnPageBreak = false;
    this.waiting.push(block, takes);
  }
}
