import type { BodyWalker } from "#domain/convert/readers/docx/body-walker";
import { partPath } from "#domain/convert/readers/docx/package";
import type { WalkContext } from "#domain/convert/readers/docx/walk-context";
import { fieldEffect } from "#domain/convert/readers/word-processor/fields";
import { symbolCharacter } from "#domain/convert/readers/word-processor/symbols";
import type { Attributes, XmlHandler } from "#domain/convert/xml";
import type { SourceSide } from "#domain/losses/source-side";

/**
 * Puts down in the loss report what a part of the document holds, by the part's own elements, and hands every event on to the
 * walker. Of the walker it only asks, at each text, whether the text is being left out.
 */
export class SourceCount implements XmlHandler {
  private readonly walker: BodyWalker;
  private readonly context: WalkContext;
  private readonly source: SourceSide;
  /** Notes that were put down before: a part may be read again. */
  private readonly told: Set<string>;
  private inText = false;
  private inInstruction = false;
  private inProperties = false;
  /** Inside what a paragraph was before it was changed. */
  private inFormer = false;
  private readonly fields: { instruction: string; isLink: boolean }[] = [];
  private readonly tables: boolean[] = [];
  private isTold = false;

  constructor(walker: BodyWalker, context: WalkContext, source: SourceSide, told = new Set<string>()) {
    this.walker = walker;
    this.context = context;
    this.source = source;
    this.told = told;
  }

  open(name: string, attributes: Attributes): void {
    this.walker.open(name, attributes);
    if (this.isTold) return;
    const { source } = this;
    switch (name) {
      case "w:r":
      case "w:rPr":
        return;
      case "w:t":
      case "w:delText":
        this.inText = true;
        return;
      case "m:t":
        source.space();
        this.inText = true;
        return;
      case "w:p":
        source.begin();
        return;
      case "w:pPr":
        this.inProperties = !this.inFormer;
        return;
      case "w:pPrChange":
        this.inFormer = true;
        this.inProperties = false;
        return;
      case "w:tab":
        if (!this.inProperties && !this.inFormer) source.space();
        return;
      case "w:br":
      case "w:cr":
      case "w:ptab":
        source.space();
        return;
      case "w:sym":
        this.symbol(attributes);
        return;
      case "w:instrText":
        this.inInstruction = true;
        return;
      case "a:p":
        source.begin();
        return;
      case "a:t":
        this.inText = true;
        return;
      case "v:textpath":
        source.begin();
        source.text(attributes.string ?? "", this.walker.leaves);
        source.end();
        return;
      default:
        if (this.inProperties) this.property(name, attributes);
        else this.thing(name, attributes);
    }
  }

  close(name: string): void {
    const { source } = this;
    // Put down before the walker may say that it leaves the paragraph out.
    if ((name === "w:p" || name === "a:p") && !this.isTold) source.end();
    this.walker.close(name);
    if (this.isTold) {
      if (name === "w:footnote" || name === "w:endnote") this.isTold = false;
      return;
    }
    switch (name) {
      case "w:t":
      case "w:delText":
      case "m:t":
      case "a:t":
        this.inText = false;
        return;
      case "w:instrText":
        this.inInstruction = false;
        return;
      case "w:pPr":
        this.inProperties = false;
        return;
      case "w:pPrChange":
        this.inFormer = false;
        return;
      case "w:tbl":
        if (this.tables.pop()) source.endTable();
        return;
      case "w:hyperlink":
        source.endLink();
        return;
      case "w:fldSimple":
        if (this.fields.pop()?.isLink) source.endLink();
        return;
      default:
    }
  }

  text(text: string): void {
    const { source } = this;
    source.reason = undefined;
    source.shown = undefined;
    this.walker.text(text);
    if (this.inText && !this.isTold) source.text(source.shown ?? text, this.walker.leaves ?? source.reason);
    else if (this.inInstruction) {
      const field = this.fields.at(-1);
      if (field && field.instruction.length < longestInstruction) field.instruction += text;
    }
  }

  private property(name: string, attributes: Attributes): void {
    const { source } = this;
    if (name === "w:pStyle") {
      const { role, paragraph } = this.context.styles.paragraph(attributes["w:val"]);
      if (role.kind === "heading" || (paragraph.outlineLevel ?? 9) < 9) source.is("heading");
      else if ((paragraph.listId ?? "0") !== "0") source.is("listItem");
    } else if (name === "w:outlineLvl") {
      if (Number(attributes["w:val"]) < 9) source.is("heading");
    } else if (name === "w:numId" && source.kind !== "heading")
      source.is(attributes["w:val"] === "0" ? "paragraph" : "listItem");
  }

  private thing(name: string, attributes: Attributes): void {
    const { source, context } = this;
    switch (name) {
      case "w:tbl":
        this.tables.push(this.walker.leaves === undefined);
        if (this.tables.at(-1)) source.beginTable();
        return;
      case "w:hyperlink": {
        const target = context.relationships.get(attributes["r:id"] ?? "")?.target ?? "";
        source.beginLink(target + (attributes["w:anchor"] ? `#${attributes["w:anchor"]}` : ""));
        return;
      }
      case "w:fldSimple":
        this.fields.push({ instruction: attributes["w:instr"] ?? "", isLink: false });
        this.fieldShows();
        return;
      case "w:fldChar":
        this.fieldCharacter(attributes["w:fldCharType"]);
        return;
      case "w:footnote":
      case "w:endnote": {
        const id = (name === "w:footnote" ? "f" : "e") + (attributes["w:id"] ?? "");
        if (this.told.has(id)) this.isTold = true;
        // What stands over notes is none: a line, a word that they go on.
        else if ((attributes["w:type"] ?? "normal") === "normal") source.note(id);
        this.told.add(id);
        return;
      }
      case "a:blip":
        this.picture(attributes["r:embed"] ?? attributes["r:link"]);
        return;
      case "v:imagedata":
        this.picture(attributes["r:id"] ?? attributes["r:pict"] ?? attributes["o:relid"]);
        return;
      default:
    }
  }

  private picture(id: string | undefined): void {
    if (id === undefined) return;
    const relationship = this.context.relationships.get(id);
    const target = relationship?.target ?? id;
    const key = relationship?.isExternal ? target : partPath(this.context.part, target);
    this.source.picture(key, target.slice(target.lastIndexOf("/") + 1), this.walker.leaves);
  }

  private fieldCharacter(type: string | undefined): void {
    if (type === "begin") this.fields.push({ instruction: "", isLink: false });
    else if (type === "separate") this.fieldShows();
    else if (type === "end" && this.fields.pop()?.isLink) this.source.endLink();
  }

  private fieldShows(): void {
    const field = this.fields.at(-1);
    const effect = field && fieldEffect(field.instruction);
    if (!field || effect?.kind !== "link") return;
    field.isLink = true;
    this.source.beginLink(effect.href);
  }

  private symbol(attributes: Attributes): void {
    const code = Number.parseInt(attributes["w:char"] ?? "", 16);
    if (!(code > 0 && code < 0xd800) && !(code >= 0xe000 && code <= 0x10ffff)) return;
    this.source.text(symbolCharacter(attributes["w:font"] ?? "", code) ?? "", this.walker.leaves);
  }
}

const longestInstruction = 4_096;
