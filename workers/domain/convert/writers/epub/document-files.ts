import { inflateRawSync } from "node:zlib";
import type { LetterCount } from "#domain/convert/themes/letter-count";
import type { BookLinks } from "#domain/convert/writers/epub/links";
import type { ManifestItem } from "#domain/convert/writers/epub/package-document";
import { type PackedEntry, pack, type ZipWriter } from "#domain/convert/writers/zip-writer";

/** The folder of everything but the container's own files. */
export const root = "EPUB";

/** The content documents of an EPUB: only those with links to places not yet reached wait, packed, for the end. */
export class DocumentFiles {
  readonly items: ManifestItem[] = [];
  readonly readingOrder: string[] = [];
  hasRuby = false;
  private readonly zip: ZipWriter;
  private readonly links: BookLinks;
  private readonly letters: LetterCount | undefined;
  private readonly counts = new Map<string, number>();
  private readonly held: { name: string; entry: PackedEntry }[] = [];

  /** `letters` counts what is written, for a book that brings its fonts along. */
  constructor(zip: ZipWriter, links: BookLinks, letters: LetterCount | undefined) {
    this.zip = zip;
    this.links = links;
    this.letters = letters;
  }

  newName(stem: string): string {
    const number = (this.counts.get(stem) ?? 0) + 1;
    this.counts.set(stem, number);
    return stem === "title-page" && number === 1
      ? "title-page.xhtml"
      : `${stem}-${String(number).padStart(3, "0")}.xhtml`;
  }

  /** Writes the next document to be read; `onBytes` is told what is written. */
  async add(
    file: string,
    document: string,
    properties?: string,
    onBytes?: (bytes: Uint8Array) => void,
  ): Promise<void> {
    this.readingOrder.push(await this.write(file, document, properties, onBytes));
  }

  /** Gives the document's id in the package. */
  async write(
    file: string,
    document: string,
    properties?: string,
    onBytes?: (bytes: Uint8Array) => void,
  ): Promise<string> {
    const id = file.replace(/\.xhtml$/, "");
    this.hasRuby ||= document.includes("<ruby>");
    const { markup, open } = this.links.resolve(document, file, false);
    this.letters?.add(markup);
    const bytes = utf8.encode(markup);
    onBytes?.(bytes);
    if (open) this.held.push({ name: file, entry: pack(bytes) });
    else await this.zip.add(`${root}/text/${file}`, bytes, "deflate", markup);
    const item = { id, href: `text/${file}`, mediaType: "application/xhtml+xml" };
    this.items.push(properties ? { ...item, properties } : item);
    return id;
  }

  /** Writes what waited. `onDropped` hears of each link that leads nowhere. */
  async writeHeld(onDropped: () => void, onShare: (share: number) => Promise<void>): Promise<void> {
    for (const [index, { name, entry }] of this.held.entries()) {
      const document = new TextDecoder().decode(inflateRawSync(entry.data));
      const { markup, dropped } = this.links.resolve(document, name, true);
      for (let times = 0; times < dropped; times++) onDropped();
      await this.zip.add(`${root}/text/${name}`, markup);
      if (index % 8 === 0) await onShare(index / this.held.length);
    }
  }
}

const utf8 = new TextEncoder();
