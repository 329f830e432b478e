import type { ReadChunk } from "./multipart";

const chunkBytes = 128 * 1024;
const turnBytes = 1024 * 1024;

export type Incoming = {
  /** The next chunk; it is good until the next one is asked for. */
  read: ReadChunk;
  /** Reads on without keeping anything, until `limit` bytes of the body have been read or it ends. */
  drain(limit: number): Promise<void>;
};

/**
 * A request's body, read into one buffer that is used again and again: 50 MB pass through without 50 MB of chunks for
 * the collector to find.
 */
export function incoming(body: ReadableStream<Uint8Array>): Incoming {
  const next = reusingReader(body) ?? plainReader(body);
  let bytesRead = 0;
  let nextTurn = turnBytes;
  let isOver = false;
  const read = async () => {
    if (isOver) return undefined;
    if (bytesRead >= nextTurn) {
      nextTurn = bytesRead + turnBytes;
      await letOthersIn();
    }
    const chunk = await next();
    isOver = chunk === undefined;
    bytesRead += chunk?.length ?? 0;
    return chunk;
  };
  return {
    read,
    async drain(limit) {
      try {
        while (!isOver && bytesRead < limit) await read();
      } catch {
        // The sender has gone: nobody is left to hear.
      }
    },
  };
}

/**
 * A fast sender's bytes are always there already, and awaiting what is there gives nobody else a turn: the isolate would
 * answer no other request until the upload is over, and the local server, its waiting connections dropped, would end.
 */
const letOthersIn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function reusingReader(body: ReadableStream<Uint8Array>): ReadChunk | undefined {
  const reader = byteReader(body);
  if (!reader) return undefined;
  let buffer = new ArrayBuffer(chunkBytes);
  return async () => {
    const { done, value } = await reader.read(new Uint8Array(buffer));
    // The buffer changes hands with every read, and comes back with the chunk.
    if (value) buffer = value.buffer;
    return done ? undefined : value;
  };
}

/** Bodies from the network are byte streams; one made by code may be of another kind. */
function byteReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | undefined {
  try {
    return body.getReader({ mode: "byob" });
  } catch {
    return undefined;
  }
}

function plainReader(body: ReadableStream<Uint8Array>): ReadChunk {
  const reader = body.getReader();
  return async () => (await reader.read()).value;
}
