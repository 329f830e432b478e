import { type Charset, findCharset } from "#domain/convert/readers/txt/charset";
import type { Source } from "#domain/convert/source";

/** How a page is encoded: its byte order mark, what it says of itself near its start, else as for plain text. */
export async function findMarkupCharset(source: Source, fileName: string): Promise<Charset> {
  const head = await source.bytes(0, Math.min(source.size, 4_096));
  const hasMark =
    (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) ||
    (head[0] === 0xff && head[1] === 0xfe) ||
    (head[0] === 0xfe && head[1] === 0xff);
  const stated = hasMark ? undefined : statedEncoding(head);
  const guessed = await findCharset(source, fileName, "HTML");
  // Pages that say UTF-8 and are not, or the other way round, are common: whole and valid UTF-8 is UTF-8.
  if (!stated || (guessed.encoding === "utf-8" && guessed.unreadable === 0)) return guessed;
  if (stated === "utf-8") return guessed;
  return { encoding: stated, markLength: 0, unreadable: 0 };
}

function statedEncoding(head: Uint8Array): string | undefined {
  const start = String.fromCharCode(...head.subarray(0, 4_096));
  const label =
    /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{2,40})/i.exec(start)?.[1] ??
    /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{2,40})["']/i.exec(start)?.[1];
  if (!label) return undefined;
  try {
    const { encoding } = new TextDecoder(label);
    // A page that could be read as ASCII so far is not in UTF-16, whatever it says.
    return encoding.startsWith("utf-16") ? "utf-8" : encoding;
  } catch {
    return undefined;
  }
}
