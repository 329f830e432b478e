/**
 * Where a manuscript is read from and where a book is written to. The Worker gives R2 ranges and a multipart
 * upload, Node gives file ranges, a test gives bytes: the engine cannot tell them apart.
 */

export type Source = {
  /** Bytes in all. */
  size: number;
  /** Exactly `length` bytes from `offset`; throws when the range is not there. */
  bytes(offset: number, length: number): Promise<Uint8Array>;
  /** The same range in chunks, read as they are taken: a stream, where the platform has one. */
  stream(offset: number, length: number): Promise<AsyncIterable<Uint8Array>>;
};

/** Bytes are written in order; `write` resolves when the next may come. The caller closes or aborts the sink. */
export type Sink = { write(bytes: Uint8Array): Promise<void> };

export function bytesSource(data: Uint8Array): Source {
  const slice = (offset: number, length: number) => {
    if (offset < 0 || offset + length > data.length) throw new RangeError("range outside the source");
    return data.subarray(offset, offset + length);
  };
  return {
    size: data.length,
    bytes: async (offset, length) => slice(offset, length),
    stream: async (offset, length) =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          const range = slice(offset, length);
          for (let at = 0; at < range.length; at += 65_536)
            controller.enqueue(range.subarray(at, at + 65_536));
          controller.close();
        },
      }),
  };
}
