import { contentsRebuilt } from "#domain/convert/front/contents-rebuilt";
import { DrawingReader } from "#domain/convert/readers/docx/drawing-reader";
import type { KeptChanges } from "#domain/convert/readers/docx/kept-changes";
import { LinkEvents } from "#domain/convert/readers/docx/link-events";
import { OtherGraphics } from "#domain/convert/readers/docx/other-graphics";
import { partPath } from "#domain/convert/readers/docx/package";
import { PropertyEvents } from "#domain/convert/readers/docx/property-events";
import { TableEvents } from "#domain/convert/readers/docx/table-events";
import { TextEvents } from "#domain/convert/readers/docx/text-events";
import type { WalkContext } from "#domain/convert/readers/docx/walk-context";
import { isOn } from "#domain/convert/readers/word-processor/character-format";
import { FieldStack } from "#domain/convert/readers/word-processor/field-stack";
import { Flows } from "#domain/convert/readers/word-processor/flows";
import { MathBuilder } from "#domain/convert/readers/word-processor/math-builder";
import { RunStack } from "#domain/convert/readers/word-processor/run-stack";
import type { Attributes, XmlHandler } from "#domain/convert/xml";
import type { LeftReason } from "#domain/losses/reasons";

/**
 * Reads the events of a document part, a footnotes part or an endnotes part into blocks. It decides what is read at
 * all (formulas, alternatives, what was deleted) and gives the rest to the subject it belongs to.
 */
export class BodyWalker implements XmlHandler {
  private readonly context: WalkContext;
  private readonly fields = new FieldStack();
  private readonly runs = new RunStack();
  private readonly flows: Flows;
  private readonly properties: PropertyEvents;
  private readonly texts: TextEvents;
  private readonly links: LinkEvents;
  private readonly tables: TableEvents;
  private readonly drawing: DrawingReader;
  private readonly graphics: OtherGraphics;
  /** By open insertion: whether it is kept. */
  private readonly insertions: boolean[] = [];
  private readonly alternatives: { isChosen: boolean }[] = [];
  private math: MathBuilder | undefined;
  private mathDepth = 0;
  private isDisplayMath = false;
  private skipDepth = 0;
  /** Why what is skipped is left out. */
  private skipReason: LeftReason = "field";
  private isDeletion = false;
  private isDeletedText = false;
  private isContentsControl = false;
  /** The content control asks for text (`Click here to enter text`) that nobody entered. */
  private isPlaceholder = false;

  constructor(context: WalkContext) {
    this.context = context;
    this.flows = new Flows(context, this.fields, this.runs);
    this.properties = new PropertyEvents(context, this.flows, this.runs);
    this.texts = new TextEvents(context, this.flows, this.fields, this.runs);
    this.links = new LinkEvents(context, this.flows, this.fields, this.texts, this.runs);
    this.tables = new TableEvents(this.flows);
    this.drawing = new DrawingReader(context.part, context.relationships, context.messages, context.column);
    this.graphics = new OtherGraphics(context);
  }

  /** Why text met here is left out, or undefined when it is read; a run may still be hidden. */
  get leaves(): LeftReason | undefined {
    return this.skipDepth > 0 ? this.skipReason : this.fields.leaves;
  }

  /** In the text and its tables; notes and boxes are read as if every change was accepted. */
  private get kept(): KeptChanges | undefined {
    return this.flows.isInBody ? this.context.kept : undefined;
  }

  /** Ends whatever is open; call once, after the last event. */
  finish(): void {
    this.flows.end();
  }

