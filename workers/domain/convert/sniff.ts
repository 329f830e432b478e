import { claimedKind, kindRow, type ManuscriptKind } from "#domain/convert/manuscript-kinds";
import type { Source } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";

/**
 * What a manuscript really is: the extension says what is claimed, the content must agree.
 * Refuses with `invalid-file-type`, `manuscript-empty`, `manuscript-wrong-kind`, `manuscript-encrypted`, and for DOCX
 * and ODT with whatever opening their archives finds (`manuscript-damaged`, `-unsafe`, `-bomb`, `-doctype`).
 */
export async function sniffManuscript(source: Source, fileName: string): Promise<ManuscriptKind> {
  const kind = claimedKind(fileName);
  if (!kind) throw new Refusal("invalid-file-type", { names: fileName });
  if (source.size === 0) throw new Refusal("manuscript-empty", { name: fileName });
  const head = await source.bytes(0, Math.min(source.size, headBytes));
  const look = lookOf(head);
  const wrong = (found?: string) =>
    new Refusal("manuscript-wrong-kind", { name: fileName, kind: kindRow(kind).label, found });
  switch (kind) {
    case "docx":
      if (look === "ole") throw await oleRefusal(source, head, fileName);
      if (look !== "zip") throw wrong(look ? looks[look] : looksLikeText(head) ? "plain text" : undefined);
      // Each kind's own look is loaded when it is asked for, as its reader is.
      await (await import("#domain/convert/readers/docx/package")).openDocxPackage(source, fileName);
      return kind;
    case "pdf":
      if (look !== "pdf") throw wrong(look ? looks[look] : looksLikeText(head) ? "plain text" : undefined);
      return kind;
    case "txt":
    case "md":
      if (look) throw wrong(looks[look]);
      if (!looksLikeText(head)) throw wrong("a binary file");
      return kind;
    case "rtf":
      // Some programs write the text of an RTF without its head.
      if (look !== "rtf" && !(look === undefined && /^\s*\{\\[a-z]/.test(latin1(head.subarray(0, 100)))))
        throw wrong(look ? looks[look] : looksLikeText(head) ? "plain text" : undefined);
      return kind;
    case "odt": {
      const { isFlatOdt, openOdtDocument } = await import("#domain/convert/readers/odt/document");
      if (look !== "odt" && look !== "zip" && !isFlatOdt(head))
        throw wrong(look ? looks[look] : looksLikeText(head) ? "plain text" : undefined);
      await openOdtDocument(source, fileName);
      return kind;
    }
    case "html":
      if (look) throw wrong(looks[look]);
      if (!looksLikeText(head)) throw wrong("a binary file");
      if (!holdsTag.test(latin1(head).replaceAll("\0", ""))) throw wrong("plain text");
      return kind;
    case "epub":
      if (look !== "zip") throw wrong(look ? looks[look] : looksLikeText(head) ? "plain text" : undefined);
      await (await import("#domain/convert/readers/epub/package")).openEpubPackage(source, fileName);
      return kind;
    default:
      return kind satisfies never;
  }
}

const holdsTag =
  /<(?:!doctype\s+html|html|head|body|meta|title|h[1-6]|p|div|section|article|main|span|a|br|hr|pre|table|[uod]l|li|blockquote|center|font|em|strong|i|b|img)(?:\s[^<>]*)?\/?>/i;
const headBytes = 65_536;
const looks = {
  zip: "a Word document or another ZIP archive",
  odt: "an OpenDocument text",
  pdf: "a PDF",
  ole: "an old Word .doc file",
  rtf: "an RTF document",
  picture: "a picture",
} as const;
const pictureSignatures = ["\x89PNG\r\n", "\xff\xd8\xff", "GIF87a", "GIF89a"];
const zipSignatures = ["PK\x03\x04", "PK\x05\x06", "PK\x07\x08"];
const openDocumentText = /^mimetype.{0,64}application\/vnd\.oasis\.opendocument\.text/s;
type Look = keyof typeof looks;

function lookOf(head: Uint8Array): Look | undefined {
  const ascii = latin1(head.subarray(0, 1_024));
  // The first entry of an OpenDocument archive is its type, uncompressed.
  if (ascii.startsWith("PK\x03\x04") && openDocumentText.test(ascii.slice(30))) return "odt";
  if (zipSignatures.some((signature) => ascii.startsWith(signature))) return "zip";
  if (ascii.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return "ole";
  if (/^(\xef\xbb\xbf)?\s*\{\\rtf/.test(ascii)) return "rtf";
  if (pictureSignatures.some((signature) => ascii.startsWith(signature))) return "picture";
  // A PDF's mark may stand anywhere in its first kilobyte, but a text may quote it further in.
  if (/^(\xef\xbb\xbf)?\s*%PDF-/.test(ascii) || (ascii.includes("%PDF-") && !looksLikeText(head)))
    return "pdf";
  return undefined;
}

/** NUL bytes belong to text only when it is UTF-16: then they stand on one side of the pairs, as in ASCII letters. */
function looksLikeText(head: Uint8Array): boolean {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return true;
  let even = 0;
  let odd = 0;
  let controls = 0;
  for (let at = 0; at < head.length; at++) {
    const byte = head[at];
    if (byte === 0) {
      if (at % 2) odd++;
      else even++;
    } else if (
      byte !== undefined &&
      byte < 0x20 &&
      !(byte >= 0x07 && byte <= 0x0d) &&
      byte !== 0x1a &&
      byte !== 0x1b
    )
      controls++;
  }
  const pairs = head.length / 2;
  if (even + odd > 0) {
    const isUtf16 = Math.min(even, odd) <= pairs * 0.02 && Math.max(even, odd) >= pairs * 0.2;
    // A stray NUL or two is a flaw in a text; hundreds are a program or a picture.
    if (!isUtf16 && even + odd > Math.max(8, head.length * 0.001)) return false;
  }
  return controls <= Math.max(8, head.length * 0.02);
}

/**
 * Word wraps a password-protected DOCX in an OLE container with a stream named EncryptionInfo; any other OLE file named
 * .docx is an old .doc. The names stand in the container's directory, in UTF-16.
 */
async function oleRefusal(source: Source, head: Uint8Array, fileName: string): Promise<Refusal> {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const sectorBytes = head.length >= 52 ? 2 ** Math.min(view.getUint16(30, true), 16) : 512;
  const directoryAt = head.length >= 52 ? (view.getUint32(48, true) + 1) * sectorBytes : 0;
  const directory =
    directoryAt < source.size
      ? await source.bytes(directoryAt, Math.min(4 * sectorBytes, source.size - directoryAt))
      : head;
  const names = latin1(directory).replaceAll("\0", "") + latin1(head).replaceAll("\0", "");
  if (names.includes("EncryptionInfo") || names.includes("EncryptedPackage"))
    return new Refusal("manuscript-encrypted", { name: fileName });
  return new Refusal("manuscript-wrong-kind", { name: fileName, kind: "DOCX", found: looks.ole });
}

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
}
