import { type FileHandle, open } from "node:fs/promises";
import type { Sink, Source } from "#domain/convert/source";

/** A manuscript on disk, read by ranges. */
export type FileSource = Source & { close(): Promise<void> };

export async function openFileSource(path: string): Promise<FileSource> {
  const file = await open(path, "r");
  const { size } = await file.stat();
  return {
    size,
    bytes: (offset, length) => readExactly(file, offset, length),
    stream: async (offset, length) => {
      let at = offset;
      const end = offset + length;
      return new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            if (at >= end) {
              controller.close();
              return;
            }
            const chunk = await readExactly(file, at, Math.min(chunkBytes, end - at));
            at += chunk.length;
            controller.enqueue(chunk);
          },
        },
        { highWaterMark: 0 },
      );
    },
    close: () => file.close(),
  };
}

/** A file written in order, many small writes gathered into few. */
export type FileSink = Sink & { close(): Promise<void> };

export async function openFileSink(path: string): Promise<FileSink> {
  const file = await open(path, "w");
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    if (waitingBytes === 0) return;
    const chunks = waiting;
    waiting = [];
    waitingBytes = 0;
    await file.writev(chunks);
  };
  return {
    async write(bytes) {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= chunkBytes * 4) await flush();
    },
    async close() {
      try {
        await flush();
      } finally {
        await file.close();
      }
    },
  };
}

const chunkBytes = 65_536;

async function readExactly(file: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, offset + read);
    if (bytesRead === 0) throw new RangeError("range outside the file");
    read += bytesRead;
  }
  return bytes;
}
