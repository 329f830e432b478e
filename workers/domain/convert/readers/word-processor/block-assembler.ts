import { type Block, type Inline, plainText } from "#domain/book/blocks";
import type { FoundBreaks } from "#domain/convert/readers/scene-breaks/report";
import type { VerseLine } from "#domain/convert/readers/scene-breaks/typed-verse";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";
import { hasContent } from "#domain/convert/readers/word-processor/inline-builder";
import { ListBuilder } from "#domain/convert/readers/word-processor/list-builder";
import { isListed } from "#domain/convert/readers/word-processor/listed-paragraph";
import { carriedByBlock, isSetIn, plainBlock } from "#domain/convert/readers/word-processor/paragraph-block";
import {
  besideEachOther,
  onlyPictures,
  preformattedText,
  withoutUniformBold,
} from "#domain/convert/readers/word-processor/paragraph-inlines";
import { RunningText, type SpaceAbove } from "#domain/convert/readers/word-processor/running-text";
import { isSceneBreak } from "#domain/convert/readers/word-processor/scene-breaks";
import { type UsualIndent, withoutUsualIndent } from "#domain/convert/readers/word-processor/usual-indent";
import { addTypedLine, addVerse } from "#domain/convert/readers/word-processor/verse-lines";
import { type SecondLine, WaitingHeading } from "#domain/convert/readers/word-processor/waiting-heading";
import type { LossCounter } from "#domain/losses/loss-counter";

type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** What the survey decided about the whole document, so that the second pass reads it the same way. */
export type ReadingRules = {
  /** Paragraphs, by their number, with which a scene begins. */
  breaks: FoundBreaks;
  /** Paragraphs, by their number, that are typed lines of verse. */
  verses?: ReadonlyMap<number, VerseLine>;
  /** There are headings: what stands before the first of them is no text of the book. */
  hasHeadings?: boolean;
  /** A heading level for a paragraph without a heading style. */
  headingByLook(paragraph: FinishedParagraph): HeadingLevel | undefined;
  /** Whether a heading by look is only a chapter's number, its title standing in the line below. */
  awaitsSecondLine?(paragraph: FinishedParagraph): boolean;
  /** Whether the paragraph could be that line. */
  isSecondLine?(paragraph: FinishedParagraph): boolean;
  /** Lines in the styles of a table of contents are text after all. */
  keepsContents?: boolean;
  /** Whether the body's paragraph at this place is a line of typed contents. */
  isTypedContents?(place: number): boolean;
  /** Pictures that stand between scenes again and again. */
  ornaments?: ReadonlySet<string>;
  /** Where most of the text stands; what is set in further is set apart. */
  usualIndent?: UsualIndent | undefined;
};

/** What the survey watches for. */
export type ParagraphObserver = {
  /** `place`: how many paragraphs of the body, empty ones among them, come before it. */
  paragraph(paragraph: FinishedParagraph, isHeading: boolean, place: number): void;
  /** A paragraph of running text, by its number, and the space above it. */
  runningText(paragraph: FinishedParagraph, number: number, space: SpaceAbove): void;
  /** A line in the style of a table of contents. */
  contentsLine?(paragraph: FinishedParagraph): void;
  /** A picture that stands alone between paragraphs of text. */
  lonePicture?(asset: string): void;
};

/** Turns paragraphs, in order, into blocks: gathers lists, quotations, verse and code that run over several. */
export class BlockAssembler {
  private readonly waiting: WaitingHeading;
  private readonly rules: ReadingRules;
  private readonly observer: ParagraphObserver | undefined;
  /** Only the text itself has scene breaks, page breaks and headings by look; a table cell has none. */
  private readonly isBody: boolean;
  private readonly losses: LossCounter | undefined;
  private readonly list = new ListBuilder();
  private group: GroupBlock | undefined;
  private readonly text = new RunningText();
  private isFrontMatter = true;
  /** The place of the paragraph at hand. */
  private place = -1;
  private anchors: string[] = [];
  /** Pages that began where there is nothing to set: the next text takes them. */
  private pageMarks: Inline[] = [];
  private endedOnPageBreak = true;

  constructor(
    emit: (block: Block) => void,
    rules: ReadingRules,
    isBody: boolean,
    observer?: ParagraphObserver,
    losses?: LossCounter,
  ) {
    this.waiting = new WaitingHeading(emit, losses);
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
    this.endGroups();
    this.text.interrupt();
    this.out(block);
  }

