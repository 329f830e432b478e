import type { Block } from "#domain/book/blocks";
import type { Asset, ManuscriptReader, OpenReader, ReaderContext, Survey } from "#domain/convert/reader";
import type { DocxPackage } from "#domain/convert/readers/docx/package";
import { bytesSource } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";

/**
 * Documents of other kinds that stand inside a Word document (`w:altChunk`): each is read by the reader of its kind, and
 * its blocks take the place of the chunk. Ids of its pictures and notes are made the document's own by a prefix.
 */
export class EmbeddedDocuments {
  private readonly docx: DocxPackage;
  private readonly context: ReaderContext;
  private readonly readers = new Map<string, Promise<ManuscriptReader | undefined>>();

  constructor(docx: DocxPackage, context: ReaderContext) {
    this.docx = docx;
    this.context = context;
  }

  /** What the part holds, or undefined when it cannot be read; the author is told then. */
  async survey(part: string): Promise<Survey | undefined> {
    return await (await this.reader(part))?.survey();
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

  async close(): Promise<void> {
    for (const reader of this.readers.values()) await (await reader)?.close();
  }

  private reader(part: string): Promise<ManuscriptReader | undefined> {
    let reader = this.readers.get(part);
    if (!reader) {
      reader = this.readers.size < mostParts ? this.open(part) : Promise.resolve(undefined);
      this.readers.set(part, reader);
    }
    return reader;
  }

  private async open(part: string): Promise<ManuscriptReader | undefined> {
    const entry = this.docx.zip.entry(part);
    const openAs = readerOf(part);
    if (entry && openAs && entry.declaredSize <= partMaxBytes) {
      try {
        const bytes = await this.docx.zip.bytes(entry, partMaxBytes);
        if (bytes) {
          const progress = () => undefined;
          const open = await openAs();
          return await open(bytesSource(bytes), { ...this.context, fileName: part, progress });
        }
      } catch (fault) {
        if (!(fault instanceof Refusal)) throw fault;
      }
    }
    this.context.messages.add({
      code: "embedded-document",
      severity: "warning",
      text: "Another document is embedded in this one and could not be read; its text was left out.",
      suggestion: "Open the manuscript in Word, save it under a new name, and convert that.",
    });
    return undefined;
  }
}

/** Whether an id of a picture or a note belongs to an embedded document. */
export function isEmbedded(id: string): boolean {
  return id.startsWith(mark);
}

const mark = "chunk:";
const partMaxBytes = 8_000_000;
const mostParts = 50;

function prefixOf(part: string): string {
  return `${mark}${part}|`;
}

function split(id: string): { part: string; own: string } {
  const end = id.indexOf("|");
  return { part: id.slice(mark.length, end), own: id.slice(end + 1) };
}

/** A Word document in a Word document is not read: Word itself writes them as what they hold. */
function readerOf(part: string): (() => Promise<OpenReader>) | undefined {
  switch (/\.([^.]+)$/.exec(part)?.[1]?.toLowerCase()) {
    case "html":
    case "htm":
    case "xhtml":
      return async () => (await import("#domain/convert/readers/html")).openHtml;
    case "txt":
      return async () => (await import("#domain/convert/readers/txt")).openTxt;
    case "rtf":
      return async () => (await import("#domain/convert/readers/rtf")).openRtf;
    default:
      return undefined;
  }
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
