import { BrokenDeflate, inflated, inflatedExactly, inflatedWhole } from "#domain/convert/inflate";
import type { Source } from "#domain/convert/source";
import { crc32 } from "#domain/crc32";
import { Refusal } from "#domain/refusal";

export type ZipLimits = {
  entries: number;
  /** Bytes really inflated from the whole archive; an entry read twice counts once. */
  inflatedTotal: number;
  /** Inflated bytes per compressed byte of one entry, looked at only past `ratioFreeBytes`. */
  ratio: number;
  ratioFreeBytes: number;
};

export const zipLimits: ZipLimits = {
  entries: 10_000,
  inflatedTotal: 400_000_000,
  ratio: 300,
  ratioFreeBytes: 20_000_000,
};

export type ZipEntry = {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  compressedSize: number;
  /** As the archive declares it: a hint for progress, never trusted. */
  declaredSize: number;
  headerOffset: number;
  /** CRC-32 of what it holds; 0 where the archive does not say. */
  crc: number;
};

export type Zip = {
  /** By exact name, else without regard to case (OPC part names ignore it). */
  entry(name: string): ZipEntry | undefined;
  entries(): Iterable<ZipEntry>;
  /** The entry's inflated bytes, chunk by chunk, counted against the limits as they come. */
  chunks(entry: ZipEntry): AsyncGenerator<Uint8Array, void, void>;
  /** The whole entry. Refuses with `manuscript-bomb` when it is larger than `maxBytes`. */
  bytes(entry: ZipEntry, maxBytes: number): Promise<Uint8Array>;
  /** The entry's data as it lies in the archive, unopened and unchecked, for an archive it goes into as it is. */
  packed(entry: ZipEntry): AsyncGenerator<Uint8Array, void, void>;
};

/**
 * Opens a ZIP by its central directory and reads entries by range, so memory holds chunks only.
 * Refuses: `manuscript-damaged`, `manuscript-encrypted`, `manuscript-unsafe`, `manuscript-bomb`.
 */
export async function openZip(source: Source, fileName: string, limits: ZipLimits = zipLimits): Promise<Zip> {
  const damaged = (detail: string) => new Refusal("manuscript-damaged", { name: fileName, detail });
  const directory = await readDirectory(source, fileName, limits);
  const byName = new Map<string, ZipEntry>();
  const byLowerName = new Map<string, ZipEntry>();
  let declaredTotal = 0;
  for (const entry of directory) {
    if (isUnsafe(entry.name) || byName.has(entry.name))
      throw new Refusal("manuscript-unsafe", { name: fileName });
    declaredTotal += entry.declaredSize;
    if (declaredTotal > limits.inflatedTotal) throw new Refusal("manuscript-bomb", { name: fileName });
    byName.set(entry.name, entry);
    const lower = entry.name.toLowerCase();
    if (!byLowerName.has(lower)) byLowerName.set(lower, entry);
  }

  const sound = new Set<ZipEntry>();
  const inflatedOf = new Map<ZipEntry, number>();
  let inflatedTotal = 0;
  const count = (entry: ZipEntry, soFar: number) => {
    const before = inflatedOf.get(entry) ?? 0;
    if (soFar > before) {
      inflatedOf.set(entry, soFar);
      inflatedTotal += soFar - before;
    }
    const ratioBroken =
      soFar > limits.ratioFreeBytes && soFar > limits.ratio * Math.max(1, entry.compressedSize);
    if (inflatedTotal > limits.inflatedTotal || ratioBroken)
      throw new Refusal("manuscript-bomb", { name: fileName });
  };

  const mismatch = () => damaged("a part of it does not match its checksum");

  async function* chunks(entry: ZipEntry): AsyncGenerator<Uint8Array, void, void> {
    const packed = await packedData(source, entry, damaged);
    let soFar = 0;
    // Damage that still unpacks would be lost text that nobody notices. Read again, it is the same.
    const isChecked = entry.crc !== 0 && !sound.has(entry);
    let crc = 0;
    for await (const chunk of entry.method === 0 ? storedChunks(packed) : inflate(packed, damaged)) {
      soFar += chunk.length;
      count(entry, soFar);
      if (isChecked) crc = crc32(chunk, crc);
      yield chunk;
    }
    if (isChecked && crc !== entry.crc) throw mismatch();
    sound.add(entry);
  }

  return {
    entry: (name) => byName.get(name) ?? byLowerName.get(name.toLowerCase()),
    entries: () => byName.values(),
    chunks,
    async *packed(entry) {
      yield* storedChunks(await packedData(source, entry, damaged));
    },
    async bytes(entry, maxBytes) {
      const maxInflated = Math.min(
        entry.compressedSize * highestRatio + 64,
        Math.max(limits.ratioFreeBytes, limits.ratio * entry.compressedSize),
      );
      // By its own account it is too large: it is not begun.
      if (entry.declaredSize > Math.max(64, Math.min(maxBytes, maxInflated)))
        throw new Refusal("manuscript-bomb", { name: fileName });
      // Chunks would be as much again, until they are collected.
      const atOnce = await wholeEntry(source, entry, damaged);
      if (atOnce) {
        count(entry, atOnce.length);
        if (entry.crc !== 0 && crc32(atOnce, 0) !== entry.crc) throw mismatch();
        return atOnce;
      }
      // What it says of its size is taken as a hint, so that a large part need not be held twice.
      let whole = new Uint8Array(Math.min(entry.declaredSize, maxBytes, maxInflated));
      let length = 0;
      for await (const chunk of chunks(entry)) {
        const next = length + chunk.length;
        if (next > maxBytes) throw new Refusal("manuscript-bomb", { name: fileName });
        if (next > whole.length) {
          const larger = new Uint8Array(Math.min(maxBytes, Math.max(next, whole.length * 2)));
          larger.set(whole.subarray(0, length));
          whole = larger;
        }
        whole.set(chunk, length);
        length = next;
      }
      return whole.subarray(0, length);
    },
  };
}

