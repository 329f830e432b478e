import type { Inline } from "#domain/book/blocks";
import { contentsRebuilt } from "#domain/convert/front/contents-rebuilt";
import { indexDropped } from "#domain/convert/readers/docx/link-events";
import { symbolText } from "#domain/convert/readers/docx/text-events";
import type { CharacterState } from "#domain/convert/readers/rtf/character-state";
import type { GroupStack } from "#domain/convert/readers/rtf/group-stack";
import { languageOf } from "#domain/convert/readers/rtf/languages";
import { OldLists } from "#domain/convert/readers/rtf/old-numbering";
import type { RtfContext } from "#domain/convert/readers/rtf/rtf-context";
import { RtfParagraph } from "#domain/convert/readers/rtf/rtf-paragraph";
import { RtfSourceCount } from "#domain/convert/readers/rtf/source-count";
import { TableFlow } from "#domain/convert/readers/rtf/table-flow";
import { bit, MarksCache } from "#domain/convert/readers/word-processor/character-format";
import { FieldStack } from "#domain/convert/readers/word-processor/field-stack";
import {
  contentsStyles,
  linkDropped,
  pageReferred,
  safeHref,
} from "#domain/convert/readers/word-processor/fields";
import { Flows } from "#domain/convert/readers/word-processor/flows";
import { RunStack } from "#domain/convert/readers/word-processor/run-stack";
import { marksFor } from "#domain/convert/readers/word-processor/run-state";
import type { LossKind } from "#domain/losses/loss-report";
import type { LeftReason } from "#domain/losses/reasons";

/** Sets letters into paragraphs and paragraphs into the place they flow in: the body, a cell, a note, a text box. */
export class Body {
  readonly fields = new FieldStack();
  readonly flows: Flows;
  readonly tables: TableFlow;
  private readonly context: RtfContext;
  private readonly groups: GroupStack;
  /** What is put down in the loss report, where there is one. */
  readonly count: RtfSourceCount | undefined;
  private readonly marks = new MarksCache();
  private readonly oldLists = new OldLists();
  /** What stands typed before the text of a list item. */
  private label: string | undefined;
  private startsSection = false;

  constructor(context: RtfContext, groups: GroupStack) {
    this.context = context;
    this.groups = groups;
    const { document } = context;
    this.count = context.counted && new RtfSourceCount(context.counted);
    this.flows = new Flows(
      {
        fileName: context.fileName,
        styles: document.styles,
        numbering: document.numbering,
        counter: document.numbering.counter(),
        rules: context.rules,
        ...(context.losses ? { losses: context.losses } : {}),
        ...(context.observer ? { observer: context.observer } : {}),
        emit: context.emit,
      },
      this.fields,
      new RunStack(),
    );
    this.tables = new TableFlow(this.flows, this.count);
  }

  /** True when letters at this point are to be seen. */
  get isShown(): boolean {
    const { character } = this.groups.top;
    return !this.fields.isHidden && !character.isDeleted && (character.bits & bit.hidden) === 0;
  }

  text(text: string): void {
    const { character } = this.groups.top;
    if (!this.fields.isHidden) this.context.changes?.text(text, character);
    if (!this.isShown) {
      this.count?.text(text, this.leaves);
      return;
    }
    const length = this.flows.paragraph?.textLength ?? 0;
    const isShort = (this.flows.paragraph?.inlines.count ?? 0) < maxInlines;
    if (isShort && length + text.length <= longestParagraph) {
      this.show(text, character);
      return;
    }
    // Nothing that is read grows with the book, not even a paragraph that never ends: it goes on in another.
    const end = text.lastIndexOf(" ") + 1 || text.length;
    this.show(text.slice(0, end), character);
    this.endOpenParagraph();
    if (end < text.length) this.show(text.slice(end), character);
  }

  /** Why letters at this point are left out, where they are. */
  get leaves(): LeftReason {
    return this.fields.leaves ?? (this.groups.top.character.isDeleted ? "deleted" : "hidden");
  }

  add(inline: Inline): void {
    if (inline.kind === "break") this.count?.space();
    if (this.isShown) this.paragraph().inlines.add(inline);
  }

  /** The paragraph being read; begun, where none is. */
  paragraph(): RtfParagraph {
    const { flows } = this;
    const open = flows.paragraph;
    if (open instanceof RtfParagraph) return open;
    this.tables.goTo(this.groups.top.paragraph.tableDepth);
    flows.beginParagraph((style, anchors) => new RtfParagraph(style, anchors));
    const begun = flows.paragraph;
    if (!(begun instanceof RtfParagraph)) throw new Error("a paragraph was begun");
    begun.style = this.context.document.styles.style(this.groups.top.paragraph.style);
    if (this.startsSection && flows.kind === "body") {
      this.startsSection = false;
      begun.breaksBefore = true;
    }
    const { link } = this.fields;
    if (link !== undefined) this.beginLink(link);
    return begun;
  }

  /** `\par`: ends the paragraph, which may be an empty one. */
  endParagraph(): void {
    const { paragraph: state, character } = this.groups.top;
    this.tables.goTo(state.tableDepth);
    this.paragraph().joinsNext = character.isDeleted;
    this.endOpenParagraph();
    // A table too large to be held ends here; its other rows make another.
    if (this.tables.isFull && this.flows.kind === "cell") this.tables.endTables();
  }

