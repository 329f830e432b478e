import type { Block } from "#domain/book/blocks";
import type { MessageLog } from "#domain/convert/messages";
import {
  BlockAssembler,
  type ParagraphObserver,
  type ReadingRules,
} from "#domain/convert/readers/docx/block-assembler";
import {
  bit,
  isOn,
  MarksCache,
  readCharacterProperty,
  symbolFontName,
} from "#domain/convert/readers/docx/character-format";
import { DrawingReader } from "#domain/convert/readers/docx/drawing-reader";
import { FieldStack } from "#domain/convert/readers/docx/field-stack";
import { safeHref } from "#domain/convert/readers/docx/fields";
import { MathBuilder } from "#domain/convert/readers/docx/math-builder";
import type { DocxNumbering, ListCounter } from "#domain/convert/readers/docx/numbering";
import { type CarriedText, OpenParagraph } from "#domain/convert/readers/docx/open-paragraph";
import type { Relationships } from "#domain/convert/readers/docx/package";
import { readParagraphProperty, wholeNumber } from "#domain/convert/readers/docx/paragraph-format";
import { marksFor, RunState } from "#domain/convert/readers/docx/run-state";
import type { Styles } from "#domain/convert/readers/docx/styles";
import { symbolCharacter } from "#domain/convert/readers/docx/symbols";
import { TableBuilder } from "#domain/convert/readers/docx/table-builder";
import type { Attributes, XmlHandler } from "#domain/convert/xml";

/** What a walk over a part needs to know. */
export type WalkContext = {
  styles: Styles;
  numbering: DocxNumbering;
  counter: ListCounter;
  /** Name of the part being read and its relationships, which pictures and links go through. */
  part: string;
  relationships: Relationships;
  messages: MessageLog;
  rules: ReadingRules;
  /** Absent until the survey has found it: then every run is taken to be in it. */
  bookLang: string | undefined;
  observer?: ParagraphObserver & { language(lang: string, length: number): void };
  /** Blocks of the body, as they are finished. */
  emit(block: Block): void;
  /** A whole footnote or endnote, when the part is one of notes. */
  note?(id: string, blocks: Block[]): void;
};

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

/** Reads the events of a document part, a footnotes part or an endnotes part into blocks. */
export class BodyWalker implements XmlHandler {
  private readonly context: WalkContext;
  private readonly marks = new MarksCache();
  private readonly flows: Flow[] = [];
  private flow: Flow;
  private readonly fields = new FieldStack();
  private readonly runs: RunState[] = [new RunState()];
  private runDepth = 0;
  private readonly tables: (TableBuilder | undefined)[] = [];
  private readonly drawing: DrawingReader;
  private readonly alternatives: { isChosen: boolean }[] = [];
  private readonly hyperlinks: boolean[] = [];
  private math: MathBuilder | undefined;
  private mathDepth = 0;
  private isDisplayMath = false;
  private ruby: { base: string; reading: string; part: "base" | "reading" | "" } | undefined;
  private waitingAnchors: string[] = [];
  private skipDepth = 0;
  private inParagraphProperties = false;
  private inMarkProperties = false;
  private inRunProperties = false;
  private inRowProperties = false;
  private inBorders = false;
  private textKind: "" | "text" | "instruction" = "";
  private isContentsControl = false;

  constructor(context: WalkContext) {
    this.context = context;
    this.drawing = new DrawingReader(context.part, context.relationships, context.messages);
    this.flow = this.makeFlow("body", "");
    this.flow.assembler = new BlockAssembler(context.emit, context.rules, true, context.observer);
  }

  /** Ends whatever is open; call once, after the last event. */
  finish(): void {
    this.endFlow();
  }