/** Entries up to this size are fetched with their header in one range. */
const oneRangeBytes = 262_144;
const endRecordMax = 65_557;
/** DEFLATE packs no tighter. */
const highestRatio = 1_040;

async function readDirectory(source: Source, fileName: string, limits: ZipLimits): Promise<ZipEntry[]> {
  const damaged = (detail: string) => new Refusal("manuscript-damaged", { name: fileName, detail });
  const tailLength = Math.min(source.size, endRecordMax);
  const tailOffset = source.size - tailLength;
  const tail = await source.bytes(tailOffset, tailLength);
  const end = findEndRecord(tail);
  if (end < 0) throw damaged("the end of the file is missing");
  let count = u16(tail, end + 10);
  let size = u32(tail, end + 12);
  let offset = u32(tail, end + 16);
  if (count === 0xffff || size === 0xffffffff || offset === 0xffffffff) {
    const locator = end - 20;
    if (locator < 0 || u32(tail, locator) !== 0x07064b50) throw damaged("its directory is missing");
    const recordOffset = u64(tail, locator + 8);
    if (recordOffset + 56 > source.size) throw damaged("its directory is missing");
    const record = await source.bytes(recordOffset, 56);
    if (u32(record, 0) !== 0x06064b50) throw damaged("its directory is missing");
    count = u64(record, 32);
    size = u64(record, 40);
    offset = u64(record, 48);
  }
  if (count > limits.entries) throw new Refusal("manuscript-bomb", { name: fileName });
  if (offset + size > source.size) throw damaged("its directory is cut off");
  // A name of 64 KB for each of 10,000 entries would be a bomb of its own.
  if (size > 20_000_000) throw new Refusal("manuscript-bomb", { name: fileName });
  const directory =
    offset >= tailOffset
      ? tail.subarray(offset - tailOffset, offset - tailOffset + size)
      : await source.bytes(offset, size);
  return parseDirectory(directory, count, fileName, source.size);
}

function parseDirectory(data: Uint8Array, count: number, fileName: string, sourceSize: number): ZipEntry[] {
  const damaged = new Refusal("manuscript-damaged", { name: fileName, detail: "its directory is broken" });
  const decoder = new TextDecoder();
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > data.length || u32(data, at) !== 0x02014b50) throw damaged;
    const flags = u16(data, at + 8);
    const method = u16(data, at + 10);
    const nameLength = u16(data, at + 28);
    const extraLength = u16(data, at + 30);
    const commentLength = u16(data, at + 32);
    const sizes = {
      compressed: u32(data, at + 20),
      declared: u32(data, at + 24),
      offset: u32(data, at + 42),
    };
    const nameEnd = at + 46 + nameLength;
    if (nameEnd + extraLength > data.length) throw damaged;
    const name = decoder.decode(data.subarray(at + 46, nameEnd));
    readZip64Sizes(data, nameEnd, nameEnd + extraLength, sizes);
    // 1: encrypted, 64: strong encryption, method 99: AES.
    if (flags & 0x41 || method === 99) throw new Refusal("manuscript-encrypted", { name: fileName });
    if (method !== 0 && method !== 8)
      throw new Refusal("manuscript-damaged", { name: fileName, detail: "unknown compression" });
    if (sizes.offset + sizes.compressed > sourceSize) throw damaged;
    entries.push({
      name,
      method,
      compressedSize: sizes.compressed,
      declaredSize: sizes.declared,
      headerOffset: sizes.offset,
      crc: u32(data, at + 16),
    });
    at = nameEnd + extraLength + commentLength;
  }
  return entries;
}

