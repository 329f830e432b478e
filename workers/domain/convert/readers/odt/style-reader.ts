import type { NoteNumbering } from "#domain/book/note-numbering";
import { asFarAsWhole } from "#domain/convert/damaged-part";
import type { MessageLog } from "#domain/convert/messages";
import type { OdtDocument } from "#domain/convert/readers/odt/document";
import { count, twips } from "#domain/convert/readers/odt/lengths";
import { type OdtListLevel, readListLevel } from "#domain/convert/readers/odt/list-styles";
import { readDropCap, readParagraphProperties } from "#domain/convert/readers/odt/paragraph-properties";
import {
  type PageLayout,
  plainName,
  type RawStyle,
  type StyleFamily,
  StyleSheet,
} from "#domain/convert/readers/odt/style-sheet";
import { readTextProperties } from "#domain/convert/readers/odt/text-properties";
import { plainFormat } from "#domain/convert/readers/word-processor/character-format";
import { tooLong } from "#domain/convert/too-long";
import { type Attributes, createXmlParser, type XmlHandler } from "#domain/convert/xml";

/** Reads the named styles, then the automatic ones that stand before the text. */
export async function readStyleSheet(document: OdtDocument, messages: MessageLog): Promise<StyleSheet> {
  const sheet = new StyleSheet();
  const named = document.styles?.();
  if (named)
    await asFarAsWhole("styles", messages, () =>
      readUntilBody(named, new StyleHandler(sheet, false, document.fileName), document.fileName),
    );
  await readUntilBody(
    document.content(),
    new StyleHandler(sheet, true, document.fileName),
    document.fileName,
  );
  return sheet;
}

async function readUntilBody(
  chunks: AsyncGenerator<Uint8Array, void, void>,
  handler: StyleHandler,
  fileName: string,
): Promise<void> {
  const parser = createXmlParser(handler, fileName);
  for await (const chunk of chunks) {
    parser.write(chunk);
    if (handler.isAtBody) return;
  }
  parser.end();
}

const noteFormats = new Map<string, NoteNumbering>([
  ["i", "lower-roman"],
  ["I", "upper-roman"],
  ["a", "lower-alpha"],
  ["A", "upper-alpha"],
]);

class StyleHandler implements XmlHandler {
  isAtBody = false;
  private readonly sheet: StyleSheet;
  /** In `styles.xml` the automatic styles are those of headers and footers. */
  private readonly takesAutomatic: boolean;
  private readonly fileName: string;
  private readonly fonts = new Map<string, string>();
  private readonly layouts = new Map<string, PageLayout>();
  private layout: PageLayout | undefined;
  private style: RawStyle | undefined;
  private levels: Map<number, OdtListLevel> | undefined;
  private inAutomatic = false;
  private inDefault = false;
  private styles = 0;

  constructor(sheet: StyleSheet, takesAutomatic: boolean, fileName: string) {
    this.sheet = sheet;
    this.takesAutomatic = takesAutomatic;
    this.fileName = fileName;
  }

  open(name: string, attributes: Attributes): void {
    if (this.isAtBody) return;
    switch (name) {
      case "office:body":
        this.isAtBody = true;
        return;
      case "office:automatic-styles":
        this.inAutomatic = true;
        return;
      case "style:font-face":
        this.fontFace(attributes);
        return;
      case "style:style":
        this.beginStyle(attributes);
        return;
      case "style:default-style":
        this.inDefault = attributes["style:family"] === "paragraph";
        return;
      case "text:list-style":
      case "text:outline-style":
        this.beginList(name, attributes["style:name"] ?? "");
        return;
      case "text:notes-configuration":
        this.noteNumbering(attributes);
        return;
      case "style:page-layout":
        this.layout = { width: 0, left: 0, right: 0 };
        this.layouts.set(attributes["style:name"] ?? "", this.layout);
        return;
      case "style:page-layout-properties":
        if (this.layout) readPage(attributes, this.layout);
        return;
      case "style:master-page":
        this.masterPage(attributes);
        return;
      default:
        this.property(name, attributes);
    }
  }

  close(name: string): void {
    if (name === "style:style") this.style = undefined;
    else if (name === "style:default-style") this.inDefault = false;
    else if (name === "text:list-style" || name === "text:outline-style") this.levels = undefined;
    else if (name === "style:page-layout") this.layout = undefined;
    else if (name === "office:automatic-styles") this.inAutomatic = false;
  }

  text(): void {}

  private noteNumbering(attributes: Attributes): void {
    const noteClass = attributes["text:note-class"];
    if (noteClass !== "footnote" && noteClass !== "endnote") return;
    this.sheet.noteNumbering.ofDocument(noteClass, noteFormats.get(attributes["style:num-format"] ?? ""));
  }

  private property(name: string, attributes: Attributes): void {
    const target = this.style ?? (this.inDefault ? this.defaults : undefined);
    if (target) {
      if (name === "style:text-properties") readTextProperties(attributes, target.character, this.fonts);
      else if (name === "style:paragraph-properties" || name === "style:table-properties")
        readParagraphProperties(attributes, target.paragraph);
      else if (name === "style:drop-cap") readDropCap(attributes, target.paragraph);
      return;
    }
    const read = this.levels && readListLevel(name, attributes);
    if (read) this.levels?.set(read.depth, read.level);
  }

  private get defaults() {
    return { character: this.sheet.defaults, paragraph: this.sheet.defaultParagraph };
  }

  private beginStyle(attributes: Attributes): void {
    const family = attributes["style:family"];
    if (!isFamily(family) || (this.inAutomatic && !this.takesAutomatic)) return;
    if (++this.styles > maxStyles) throw tooLong(this.fileName, maxStyles, "styles");
    const name = attributes["style:name"] ?? "";
    const level = attributes["style:default-outline-level"];
    this.style = {
      name,
      displayName: attributes["style:display-name"]?.toLowerCase() ?? plainName(name),
      parent: attributes["style:parent-style-name"],
      character: plainFormat(),
      paragraph: {},
      outlineLevel: level === undefined ? undefined : count(level, 0, 0, 10),
      listStyle: attributes["style:list-style-name"],
    };
    // A change of the page's kind begins a page.
    if (attributes["style:master-page-name"]) this.style.paragraph.breakBefore = true;
    this.sheet.raw[family].set(name, this.style);
  }

  private beginList(kind: string, name: string): void {
    if (this.inAutomatic && !this.takesAutomatic) return;
    this.levels = new Map();
    if (kind === "text:outline-style") this.sheet.outline = this.levels;
    else if (this.sheet.lists.size < maxStyles) this.sheet.lists.set(name, this.levels);
  }

  private fontFace(attributes: Attributes): void {
    const name = attributes["style:name"];
    const family = attributes["svg:font-family"];
    if (name && family && this.fonts.size < maxStyles) this.fonts.set(name, family);
  }

  private masterPage(attributes: Attributes): void {
    const layout = this.layouts.get(attributes["style:page-layout-name"] ?? "");
    if (layout && layout.width > 0 && (!this.sheet.page || attributes["style:name"] === "Standard"))
      this.sheet.page = layout;
  }
}

const maxStyles = 20_000;

function isFamily(family: string | undefined): family is StyleFamily {
  return family === "paragraph" || family === "text" || family === "table" || family === "section";
}

function readPage(attributes: Attributes, layout: PageLayout): void {
  const margin = twips(attributes["fo:margin"]) ?? 0;
  layout.width = twips(attributes["fo:page-width"]) ?? 0;
  layout.left = twips(attributes["fo:margin-left"]) ?? margin;
  layout.right = twips(attributes["fo:margin-right"]) ?? margin;
}
