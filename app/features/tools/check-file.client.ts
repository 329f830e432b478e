import { checkEpub } from "#domain/epub-check/check-epub";
import type { EpubFinding } from "#domain/epub-check/finding";

/** Checks a file of this device; nothing is sent anywhere. */
export async function checkFile(file: File): Promise<EpubFinding[]> {
  const { findings } = await checkEpub({
    size: file.size,
    bytes: async (offset, length) => new Uint8Array(await part(file, offset, length).arrayBuffer()),
    stream: async (offset, length) => chunksOf(part(file, offset, length)),
  });
  return findings;
}

function part(file: File, offset: number, length: number): Blob {
  if (offset < 0 || offset + length > file.size) throw new RangeError("range outside the file");
  return file.slice(offset, offset + length);
}

/** Safari can't iterate over a stream. */
async function* chunksOf(blob: Blob): AsyncIterable<Uint8Array> {
  const reader = blob.stream().getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
}
