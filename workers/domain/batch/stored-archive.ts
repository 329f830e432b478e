import type { Sink } from "#domain/convert/source";
import { ZipWriter } from "#domain/convert/writers/zip-writer";
import { crc32 } from "#domain/crc32";

/** A file that goes into an archive as it is: its name there, its size in bytes, and a way to read it, more than once. */
export type ArchivedFile = { name: string; size: number; read(): AsyncIterable<Uint8Array> };

/** The plain form of a ZIP has room for no more bytes than this before its directory. */
export const largestArchiveBytes = 0xffffffff;

/** The exact size of what `writeStoredArchive` makes of these files, so that it can be told ahead. */
export function storedArchiveSize(files: Pick<ArchivedFile, "name" | "size">[]): number {
  return files.reduce((sum, { name, size }) => {
    const nameBytes = utf8.encode(name).length;
    return sum + localHeader + nameBytes + size + directoryEntry + nameBytes;
  }, directoryEnd);
}

/**
 * Writes a ZIP of files that are compressed already: stored, each with its size and checksum ahead of it, as strict readers
 * want them. Each is read twice, once for its checksum; memory holds a chunk.
 */
export async function writeStoredArchive(files: ArchivedFile[], sink: Sink): Promise<void> {
  const zip = new ZipWriter(sink);
  for (const { name, size, read } of files) {
    let crc = 0;
    for await (const chunk of read()) crc = crc32(chunk, crc);
    await zip.addStored(name, size, crc, read());
  }
  await zip.finish();
}

const utf8 = new TextEncoder();
const localHeader = 30;
const directoryEntry = 46;
const directoryEnd = 22;