type Sizes = { compressed: number; declared: number; offset: number };

/** The ZIP64 extra field holds, in this order, only those of the three that were too big for 32 bits. */
function readZip64Sizes(data: Uint8Array, from: number, to: number, sizes: Sizes): void {
  for (let at = from; at + 4 <= to; at += 4 + u16(data, at + 2)) {
    if (u16(data, at) !== 1) continue;
    const fieldEnd = Math.min(to, at + 4 + u16(data, at + 2));
    let value = at + 4;
    const take = (now: number) => {
      if (now !== 0xffffffff || value + 8 > fieldEnd) return now;
      value += 8;
      return u64(data, value - 8);
    };
    sizes.declared = take(sizes.declared);
    sizes.compressed = take(sizes.compressed);
    sizes.offset = take(sizes.offset);
    return;
  }
}

/** Names are only ever keys in a map, yet a name that climbs out has no place in an honest document. */
function isUnsafe(name: string): boolean {
  return (
    name === "" ||
    name.startsWith("/") ||
    /^[a-z]:/i.test(name) ||
    name.includes("\\") ||
    name.includes("\0") ||
    name.split("/").includes("..")
  );
}

/** The entry's data as it lies in the archive: whole when it came with its header, else to be streamed. */
async function packedData(
  source: Source,
  entry: ZipEntry,
  damaged: (detail: string) => Refusal,
): Promise<Uint8Array | AsyncIterable<Uint8Array>> {
  const extraGuess = 256;
  const together =
    entry.compressedSize <= oneRangeBytes ? entry.name.length * 4 + extraGuess + entry.compressedSize : 0;
  const head = await source.bytes(
    entry.headerOffset,
    Math.min(30 + together, source.size - entry.headerOffset),
  );
  if (head.length < 30 || u32(head, 0) !== 0x04034b50) throw damaged("a part of it is missing");
  const dataStart = 30 + u16(head, 26) + u16(head, 28);
  if (entry.headerOffset + dataStart + entry.compressedSize > source.size)
    throw damaged("a part of it is cut off");
  return dataStart + entry.compressedSize <= head.length
    ? head.subarray(dataStart, dataStart + entry.compressedSize)
    : await source.stream(entry.headerOffset + dataStart, entry.compressedSize);
}

/** What comes of an entry that came with its header, when it is just as large as it says. */
async function wholeEntry(
  source: Source,
  entry: ZipEntry,
  damaged: (detail: string) => Refusal,
): Promise<Uint8Array | undefined> {
  if (entry.method !== 8 || entry.compressedSize > oneRangeBytes || entry.declaredSize === 0)
    return undefined;
  const packed = await packedData(source, entry, damaged);
  return packed instanceof Uint8Array ? inflatedExactly(packed, entry.declaredSize) : undefined;
}

async function* inflate(
  packed: Uint8Array | AsyncIterable<Uint8Array>,
  damaged: (detail: string) => Refusal,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    if (packed instanceof Uint8Array) {
      const whole = packed.length > 0 ? inflatedWhole(packed) : [];
      yield* whole ?? inflated([packed]);
    } else yield* inflated(packed);
  } catch (fault) {
    throw fault instanceof BrokenDeflate ? damaged("a part of it does not unpack") : fault;
  }
}

async function* storedChunks(
  packed: Uint8Array | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  if (packed instanceof Uint8Array) yield packed;
  else yield* packed;
}

function findEndRecord(tail: Uint8Array): number {
  for (let at = tail.length - 22; at >= 0; at--) if (u32(tail, at) === 0x06054b50) return at;
  return -1;
}

const at8 = (data: Uint8Array, offset: number) => data[offset] ?? 0;
const u16 = (data: Uint8Array, offset: number) => at8(data, offset) | (at8(data, offset + 1) << 8);
const u32 = (data: Uint8Array, offset: number) => (u16(data, offset) | (u16(data, offset + 2) << 16)) >>> 0;
const u64 = (data: Uint8Array, offset: number) => u32(data, offset) + u32(data, offset + 4) * 2 ** 32;
