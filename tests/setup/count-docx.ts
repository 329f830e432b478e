import { unzipSync } from "fflate";
import { countMarkup } from "#tests/setup/count-markup";
import { addCounts, countPlainWords, noCount, type SourceCount } from "#tests/setup/source-count";

/**
 * A Word document: every paragraph of its text, notes, comments, heads and feet, and what stands in them, by the file's
 * own elements. A paragraph without words is none, nor is such a note; a link within a link is one.
 */
export function countDocx(bytes: Uint8Array): SourceCount {
  const files = unzipSync(bytes);
  const parts = (name: RegExp) =>
    Object.keys(files)
      .filter((file) => name.test(file))
      .map((file) => new TextDecoder().decode(files[file]));
  const styles = readStyles(parts(/^word\/styles\.xml$/)[0] ?? "");
  const text = parts(/^word\/(?:document2?|(?:foot|end)notes)\.xml$/);
  const beside = parts(/^word\/(?:comments|header\d*|footer\d*)\.xml$/);
  return addCounts([
    ...text.map((xml) => new XmlCount(styles).read(xml)),
    // Of what stands beside the text only the paragraphs and pictures are asked for.
    ...beside.map((xml) => {
      const { words, passages, pictures } = new XmlCount(styles).read(xml);
      return { ...noCount(), words, passages, pictures };
    }),
    // Web pages within the document.
    ...parts(/^word\/[^/]+\.html?$/).map(countMarkup),
  ]);
}

type Styles = { headings: Set<string>; lists: Set<string> };

/** Styles that are headings by their name or level, or lists by their numbers, or based on one that is. */
function readStyles(xml: string): Styles {
  const styles = { headings: new Set<string>(), lists: new Set<string>() };
  const all = [...xml.matchAll(/<w:style [^>]*?w:styleId="([^"]*)".*?<\/w:style>/gs)];
  // Once for each step that a style may be away from the one it is based on.
  for (let step = 0; step < 5; step++)
    for (const [style, id = ""] of all) {
      const base = /<w:basedOn w:val="([^"]*)"/.exec(style)?.[1] ?? "";
      const level = /<w:outlineLvl w:val="(\d)"/.exec(style)?.[1];
      const isNamed = /<w:name w:val="heading \d"/i.test(style);
      if (level === undefined ? isNamed || styles.headings.has(base) : level !== "9") styles.headings.add(id);
      const list = /<w:numId w:val="(\d+)"/.exec(style)?.[1];
      if (list === undefined ? styles.lists.has(base) : list !== "0") styles.lists.add(id);
    }
  return styles;
}

class XmlCount {
  private readonly styles: Styles;
  private readonly count = noCount();
  /** A text box stands within a paragraph. */
  private readonly paragraphs: { text: string; isHeading: boolean; isListed: boolean }[] = [];
  private readonly fields: { instruction: string; isLink: boolean }[] = [];
  private links = 0;
  private inText = false;
  private inInstruction = false;
  private inSymbols = false;
  private noteWaits = false;

  constructor(styles: Styles) {
    this.styles = styles;
  }

  read(xml: string): SourceCount {
    // What a paragraph was before it was changed is not what it is.
    const now = xml.replace(/<w:pPrChange .*?<\/w:pPrChange>/gs, "");
    for (const [, slash, name = "", attributes = "", empty, text] of now.matchAll(
      /<(\/?)([\w:]+)([^>]*?)(\/?)>|([^<]+)/g,
    )) {
      if (text !== undefined) this.text(decoded(text));
      else if (slash) this.close(name);
      else {
        this.open(name, attributes);
        if (empty) this.close(name);
      }
    }
    return this.count;
  }

  private text(text: string): void {
    const field = this.fields.at(-1);
    if (this.inText) this.write(this.inSymbols ? text.replace(/[\uf020-\uf07e]/g, asLatin) : text);
    else if (this.inInstruction && field) field.instruction += text;
  }

  private write(text: string): void {
    const paragraph = this.paragraphs.at(-1);
    if (paragraph) paragraph.text += text;
  }

