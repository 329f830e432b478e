import { decoderFor } from "#domain/convert/readers/epub/part-text";
import { type MarkupAttributes, MarkupTokens } from "#domain/convert/readers/html/markup-tokens";
import type { Zip, ZipEntry } from "#domain/convert/zip-reader";

/** Some of the events of a small part; names come without their prefixes, in lower case. */
export type PartHandler = {
  open(name: string, attributes: MarkupAttributes): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** Reads a package document, a container, an NCX: forgivingly, since books in the wild break every rule of XML. */
export async function parseMarkup(
  zip: Zip,
  entry: ZipEntry,
  fileName: string,
  handler: PartHandler,
): Promise<void> {
  const local = (name: string) => name.slice(name.indexOf(":") + 1);
  const tokens = new MarkupTokens(
    {
      open: (name, attributes) => handler.open(local(name), attributes),
      close: (name) => handler.close?.(local(name)),
      text: (text) => handler.text?.(text),
    },
    fileName,
  );
  const bytes = await zip.bytes(entry, maxBytes);
  tokens.write(decoderFor(bytes).decode(bytes));
  tokens.end();
}

const maxBytes = 12_000_000;
