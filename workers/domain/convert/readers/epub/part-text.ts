import { withoutForbidden } from "#domain/convert/readers/html/lone-page";
import type { Zip, ZipEntry } from "#domain/convert/zip-reader";

/** The decoder for a document of an EPUB: UTF-8 unless its first bytes or its XML declaration say otherwise. */
export function decoderFor(first: Uint8Array): TextDecoder {
  const [a, b] = first;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return new TextDecoder("utf-16le");
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return new TextDecoder("utf-16be");
  const head = String.fromCharCode(...first.subarray(0, 1_024));
  const label =
    /^[^>]{0,200}encoding\s*=\s*["']([\w.:-]{2,40})["']/.exec(head)?.[1] ??
    /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{2,40})/i.exec(head)?.[1];
  try {
    return new TextDecoder(label && !/^utf-?16/i.test(label) ? label : "utf-8");
  } catch {
    return new TextDecoder();
  }
}

/** A document's text, piece by piece as it is unpacked. */
export async function* partTexts(zip: Zip, entry: ZipEntry): AsyncGenerator<string, void, void> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of zip.chunks(entry)) {
    decoder ??= decoderFor(chunk);
    yield withoutForbidden(decoder.decode(chunk, { stream: true }));
  }
  if (decoder) yield withoutForbidden(decoder.decode());
}
