/** Just enough of a ZIP reader to peek into a manuscript in the browser; the server reads the whole with its own. */
export type ArchiveEntry = { name: string; at: number; packedSize: number; method: number };

/** What the archive's directory lists, in its order; empty when there is none. */
export async function archiveEntries(file: File): Promise<ArchiveEntry[]> {
  const tailStart = Math.max(0, file.size - 65_557);
  const tail = new DataView(await file.slice(tailStart).arrayBuffer());
  for (let end = tail.byteLength - 22; end >= 0; end--) {
    if (tail.getUint32(end, true) !== 0x06054b50) continue;
    const size = tail.getUint32(end + 12, true);
    const start = tail.getUint32(end + 16, true);
    return entriesIn(new DataView(await file.slice(start, start + size).arrayBuffer()));
  }
  return [];
}

/** The entry's text from its start, at most until there is enough of it. */
export async function entryText(
  file: File,
  entry: ArchiveEntry,
  isEnough: (text: string) => boolean,
): Promise<string> {
  const local = new DataView(await file.slice(entry.at, entry.at + 30).arrayBuffer());
  const start = entry.at + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  const packed = file.slice(start, start + entry.packedSize).stream();
  const stream = entry.method === 8 ? packed.pipeThrough(new DecompressionStream("deflate-raw")) : packed;
  const reader = (stream as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += decoder.decode(value, { stream: true });
      if (isEnough(text)) return text;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function entriesIn(directory: DataView): ArchiveEntry[] {
  const decoder = new TextDecoder();
  const entries: ArchiveEntry[] = [];
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === 0x02014b50; ) {
    const nameLength = directory.getUint16(at + 28, true);
    entries.push({
      name: decoder.decode(new Uint8Array(directory.buffer, at + 46, nameLength)),
      at: directory.getUint32(at + 42, true),
      packedSize: directory.getUint32(at + 20, true),
      method: directory.getUint16(at + 10, true),
    });
    at += 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return entries;
}
