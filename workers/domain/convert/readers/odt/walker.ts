import type { Capture } from "#domain/convert/readers/odt/capture";
import { OdtFlows } from "#domain/convert/readers/odt/flows";
import { Frames } from "#domain/convert/readers/odt/frames";
import { ListEvents } from "#domain/convert/readers/odt/list-events";
import { PageMarks } from "#domain/convert/readers/odt/page-marks";
import { References } from "#domain/convert/readers/odt/references";
import { OpenInsertions, RevisionCapture } from "#domain/convert/readers/odt/revisions";
import { RubyEvents } from "#domain/convert/readers/odt/ruby";
import { reasonNotRead } from "#domain/convert/readers/odt/source-count";
import { TableEvents } from "#domain/convert/readers/odt/table-events";
import { OdtTextEvents } from "#domain/convert/readers/odt/text-events";
import type { OdtWalkContext } from "#domain/convert/readers/odt/walk-context";
import { isNotRead } from "#domain/convert/readers/odt/what-is-read";
import type { NoteRef } from "#domain/convert/readers/word-processor/run-state";
import type { Attributes, XmlHandler } from "#domain/convert/xml";
import type { LeftReason } from "#domain/losses/reasons";

type End = () => void;

/**
 * Reads the events of the text into blocks. It decides what is read at all and gives the rest to the subject it belongs
 * to; each element leaves behind what is to be done at its end.
 */
export class OdtWalker implements XmlHandler {
  readonly references: References;
  readonly frames: Frames;
  /** Whether the writer program wrote down where its pages ended. */
  hasSoftPages = false;
  private readonly context: OdtWalkContext;
  private readonly flows: OdtFlows;
  private readonly pages: PageMarks;
  private readonly texts: OdtTextEvents;
  private readonly lists: ListEvents;
  private readonly tables: TableEvents;
  private readonly ruby: RubyEvents;
  private readonly insertions: OpenInsertions;
  private readonly ends: (End | undefined)[] = [];
  private skipDepth = 0;
  /** Why what is skipped is left out, and what is captured, when it is. */
  private leftOut: LeftReason = "metadata";
  private captureLeaves: LeftReason | undefined;
  private capture: Capture | undefined;
  private captureDepth = 0;
  private notes = 0;
  /** The mark of the note whose citation comes next. */
  private marked: NoteRef | undefined;

  constructor(context: OdtWalkContext) {
    this.context = context;
    this.flows = new OdtFlows(context);
    this.pages = new PageMarks(context.marksPages);
    this.texts = new OdtTextEvents(context, this.flows, this.pages);
    this.references = new References(context, this.flows);
    this.frames = new Frames(context, this.flows, this.texts);
    this.lists = new ListEvents(this.flows);
    this.tables = new TableEvents(this.flows, context.styles, this.references);
    this.ruby = new RubyEvents(this.texts);
    this.insertions = new OpenInsertions(context.messages);
  }

  /** Why text met here is left out, or undefined when it is read; a span may still be hidden. */
  get leaves(): LeftReason | undefined {
    return this.skipDepth > 0 ? this.leftOut : this.captureLeaves;
  }

  /** Ends whatever is open; call once, after the last event. */
  finish(): void {
    this.flows.end();
  }

  open(name: string, attributes: Attributes): void {
    if (this.skipDepth > 0) this.skipDepth++;
    else if (this.capture) {
      this.captureDepth++;
      this.capture.open(name, attributes);
    } else if (isNotRead(name, attributes)) {
      this.skipDepth = 1;
      if (name === "text:note-citation") this.ownMark(attributes["text:label"]);
      this.leftOut = reasonNotRead(name, attributes);
    } else this.ends.push(this.begin(name, attributes));
  }

  close(name: string): void {
    if (this.skipDepth > 0) {
      this.skipDepth--;
      return;
    }
    if (this.capture) {
      if (this.captureDepth > 0) {
        this.captureDepth--;
        this.capture.close(name);
        return;
      }
      this.capture = undefined;
      this.captureLeaves = undefined;
    }
    this.ends.pop()?.();
  }

  text(text: string): void {
    if (this.skipDepth > 0) return;
    if (this.capture) this.capture.text(text);
    else {
      this.texts.text(text);
      if (this.context.listsRevisions) this.insertions.text(text);
    }
  }

  private begin(name: string, attributes: Attributes): End | undefined {
    switch (name) {
      case "text:p":
      case "text:h": {
        const paragraph = this.flows.beginParagraph(name, attributes);
        if (this.flows.isInBody) this.pages.paragraph(paragraph.style.paragraph);
        return this.endParagraph;
      }
      case "text:span":
        this.texts.beginSpan(attributes["text:style-name"]);
        return this.endSpan;
      case "text:s":
        this.texts.characters(
          " ".repeat(Math.min(Math.max(1, Number(attributes["text:c"] ?? 1) || 1), maxSpaces)),
        );
        return undefined;
      case "text:tab":
        this.texts.characters("\t");
        return undefined;
      case "text:line-break":
        this.texts.lineBreak();
        return undefined;
      case "text:soft-page-break":
        this.hasSoftPages = true;
        this.pages.softBreak();
        return undefined;
      case "text:a":
      case "text:bookmark-ref":
      case "text:reference-ref":
      case "text:sequence-ref":
      case "text:note-ref":
        return this.references.begin(name, attributes) ? this.endLink : undefined;
      case "text:bookmark":
      case "text:bookmark-start":
      case "text:reference-mark":
      case "text:reference-mark-start":
        this.references.mark(name, attributes);
        return undefined;
      case "text:sequence":
        this.references.named("sequence", attributes["text:ref-name"]);
        return undefined;
      case "text:section":
        this.references.named("region", attributes["text:name"]);
        return undefined;
      case "text:note":
        return this.beginNote(attributes);
      case "text:note-body":
        return undefined;
      default:
        return (
          this.beginRevision(name, attributes) ??
          this.lists.begin(name, attributes) ??
          this.tables.begin(name, attributes) ??
          this.beginRuby(name) ??
          this.beginFrame(name, attributes)
        );
    }
  }