  /** Ends the paragraph, if there is one. */
  endOpenParagraph(): void {
    if (this.count?.isOpen) this.count.endParagraph(this.kindSaid);
    const { paragraph } = this.flows;
    const { label } = this;
    this.label = undefined;
    if (!(paragraph instanceof RtfParagraph)) return;
    const { styles, numbering } = this.context.document;
    const state = this.groups.top.paragraph;
    paragraph.settle(state, styles);
    const isInKnownList = state.list > 0 && numbering.lists.has(String(state.list));
    if (!isInKnownList) paragraph.own.listId = "0";
    if (!isInKnownList && (state.numbering || label !== undefined))
      paragraph.typedNumber = this.oldLists.place(state.numbering, label, state.level);
    else if (paragraph.inlines.hasContent()) this.oldLists.leave();
    this.tables.hold(paragraph.textLength);
    this.context.changes?.end();
    this.flows.endParagraph();
  }

  /** What the file says the paragraph is. */
  private get kindSaid(): LossKind {
    const { style, outlineLevel, list, numbering } = this.groups.top.paragraph;
    if (outlineLevel !== undefined && outlineLevel < 9) return "heading";
    if (this.context.document.styles.style(style).role.kind === "heading") return "heading";
    return list > 0 || numbering || this.label !== undefined ? "listItem" : "paragraph";
  }

  /** `\cell`, `\nestcell`: the paragraph ends with its cell. */
  endCell(depth: number): void {
    this.tables.goTo(depth);
    this.endOpenParagraph();
    this.tables.endCell(depth, this.groups.top.paragraph.tableDepth);
    if (this.tables.isFull) this.tables.endTables();
  }

  endRow(depth: number): void {
    this.endOpenParagraph();
    this.tables.endRow(depth);
  }

  pageBreak(): void {
    if (!this.isShown) return;
    const paragraph = this.paragraph();
    if (this.flows.kind === "body") paragraph.pageBreak();
  }

  endSection(): void {
    this.endOpenParagraph();
    this.tables.goTo(0);
    this.startsSection = true;
  }

  /** The section that begins goes on where the last one ended. */
  continueSection(): void {
    this.startsSection = false;
  }

  typedLabel(label: string): void {
    this.label = label;
  }

  /** Begins a flow of its own within the text: a note or a text box. */
  beginFlow(kind: "note" | "textBox", id: string): void {
    this.flows.begin(kind, id);
    this.count?.beginFlow(kind === "note" ? id : undefined);
    this.tables.beginFrame();
    this.groups.paragraph.reset();
    this.groups.character.reset(this.standardCharacter());
  }

  /** Ends what flows inside the flow begun last; the flow itself is to be ended by the caller. */
  endFlow(): void {
    this.endOpenParagraph();
    this.count?.endFlow();
    this.tables.endFrame();
  }

  finish(): void {
    this.endOpenParagraph();
    this.tables.endTables();
    this.flows.end();
  }

  /** Begins a link in the paragraph at hand, unless one is open. */
  beginLink(href: string, isPage = false): void {
    const { paragraph } = this.flows;
    if (isPage && !this.fields.isHidden) this.context.messages.add(pageReferred);
    if (!paragraph || this.fields.isHidden || paragraph.inlines.openLink !== undefined) return;
    const safe = safeHref(href);
    if (safe !== undefined) paragraph.inlines.beginLink(safe);
    else this.context.messages.add(linkDropped);
  }

  /** A table of contents or an index begins, which is left out. */
  contentsBegan(isIndex: boolean): void {
    if (this.flows.paragraph) this.flows.paragraph.holdsContents = true;
    this.context.observer?.contentsFrom(contentsStyles(this.fields.currentInstruction));
    this.context.messages.add(isIndex ? indexDropped : contentsRebuilt);
  }

  /** `\plain` */
  resetCharacter(): void {
    this.groups.character.reset(this.standardCharacter());
  }

  private standardCharacter(): CharacterState {
    const standard = this.groups.character.copy();
    standard.bits = 0;
    standard.font = this.context.document.fonts.standard;
    standard.size = 24;
    standard.style = 0;
    standard.language = this.context.document.language;
    standard.eastAsianLanguage = undefined;
    return standard;
  }

  private show(text: string, character: Readonly<CharacterState>): void {
    const { document, observer, bookLang } = this.context;
    const paragraph = this.paragraph();
    const state = this.groups.top.paragraph;
    paragraph.style = document.styles.style(state.style);
    paragraph.own.outlineLevel = state.outlineLevel;
    let { bits } = character;
    // What a heading's own style gives it, the book's stylesheet gives again.
    if (paragraph.role.kind === "heading") bits &= ~(paragraph.style.character.bits & headingGives);
    const style = character.style === 0 ? undefined : document.styles.characterStyle(character.style);
    if (style?.isCode) bits |= bit.code;
    // A link looks underlined because it is a link.
    if (style?.isLink || paragraph.inlines.openLink !== undefined) bits &= ~bit.underline;
    const isEastAsian = character.eastAsianLanguage !== undefined && eastAsian.test(text);
    const lang = languageOf(isEastAsian ? character.eastAsianLanguage : character.language);
    if (lang !== undefined) observer?.language(lang, text.length);
    const symbols = document.fonts.symbolsOf(character.font);
    const shown = symbols === "" ? text : symbolText(symbols, text);
    if (symbols === "") observer?.letters(shown);
    this.count?.text(shown, undefined);
    if (state.isRtl) bits &= ~bit.rtl;
    paragraph.textLength += text.length;
    if (!document.fonts.isFixedPitch(character.font)) paragraph.proseLength += text.length;
    if (character.bits & bit.bold) paragraph.boldLength += text.length;
    if (character.size > paragraph.size) paragraph.size = character.size;
    paragraph.inlines.text(shown, marksFor(this.marks, bits, shown, lang, bookLang));
  }
}

const headingGives = bit.bold | bit.italic | bit.underline;
const eastAsian = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const longestParagraph = 200_000;
const maxInlines = 20_000;
