import {
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from "unpdf/pdfjs";
import { releaseShared } from "#domain/convert/readers/pdf/drawing";
import type { Source } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";

/** Pictures of more pixels are left out before they are unpacked. */
export const maxPicturePixels = 12_000_000;

const maxPages = 3000;

export type OpenedPdf = { document: PDFDocumentProxy; close(): Promise<void> };

/**
 * Opens a PDF over ranges of its source. Refuses `manuscript-encrypted` (a password is needed to read it),
 * `manuscript-password-wrong`, `manuscript-damaged` and `manuscript-too-long`.
 */
export async function openDocument(source: Source, name: string, password?: string): Promise<OpenedPdf> {
  const transport = new SourceTransport(source);
  const task = getDocument({
    range: transport,
    ...(password === undefined ? {} : { password }),
    rangeChunkSize: 131_072,
    disableAutoFetch: true,
    disableStream: true,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    // JPEGs are handed over as they are: see jpeg-pass-through.ts.
    isImageDecoderSupported: true,
    maxImageSize: maxPicturePixels,
    stopAtErrors: false,
    verbosity: 0,
  });
  const document = await openedOrRefused(task, transport, name, password !== undefined);
  if (document.numPages > maxPages) {
    await task.destroy();
    throw new Refusal("manuscript-too-long", { name, detail: `${document.numPages} pages` });
  }
  const close = async () => {
    const page = await document.getPage(1).catch(() => undefined);
    if (page) releaseShared(page);
    await task.destroy();
  };
  return { document, close };
}

async function openedOrRefused(
  task: PDFDocumentLoadingTask,
  transport: SourceTransport,
  name: string,
  isPasswordGiven: boolean,
): Promise<PDFDocumentProxy> {
  try {
    return await Promise.race([task.promise, transport.failed]);
  } catch (cause) {
    await task.destroy().catch(() => {});
    if (transport.fault !== undefined) throw transport.fault;
    const kind = cause instanceof Error ? cause.name : "";
    if (kind === "PasswordException")
      throw new Refusal(isPasswordGiven ? "manuscript-password-wrong" : "manuscript-encrypted", { name });
    throw new Refusal("manuscript-damaged", { name }, { cause });
  }
}

/** Gives pdf.js the ranges it asks for. `failed` rejects when the source cannot be read, and `fault` says why. */
class SourceTransport extends PDFDataRangeTransport {
  readonly failed: Promise<never>;
  fault: unknown;
  private readonly source: Source;
  private fail: (fault: unknown) => void = () => {};

  constructor(source: Source) {
    super(source.size, new Uint8Array(0), false);
    this.source = source;
    this.failed = new Promise((_, reject) => {
      this.fail = reject;
    });
    this.failed.catch(() => {});
  }

  override requestDataRange(begin: number, end: number): void {
    this.source.bytes(begin, end - begin).then(
      // pdf.js takes the buffer over, so it gets one of its own.
      (bytes) => this.onDataRange(begin, bytes.slice()),
      (fault) => {
        this.fault = fault;
        this.fail(fault);
      },
    );
  }

  override abort(): void {}
}