  private beginNote(attributes: Attributes): End | undefined {
    const prefix = attributes["text:note-class"] === "endnote" ? "e" : "f";
    const id = `${prefix}${++this.notes}`;
    this.references.named("note", attributes["text:id"]);
    const numbering = this.context.styles.noteNumbering.of(prefix === "e" ? "endnote" : "footnote");
    const reference: NoteRef = { kind: "noteRef", note: id, ...(numbering ? { numbering } : {}) };
    if (!this.texts.noteMark(reference)) {
      this.captureLeaves = "hidden";
      this.capture = nothing;
      return nothingToDo;
    }
    this.marked = reference;
    return this.flows.begin("note", id) ? this.endNote : undefined;
  }

  /** The mark the author gave the note that has just begun, instead of a number. */
  private ownMark(label: string | undefined): void {
    const mark = label?.trim();
    if (this.marked && mark) this.marked.label = mark;
    this.marked = undefined;
  }

  private beginRevision(name: string, attributes: Attributes): End | undefined {
    switch (name) {
      case "office:annotation":
      case "text:tracked-changes": {
        this.captureLeaves = name === "office:annotation" ? "comment" : "deleted";
        if (!this.context.listsRevisions) {
          this.capture = nothing;
          return nothingToDo;
        }
        const capture = new RevisionCapture(
          name === "office:annotation",
          this.context.messages,
          this.insertions,
        );
        this.capture = capture;
        return () => capture.end();
      }
      case "text:change-start":
        this.insertions.begin(attributes["text:change-id"] ?? "");
        return nothingToDo;
      case "text:change-end":
        this.insertions.end(attributes["text:change-id"] ?? "");
        return nothingToDo;
      default:
        return undefined;
    }
  }

  private beginRuby(name: string): End | undefined {
    if (name === "text:ruby") {
      this.ruby.begin();
      return this.endRuby;
    }
    if (name === "text:ruby-base" || name === "text:ruby-text")
      return this.take(this.ruby.part(name === "text:ruby-base" ? "base" : "reading"));
    return undefined;
  }

  private beginFrame(name: string, attributes: Attributes): End | undefined {
    const { frames } = this;
    switch (name) {
      case "draw:frame":
        this.references.named("frame", attributes["draw:name"]);
        frames.begin("frame", attributes);
        return this.endShape;
      case "draw:g":
        frames.begin("group", attributes);
        return this.endShape;
      case "draw:image":
        frames.image(attributes);
        return undefined;
      case "office:binary-data":
        return this.take(frames.binary());
      case "draw:object":
      case "draw:object-ole":
        frames.object(attributes);
        return undefined;
      case "math:math":
      case "math":
        return this.take(frames.formula(attributes));
      case "svg:title":
        return this.take(frames.words("title"));
      case "svg:desc":
        return this.take(frames.words("description"));
      case "draw:text-box":
        return frames.beginText() ? this.endTextBox : undefined;
      default:
        if (!shapes.has(name)) return undefined;
        frames.begin("shape", attributes);
        return this.endShape;
    }
  }

  private take(reading: { capture: Capture; end: End }): End {
    this.capture = reading.capture;
    return reading.end;
  }

  private readonly endParagraph = () => {
    const { paragraph } = this.flows;
    if (paragraph?.outlineLevel !== undefined) this.references.heading(paragraph.words);
    this.flows.endParagraph();
    if (paragraph && this.flows.isInBody) this.pages.breakAfter(paragraph.style.paragraph);
  };
  private readonly endSpan = () => {
    this.texts.endSpan();
    this.flows.checkParagraph();
  };
  private readonly endLink = () => {
    this.references.end();
    this.flows.checkParagraph();
  };
  private readonly endNote = () => this.flows.endNote();
  private readonly endShape = () => {
    this.frames.end();
    this.flows.checkParagraph();
  };
  private readonly endTextBox = () => {
    this.flows.endTextBox();
  };
  private readonly endRuby = () => this.ruby.end();
}

const maxSpaces = 1_000;
const nothing: Capture = { open() {}, close() {}, text() {} };
const nothingToDo = () => {};

const shapes = new Set([
  "draw:custom-shape",
  "draw:rect",
  "draw:ellipse",
  "draw:circle",
  "draw:polygon",
  "draw:polyline",
  "draw:regular-polygon",
  "draw:path",
  "draw:caption",
  "draw:line",
  "draw:connector",
  "draw:measure",
]);
