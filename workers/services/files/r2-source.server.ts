import type { Source } from "#domain/convert/source";

/** Small reads are answered from a window this large, so that reading an archive's directory costs one request. */
const windowBytes = 256 * 1024;

/** A manuscript in R2, read by ranges. `size` is the object's; a missing object throws at the first read. */
export function r2Source(bucket: R2Bucket, key: string, size: number): Source {
  let window: { offset: number; bytes: Uint8Array } | undefined;

  const range = async (offset: number, length: number): Promise<R2ObjectBody> => {
    if (offset < 0 || length < 0 || offset + length > size) throw new RangeError("range outside the source");
    const object = await bucket.get(key, { range: { offset, length } });
    if (!object) throw new Error(`the manuscript is gone: ${key}`);
    return object;
  };

  return {
    size,
    async bytes(offset, length) {
      if (length === 0) return new Uint8Array(0);
      if (length >= windowBytes) return new Uint8Array(await (await range(offset, length)).arrayBuffer());
      if (offset < 0 || offset + length > size) throw new RangeError("range outside the source");
      if (!window || offset < window.offset || offset + length > window.offset + window.bytes.length) {
        const start = Math.max(0, Math.min(offset, size - windowBytes));
        const object = await range(start, Math.min(windowBytes, size - start));
        window = { offset: start, bytes: new Uint8Array(await object.arrayBuffer()) };
      }
      // A copy: what the caller keeps must not keep the window, nor be changed with it.
      return window.bytes.slice(offset - window.offset, offset - window.offset + length);
    },
    async stream(offset, length) {
      if (length === 0) return new Blob([]).stream();
      return (await range(offset, length)).body as ReadableStream<Uint8Array>;
    },
  };
}