  open(name: string, attributes: Attributes): void {
    if (this.skipDepth > 0) {
      this.skipDepth++;
      return;
    }
    if (this.math) {
      this.mathDepth++;
      this.math.begin(name, attributes);
      return;
    }
    switch (name) {
      case "w:p":
        this.beginParagraph();
        return;
      case "w:r":
        this.runDepth++;
        this.run.begin();
        return;
      case "w:t":
        this.textKind = "text";
        return;
      case "w:pPr":
        this.inParagraphProperties = true;
        return;
      case "w:rPr":
        if (this.inParagraphProperties) this.inMarkProperties = true;
        else this.inRunProperties = this.runDepth > 0;
        return;
      case "w:pStyle":
        if (this.paragraph && this.inParagraphProperties)
          this.paragraph.style = this.context.styles.paragraph(attributes["w:val"]);
        return;
      case "w:rStyle":
        if (this.inRunProperties) this.run.setStyle(this.context.styles.character(attributes["w:val"]));
        return;
      case "w:del":
      case "w:moveFrom":
        if (this.inMarkProperties && this.paragraph) this.paragraph.joinsNext = true;
        else if (this.inRowProperties) this.table?.markDeletedRow();
        this.skipDepth = 1;
        return;
      case "w:pPrChange":
      case "w:rPrChange":
      case "w:sectPrChange":
      case "w:tblPrChange":
      case "w:trPrChange":
      case "w:tcPrChange":
      case "w:tblGridChange":
      case "w:delText":
      case "w:delInstrText":
      case "w:tblGrid":
      case "w:tblPr":
        this.skipDepth = 1;
        return;
      case "w:sectPr":
        if (this.paragraph && this.inParagraphProperties) this.paragraph.endsSection = true;
        return;
      case "w:type":
        if (this.paragraph?.endsSection && attributes["w:val"] === "continuous")
          this.paragraph.endsSection = false;
        return;
      case "w:framePr":
        if (this.paragraph && this.inParagraphProperties)
          this.paragraph.isDropCap =
            attributes["w:dropCap"] === "drop" || attributes["w:dropCap"] === "margin";
        return;
      case "w:pBdr":
        this.inBorders = true;
        return;
      case "w:top":
      case "w:bottom":
        if (this.inBorders && this.paragraph && !/^(none|nil)?$/.test(attributes["w:val"] ?? ""))
          this.paragraph.own.hasRule = true;
        return;
      case "w:hyperlink":
        this.beginHyperlink(attributes);
        return;
      case "w:fldChar":
        this.fieldCharacter(attributes["w:fldCharType"]);
        return;
      case "w:instrText":
        this.textKind = "instruction";
        return;
      case "w:fldSimple": {
        const effect = this.fields.beginSimple(attributes["w:instr"] ?? "");
        if (effect.kind === "link") this.beginLink(effect.href);
        return;
      }
      case "w:bookmarkStart": {
        const anchor = attributes["w:name"];
        if (anchor && anchor !== "_GoBack") (this.paragraph?.anchors ?? this.waitingAnchors).push(anchor);
        return;
      }
      case "w:footnoteReference":
      case "w:endnoteReference": {
        const id = attributes["w:id"];
        if (id !== undefined && this.canShow())
          this.paragraph?.inlines.addOutsideLink({
            kind: "noteRef",
            note: (name === "w:footnoteReference" ? "f" : "e") + id,
          });
        return;
      }
      case "w:tbl":
        this.beginTable();
        return;
      case "w:tr":
        this.table?.beginRow();
        return;
      case "w:trPr":
        this.inRowProperties = true;
        return;
      case "w:tc":
        this.table?.beginCell();
        if (this.table) this.beginFlow("cell", "");
        return;
      case "w:txbxContent":
        this.beginFlow("textBox", "");
        return;
      case "w:footnote":
      case "w:endnote":
        if (attributes["w:type"] !== undefined && attributes["w:type"] !== "normal") this.skipDepth = 1;
        else this.beginFlow("note", (name === "w:footnote" ? "f" : "e") + (attributes["w:id"] ?? ""));
        return;
      case "w:docPartGallery":
        if (attributes["w:val"] === "Table of Contents") this.isContentsControl = true;
        return;
      case "w:sdtContent":
        if (this.isContentsControl) {
          this.isContentsControl = false;
          this.skipDepth = 1;
        }
        return;
      case "w:altChunk":
        this.context.messages.add({
          code: "embedded-document",
          severity: "warning",
          text: "Another document is embedded in this one; its text was left out.",
          suggestion: "Open the manuscript in Word, save it under a new name, and convert that.",
        });
        return;
      case "w:ruby":
        this.ruby = { base: "", reading: "", part: "" };
        return;
      case "w:rt":
        if (this.ruby) this.ruby.part = "reading";
        return;
      case "w:rubyBase":
        if (this.ruby) this.ruby.part = "base";
        return;
      case "m:oMathPara":
        this.isDisplayMath = true;
        return;
      case "m:oMath":
        this.math = new MathBuilder();
        this.mathDepth = 0;
        return;
      case "mc:AlternateContent":
        this.alternatives.push({ isChosen: false });
        return;
      case "mc:Choice":
      case "mc:Fallback":
        this.chooseAlternative(name === "mc:Fallback", attributes);
        return;
      default:
        this.openOther(name, attributes);
    }
  }

