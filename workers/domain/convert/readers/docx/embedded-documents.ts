import type { Block } from "#domain/book/blocks";
import type { Asset, ManuscriptReader, OpenReader, ReaderContext, Survey } from "#domain/convert/reader";
import type { DocxPackage } from "#domain/convert/readers/docx/package";
import { pageOfArchive } from "#domain/convert/readers/docx/web-archive";
import { bytesSource, type Source } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";

/**
 * Documents that stand inside a Word document (`w:altChunk`): each is read by the reader of its kind, and its blocks take the place of the chunk. Ids of its pictures and notes are made the document's own by a prefix.
 */
export class EmbeddedDocuments {
  private readonly docx: DocxPackage;
  private readonly context: ReaderContext;
  private readonly openWord: OpenReader | undefined;
  private held = 0;
  private readonly readers = new Map<string, Promise<ManuscriptReader | undefined>>();

  /** `openWord` reads the Word documents among them; without it, as inside a document that is itself embedded, they are left out. */
  constructor(docx: DocxPackage, context: ReaderContext, openWord: OpenReader | undefined) {
    this.docx = docx;
    this.context = context;
    this.openWord = openWord;
  }

  /** What the part holds, or undefined when it cannot be read; the author is told then. */
  async survey(part: string): Promise<Survey | undefined> {
    try {
      return await (await this.reader(part))?.survey();
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      this.readers.set(part, Promise.resolve(undefined));
      return this.unreadable();
    }
  }

  async *blocks(part: string): AsyncGenerator<Block[], void, void> {
    const reader = await this.reader(part);
    if (!reader) return;
    for await (const batch of reader.blocks())
      yield batch.map((block) => withPrefix(block, `${prefixOf(part)}`) as Block);
  }

  async note(id: string): Promise<Block[] | undefined> {
    const { part, own } = split(id);
    const blocks = await (await this.reader(part))?.note(own);
    return blocks?.map((block) => withPrefix(block, prefixOf(part)) as Block);
  }

  async asset(id: string): Promise<Asset | undefined> {
    const { part, own } = split(id);
    return await (await this.reader(part))?.asset(own);
  }

  async readRest(): Promise<void> {
    for (const reader of this.readers.values()) await (await reader)?.readRest?.();
  }

  async close(): Promise<void> {
    for (const reader of this.readers.values()) await (await reader)?.close();
  }

  private reader(part: string): Promise<ManuscriptReader | undefined> {
    let reader = this.readers.get(part);
    if (!reader) {
      reader = this.readers.size < maxParts ? this.open(part) : Promise.resolve(undefined);
      this.readers.set(part, reader);
    }
    return reader;
  }

  private async open(part: string): Promise<ManuscriptReader | undefined> {
    const entry = this.docx.zip.entry(part);
    if (!entry || this.held + entry.declaredSize > heldMaxBytes) return this.unreadable();
    try {
      const bytes = await this.docx.zip.bytes(entry, partMaxBytes);
      this.held += bytes.length;
      const as = await readerOf(part, bytes, this.openWord);
      if (!as) return this.unreadable();
      return await as.open(as.source, { ...this.context, fileName: part, progress: () => undefined });
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      return this.unreadable();
    }
  }

  private unreadable(): undefined {
    this.context.messages.add({
      code: "embedded-document",
      severity: "warning",
      text: "Another document is embedded in this one and could not be read; its text was left out.",
      suggestion: "Open the manuscript in Word, save it under a new name, and convert that.",
    });
  }
}

/** Whether an id of a picture or a note belongs to an embedded document. */
export function isEmbedded(id: string): boolean {
  return id.startsWith(mark);
}

const mark = "chunk:";
const partMaxBytes = 8_000_000;
/** They are held while the document is read. */
const heldMaxBytes = 16_000_000;
const maxParts = 50;

function prefixOf(part: string): string {
  return `${mark}${part}|`;
}

function split(id: string): { part: string; own: string } {
  const end = id.indexOf("|");
  return { part: id.slice(mark.length, end), own: id.slice(end + 1) };
}

type ReaderFor = { open: OpenReader; source: Source };

/** The reader for the part's name; programs that do not care for names are known by the first bytes. */
async function readerOf(
  part: string,
  bytes: Uint8Array,
  openWord: OpenReader | undefined,
): Promise<ReaderFor | undefined> {
  const source = bytesSource(bytes);
  const head = String.fromCharCode(...bytes.subarray(0, 1_000)).trimStart();
  const extension = /\.([^.]+)$/.exec(part)?.[1]?.toLowerCase() ?? "";
  if (head.startsWith("PK\x03\x04")) return openWord && { open: openWord, source };
  if (head.startsWith("{\\rtf"))
    return { open: (await import("#domain/convert/readers/rtf")).openRtf, source };
  const isArchive = /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*?(?:MIME-Version|Content-Type):/i.test(head);
  if (isArchive || /^mht(ml)?$/.test(extension)) {
    const page = pageOfArchive(bytes);
    if (!page) return undefined;
    return { open: (await import("#domain/convert/readers/html")).openHtml, source: bytesSource(page) };
  }
  if (/^x?html?$/.test(extension) || /^(?:<!doctype html|<html)/i.test(head))
    return { open: (await import("#domain/convert/readers/html")).openHtml, source };
  if (extension === "txt") return { open: (await import("#domain/convert/readers/txt")).openTxt, source };
  return undefined;
}

/** A copy in which every id of a picture or a note bears the prefix. */
function withPrefix(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withPrefix(one, prefix));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      idKeys.has(key) && typeof inner === "string" ? prefix + inner : withPrefix(inner, prefix),
    ]),
  );
}

const idKeys = new Set(["asset", "ornamentAsset", "note"]);