  private open(name: string, attributes: string): void {
    const value = (key: string) => new RegExp(`${key}="([^"]*)"`).exec(attributes)?.[1] ?? "";
    const paragraph = this.paragraphs.at(-1);
    if (isParagraph.test(name)) this.paragraphs.push({ text: "", isHeading: false, isListed: false });
    else if (isText.test(name)) this.inText = true;
    else if (parts.test(name) || (name === "w:tab" && !/w:val/.test(attributes))) this.write("\n");
    else if (name === "w:instrText") this.inInstruction = true;
    else if (name === "w:rFonts") this.inSymbols = value("w:ascii") === "Symbol";
    else if (name === "w:pStyle" && paragraph) {
      paragraph.isHeading = this.styles.headings.has(value("w:val"));
      paragraph.isListed = this.styles.lists.has(value("w:val"));
    } else if (name === "w:outlineLvl" && paragraph) paragraph.isHeading = value("w:val") !== "9";
    else if (name === "w:numId" && paragraph) paragraph.isListed = value("w:val") !== "0";
    else if (name === "v:textpath") {
      // Words drawn as a picture.
      this.open("w:p", "");
      this.write(decoded(value("string")));
      this.close("w:p");
    } else if (name === "w:tbl") this.count.tables++;
    else if (isNote.test(name)) this.noteWaits = !/w:type="(?!normal)/.test(attributes);
    else if (isPicture.test(name)) {
      if (/(?:r:embed|r:link|r:id|r:pict|o:relid)="/.test(attributes)) this.count.pictures++;
      this.write("\n");
    } else if (name === "w:hyperlink") this.beginField("HYPERLINK");
    else if (name === "w:fldSimple") this.beginField(value("w:instr"));
    else if (name === "w:fldChar") this.fieldCharacter(value("w:fldCharType"));
  }

  private close(name: string): void {
    if (isParagraph.test(name)) this.endParagraph();
    else if (isText.test(name)) this.inText = false;
    else if (name === "w:instrText") this.inInstruction = false;
    else if (name === "w:r") this.inSymbols = false;
    else if (/^w:(?:del|moveFrom)$/.test(name)) this.write("\n");
    else if (name === "w:hyperlink" || name === "w:fldSimple") this.endField();
  }

  private fieldCharacter(type: string): void {
    if (type === "begin") this.fields.push({ instruction: "", isLink: false });
    else if (type === "separate") this.beginField(this.fields.pop()?.instruction ?? "");
    else this.endField();
  }

  private beginField(instruction: string): void {
    const isLink = leads.test(instruction);
    this.fields.push({ instruction, isLink });
    if (isLink && this.links++ === 0) this.count.links++;
  }

  private endField(): void {
    if (this.fields.pop()?.isLink) this.links--;
  }

  private endParagraph(): void {
    const { text, isHeading, isListed } = this.paragraphs.pop() ?? {};
    const words = countPlainWords(text ?? "");
    if (words === 0) return;
    const { count } = this;
    count.words += words;
    count.passages++;
    if (isHeading) count.headings++;
    else if (isListed) count.listItems++;
    if (this.noteWaits) count.notes++;
    this.noteWaits = false;
  }
}

const isParagraph = /^[wa]:p$/;
const isText = /^(?:w:t|w:delText|m:t|a:t)$/;
/** What stands between two words; what was deleted is no part of the word it touches. */
const parts = /^(?:w:br|w:cr|w:ptab|m:r|w:del|w:moveFrom)$/;
const isNote = /^w:(?:foot|end)note$/;
const isPicture = /^(?:a:blip|v:imagedata)$/;
/** Fields that lead somewhere. */
const leads = /^\s*(?:HYPERLINK\b|PAGEREF\b|(?:NOTE)?REF\b.*\\h\b)/;

/** Letters of the symbol font are written in a private place; each has a Latin one's number. */
const asLatin = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - 0xf000);

const decoded = (text: string): string =>
  text
    .replace(/&apos;/g, "'")
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&\w+;/g, " ");