  close(name: string): void {
    if (this.skipDepth > 0) {
      this.skipDepth--;
      return;
    }
    if (this.math) {
      if (this.mathDepth > 0) {
        this.mathDepth--;
        this.math.end();
      } else this.endMath();
      return;
    }
    switch (name) {
      case "w:t":
      case "w:instrText":
        this.textKind = "";
        return;
      case "w:r":
        if (this.runDepth > this.flow.runDepth) this.runDepth--;
        return;
      case "w:p":
        this.endParagraph();
        return;
      case "w:pPr":
        this.inParagraphProperties = false;
        this.inMarkProperties = false;
        return;
      case "w:rPr":
        this.inMarkProperties = false;
        this.inRunProperties = false;
        return;
      case "w:pBdr":
        this.inBorders = false;
        return;
      case "w:trPr":
        this.inRowProperties = false;
        return;
      case "w:hyperlink":
        if (this.hyperlinks.pop()) this.paragraph?.inlines.endLink();
        return;
      case "w:fldSimple":
        if (this.fields.depth > this.flow.fieldDepth && this.fields.end()?.kind === "link")
          this.paragraph?.inlines.endLink();
        return;
      case "w:tc":
        if (this.table && this.flow.kind === "cell") this.table.endCell(this.endFlow());
        return;
      case "w:tr":
        this.table?.endRow();
        return;
      case "w:tbl":
        this.endTable();
        return;
      case "w:txbxContent":
        if (this.flow.kind === "textBox") this.endTextBox();
        return;
      case "w:footnote":
      case "w:endnote":
        if (this.flow.kind === "note") {
          const { noteId } = this.flow;
          this.context.note?.(noteId, this.endFlow());
        }
        return;
      case "w:sdt":
        this.isContentsControl = false;
        return;
      case "w:ruby":
        this.endRuby();
        return;
      case "m:oMathPara":
        this.isDisplayMath = false;
        return;
      case "mc:AlternateContent":
        this.alternatives.pop();
        return;
      default: {
        const picture = this.drawing.close(name);
        if (picture && this.canShow()) {
          if (picture.isFloating)
            this.paragraph?.before.push({ kind: "figure", asset: picture.asset, alt: picture.alt });
          else this.paragraph?.inlines.add({ kind: "image", asset: picture.asset, alt: picture.alt });
        }
      }
    }
  }

  text(text: string): void {
    if (this.skipDepth > 0) return;
    if (this.math) this.math.text(text);
    else if (this.textKind === "text") this.show(text);
    else if (this.textKind === "instruction") this.fields.instruction(text);
  }

  private get paragraph(): OpenParagraph | undefined {
    return this.flow.paragraph;
  }

  private get run(): RunState {
    let run = this.runs[this.runDepth];
    if (!run) {
      run = new RunState();
      this.runs[this.runDepth] = run;
    }
    return run;
  }

  /** The table being read, or undefined outside tables and in those nested too deep to be kept. */
  private get table(): TableBuilder | undefined {
    return this.tables.at(-1);
  }

  private openOther(name: string, attributes: Attributes): void {
    const { paragraph } = this;
    if (this.inRunProperties) {
      readCharacterProperty(name, attributes, this.run.own);
      return;
    }
    if (this.inParagraphProperties) {
      if (paragraph && !this.inMarkProperties) readParagraphProperty(name, attributes, paragraph.own);
      return;
    }
    switch (name) {
      case "w:br":
        if (attributes["w:type"] === "page") {
          if (this.canShow() && this.flow.kind === "body") paragraph?.pageBreak();
        } else if (attributes["w:type"] !== "column") this.breakLine();
        return;
      case "w:cr":
        this.breakLine();
        return;
      case "w:tab":
      case "w:ptab":
        if (this.runDepth > 0) this.show("\t");
        return;
      case "w:noBreakHyphen":
        this.show("\u2011");
        return;
      case "w:softHyphen":
        this.show("\u00ad");
        return;
      case "w:sym":
        this.symbol(attributes);
        return;
      case "w:tblHeader":
        if (isOn(attributes)) this.table?.markHeaderRow();
        return;
      case "w:gridBefore":
        this.table?.skipColumns(wholeNumber(attributes["w:val"]) ?? 0);
        return;
      case "w:gridSpan":
        this.table?.setColumns(wholeNumber(attributes["w:val"]) ?? 1);
        return;
      case "w:vMerge":
        this.table?.setVerticalMerge(attributes["w:val"]);
        return;
      case "w:hMerge":
        if (attributes["w:val"] !== "restart") this.table?.joinLeft();
        return;
      default:
        if (this.drawing.open(name, attributes) === "rule" && paragraph) paragraph.isRule = true;
    }
  }

