import type { Source } from "#domain/convert/source";
import { MissingDataException } from "#pdfjs";

export const chunkBytes = 65_536;
/** So much of the file stays in memory between one page and the next: what was used last. */
const keptBytes = 2_097_152;
/** So much is read ahead at most, where one part after the other is asked for. */
const maxAhead = 1_048_576;
/** No one part of a book (a font, a page's instructions, a packed picture) takes more. */
const longestRange = 33_554_432;

/** A file of which only some parts are in memory. */
export class FileChunks {
  readonly size: number;
  private readonly source: Source;
  /** By number; those used longest ago come first. */
  private readonly chunks = new Map<number, Uint8Array>();
  private turn: Promise<void> = Promise.resolve();
  /** Where the part read last ended, and how many in a row began where the one before did. */
  private last = { end: -1, inRow: 0 };

  constructor(source: Source) {
    this.source = source;
    this.size = source.size;
  }

  /** Reads what is not there of a range; one range after the other, so that none is read twice. */
  load(begin: number, end: number): Promise<void> {
    const loaded = this.turn.then(() => this.loadMissing(begin, end + this.aheadOf(begin, end)));
    this.turn = loaded.catch(() => {});
    return loaded;
  }

  /**
   * Work that goes on where the last part ended is done anew for each: what is long and has no length, as a list of a
   * million numbers, would be read over and over, so more and more of it comes at once.
   */
  private aheadOf(begin: number, end: number): number {
    const { last } = this;
    const inRow = begin === last.end ? last.inRow + 1 : 0;
    const ahead = inRow < 4 ? 0 : Math.min(chunkBytes * 2 ** (inRow - 4), maxAhead);
    this.last = { end: Math.ceil((end + ahead) / chunkBytes) * chunkBytes, inRow };
    return ahead;
  }

  /** The chunk; throws `MissingDataException` when it is not there. */
  chunk(number: number): Uint8Array {
    const chunk = this.chunks.get(number);
    if (!chunk) throw new MissingDataException(number * chunkBytes, number * chunkBytes + 1);
    return chunk;
  }

  /** A copy, so that nothing keeps a chunk alive; throws `MissingDataException` when part of it is not there. */
  copy(begin: number, end: number): Uint8Array {
    const last = Math.min(end, this.size);
    if (last <= begin) return new Uint8Array(0);
    if (begin < 0 || last - begin > longestRange) throw new RangeError("no part of a book");
    for (let number = Math.floor(begin / chunkBytes); number * chunkBytes < last; number++)
      if (!this.chunks.has(number)) throw new MissingDataException(begin, last);
    const into = new Uint8Array(last - begin);
    for (let at = begin; at < last; ) {
      const number = Math.floor(at / chunkBytes);
      const chunk = this.chunk(number);
      const offset = at - number * chunkBytes;
      const part = chunk.subarray(offset, Math.min(chunk.length, offset + last - at));
      into.set(part, at - begin);
      at += part.length;
      this.chunks.delete(number);
      this.chunks.set(number, chunk);
    }
    return into;
  }

  /** Lets go of all but what was used last; not to be called while something is being read. */
  trim(): void {
    for (const number of this.chunks.keys()) {
      if (this.chunks.size * chunkBytes <= keptBytes) return;
      this.chunks.delete(number);
    }
  }

  /** Whole chunks, neighbours at once. */
  private async loadMissing(begin: number, end: number): Promise<void> {
    if (!(end - begin <= longestRange)) throw new RangeError("no part of a book");
    const last = Math.min(end, this.size);
    let from: number | undefined;
    for (let number = Math.floor(Math.max(0, begin) / chunkBytes); ; number++) {
      const at = number * chunkBytes;
      const isWanted = at < last && !this.chunks.has(number);
      if (isWanted) from ??= at;
      else if (from !== undefined) {
        await this.read(from, Math.min(at, this.size));
        from = undefined;
      }
      if (at >= last) return;
    }
  }

  private async read(begin: number, end: number): Promise<void> {
    const bytes = await this.source.bytes(begin, end - begin);
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      // A part of its own, so that a chunk that goes takes its memory along.
      const isAll = bytes.length <= chunkBytes && bytes.buffer.byteLength === bytes.length;
      this.chunks.set((begin + at) / chunkBytes, isAll ? bytes : bytes.slice(at, at + chunkBytes));
    }
  }
}
