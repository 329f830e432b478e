import type { FileChunks } from "#domain/convert/readers/pdf/file-chunks";
import { FileStream } from "#domain/convert/readers/pdf/file-stream";
import { BasePdfManager, type BaseStream, type Handler, MissingDataException, PDFDocument } from "#pdfjs";

/** Work that asks for more of the file so often is running in circles. */
const maxLoads = 20_000;

/** Lets pdf.js read a file by its parts: what misses one is done again as soon as it is there. */
export class FileManager extends BasePdfManager {
  private readonly file: FileChunks;
  private readonly stream: FileStream;

  constructor(file: FileChunks, settings: ConstructorParameters<typeof BasePdfManager>[0]) {
    super(settings);
    this.file = file;
    this.stream = new FileStream(file);
    Object.assign(this.stream, { manager: new StreamManager(file) });
    this.pdfDocument = new PDFDocument(this, this.stream);
  }

  override async ensure(object: object, property: string, args: unknown[] = []): Promise<unknown> {
    return this.whole(() => {
      const value: unknown = Reflect.get(object, property);
      return typeof value === "function" ? Reflect.apply(value, object, args) : value;
    });
  }

  /** What `work` gives, once all that it reads of the file is there. */
  async whole<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    for (let loads = 0; loads < maxLoads; loads++) {
      try {
        return await work();
      } catch (cause) {
        if (!(cause instanceof MissingDataException)) throw cause;
        await this.file.load(cause.begin, cause.end);
      }
    }
    throw new RangeError("the file was asked for again and again");
  }

  /** The same, at once where nothing is missing. */
  soon<Result>(work: () => Result): Result | Promise<Result> {
    try {
      return work();
    } catch (cause) {
      if (!(cause instanceof MissingDataException)) throw cause;
      return this.whole(work);
    }
  }

  override requestRange(begin: number, end: number): Promise<void> {
    return this.file.load(begin, end);
  }

  override async requestLoadedStream(): Promise<BaseStream> {
    return this.stream;
  }
}

/** What pdf.js's loader of objects asks of a stream's manager. */
class StreamManager {
  private readonly file: FileChunks;

  constructor(file: FileChunks) {
    this.file = file;
  }

  async requestRanges(ranges: readonly { begin: number; end: number }[]): Promise<void> {
    for (const { begin, end } of ranges) await this.file.load(begin, end);
  }

  /** Asked after a fault, which more of the file would not mend. */
  async requestAllChunks(): Promise<void> {}
}

/** We are both sides: nothing of what pdf.js tells its other half is needed, and files that it asks for are not there. */
export const silentHandler: Handler = {
  send() {},
  sendWithPromise: async (action) => {
    throw new Error(`pdf.js asked for ${action}`);
  },
};
