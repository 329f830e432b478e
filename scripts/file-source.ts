import { closeSync, fstatSync, openSync, readSync, writevSync } from "node:fs";
import type { Sink, Source } from "#domain/convert/source";

// Nothing else waits in this process, so files are read and written in the simplest way there is; Node's asynchronous one
// costs threads and a tenth of a short book's conversion.

/** A manuscript on disk, read by ranges. */
export type FileSource = Source & { close(): Promise<void> };

export async function openFileSource(path: string): Promise<FileSource> {
  const file = openSync(path, "r");
  const { size } = fstatSync(file);
  return {
    size,
    bytes: async (offset, length) => readExactly(file, offset, length),
    async stream(offset, length) {
      return chunks(file, offset, offset + length);
    },
    close: async () => closeSync(file),
  };
}

/** A file written in order, many small writes gathered into few. */
export type FileSink = Sink & { close(): Promise<void> };

export async function openFileSink(path: string): Promise<FileSink> {
  const file = openSync(path, "w");
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const flush = () => {
    if (waitingBytes === 0) return;
    const chunks = waiting;
    waiting = [];
    waitingBytes = 0;
    writeAll(file, chunks);
  };
  return {
    async write(bytes) {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= chunkBytes * 4) flush();
    },
    async close() {
      try {
        flush();
      } finally {
        closeSync(file);
      }
    },
  };
}

const chunkBytes = 65_536;

async function* chunks(file: number, from: number, end: number): AsyncGenerator<Uint8Array, void, void> {
  let at = from;
  while (at < end) {
    const chunk = readExactly(file, at, Math.min(chunkBytes, end - at));
    at += chunk.length;
    yield chunk;
  }
}

function readExactly(file: number, offset: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let read = 0;
  while (read < length) {
    const got = readSync(file, bytes, read, length - read, offset + read);
    if (got === 0) throw new RangeError("range outside the file");
    read += got;
  }
  return bytes;
}

/** A write may take less than it was given, when the disk is nearly full. */
function writeAll(file: number, chunks: Uint8Array[]): void {
  let left = chunks;
  while (left.length > 0) {
    let written = writevSync(file, left);
    let at = 0;
    for (; at < left.length && written >= (left[at]?.length ?? 0); at++) written -= left[at]?.length ?? 0;
    const partly = left[at]?.subarray(written);
    left = partly ? [partly, ...left.slice(at + 1)] : [];
  }
}
