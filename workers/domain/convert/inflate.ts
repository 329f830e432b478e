import { createInflateRaw, inflateRawSync } from "node:zlib";

/** What did not unpack is told apart from a source that failed, whose fault rises as it is. */
export class BrokenDeflate extends Error {}

/**
 * Inflates raw DEFLATE data as it is asked for: no further than a chunk beyond what was taken, so a bomb is met by the
 * caller's limits. Throws `BrokenDeflate` when the data is damaged or cut off.
 */
export async function* inflated(
  compressed: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  // Through Node's own stream of large chunks; the web stream over it costs several times the inflating itself.
  const inflater = createInflateRaw({ chunkSize: chunkBytes });
  let sourceFault: { fault: unknown } | undefined;
  const closed = new Promise<void>((resolve) => inflater.once("close", resolve));
  const feed = async () => {
    try {
      for await (const chunk of compressed) {
        // A stream that was let go keeps silent about what it had begun.
        await Promise.race([closed, new Promise<void>((resolve) => inflater.write(chunk, () => resolve()))]);
        if (inflater.destroyed) return;
      }
      inflater.end();
    } catch (fault) {
      sourceFault = { fault };
      inflater.destroy();
    }
  };
  const feeding = feed();
  try {
    for await (const chunk of inflater) yield chunk;
  } catch (fault) {
    throw sourceFault ? sourceFault.fault : new BrokenDeflate("does not inflate", { cause: fault });
  } finally {
    inflater.destroy();
    await feeding;
  }
}

/**
 * The same for data that is all there: small parts, and most novels, without the threads and queues of a stream.
 * Undefined when more than `wholeMost` bytes come of it; then the stream is to be used.
 */
export function inflatedWhole(compressed: Uint8Array): Uint8Array[] | undefined {
  let whole: Uint8Array;
  try {
    whole = inflateRawSync(compressed, { maxOutputLength: wholeMost });
  } catch (fault) {
    if (fault instanceof RangeError) return undefined;
    throw new BrokenDeflate("does not inflate", { cause: fault });
  }
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < whole.length; at += chunkBytes) chunks.push(whole.subarray(at, at + chunkBytes));
  return chunks;
}

/** The data when exactly so many bytes come of it, in one piece; undefined when more or fewer do, or it is damaged. */
export function inflatedExactly(compressed: Uint8Array, length: number): Uint8Array | undefined {
  try {
    // A byte more than there is, or zlib would make room for another piece as large.
    const chunkSize = Math.max(64, length + 1);
    const whole = inflateRawSync(compressed, { chunkSize, maxOutputLength: length });
    // Not as Node's own kind of bytes, whose `slice` does not copy.
    return whole.length === length ? new Uint8Array(whole.buffer, whole.byteOffset, whole.length) : undefined;
  } catch {
    return undefined;
  }
}

const wholeMost = 2_000_000;
const chunkBytes = 65_536;
