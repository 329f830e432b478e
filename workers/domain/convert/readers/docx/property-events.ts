import { NoteSettings } from "#domain/convert/readers/docx/note-settings";
import type { WalkContext } from "#domain/convert/readers/docx/walk-context";
import { readCharacterProperty } from "#domain/convert/readers/word-processor/character-format";
import type { Flows } from "#domain/convert/readers/word-processor/flows";
import { readParagraphProperty, wholeNumber } from "#domain/convert/readers/word-processor/paragraph-format";
import type { RunStack } from "#domain/convert/readers/word-processor/run-stack";
import type { Attributes } from "#domain/convert/xml";

/** What is said about paragraphs and runs before their text: style, alignment, language, borders, section ends. */
export class PropertyEvents {
  private readonly context: WalkContext;
  private readonly flows: Flows;
  private readonly runs: RunStack;
  private inParagraph = false;
  /** The properties of the paragraph's own end mark. */
  private inMark = false;
  private inRun = false;
  private inBorders = false;
  private readonly noteSettings: NoteSettings;

  constructor(context: WalkContext, flows: Flows, runs: RunStack) {
    this.context = context;
    this.flows = flows;
    this.runs = runs;
    this.noteSettings = new NoteSettings((noteClass, numbering) =>
      context.noteNumbering.ofSection(noteClass, numbering),
    );
  }

  /** Takes a property, and whatever else stands among properties. False when it is none. */
  open(name: string, attributes: Attributes): boolean {
    const { paragraph } = this.flows;
    switch (name) {
      case "w:pPr":
        this.inParagraph = true;
        return true;
      case "w:rPr":
        if (this.inParagraph) this.inMark = true;
        else this.inRun = this.runs.depth > 0;
        return true;
      case "w:pStyle":
        if (paragraph && this.inParagraph)
          paragraph.style = this.context.styles.paragraph(attributes["w:val"]);
        return true;
      case "w:rStyle":
        if (this.inRun) this.runs.current.setStyle(this.context.styles.character(attributes["w:val"]));
        return true;
      case "w:sectPr":
        if (paragraph && this.inParagraph) paragraph.endsSection = true;
        return true;
      case "w:pgSz":
        this.context.observer?.pages.size(wholeNumber(attributes["w:w"]));
        return true;
      case "w:pgNumType":
        this.context.observer?.pages.numbering(wholeNumber(attributes["w:start"]), attributes["w:fmt"]);
        return true;
      case "w:type":
        if (paragraph?.endsSection && attributes["w:val"] === "continuous") paragraph.endsSection = false;
        return true;
      case "w:framePr":
        if (paragraph && this.inParagraph)
          paragraph.isDropCap = attributes["w:dropCap"] === "drop" || attributes["w:dropCap"] === "margin";
        return true;
      case "w:pBdr":
        this.inBorders = true;
        return true;
      case "w:top":
      case "w:bottom":
        if (this.inBorders && paragraph && !/^(none|nil)?$/.test(attributes["w:val"] ?? ""))
          paragraph.own.hasRule = true;
        return true;
      default:
        return this.noteSettings.open(name, attributes) || this.other(name, attributes);
    }
  }

  close(name: string): boolean {
    switch (name) {
      case "w:pPr":
        this.inParagraph = false;
        this.inMark = false;
        return true;
      case "w:rPr":
        this.inMark = false;
        this.inRun = false;
        return true;
      case "w:pBdr":
        this.inBorders = false;
        return true;
      case "w:sectPr":
        this.context.observer?.pages.sectionEnded();
        this.context.pages?.sectionEnded();
        return true;
      default:
        return this.noteSettings.close(name);
    }
  }

  /** A tracked deletion, when it is of the paragraph's end mark, joins it to the next. True when it was. */
  deletion(attributes: Attributes): boolean {
    const { paragraph } = this.flows;
    if (!this.inMark || !paragraph) return false;
    paragraph.joinsNext = true;
    if (this.flows.isInBody) this.context.kept?.markEnd(paragraph, attributes, "deleted");
    return true;
  }

  /** A tracked insertion among properties: of the paragraph's end mark, or of something that is not kept. */
  insertion(attributes: Attributes): boolean {
    const { paragraph } = this.flows;
    if (this.inMark && paragraph && this.flows.isInBody)
      this.context.kept?.markEnd(paragraph, attributes, "inserted");
    return this.inParagraph;
  }

  private other(name: string, attributes: Attributes): boolean {
    if (this.inRun) {
      readCharacterProperty(name, attributes, this.runs.current.own);
      return true;
    }
    if (!this.inParagraph) return false;
    const { paragraph } = this.flows;
    if (paragraph && !this.inMark) readParagraphProperty(name, attributes, paragraph.own);
    return true;
  }
}
