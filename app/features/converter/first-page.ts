/** The first words of a manuscript, read in the browser: enough for a small picture of its first page. */
export type FirstPage = string[];

const enoughCharacters = 900;
const enoughBytes = 4_096;

/** The first paragraphs of a DOCX or TXT file; empty when they cannot be had cheaply (PDF, a damaged file). */
export async function firstPage(file: File): Promise<FirstPage> {
  const name = file.name.toLowerCase();
  try {
    if (name.endsWith(".txt")) return paragraphsOf(await firstText(file));
    if (name.endsWith(".docx")) return await firstDocxParagraphs(file);
  } catch {
    // A picture only: what is wrong with the file is the server's to say, in a sentence.
  }
  return [];
}

async function firstText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, enoughBytes).arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    // `stream` forgives a character cut in two by the slice.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function paragraphsOf(text: string): FirstPage {
  const paragraphs = text
    .split(/\r?\n\s*\r?\n|\r\n?\s*\r/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  return upTo(enoughCharacters, paragraphs);
}

async function firstDocxParagraphs(file: File): Promise<FirstPage> {
  const entry = await findEntry(file, "word/document.xml");
  if (!entry) return [];
  const local = new DataView(await file.slice(entry.at, entry.at + 30).arrayBuffer());
  const start = entry.at + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  const packed = file.slice(start, start + entry.packedSize).stream();
  const xml = await readUntil(
    entry.method === 8 ? packed.pipeThrough(new DecompressionStream("deflate-raw")) : packed,
    (text) => wordsIn(text).join("").length >= enoughCharacters || text.length > 400_000,
  );
  return upTo(enoughCharacters, wordsIn(xml));
}

const wordsIn = (xml: string): string[] =>
  xml
    .slice(Math.max(0, xml.indexOf("<w:body")))
    .split("</w:p>")
    .map((paragraph) =>
      [...paragraph.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>/g)]
        .map((run) => run[1] ?? "")
        .join("")
        .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? "")
        .trim(),
    )
    .filter(Boolean);

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

async function readUntil(stream: ReadableStream<BufferSource>, isEnough: (text: string) => boolean) {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += decoder.decode(value, { stream: true });
      if (isEnough(text)) return text;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

type ZipEntry = { at: number; packedSize: number; method: number };

/** Looks a name up in the zip's directory, which stands at the file's end. */
async function findEntry(file: File, name: string): Promise<ZipEntry | undefined> {
  const tailStart = Math.max(0, file.size - 65_557);
  const tail = new DataView(await file.slice(tailStart).arrayBuffer());
  for (let end = tail.byteLength - 22; end >= 0; end--) {
    if (tail.getUint32(end, true) !== 0x06054b50) continue;
    const size = tail.getUint32(end + 12, true);
    const start = tail.getUint32(end + 16, true);
    return findInDirectory(new DataView(await file.slice(start, start + size).arrayBuffer()), name);
  }
  return undefined;
}

function findInDirectory(directory: DataView, name: string): ZipEntry | undefined {
  const decoder = new TextDecoder();
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === 0x02014b50; ) {
    const nameLength = directory.getUint16(at + 28, true);
    const rest = directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    if (decoder.decode(new Uint8Array(directory.buffer, at + 46, nameLength)) === name)
      return {
        at: directory.getUint32(at + 42, true),
        packedSize: directory.getUint32(at + 20, true),
        method: directory.getUint16(at + 10, true),
      };
    at += 46 + nameLength + rest;
  }
  return undefined;
}

function upTo(characters: number, paragraphs: string[]): string[] {
  const taken: string[] = [];
  let length = 0;
  for (const paragraph of paragraphs) {
    if (length >= characters) break;
    taken.push(paragraph.slice(0, characters - length));
    length += paragraph.length;
  }
  return taken;
}
