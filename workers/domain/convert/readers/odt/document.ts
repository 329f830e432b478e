import type { Source } from "#domain/convert/source";
import { openZip, type Zip } from "#domain/convert/zip-reader";
import { Refusal } from "#domain/refusal";

/** An OpenDocument text, packed as a ZIP or flat in one XML file: its parts as bytes, read as often as asked for. */
export type OdtDocument = {
  fileName: string;
  /** The archive, when it is one. */
  zip: Zip | undefined;
  /** Inflated bytes of the part that holds the text: a hint for progress. */
  contentBytes: number;
  content(): AsyncGenerator<Uint8Array, void, void>;
  /** Named styles; in a flat file they stand in the content. */
  styles: (() => AsyncGenerator<Uint8Array, void, void>) | undefined;
  meta: (() => AsyncGenerator<Uint8Array, void, void>) | undefined;
};

/**
 * Refuses what is no OpenDocument text (`manuscript-wrong-kind`), is locked (`manuscript-encrypted`) or lacks its text
 * (`manuscript-damaged`), and whatever opening the archive finds.
 */
export async function openOdtDocument(source: Source, fileName: string): Promise<OdtDocument> {
  if (source.size === 0) throw new Refusal("manuscript-empty", { name: fileName });
  const head = await source.bytes(0, Math.min(source.size, flatHeadBytes));
  if (head[0] !== 0x50 || head[1] !== 0x4b) return flatDocument(source, head, fileName);
  const zip = await openZip(source, fileName);
  const found = await foundInstead(zip);
  if (found !== undefined) throw wrongKind(fileName, found);
  if (await isEncrypted(zip)) throw new Refusal("manuscript-encrypted", { name: fileName });
  const content = zip.entry("content.xml");
  if (!content) throw new Refusal("manuscript-damaged", { name: fileName, detail: "its text is missing" });
  const part = (name: string) => {
    const entry = zip.entry(name);
    return entry && (() => zip.chunks(entry));
  };
  return {
    fileName,
    zip,
    contentBytes: content.declaredSize,
    content: () => zip.chunks(content),
    styles: part("styles.xml"),
    meta: part("meta.xml"),
  };
}

/** Whether the first bytes are of an OpenDocument text without an archive. */
export function isFlatOdt(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head);
  return /<([\w-]+:)?document[\s>]/.test(text) && text.includes(textType);
}

function flatDocument(source: Source, head: Uint8Array, fileName: string): OdtDocument {
  if (!isFlatOdt(head)) throw wrongKind(fileName, undefined);
  const content = () => flatChunks(source);
  return { fileName, zip: undefined, contentBytes: source.size, content, styles: undefined, meta: content };
}

async function* flatChunks(source: Source): AsyncGenerator<Uint8Array, void, void> {
  for (let at = 0; at < source.size; at += rangeBytes) {
    const range = await source.bytes(at, Math.min(rangeBytes, source.size - at));
    for (let from = 0; from < range.length; from += stepBytes) yield range.subarray(from, from + stepBytes);
  }
}

/** What the archive is, when it is no OpenDocument text. */
async function foundInstead(zip: Zip): Promise<string | undefined> {
  const mimetype = zip.entry("mimetype");
  const type = mimetype ? new TextDecoder().decode(await zip.bytes(mimetype, 1_000)).trim() : "";
  if (type.startsWith(textType) && !type.startsWith(`${textType}-master`)) return undefined;
  if (type === "application/epub+zip") return "an EPUB";
  const other = /^application\/vnd\.oasis\.opendocument\.([a-z]+)/.exec(type)?.[1];
  if (other) return otherDocuments[other] ?? "another OpenDocument file";
  if (zip.entry("[Content_Types].xml")) return "a Word document or another Office file";
  // Some programs leave the type out; the text itself is then the sign.
  return zip.entry("content.xml") && zip.entry("META-INF/manifest.xml") ? undefined : "a ZIP archive";
}

const otherDocuments: Record<string, string | undefined> = {
  text: "an OpenDocument master document",
  spreadsheet: "an OpenDocument spreadsheet",
  presentation: "an OpenDocument presentation",
  graphics: "an OpenDocument drawing",
};

/** The manifest is not parsed: old ones have a document type, and one word in it is all that is asked. */
async function isEncrypted(zip: Zip): Promise<boolean> {
  const manifest = zip.entry("META-INF/manifest.xml");
  if (!manifest) return false;
  const text = new TextDecoder().decode(await zip.bytes(manifest, manifestMaxBytes));
  return /<([\w-]+:)?encryption-data[\s/>]/.test(text);
}

function wrongKind(name: string, found: string | undefined): Refusal {
  return new Refusal("manuscript-wrong-kind", { name, kind: "ODT", found });
}

const textType = "application/vnd.oasis.opendocument.text";
const flatHeadBytes = 8_192;
const manifestMaxBytes = 8_000_000;
const rangeBytes = 1_048_576;
const stepBytes = 65_536;