  private canShow(): boolean {
    if (this.fields.isHidden) return false;
    const { paragraph } = this;
    if (!paragraph || this.runDepth === 0) return paragraph !== undefined;
    return (this.run.bitsIn(paragraph.style.character, 0) & bit.hidden) === 0;
  }

  private show(text: string): void {
    const { paragraph } = this;
    if (!paragraph || text === "" || this.fields.isHidden) return;
    const base = paragraph.style.character;
    const isHeading = paragraph.role.kind === "heading";
    let bits = this.run.bitsIn(base, isHeading ? headingGives : 0);
    if (bits & bit.hidden) return;
    const lang = this.run.langOf(text, base, bits);
    if (lang !== undefined) this.context.observer?.language(lang, text.length);
    const font = this.run.symbolFontIn(base);
    let shown = font === "" ? text : symbolText(font, text);
    if (bits & bit.caps) shown = shown.toUpperCase();
    if (this.ruby && this.ruby.part !== "") {
      this.ruby[this.ruby.part] += shown;
      return;
    }
    if (paragraph.isRtl) bits &= ~bit.rtl;
    paragraph.textLength += text.length;
    if (bits & bit.bold || base.bits & bit.bold) paragraph.boldLength += text.length;
    const size = this.run.sizeIn(base);
    if (size > paragraph.size) paragraph.size = size;
    paragraph.inlines.text(shown, marksFor(this.marks, bits, shown, lang, this.context.bookLang));
  }

  private breakLine(): void {
    if (this.canShow()) this.paragraph?.inlines.add({ kind: "break" });
  }

  private symbol(attributes: Attributes): void {
    const code = Number.parseInt(attributes["w:char"] ?? "", 16);
    if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return;
    const character = symbolCharacter(attributes["w:font"] ?? "", code);
    if (character !== undefined) this.show(character);
    else {
      this.context.messages.add({
        code: "symbol-unknown",
        severity: "warning",
        text: `A character of the font ${attributes["w:font"] ?? "of symbols"} has no known Unicode equal and was replaced by □.`,
      });
      this.show("□");
    }
  }

  private beginParagraph(): void {
    // Paragraphs do not nest; a broken file that nests them gets two.
    if (this.flow.paragraph) this.endParagraph();
    const anchors = this.waitingAnchors;
    this.waitingAnchors = [];
    this.flow.paragraph = new OpenParagraph(this.context.styles.paragraph(undefined), anchors);
    const { link } = this.fields;
    if (link !== undefined) this.beginLink(link);
  }

  private endParagraph(): void {
    const { flow } = this;
    const { paragraph } = flow;
    flow.paragraph = undefined;
    if (!paragraph) return;
    if (this.fields.depth > flow.fieldDepth) {
      this.fields.endUnfinishedInstructions(flow.fieldDepth);
      if (paragraph.style.role.kind === "heading") this.fields.endContents(flow.fieldDepth);
    }
    this.hyperlinks.length = 0;
    const { carried } = flow;
    flow.carried = undefined;
    const runsOn = paragraph.isDropCap || paragraph.joinsNext;
    if (runsOn && paragraph.parts.length === 0 && paragraph.before.length + paragraph.after.length === 0) {
      const next = paragraph.carry();
      flow.carried = carried
        ? {
            inlines: [...carried.inlines, ...next.inlines],
            anchors: [...carried.anchors, ...next.anchors],
            dropCap: carried.dropCap || next.dropCap,
          }
        : next;
      return;
    }
    const isContentsLine =
      this.fields.isHidden && !paragraph.inlines.hasContent() && paragraph.parts.length === 0;
    if (isContentsLine && paragraph.before.length + paragraph.after.length === 0) {
      this.waitingAnchors.push(...paragraph.anchors);
      return;
    }
    this.handOver(paragraph, carried);
  }