  /** A list of contents was left out here. */
  contentsDropped(anchors: readonly string[]): void {
    this.endGroups();
    for (const anchor of [...this.waiting.dropContentsTitle(), ...anchors]) this.anchors.push(anchor);
  }

  pageBreak(): void {
    if (!this.isBody) return;
    this.endGroups();
    this.text.interrupt();
    if (!this.endedOnPageBreak) this.waiting.push({ kind: "pageBreak" });
    this.endedOnPageBreak = true;
  }

  /** Ends whatever is still open. */
  end(): void {
    this.endGroups();
    if (this.anchors.length > 0 && !this.isBody) this.out({ kind: "paragraph", inlines: [] });
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
    for (const one of paragraph.inlines.filter(isPageMark)) this.pageMarks.push(one);
    if (paragraph.isRule || paragraph.role.kind === "sceneBreak") this.sceneBreak(undefined);
    else if (paragraph.before.length === 0 && paragraph.after.length === 0) {
      this.text.blanks++;
      if (this.group?.kind === "verse") this.group.stanzas.push({ lines: [] });
    }
  }

  private textParagraph(paragraph: FinishedParagraph): void {
    if (this.pageMarks.length > 0) paragraph.inlines.unshift(...this.pageMarks.splice(0));
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
      this.endGroups();
      this.text.interrupt();
      this.isFrontMatter = false;
      this.heading(paragraph, level, anchors);
      return;
    }
    if (onlyPictures(paragraph.inlines)) {
      for (const one of paragraph.inlines.filter(isPageMark)) this.pageMarks.push(one);
      this.pictures(paragraph, anchors);
      return;
    }
    if (this.isBody && !paragraph.number && isSceneBreak(paragraph)) {
      for (const one of anchors) this.anchors.push(one);
      for (const one of paragraph.inlines.filter(isPageMark)) this.pageMarks.push(one);
      this.sceneBreak(paragraph.inlines);
      return;
    }
    if (paragraph.number && isListed(paragraph)) {
      this.endGroup();
      this.text.interrupt();
      const ended = this.list.add(paragraph.number, [plainBlock(paragraph, anchors)]);
      if (ended) this.out(ended);
      return;
    }
    if (this.continuesItem(paragraph, blanks)) {
      this.list.addToLastItem(plainBlock(paragraph, anchors));
      return;
    }
    this.endList();
    this.unlisted(paragraph, anchors, blanks);
  }

  private unlisted(paragraph: FinishedParagraph, anchors: string[], blanks: number): void {
    const { role } = paragraph;
    if (role.kind === "quote" || (role.kind === "body" && this.isBody && isSetIn(paragraph))) {
      const group = this.openGroup("quote", () => ({ kind: "quote", blocks: [] }));
      group.blocks.push(plainBlock(paragraph, anchors));
      if (group.blocks.length >= maxHeldBlocks) this.endGroup();
    } else if (role.kind === "verse") {
      this.verse(paragraph, anchors, (stanzas) => addVerse(stanzas, paragraph));
    } else if (role.kind === "preformatted") {
      const isNew = this.group?.kind !== "preformatted";
      const group = this.openGroup("preformatted", () => ({ kind: "preformatted", text: "" }));
      group.text += (isNew ? "" : "\n") + preformattedText(paragraph.inlines);
      if (anchors.length > 0) group.anchors = [...(group.anchors ?? []), ...anchors];
      if (group.text.length >= maxHeldText) this.endGroup();
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
    this.endGroup();
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
    const group = this.openGroup("verse", () => ({
      kind: "verse",
      stanzas: [],
      ...(isRtl ? { direction: "rtl" } : {}),
    }));
    add(group.stanzas);
    if (anchors.length > 0) group.anchors = [...(group.anchors ?? []), ...anchors];
    if (group.stanzas.length >= maxHeldBlocks) this.endGroup();
  }

  private headingLevel(paragraph: FinishedParagraph): HeadingLevel | undefined {
    if (onlyPictures(paragraph.inlines) && hasContent(paragraph.inlines)) return undefined;
    if (paragraph.role.kind === "heading") return paragraph.role.level;
    return this.isBody ? this.rules.headingByLook(paragraph) : undefined;
  }

  private heading(paragraph: FinishedParagraph, level: HeadingLevel, anchors: string[]): void {
    const inlines = withoutUniformBold(paragraph.inlines);
    const label = paragraph.number?.label ?? "";
    if (label !== "") {
      const gap = hasContent(inlines) && !paragraph.number?.level.isTight ? " " : "";
      inlines.unshift({ kind: "text", text: label + gap });
    }
    const isStyled = paragraph.role.kind === "heading";
    this.out(
      { kind: "heading", level, inlines, ...carriedByBlock(paragraph, anchors) },
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
    const figures: Block[] = paragraph.inlines.flatMap((inline) =>
      inline.kind === "image" ? [{ ...inline, kind: "figure" as const }] : [],
    );
    const first = figures[0];
    if (first && anchors.length > 0) first.anchors = anchors;
    if (inItem) {
      const ended = this.list.add(inItem, figures);
      if (ended) this.out(ended);
    } else if (this.isOrnament(figures)) {
      for (const one of first?.anchors ?? []) this.anchors.push(one);
      this.endGroups();
      this.text.interrupt();
      const asset = first?.kind === "figure" ? first.asset : "";
      this.out({ kind: "sceneBreak", ornamentAsset: asset });
    } else for (const block of besideEachOther(paragraph.inlines, anchors)) this.block(block);
  }

  /** One picture between two paragraphs, the same and as wide as in many another place. */
  private isOrnament([first, ...others]: readonly Block[]): boolean {
    if (!this.isBody || others.length > 0 || first?.kind !== "figure" || !this.text.isRunning) return false;
    const likeness = `${first.asset} ${first.width ?? ""}`;
    this.observer?.lonePicture?.(likeness);
    return this.rules.ornaments?.has(likeness) === true;
  }

  private sceneBreak(ornament: Inline[] | undefined): void {
    if (!this.isBody) return;
    this.endGroups();
    this.text.interrupt();
    const text = ornament
      ?.map((inline) => (inline.kind === "text" ? inline.text : ""))
      .join("")
      .trim();
    this.out(text ? { kind: "sceneBreak", ornament: text } : { kind: "sceneBreak" });
  }

  /** An unnumbered paragraph set as deep as the item before it belongs to that item. */
  private continuesItem(paragraph: FinishedParagraph, blanks: number): boolean {
    const left = this.itemLeft;
    return (
      this.list.isOpen &&
      blanks === 0 &&
      left !== undefined &&
      left > 0 &&
      paragraph.left >= left &&
      (paragraph.role.kind === "listText" || paragraph.role.kind === "body") &&
      paragraph.align !== "center"
    );
  }

  /** Where the text of the last item begins, as the paragraphs around it are measured. */
  private get itemLeft(): number | undefined {
    const left = this.list.itemLeft;
    return left === undefined ? undefined : left - (this.isBody ? (this.rules.usualIndent?.left ?? 0) : 0);
  }

  private openGroup<K extends GroupBlock["kind"]>(
    kind: K,
    make: () => Extract<GroupBlock, { kind: K }>,
  ): Extract<GroupBlock, { kind: K }> {
    this.text.interrupt();
    if (this.group?.kind === kind) return this.group as Extract<GroupBlock, { kind: K }>;
    this.endGroup();
    const made = make();
    this.group = made;
    return made;
  }

  private endGroups(): void {
    this.endList();
    this.endGroup();
  }

  private endList(): void {
    const list = this.list.take();
    if (list) this.out(list);
  }

  private endGroup(): void {
    const { group } = this;
    this.group = undefined;
    if (group?.kind === "verse") {
      group.stanzas = group.stanzas.filter((stanza) => stanza.lines.length > 0);
      if (group.stanzas.length === 0) return;
    }
    if (group) this.out(group);
  }

  private out(block: Block, takes: SecondLine = "none"): void {
    if (this.anchors.length > 0) block.anchors = [...this.anchors.splice(0), ...(block.anchors ?? [])];
    this.endedOnPageBreak = false;
    this.waiting.push(block, takes);
  }
}

type VerseBlock = Extract<Block, { kind: "verse" }>;
type GroupBlock = Extract<Block, { kind: "quote" | "verse" | "preformatted" }>;

/** Beyond these a gathered block is handed on and another begun: nothing grows with the book. */
const maxHeldBlocks = 400;
const maxHeldText = 200_000;

function isPageMark(inline: Inline): boolean {
  return inline.kind === "pageMark";
}
