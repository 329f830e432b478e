import type { PackedEntry } from "#domain/convert/writers/zip-writer";
import { crc32 } from "#domain/crc32";

/** Packs the text of one entry while it is still being made; memory holds what it comes to packed. */
export class EntryPacker {
  private readonly writer: WritableStreamDefaultWriter<BufferSource>;
  private readonly packed: Promise<Uint8Array>;
  private crc = 0;
  private size = 0;

  constructor() {
    const { readable, writable } = new CompressionStream("deflate-raw");
    this.writer = writable.getWriter();
    this.packed = new Response(readable).bytes();
    // Whoever ends the entry hears of a fault.
    this.packed.catch(() => undefined);
  }

  async write(text: string): Promise<void> {
    const bytes = utf8.encode(text);
    this.crc = crc32(bytes, this.crc);
    this.size += bytes.length;
    await this.writer.write(bytes);
  }

  async end(): Promise<PackedEntry> {
    await this.writer.close();
    return { data: await this.packed, crc: this.crc, size: this.size, stored: false };
  }
}

const utf8 = new TextEncoder();
