import type { Source } from "#domain/convert/source";
import { type PdfOpening, pdfOpening } from "./pdf-opening";

/** The answer is null for a file that cannot be read here: what is wrong with it is the server's to say. */
export type PdfAnswer = PdfOpening | null;

const ownScope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<File>) => void) | null;
  postMessage(answer: PdfAnswer): void;
};

ownScope.onmessage = async ({ data: file }) => {
  ownScope.postMessage(await pdfOpening(sourceOf(file), file.name).catch(() => null));
};

/** A chosen file is read in parts, as the stored one is on the server. */
function sourceOf(file: File): Source {
  const part = (offset: number, length: number) => {
    if (offset < 0 || offset + length > file.size) throw new RangeError("range outside the source");
    return file.slice(offset, offset + length);
  };
  return {
    size: file.size,
    bytes: async (offset, length) => new Uint8Array(await part(offset, length).arrayBuffer()),
    stream: async (offset, length) => part(offset, length).stream() as unknown as AsyncIterable<Uint8Array>,
  };
}
