import { isSameTitle } from "#domain/convert/chapters";
import type { MessageLog } from "#domain/convert/messages";
import type { EpubContents } from "#domain/convert/readers/epub/contents";
import type { EpubPackage } from "#domain/convert/readers/epub/package";
import { decoded, partPath } from "#domain/convert/readers/epub/part-path";
import { decoderFor, partTexts } from "#domain/convert/readers/epub/part-text";
import type { MarkupDocument } from "#domain/convert/readers/html/markup-document";
import type { PicturePool } from "#domain/convert/readers/html/picture-pool";
import type { ExpectedTitle } from "#domain/convert/readers/html/title-finder";
import type { ZipEntry } from "#domain/convert/zip-reader";
import { Refusal } from "#domain/refusal";

/** The documents of an EPUB as markup whose places, links and pictures are named by archive path. */
export class EpubDocuments {
  private readonly book: EpubPackage;
  private readonly pool: PicturePool;
  private readonly messages: MessageLog;
  private readonly titles = new Map<string, Map<string, ExpectedTitle>>();
  private readonly pages = new Map<string, string>();
  private readonly styleSheets = new Map<string, Promise<string>>();

  constructor(book: EpubPackage, contents: EpubContents, pool: PicturePool, messages: MessageLog) {
    this.book = book;
    this.pool = pool;
    this.messages = messages;
    for (const { path, id, title, depth } of contents.entries) {
      const text = title.replace(/\s+/g, " ").trim();
      // Pages before the first chapter often go by the name of the book.
      if (text === "" || isSameTitle(text, book.metadata.title ?? "")) continue;
      const ofDocument = this.titles.get(path) ?? new Map<string, ExpectedTitle>();
      this.titles.set(path, ofDocument);
      const level = levels[depth - 1] ?? 6;
      if (!ofDocument.has(placeName(path, id))) ofDocument.set(placeName(path, id), { text, level });
    }
    for (const { path, id, title } of contents.pages)
      if (id) this.pages.set(placeName(path, id), title.replace(/\s+/g, " ").trim());
  }

  document(entry: ZipEntry): MarkupDocument {
    const { zip } = this.book;
    const path = entry.name;
    return {
      bytes: entry.declaredSize,
      texts: () => partTexts(zip, entry),
      start: placeName(path, ""),
      anchor: (id) => placeName(path, id),
      target: (href) => this.target(path, href),
      picture: (src, keep) => this.picture(path, src, keep),
      drawing: (markup, keep) => this.pool.addDrawing(markup, keep),
      css: (hrefs) => Promise.all(hrefs.map((href) => this.css(partPath(path, href)))),
      titles: this.titles.get(path),
      pageLabel: (anchor) => this.pages.get(anchor),
    };
  }

  private target(path: string, href: string): string | undefined {
    const address = href.trim();
    if (/^(?:https?:\/\/|mailto:)./i.test(address)) return address;
    if (address === "" || /^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith("//")) return undefined;
    const [file = "", fragment = ""] = address.split("#");
    return `#${placeName(file === "" ? path : partPath(path, file), decoded(fragment))}`;
  }

  private picture(path: string, src: string, keep: boolean): string | undefined {
    const address = src.trim();
    if (/^data:/i.test(address)) return this.pool.addData(address, keep);
    const entry = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
      ? undefined
      : this.book.zip.entry(partPath(path, address));
    if (entry) return entry.name;
    this.messages.add({
      code: "image-missing",
      severity: "warning",
      text: "A picture is missing from the EPUB or lies on the web, so it was left out.",
      suggestion: "Put the picture into the manuscript again.",
    });
    return undefined;
  }

  private css(path: string): Promise<string> {
    let sheet = this.styleSheets.get(path);
    if (!sheet) {
      sheet = this.readCss(path);
      this.styleSheets.set(path, sheet);
    }
    return sheet;
  }

  private async readCss(path: string): Promise<string> {
    const entry = this.book.zip.entry(path);
    if (!entry || entry.declaredSize > largestStyleSheet || this.styleSheets.size > maxStyleSheets) return "";
    try {
      const bytes = await this.book.zip.bytes(entry, largestStyleSheet);
      return decoderFor(bytes).decode(bytes);
    } catch (fault) {
      if (!(fault instanceof Refusal) || fault.code !== "manuscript-damaged") throw fault;
    }
    this.messages.add({
      code: "style-sheet-damaged",
      severity: "warning",
      text: "A style sheet of the EPUB is damaged, so some italics, bold type or alignments may be missing.",
      suggestion: "Look through the book, or export the EPUB again and convert that.",
    });
    return "";
  }
}

const largestStyleSheet = 2_000_000;
const maxStyleSheets = 500;
const levels = [1, 2, 3, 4, 5, 6] as const;

/** A place of the book; the document's start has no id. */
function placeName(path: string, id: string): string {
  return `${path}#${id}`;
}