  open(name: string, attributes: Attributes): void {
    if (this.skipDepth > 0) {
      this.skipDepth++;
      this.isDeletedText = name === "w:delText" || name === "w:t";
      this.kept?.deleted?.open(name, attributes);
      // A page that begins in contents left out is a page all the same.
      if (name === "w:lastRenderedPageBreak") this.context.pages?.next();
      return;
    }
    if (this.math) {
      this.mathDepth++;
      this.math.begin(name, attributes);
      return;
    }
    switch (name) {
      case "w:p":
        this.flows.beginParagraph();
        this.links.paragraphBegan();
        this.kept?.paragraphBegan(this.flows.paragraph);
        return;
      case "w:r":
        this.runs.begin();
        return;
      case "w:t":
        this.texts.beginText("text");
        return;
      case "w:instrText":
        this.texts.beginText("instruction");
        return;
      case "w:del":
      case "w:moveFrom":
        if (!this.properties.deletion(attributes)) {
          this.tables.deletion();
          this.kept?.beginDeletion(this.flows.paragraph, attributes, name === "w:moveFrom");
        }
        this.skip(name === "w:del" ? "deleted" : "moved-away");
        this.isDeletion = name === "w:del";
        if (this.isDeletion) this.context.revisions?.begin("deletion", attributes);
        return;
      case "w:ins":
      case "w:moveTo":
        this.context.revisions?.begin(name === "w:ins" ? "insertion" : "move", attributes);
        if (this.properties.insertion(attributes)) this.insertions.push(false);
        else {
          this.kept?.beginInsertion(this.flows.paragraph, attributes, name === "w:moveTo");
          this.insertions.push(this.kept !== undefined);
        }
        return;
      case "w:moveFromRangeStart":
      case "w:moveToRangeStart":
        this.kept?.moveRange(attributes["w:name"]);
        return;
      case "w:moveFromRangeEnd":
      case "w:moveToRangeEnd":
        this.kept?.moveRange(undefined);
        return;
      case "w:commentRangeStart":
        this.context.revisions?.beginComment(attributes["w:id"] ?? "");
        this.kept?.beginComment(this.flows.paragraph, attributes["w:id"] ?? "");
        return;
      case "w:commentRangeEnd":
        this.kept?.endComment(this.flows.paragraph, attributes["w:id"] ?? "");
        return;
      case "w:commentReference":
        this.context.revisions?.comment(attributes["w:id"] ?? "");
        this.kept?.commentSign(this.flows.paragraph, attributes["w:id"] ?? "");
        return;
      case "w:txbxContent":
        this.flows.begin("textBox");
        return;
      case "w:footnote":
      case "w:endnote":
        this.beginNote(name === "w:footnote" ? "f" : "e", attributes);
        return;
      case "w:docPartGallery":
        if (attributes["w:val"] === "Table of Contents") this.isContentsControl = true;
        return;
      case "w:showingPlcHdr":
        this.isPlaceholder = isOn(attributes);
        return;
      case "w:sdtContent":
        if (this.isPlaceholder) {
          this.isPlaceholder = false;
          this.skip("placeholder");
        } else if (this.isContentsControl) {
          this.isContentsControl = false;
          this.skip("contents");
          this.flows.contentsDropped([]);
          this.context.messages.add(contentsRebuilt);
        }
        return;
      case "w:altChunk":
        this.embedded(attributes["r:id"] ?? "");
        return;
      case "w:ruby":
        this.texts.beginRuby();
        return;
      case "w:rt":
        this.texts.rubyPart("reading");
        return;
      case "w:rubyBase":
        this.texts.rubyPart("base");
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
        if (notRead.has(name)) {
          this.skip("deleted");
          if (name.endsWith("rPrChange") || name.endsWith("pPrChange")) this.formattingChanged(attributes);
        } else this.openBySubject(name, attributes);
    }
  }

  close(name: string): void {
    if (this.skipDepth > 0) {
      this.skipDepth--;
      this.isDeletedText = false;
      if (this.skipDepth === 0 && this.isDeletion) {
        this.isDeletion = false;
        this.context.revisions?.end();
      }
      if (this.skipDepth > 0) this.kept?.deleted?.close();
      else this.kept?.endDeletion(this.flows.paragraph);
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
        this.texts.endText();
        return;
      case "w:r":
        if (this.runs.depth > this.flows.runDepth) this.runs.end();
        this.flows.checkParagraph();
        return;
      case "w:p":
        if (this.flows.paragraph) this.kept?.paragraphEnded(this.flows.paragraph);
        this.flows.endParagraph();
        return;
      case "w:txbxContent":
        if (this.flows.kind === "textBox") this.flows.endTextBox();
        this.graphics.shown();
        return;
      case "w:footnote":
      case "w:endnote":
        if (this.flows.kind === "note") this.flows.endNote();
        return;
      case "w:sdt":
        this.isContentsControl = false;
        this.isPlaceholder = false;
        return;
      case "w:ins":
      case "w:moveTo":
        this.context.revisions?.end();
        if (this.insertions.pop()) this.kept?.endInsertion(this.flows.paragraph);
        return;
      case "w:ruby":
        this.texts.endRuby();
        return;
      case "m:oMathPara":
        this.isDisplayMath = false;
        return;
      case "mc:AlternateContent":
        if (this.alternatives.pop()?.isChosen === false) this.graphics.nothingChosen();
        return;
      default:
        if (this.properties.close(name) || this.links.close(name) || this.tables.close(name)) return;
        this.closeDrawing(name);
    }
  }

