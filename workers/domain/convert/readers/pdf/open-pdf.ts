import { FileChunks } from "#domain/convert/readers/pdf/file-chunks";
import { FileManager, silentHandler } from "#domain/convert/readers/pdf/file-manager";
import { findHiddenLayers } from "#domain/convert/readers/pdf/hidden-layers";
import type { PageFont } from "#domain/convert/readers/pdf/page-fonts";
import type { Source } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";
import {
  BaseStream,
  type Catalog,
  type Page,
  PasswordException,
  type PDFDocument,
  Ref,
  RefMap,
  StreamTooLong,
  setVerbosityLevel,
  XRefParseException,
} from "#pdfjs";

/** Pictures of more pixels are left out before they are unpacked. */
const maxPicturePixels = 12_000_000;

const maxPages = 3000;
/** What reading pages takes: no book has more, on few pages or on average. */
const most = {
  steps: { inAll: 100_000_000, onPage: 100_000 },
  pieces: { inAll: 100_000, onPage: 1_250 },
  letters: { inAll: 1_000_000, onPage: 20_000 },
};

/** A PDF that is being read, in parts. Its methods wait until what they need of the file is there. */
export type PdfFile = {
  readonly document: PDFDocument;
  readonly pageCount: number;
  /** From 1; throws when it cannot be read. */
  page(number: number): Promise<Page>;
  catalog<Key extends keyof Catalog>(key: Key): Promise<Catalog[Key]>;
  /** Done again whenever it lacks a part of the file: it must not change anything. */
  whole<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  /** At once, where all is there. */
  soon<Result>(work: () => Result): Result | Promise<Result>;
  /** Fonts by their references. */
  readonly fonts: Map<string, PageFont>;
  /** The same as pdf.js keeps them, without outlines. */
  readonly letterFonts: RefMap;
  /** References of the layers that are not shown when the file is opened. */
  hiddenLayers(): Promise<ReadonlySet<string>>;
  /** A picture, a form or another stream of the file by its reference (`12R`), its packed bytes at hand. */
  stream(reference: string): Promise<BaseStream | undefined>;
  /** Rises when the source could not be read, which is no damage of the file, and when the file would fill the memory. */
  raise(fault: unknown): void;
  /** Counts what reading a page took; refuses `manuscript-too-long` where a few pages take as much as a library. */
  spend(taken: { steps: number; pieces: number; letters: number }): void;
  /** Lets go of what was read of the file; between one page and the next. */
  trim(): void;
  close(): Promise<void>;
};

/**
 * Opens a PDF over ranges of its source. Refuses `manuscript-encrypted` (a password is needed to read it),
 * `manuscript-password-wrong`, `manuscript-damaged` and `manuscript-too-long`.
 */
export async function openDocument(source: Source, name: string, password?: string): Promise<PdfFile> {
  setVerbosityLevel(0);
  const faults: unknown[] = [];
  const chunks = new FileChunks(watched(source, faults));
  let manager: FileManager;
  try {
    manager = new FileManager(chunks, managerSettings(password));
    await manager.initDocument(false).catch(async (cause) => {
      if (!(cause instanceof XRefParseException)) throw cause;
      await manager.initDocument(true);
    });
  } catch (cause) {
    if (faults.length > 0) throw faults[0];
    if (cause instanceof PasswordException)
      throw new Refusal(password === undefined ? "manuscript-encrypted" : "manuscript-password-wrong", {
        name,
      });
    const isBomb = cause instanceof StreamTooLong;
    throw new Refusal(isBomb ? "manuscript-bomb" : "manuscript-damaged", { name }, { cause });
  }
  const document = manager.pdfDocument;
  const pageCount = document.numPages;
  if (pageCount > maxPages) throw new Refusal("manuscript-too-long", { name, detail: `${pageCount} pages` });
  const spent = { pages: 0, steps: 0, pieces: 0, letters: 0 };
  let layers: Promise<ReadonlySet<string>> | undefined;
  return {
    document,
    pageCount,
    page: (number) => document.getPage(number - 1),
    catalog: (key) => manager.whole(() => document.catalog[key]),
    whole: (work) => manager.whole(work),
    soon: (work) => manager.soon(work),
    fonts: new Map(),
    letterFonts: new RefMap(),
    hiddenLayers: () =>
      (layers ??= manager.whole(() => findHiddenLayers(document.xref)).catch(() => new Set<string>())),
    async stream(reference) {
      const ref = Ref.fromString(reference);
      const found = ref && (await document.xref.fetchAsync(ref));
      if (!(found instanceof BaseStream)) return undefined;
      const packed = found.getOriginalStream();
      // What unpacks it has read its first bytes already.
      const begun = packed.pos;
      await manager.whole(() => {
        packed.reset();
        packed.getBytes();
      });
      packed.pos = begun;
      return found;
    },
    raise(fault) {
      if (faults.length > 0) throw faults[0];
      if (fault instanceof Refusal) throw fault;
      if (fault instanceof StreamTooLong) throw new Refusal("manuscript-bomb", { name }, { cause: fault });
    },
    spend(taken) {
      spent.pages++;
      for (const what of ["steps", "pieces", "letters"] as const) {
        spent[what] += taken[what];
        if (spent[what] > most[what].inAll + most[what].onPage * spent.pages)
          throw new Refusal("manuscript-too-long", {
            name,
            detail: `its pages hold more ${what === "letters" ? "letters" : "instructions"} than those of many books`,
          });
      }
    },
    trim: () => chunks.trim(),
    close: async () => manager.terminate(new Error("closed")),
  };
}

function managerSettings(password: string | undefined) {
  return {
    docBaseUrl: null,
    docId: "pdf",
    enableXfa: false,
    handler: silentHandler,
    password,
    evaluatorOptions: {
      maxImageSize: maxPicturePixels,
      // Letters are read, never shown.
      disableFontFace: true,
      fontExtraProperties: false,
      ignoreErrors: true,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      canvasMaxAreaInBytes: -1,
      useSystemFonts: false,
      useWasm: false,
      useWorkerFetch: false,
      cMapUrl: null,
      cMapPacked: true,
      iccUrl: null,
      standardFontDataUrl: null,
      wasmUrl: null,
    },
  };
}

/** A source that remembers why it could not be read: pdf.js would take it for damage. */
function watched(source: Source, faults: unknown[]): Source {
  return {
    ...source,
    size: source.size,
    bytes: async (offset, length) => {
      try {
        return await source.bytes(offset, length);
      } catch (fault) {
        faults.push(fault);
        throw fault;
      }
    },
  };
}
