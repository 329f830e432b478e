import type { Sink } from "#domain/convert/source";

/** R2 takes multipart parts of at least 5 MiB, all alike but the last. */
const partBytes = 5 * 1024 * 1024;
const firstBytes = 256 * 1024;

export type R2Sink = Sink & {
  /** Makes the object exist. Answers its size. */
  close(): Promise<number>;
  /** Leaves nothing behind, whether it was closed or not. */
  discard(): Promise<void>;
};

/**
 * Writes an object of unknown length, holding one part at most; a small one is a single put. Nothing is visible under
 * the key before `close`.
 */
export function r2Sink(bucket: R2Bucket, key: string, contentType: string): R2Sink {
  const httpMetadata = { contentType };
  let buffer = new Uint8Array(firstBytes);
  let used = 0;
  let size = 0;
  let upload: R2MultipartUpload | undefined;
  const parts: R2UploadedPart[] = [];

  const room = (wanted: number) => {
    if (wanted <= buffer.length) return;
    const grown = new Uint8Array(Math.min(partBytes, Math.max(wanted, buffer.length * 2)));
    grown.set(buffer.subarray(0, used));
    buffer = grown;
  };
  const sendPart = async () => {
    upload ??= await bucket.createMultipartUpload(key, { httpMetadata });
    parts.push(await upload.uploadPart(parts.length + 1, buffer.subarray(0, used)));
    used = 0;
  };

  return {
    async write(bytes) {
      size += bytes.length;
      for (let at = 0; at < bytes.length; ) {
        if (used === partBytes) await sendPart();
        const taken = Math.min(partBytes - used, bytes.length - at);
        room(used + taken);
        buffer.set(bytes.subarray(at, at + taken), used);
        used += taken;
        at += taken;
      }
    },
    async close() {
      if (upload) {
        if (used > 0) await sendPart();
        await upload.complete(parts);
      } else await bucket.put(key, buffer.subarray(0, used), { httpMetadata });
      upload = undefined;
      return size;
    },
    async discard() {
      const open = upload;
      upload = undefined;
      if (open) await open.abort();
      await bucket.delete(key);
    },
  };
}
