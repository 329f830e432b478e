import type { OdtWalker } from "#domain/convert/readers/odt/walker";
import type { Attributes, XmlHandler } from "#domain/convert/xml";
import type { LeftReason } from "#domain/losses/reasons";
import type { SourceSide } from "#domain/losses/source-side";

/**
 * Puts down in the loss report what the text of an OpenDocument holds, by its own elements, and hands every event on to the
 * walker. Of the walker it only asks, at each text, whether the text is being left out.
 */
export class OdtSourceCount implements XmlHandler {
  private readonly walker: OdtWalker;
  private readonly source: SourceSide;
  private notes = 0;
  private listDepth = 0;
  /** Inside what is no text: a picture's bytes, its title. */
  private muted = 0;

  constructor(walker: OdtWalker, source: SourceSide) {
    this.walker = walker;
    this.source = source;
  }

  open(name: string, attributes: Attributes): void {
    // The walker counts only the notes it comes to.
    const isRead = this.walker.leaves === undefined;
    this.walker.open(name, attributes);
    const { source } = this;
    if (this.muted > 0 || noText.has(name)) {
      this.muted++;
      return;
    }
    switch (name) {
      case "text:p":
      case "text:h":
        source.begin(name === "text:h" ? "heading" : this.listDepth > 0 ? "listItem" : "paragraph");
        return;
      case "text:tab":
      case "text:s":
      case "text:line-break":
        source.space();
        return;
      case "text:list":
        this.listDepth++;
        return;
      case "table:table":
        if (isRead) source.beginTable();
        return;
      case "text:a":
        source.beginLink(attributes["xlink:href"] ?? "");
        return;
      case "text:note":
        if (isRead) source.note(`${attributes["text:note-class"] === "endnote" ? "e" : "f"}${++this.notes}`);
        return;
      case "draw:image": {
        const file = (attributes["xlink:href"] ?? "").replace(/^\.\//, "");
        if (file !== "") source.picture(file, file.slice(file.lastIndexOf("/") + 1), this.walker.leaves);
        return;
      }
      default:
        if (name.startsWith("math:") || mathNames.has(name)) source.space();
    }
  }

  close(name: string): void {
    const { source } = this;
    if (this.muted > 0) this.muted--;
    // Put down before the walker may say that it leaves the paragraph out.
    else if (name === "text:p" || name === "text:h") source.end();
    const isRead = this.walker.leaves === undefined;
    this.walker.close(name);
    if (name === "text:list") this.listDepth--;
    else if (name === "table:table" && isRead) source.endTable();
    else if (name === "text:a") source.endLink();
  }

  text(text: string): void {
    const { source } = this;
    source.reason = undefined;
    source.shown = undefined;
    this.walker.text(text);
    // Between paragraphs there is nothing but the file's own line ends.
    if (this.muted === 0 && source.isOpen)
      source.text(source.shown ?? text, this.walker.leaves ?? source.reason);
  }
}

/** Why an element that is not read is none of the book's. */
export function reasonNotRead(name: string, attributes: Attributes): LeftReason {
  if (attributes["text:display"] === "none" || name === "text:hidden-text") return "hidden";
  if (name === "text:alphabetical-index") return "index";
  if (/^text:(?:[a-z]+-(?:of-content|index)|bibliography-source)$/.test(name)) return "contents";
  if (/^text:page-/.test(name)) return "page-head";
  if (name === "text:note-citation" || name === "text:number") return "number";
  return "metadata";
}

const noText = new Set([
  "svg:title",
  "svg:desc",
  "office:binary-data",
  "office:meta",
  "office:settings",
  "office:scripts",
  "office:styles",
  "office:automatic-styles",
  "office:master-styles",
  "dc:creator",
  "dc:date",
  "meta:creator-initials",
  "annotation",
  "math:annotation",
]);
const mathNames = new Set(["mi", "mn", "mo", "mtext"]);
