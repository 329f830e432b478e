import { chunkBytes, type FileChunks } from "#domain/convert/readers/pdf/file-chunks";
import { type BaseStream, type Dict, Name, Stream } from "#pdfjs";

/** Packed pictures shorter than this are read with the file around them. */
const smallPicture = 16_384;

/**
 * The file, or a part of it, as pdf.js reads it. What is not in memory throws `MissingDataException`; then it is loaded
 * and the work done again: see file-manager.ts.
 */
export class FileStream extends Stream {
  private readonly file: FileChunks;
  private near: Uint8Array = nothing;
  /** Where `near` begins. */
  private nearBegin = 0;

  constructor(file: FileChunks, start = 0, end = file.size, dict: Dict | null = null) {
    super(nothing, 0, 0, dict);
    this.file = file;
    this.start = start;
    this.pos = start;
    this.end = end;
  }

  override get isDataLoaded(): boolean {
    return false;
  }

  override getByte(): number {
    const position = this.pos;
    // A broken table leads before the file's beginning, or nowhere.
    if (!(position >= 0 && position < this.end)) return -1;
    let offset = position - this.nearBegin;
    if (offset < 0 || offset >= this.near.length) {
      const number = Math.floor(position / chunkBytes);
      this.near = this.file.chunk(number);
      this.nearBegin = number * chunkBytes;
      offset = position - this.nearBegin;
    }
    this.pos = position + 1;
    return this.near[offset] ?? -1;
  }

  override getBytes(length?: number): Uint8Array {
    const end = length ? Math.min(this.pos + length, this.end) : this.end;
    const bytes = this.file.copy(this.pos, end);
    this.pos = end;
    return bytes;
  }

  override getByteRange(begin: number, end: number): Uint8Array {
    return this.file.copy(Math.max(0, begin), Math.min(end, this.end));
  }

  /** A picture is not read before it is wanted. Without a length it goes on to the file's end. */
  override makeSubStream(start: number, length?: number, dict: Dict | null = null): BaseStream {
    const end = length ? Math.min(start + length, this.file.size) : this.file.size;
    if (!length || (length > smallPicture && isPicture(dict)))
      return new FileStream(this.file, start, end, dict);
    return new Stream(this.file.copy(start, end), 0, end - start, dict);
  }

  override clone(): BaseStream {
    return new FileStream(this.file, this.start, this.end, this.dict);
  }

  override getBaseStreams(): null {
    return null;
  }
}

const nothing = new Uint8Array(0);

function isPicture(dict: Dict | null): boolean {
  const kind = dict?.getRaw("Subtype");
  return kind instanceof Name && kind.name === "Image";
}
