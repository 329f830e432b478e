import { Tokenizer } from "htmlparser2";
import { tooLong } from "#domain/convert/too-long";

export type MarkupAttributes = Readonly<Record<string, string | undefined>>;

/** Names come in lower case, but inside `svg` as they are written. Void and self-closed elements are closed at once. */
export type MarkupHandler = {
  open(name: string, attributes: MarkupAttributes): void;
  close(name: string): void;
  text(text: string): void;
};

/** HTML or XHTML as events, from text in pieces of any size. Never fails on bad markup; entities come decoded. */
export class MarkupTokens {
  private readonly handler: MarkupHandler;
  private readonly tokenizer: Tokenizer;
  private readonly fileName: string;
  /** The pieces a token under way may reach back into. */
  private kept = "";
  private keptFrom = 0;
  private name = "";
  private attributes: Record<string, string | undefined> = {};
  private attributeCount = 0;
  private attribute = "";
  private value: string[] = [];
  private valueLength = 0;
  private foreignDepth = 0;

  constructor(handler: MarkupHandler, fileName: string) {
    this.handler = handler;
    this.fileName = fileName;
    const ignore = () => undefined;
    this.tokenizer = new Tokenizer(
      { xmlMode: false, decodeEntities: true },
      {
        onopentagname: (start, end) => this.beginTag(this.slice(start, end)),
        onattribname: (start, end) => {
          this.attribute =
            this.foreignDepth > 0 ? this.slice(start, end) : this.slice(start, end).toLowerCase();
        },
        onattribdata: (start, end) => this.addValue(this.slice(start, end)),
        onattribentity: (codePoint) => this.addValue(String.fromCodePoint(codePoint)),
        onattribend: () => this.endAttribute(),
        onopentagend: () => this.endTag(false),
        onselfclosingtag: () => this.endTag(true),
        onclosetag: (start, end) => this.closeTag(this.slice(start, end)),
        ontext: (start, end) => this.handler.text(this.slice(start, end)),
        ontextentity: (codePoint) => this.handler.text(String.fromCodePoint(codePoint)),
        oncdata: (start, end, endOffset) => this.handler.text(this.slice(start, end - endOffset)),
        oncomment: ignore,
        ondeclaration: ignore,
        onprocessinginstruction: ignore,
        onend: ignore,
      },
    );
  }

  write(text: string): void {
    if (text === "") return;
    this.kept = this.kept.length > maxKept ? this.kept.slice(-maxKept) + text : this.kept + text;
    this.writtenTo += text.length;
    this.keptFrom = this.writtenTo - this.kept.length;
    this.tokenizer.write(text);
  }

  end(): void {
    this.tokenizer.end();
  }

  private writtenTo = 0;

  /** Tokens are sliced in order, so what lies before this one's start is let go. */
  private slice(start: number, end: number): string {
    if (start < this.keptFrom) throw tooLong(this.fileName, maxKept, "characters in one tag or word");
    const text = this.kept.slice(start - this.keptFrom, end - this.keptFrom);
    if (end - this.keptFrom > letGoAfter) {
      this.kept = this.kept.slice(end - this.keptFrom);
      this.keptFrom = end;
    }
    return text;
  }

  private beginTag(name: string): void {
    this.name = this.foreignDepth > 0 ? name : name.toLowerCase();
    if (this.name === "svg" && this.foreignDepth === 0) this.foreignDepth = 1;
    this.attributes = {};
    this.attributeCount = 0;
  }

  private addValue(text: string): void {
    this.valueLength += text.length;
    // Only a picture written into the page is longer than a paragraph.
    if (
      this.valueLength <=
      (this.attribute === "src" || this.attribute.endsWith("href") ? longestPicture : longestValue)
    )
      this.value.push(text);
  }

  private endAttribute(): void {
    const isOverlong = this.valueLength > longestValue && !/^(?:src|href|xlink:href)$/.test(this.attribute);
    if (!isOverlong && this.attributeCount < maxAttributes && !(this.attribute in this.attributes)) {
      this.attributeCount++;
      this.attributes[this.attribute] = this.valueLength > longestPicture ? "" : this.value.join("");
    }
    this.value = [];
    this.valueLength = 0;
  }

  private endTag(isSelfClosed: boolean): void {
    const { name } = this;
    this.handler.open(name, this.attributes);
    if (this.foreignDepth > 0 && name !== "svg") {
      if (isSelfClosed) this.handler.close(name);
      return;
    }
    if (isSelfClosed && name === "svg") this.foreignDepth = 0;
    if (isSelfClosed || voidElements.has(name)) this.handler.close(name);
  }

  private closeTag(written: string): void {
    const lower = written.toLowerCase();
    if (lower === "svg") this.foreignDepth = 0;
    const name = this.foreignDepth > 0 ? written : lower;
    // Some write </br> for <br>, and </p> alone for an empty paragraph.
    if (name === "br") {
      this.handler.open("br", {});
      this.handler.close("br");
    } else if (!voidElements.has(name)) this.handler.close(name);
  }
}

const maxKept = 1_000_000;
const letGoAfter = 32_768;
const maxAttributes = 64;
const longestValue = 65_536;
/** Characters of a picture in base64: some 18 MB of bytes. */
const longestPicture = 24_000_000;

const voidElements: ReadonlySet<string> = new Set(
  "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr".split(
    " ",
  ),
);
