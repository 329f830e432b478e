import type { OdtListStyle } from "#domain/convert/readers/odt/list-styles";
import type { OdtParagraphFormat } from "#domain/convert/readers/odt/paragraph-properties";
import { scriptBit } from "#domain/convert/readers/odt/text-properties";
import {
  bit,
  type CharacterFormat,
  layered,
  plainFormat,
} from "#domain/convert/readers/word-processor/character-format";
import { NoteNumberings } from "#domain/convert/readers/word-processor/note-numbering";
import {
  clampLevel,
  paragraphRole,
  type StyleRole,
} from "#domain/convert/readers/word-processor/style-roles";

export type StyleFamily = "paragraph" | "text" | "table" | "section";

/** A style as the file says it. */
export type RawStyle = {
  name: string;
  /** As people see it, lower case. */
  displayName: string;
  parent: string | undefined;
  character: CharacterFormat;
  paragraph: OdtParagraphFormat;
  /** 1..; 0 takes a heading's level away. */
  outlineLevel: number | undefined;
  /** An empty name takes a heading's number away. */
  listStyle: string | undefined;
};

/** A style with everything it inherits. */
export type OdtStyle = {
  names: readonly string[];
  character: CharacterFormat;
  /** The same in a heading: what its style gives it, the book's stylesheet gives again. */
  inHeading: CharacterFormat;
  paragraph: OdtParagraphFormat;
  role: StyleRole;
  listStyle: string | undefined;
};

/** Twips. */
export type PageLayout = { width: number; left: number; right: number };

/** Every style of a document, worked out when it is first asked for. */
export class StyleSheet {
  /** Raw styles by family and name. */
  readonly raw: Record<StyleFamily, Map<string, RawStyle>> = {
    paragraph: new Map(),
    text: new Map(),
    table: new Map(),
    section: new Map(),
  };
  readonly defaults: CharacterFormat = plainFormat();
  readonly defaultParagraph: OdtParagraphFormat = {};
  readonly lists = new Map<string, OdtListStyle>();
  /** The numbering of headings. */
  outline: OdtListStyle = new Map();
  page: PageLayout | undefined;
  readonly noteNumbering = new NoteNumberings();
  private readonly paragraphs = new Map<string, OdtStyle>();
  private readonly texts = new Map<string, CharacterFormat>();
  private plain: OdtStyle | undefined;

  /** The named paragraph style; a name nobody defined may still say what it is for. */
  paragraph(name: string | undefined): OdtStyle {
    if (name === undefined) {
      this.plain ??= this.standard();
      return this.plain;
    }
    const seen = this.paragraphs.get(name);
    if (seen) return seen;
    const made = this.makeParagraph(name);
    if (this.paragraphs.size < maxResolved) this.paragraphs.set(name, made);
    return made;
  }

  /** What the named character style says; undefined when there is none. */
  text(name: string): CharacterFormat | undefined {
    const seen = this.texts.get(name);
    if (seen) return seen;
    const chain = this.chain("text", name);
    if (chain.length === 0) return undefined;
    let format = plainFormat();
    for (const style of chain) format = adjusted(style.displayName, layered(format, style.character));
    if (this.texts.size < maxResolved) this.texts.set(name, format);
    return format;
  }

  /** Whether a table or a section of this style begins a new page. */
  beginsPage(family: "table" | "section", name: string | undefined): boolean {
    return this.raw[family].get(name ?? "")?.paragraph.breakBefore ?? false;
  }

  /** Twips of the text's width, when the page is known. */
  get textWidth(): number | undefined {
    if (!this.page) return undefined;
    const width = this.page.width - this.page.left - this.page.right;
    return width > 0 ? width : undefined;
  }

  private standard(): OdtStyle {
    return this.raw.paragraph.has("Standard") ? this.makeParagraph("Standard") : this.makeParagraph("");
  }

  private makeParagraph(name: string): OdtStyle {
    const chain = this.chain("paragraph", name);
    let character = this.defaults;
    let paragraph = this.defaultParagraph;
    let outline: number | undefined;
    let listStyle: string | undefined;
    for (const style of chain) {
      character = layered(character, style.character);
      paragraph = { ...paragraph, ...style.paragraph };
      outline = style.outlineLevel ?? outline;
      listStyle = style.listStyle ?? listStyle;
    }
    const names = chain.length > 0 ? chain.map((style) => style.displayName).reverse() : namesOfUnknown(name);
    const byName = paragraphRole(names, name);
    const isHeading = outline !== undefined && outline > 0 && byName.kind === "body";
    const role: StyleRole = isHeading ? { kind: "heading", level: clampLevel(outline ?? 1) } : byName;
    const inHeading = { ...character, bits: character.bits & ~headingGives };
    return { names, character, inHeading, paragraph, role, listStyle };
  }

  /** The style and all it is based on, the farthest first; a circle ends where it closes. */
  private chain(family: StyleFamily, name: string): RawStyle[] {
    const chain: RawStyle[] = [];
    let style = this.raw[family].get(name);
    while (style && chain.length < maxChain && !chain.includes(style)) {
      chain.push(style);
      style = style.parent === undefined ? undefined : this.raw[family].get(style.parent);
    }
    return chain.reverse();
  }
}

/** `Text_20_body` as people see it, in lower case: `text body`. */
export function plainName(name: string): string {
  return name
    .replace(/_([0-9a-f]{2})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll("_", " ")
    .toLowerCase();
}

/** Programs use styles they never define, and write their names in their own ways: `TableCaption`. */
function namesOfUnknown(name: string): string[] {
  return [plainName(name), plainName(name.replace(/([a-z])([A-Z])/g, "$1 $2"))];
}

const headingGives =
  bit.bold |
  bit.italic |
  bit.underline |
  scriptBit.asianBold |
  scriptBit.asianItalic |
  scriptBit.complexBold |
  scriptBit.complexItalic;
const maxChain = 30;
const maxResolved = 20_000;

/** A link looks underlined because it is a link; a note's mark is raised because it is one. Code is code by name. */
function adjusted(name: string, format: CharacterFormat): CharacterFormat {
  if (/^((visited )?internet link|(foot|end)note (symbol|anchor|characters))$/.test(name))
    return plainFormat();
  if (/^(source text|teletype|user entry|html code|code|verbatim char)$/.test(name))
    return { ...format, known: format.known | bit.code, bits: format.bits | bit.code };
  return format;
}