  text(text: string): void {
    if (this.skipDepth > 0) {
      if (this.isDeletedText && this.isDeletion) this.context.revisions?.words(text);
      this.kept?.deleted?.text(text);
      return;
    }
    if (this.math) this.math.text(text);
    else {
      this.texts.text(text);
      this.graphics.text(text);
    }
  }

  private formattingChanged(attributes: Attributes): void {
    this.context.revisions?.formatting(attributes);
    this.kept?.formattingChanged();
  }

  private skip(reason: LeftReason): void {
    this.skipDepth = 1;
    this.skipReason = reason;
  }

  private openBySubject(name: string, attributes: Attributes): void {
    const isTaken =
      this.properties.open(name, attributes) ||
      this.texts.open(name, attributes) ||
      this.links.open(name, attributes) ||
      this.tables.open(name, attributes);
    if (isTaken) return;
    const { paragraph } = this.flows;
    if (this.drawing.open(name, attributes) === "rule" && paragraph) paragraph.isRule = true;
    this.graphics.open(name, attributes);
  }

  private embedded(id: string): void {
    const relationship = this.context.relationships.get(id);
    const isHere = relationship !== undefined && !relationship.isExternal && this.flows.kind === "body";
    if (isHere) this.flows.endOpenGroups();
    this.context.embed?.(isHere ? partPath(this.context.part, relationship.target) : "");
  }

  private beginNote(prefix: "f" | "e", attributes: Attributes): void {
    // The lines between text and notes are stored as notes, too.
    if (attributes["w:type"] !== undefined && attributes["w:type"] !== "normal") this.skip("note-sign");
    else this.flows.begin("note", prefix + (attributes["w:id"] ?? ""));
  }

  private closeDrawing(name: string): void {
    const picture = this.drawing.close(name);
    if (picture) this.graphics.shown();
    const graphic = this.graphics.close(name);
    if (!(picture || graphic) || !this.texts.canShow()) return;
    const { paragraph } = this.flows;
    if (graphic) paragraph?.after.push(graphic);
    if (!picture) return;
    const { isFloating, ...shown } = picture;
    if (isFloating) paragraph?.before.push({ kind: "figure", ...shown });
    else paragraph?.inlines.add({ kind: "image", ...shown });
  }

  private chooseAlternative(isFallback: boolean, attributes: Attributes): void {
    const alternative = this.alternatives.at(-1);
    const isUnderstood =
      isFallback || (attributes.Requires ?? "").split(/\s+/).every((prefix) => understood.has(prefix));
    if (alternative?.isChosen || !isUnderstood) this.skip("alternative");
    else if (alternative) alternative.isChosen = true;
  }

  private endMath(): void {
    const formula = this.math?.build(this.isDisplayMath);
    this.math = undefined;
    if (formula) this.texts.add(formula);
  }
}

/** What was before a tracked change or was deleted in one, and what is about the look of tables. */
const notRead = new Set([
  "w:pPrChange",
  "w:rPrChange",
  "w:sectPrChange",
  "w:tblPrChange",
  "w:trPrChange",
  "w:tcPrChange",
  "w:tblGridChange",
  "w:delText",
  "w:delInstrText",
  "w:tblGrid",
  "w:tblPr",
]);

/** Namespaces this reader looks into; for others (emoji by their codes, ink) the file's own fallback is better. */
const understood = new Set(["wps", "wpg", "wpc", "wp14", "w14", "w15", "w16", "a14", "v", "a", "pic", "wp"]);
