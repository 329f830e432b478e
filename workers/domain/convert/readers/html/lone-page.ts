import type { MessageLog } from "#domain/convert/messages";
import type { MarkupDocument } from "#domain/convert/readers/html/markup-document";
import type { PicturePool } from "#domain/convert/readers/html/picture-pool";
import type { Charset } from "#domain/convert/readers/txt/charset";
import type { Source } from "#domain/convert/source";

/** A file of markup that stands alone: its links lead within it or out, its pictures are inside it or lost. */
export function lonePage(
  source: Source,
  charset: Charset,
  pool: PicturePool,
  messages: MessageLog,
): MarkupDocument {
  return {
    bytes: source.size,
    texts: () => decodedTexts(source, charset),
    anchor: (id) => id,
    target: loneTarget,
    picture: (src, keep) => lonePicture(src, keep, pool, messages),
    drawing: (markup, keep) => pool.addDrawing(markup, keep),
  };
}

/** The asset id of a picture written into the text; any other is a file that did not come along. */
export function lonePicture(
  src: string,
  keep: boolean,
  pool: PicturePool,
  messages: MessageLog,
): string | undefined {
  if (/^\s*data:/i.test(src)) return pool.addData(src.trim(), keep);
  messages.add({
    code: "image-not-inside",
    severity: "warning",
    text: "A picture is a file of its own beside the text, so it could not be brought along.",
    suggestion: "Convert an EPUB or a Word document instead: they hold their pictures.",
  });
  return undefined;
}

/** `#place`, a web or mail address; anything else leads nowhere in a book. */
export function loneTarget(href: string): string | undefined {
  const address = withoutDetour(href.trim());
  if (address.startsWith("#")) return address.length > 1 ? `#${decoded(address.slice(1))}` : undefined;
  return /^(?:https?:\/\/|mailto:)./i.test(address) ? address : undefined;
}

/** Google Docs leads every link of a page it writes through an address of its own. */
function withoutDetour(address: string): string {
  const led = /^https?:\/\/www\.google\.com\/url\?(?:[^#]*&)?q=((?:https?|mailto)(?::|%3A)[^&#]+)/i.exec(
    address,
  )?.[1];
  return led === undefined ? address : decoded(led);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function* decodedTexts(source: Source, { encoding, markLength }: Charset): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of await source.stream(markLength, source.size - markLength))
    for (let at = 0; at < chunk.length; at += pieceBytes)
      yield withoutForbidden(decoder.decode(chunk.subarray(at, at + pieceBytes), { stream: true }));
  yield withoutForbidden(decoder.decode());
}

const pieceBytes = 65_536;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML 1.0 forbids.
const forbidden = /[\0-\x08\x0b\x0e-\x1f\x7f\ufffe\uffff]/g;

/** Text without characters no book can hold. */
export function withoutForbidden(text: string): string {
  return text.replace(forbidden, "");
}
