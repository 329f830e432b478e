import { deflateRawSync } from "node:zlib";
import type { Sink } from "#domain/convert/source";
import { crc32 } from "#domain/crc32";

/**
 * Writes a ZIP container entry by entry. Every entry's sizes stand before its data (no data descriptors: strict EPUB
 * readers refuse them on stored entries), dates are fixed, so the same input gives the same bytes.
 */
export class ZipWriter {
  private readonly sink: Sink;
  private readonly directory: Uint8Array[] = [];
  private written = 0;

  constructor(sink: Sink) {
    this.sink = sink;
  }

  /** Bytes written so far. */
  get size(): number {
    return this.written;
  }

  /** `_text`: what the bytes say, where that is known, for whoever looks on. */
  async add(
    name: string,
    content: string | Uint8Array,
    method: "store" | "deflate" = "deflate",
    _text?: string,
  ): Promise<void> {
    await this.addPacked(name, pack(content, method));
  }

  async addPacked(name: string, entry: PackedEntry): Promise<void> {
    await this.beginEntry(name, { ...entry, packedSize: entry.data.length });
    await this.write(entry.data);
  }

  /** Stores bytes that come piece by piece; their size and checksum, found in a reading before, stand ahead of them. */
  async addStored(name: string, size: number, crc: number, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    await this.addRaw(name, { crc, size, packedSize: size, stored: true }, chunks);
  }

  /** An entry of another archive as it lies there, piece by piece. */
  async addRaw(name: string, entry: EntryFacts, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    await this.beginEntry(name, entry);
    const start = this.written;
    for await (const chunk of chunks) await this.write(chunk);
    if (this.written - start !== entry.packedSize) throw new Error(`${name} changed between two readings`);
  }

  private async beginEntry(name: string, entry: EntryFacts): Promise<void> {
    const nameBytes = utf8.encode(name);
    const fields = entryFields(entry, nameBytes.length, name.length);
    const header = concat(littleEndian(0x04034b50), fields, nameBytes);
    this.directory.push(
      concat(
        littleEndian(0x02014b50),
        Uint8Array.of(20, 0),
        fields,
        // Comment length, disk number, internal and external attributes, then the header's offset.
        new Uint8Array(10),
        littleEndian(this.written),
        nameBytes,
      ),
    );
    await this.write(header);
  }

  /** Writes the central directory; nothing may follow. */
  async finish(): Promise<void> {
    const start = this.written;
    // Beyond these the format's plain form has no room; callers keep well below.
    if (this.directory.length > 0xffff || start > 0xffffffff) throw new Error("too much for a ZIP archive");
    for (const entry of this.directory) await this.write(entry);
    const end = new Uint8Array(22);
    const view = new DataView(end.buffer);
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(8, this.directory.length, true);
    view.setUint16(10, this.directory.length, true);
    view.setUint32(12, this.written - start, true);
    view.setUint32(16, start, true);
    await this.write(end);
  }

  private async write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    await this.sink.write(bytes);
    this.written += bytes.length;
  }
}

type EntryFacts = { crc: number; size: number; packedSize: number; stored: boolean };

/** An entry's data as it will lie in the container. */
export type PackedEntry = { data: Uint8Array; crc: number; size: number; stored: boolean };

export function pack(content: string | Uint8Array, method: "store" | "deflate" = "deflate"): PackedEntry {
  const bytes = typeof content === "string" ? utf8.encode(content) : content;
  const data = method === "store" ? bytes : deflateRawSync(bytes);
  return { data, crc: crc32(bytes), size: bytes.length, stored: method === "store" };
}

const utf8 = new TextEncoder();

/** The 26 bytes that local headers and the central directory share: version needed to extra field length. */
function entryFields(entry: EntryFacts, nameLength: number, nameLetters: number): Uint8Array {
  const fields = new Uint8Array(26);
  const view = new DataView(fields.buffer);
  view.setUint16(0, entry.stored ? 10 : 20, true);
  // The name is in UTF-8; said only where it matters, because OCF wants no flags on mimetype.
  view.setUint16(2, nameLength === nameLetters ? 0 : 0x0800, true);
  view.setUint16(4, entry.stored ? 0 : 8, true);
  view.setUint16(8, 0x0021, true); // 1 January 1980, the earliest date there is
  view.setUint32(10, entry.crc, true);
  view.setUint32(14, entry.packedSize, true);
  view.setUint32(18, entry.size, true);
  view.setUint16(22, nameLength, true);
  return fields;
}

function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

function concat(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