  private handOver(paragraph: OpenParagraph, carried: CarriedText | undefined): void {
    const { assembler, kind } = this.flow;
    const finished = paragraph.finish(this.context.counter, this.context.numbering, carried);
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
      assembler: new BlockAssembler((block) => blocks.push(block), this.context.rules, false),
      blocks,
      paragraph: undefined,
      carried: undefined,
      fieldDepth: this.fields.depth,
      runDepth: this.runDepth,
      noteId,
    };
  }

  private beginFlow(kind: Flow["kind"], noteId: string): void {
    this.flows.push(this.flow);
    this.flow = this.makeFlow(kind, noteId);
    this.inRunProperties = false;
  }

  /** Ends the innermost flow and returns its blocks. */
  private endFlow(): Block[] {
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
    this.runDepth = flow.runDepth;
    const outer = this.flows.pop();
    if (outer) this.flow = outer;
    return flow.blocks;
  }

  private endTextBox(): void {
    const blocks = this.endFlow();
    if (blocks.length === 0) return;
    const { paragraph } = this;
    const set: Block[] = blocks.every((block) => block.kind === "figure")
      ? blocks
      : [{ kind: "aside", blocks }];
    // Boxes in boxes are set one after another, so a book never nests deeper than its tables.
    const flat = this.flow.kind === "textBox" ? blocks : set;
    if (paragraph) paragraph.after.push(...flat);
    else for (const block of flat) this.flow.assembler.block(block);
  }

  private beginTable(): void {
    // Deeper than this, what a table holds is set as plain paragraphs in the cell around it.
    const isKept = this.tables.filter(Boolean).length < maxTableDepth;
    this.tables.push(isKept ? new TableBuilder() : undefined);
  }

  private endTable(): void {
    const table = this.tables.pop()?.build();
    if (table) this.flow.assembler.block(table);
  }

  private beginHyperlink(attributes: Attributes): void {
    const relationship = this.context.relationships.get(attributes["r:id"] ?? "");
    const anchor = attributes["w:anchor"];
    const target = relationship?.target ?? "";
    this.hyperlinks.push(this.beginLink(target + (anchor ? `#${anchor}` : "")));
  }

  private beginLink(href: string): boolean {
    const { paragraph } = this;
    if (!paragraph || this.fields.isHidden || paragraph.inlines.openLink !== undefined || href === "")
      return false;
    const safe = safeHref(href);
    if (safe === undefined) {
      this.context.messages.add({
        code: "link-dropped",
        severity: "warning",
        text: "A link was dropped because it leads neither to a web page, an e-mail address nor a place in this book; its text was kept.",
      });
      return false;
    }
    paragraph.inlines.beginLink(safe);
    return true;
  }

  private fieldCharacter(type: string | undefined): void {
    if (type === "begin") this.fields.begin();
    else if (type === "separate") {
      const effect = this.fields.separate();
      if (effect?.kind === "link") this.beginLink(effect.href);
    } else if (type === "end" && this.fields.depth > this.flow.fieldDepth) {
      const effect = this.fields.end();
      if (effect?.kind === "link") this.paragraph?.inlines.endLink();
      else if (effect?.kind === "ruby" && this.canShow())
        this.paragraph?.inlines.add({ kind: "ruby", base: effect.base, reading: effect.reading });
    }
  }

  private chooseAlternative(isFallback: boolean, attributes: Attributes): void {
    const alternative = this.alternatives.at(-1);
    const isUnderstood =
      isFallback || (attributes.Requires ?? "").split(/\s+/).every((prefix) => understood.has(prefix));
    if (alternative?.isChosen || !isUnderstood) this.skipDepth = 1;
    else if (alternative) alternative.isChosen = true;
  }

  private endMath(): void {
    const formula = this.math?.build(this.isDisplayMath);
    this.math = undefined;
    if (formula && this.canShow()) this.paragraph?.inlines.add(formula);
  }

  private endRuby(): void {
    const { ruby } = this;
    this.ruby = undefined;
    if (!ruby || !this.paragraph) return;
    if (ruby.base !== "" && ruby.reading !== "")
      this.paragraph.inlines.add({ kind: "ruby", base: ruby.base, reading: ruby.reading });
    else this.show(ruby.base + ruby.reading);
  }
}

/** What a heading's own style gives it, the book's stylesheet gives again. */
const headingGives = bit.bold | bit.italic | bit.underline;
const maxTableDepth = 5;
/** Namespaces of drawings this reader looks into; for others the file's own fallback is better. */
const understood = new Set([
  "wps",
  "wpg",
  "wpc",
  "wp14",
  "w14",
  "w15",
  "w16",
  "w16se",
  "a14",
  "v",
  "a",
  "pic",
  "wp",
]);

function symbolText(font: string, text: string): string {
  let shown = "";
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isCoded = (code >= 0xf020 && code <= 0xf0ff) || (code < 0x100 && symbolFontName(font) !== "");
    shown += isCoded ? (symbolCharacter(font, code) ?? character) : character;
  }
  return shown;
}
